import { slack } from '../../../../activities/sources/slack/source';
import { testSource } from '../../../support/source-suite';
import { BOT_TOKEN } from '../../../fakes/slack/server';
import { fakeWithPeople } from './scene';

const at = (time: string) => `2026-03-01T${time}Z`;

testSource(slack, {
  async begin() {
    const fake = await fakeWithPeople();
    fake.addChannel('C2', { name: 'ops', private: true, members: ['U2'] });
    fake.addChannel('C3', { name: 'quiet', members: ['U1'] });
    const edited = fake.post('C1', { by: 'U1', text: 'Launch is on Friday', at: at('09:00:00.000100') });
    const thread = fake.post('C1', { by: 'U2', text: 'Who has the keys?', at: at('09:01:00') });
    fake.reply('C1', thread, { by: 'U1', text: 'Ada has', at: at('09:02:00') });
    const removed = fake.post('C2', { by: 'U2', text: 'The vault code was changed', at: at('09:03:00') });
    fake.script.pageSize('conversations.history', 1);
    return {
      // Each pull looks at everything again, as one does twice a day.
      access: {
        credential: { token: BOT_TOKEN },
        endpoints: { slack: fake.url },
        settings: { rescanHours: 0, deepRescanDays: 0 },
        now: () => at('10:00:00.000'),
      },
      expected: {
        C1: ['Launch is on Friday', 'Who has the keys?', 'Ada has'],
        C2: ['The vault code was changed'],
        C3: [],
      },
      calls: () => fake.calls.length,
      close: () => fake.close(),
      fake,
      edited,
      thread,
      removed,
    };
  },
  later({ fake, edited, thread, removed }) {
    fake.edit('C1', edited, { text: 'Launch is on Monday', at: at('10:10:00') });
    fake.reply('C1', thread, { by: 'U2', text: 'Thanks', at: at('10:20:00') });
    fake.remove('C2', removed);
    return { expected: { C1: ['Launch is on Monday', 'Who has the keys?', 'Ada has', 'Thanks'], C2: [], C3: [] } };
  },
  faults: {
    'a limit': {
      cause: ({ fake }) => fake.script.throttle('*', 30),
      fault: { kind: 'throttled', retryAfterMs: 30_000 },
    },
    'a revoked token': {
      cause: ({ fake }) => fake.script.fail('*', 'token_revoked'),
      fault: { kind: 'auth', reason: 'token_revoked' },
    },
    'a permission that is not there': {
      cause: ({ fake }) => fake.script.fail('*', 'missing_scope', { more: { needed: 'groups:history' } }),
      fault: { kind: 'permission', permissions: ['groups:history'] },
    },
    'a channel without the bot': {
      cause: ({ fake }) => fake.script.fail('conversations.history', 'not_in_channel'),
      fault: { kind: 'container', reason: 'not_in_channel' },
    },
    'a forgotten cursor': {
      cause: ({ fake }) => fake.script.fail('conversations.history', 'invalid_cursor'),
      fault: { kind: 'restart' },
    },
    'an error page': {
      cause: ({ fake }) => fake.script.http('*', 503, '<h1>Sorry</h1>'),
      fault: { kind: 'temporary', reason: 'http_503' },
    },
  },
});
