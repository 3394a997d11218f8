import { slackExport } from '../../../../activities/sources/slack-export/source';
import { testSource } from '../../../support/source-suite';

const post = (ts: string, text: string, more = {}) => ({ type: 'message', user: 'U1', ts, text, ...more });
const lists = {
  'users.json': [{ id: 'U1', team_id: 'T1', profile: { real_name: 'Ada', email: 'ada@example.com' } }],
  'channels.json': [{ id: 'C1', name: 'dev', members: ['U1'] }],
  'groups.json': [{ id: 'G1', name: 'pay', members: ['U1'] }],
  'dms.json': [{ id: 'D1', members: ['U1', 'U2'] }],
};
const files = {
  ...lists,
  'dev/2026-01-01.json': [post('1767225600.000001', 'one'), post('1767225600.000002', 'two')],
  'dev/2026-01-02.json': [post('1767312000.000001', 'three'), { subtype: 'channel_join', ...post('1767312001.000001', 'joined') }],
  'pay/2026-01-02.json': '[{"cut',
}; // prettier-ignore

testSource(slackExport, {
  begin: () => ({ access: { files }, expected: { C1: ['one', 'two', 'three'], G1: [] } }),
  // A later export: a day of which something is gone, and one that is not in it at all.
  later: () => ({
    access: { files: { ...lists, 'dev/2026-01-01.json': [post('1767225600.000001', 'one, edited')] } },
    expected: { C1: ['one, edited', 'three'], G1: [] },
  }),
});
