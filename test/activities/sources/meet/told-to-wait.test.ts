import { Throttled } from '../../../../activities/sources/access';
import { type MeetCursor } from '../../../../activities/sources/meet/cursor';
import { meet } from '../../../../activities/sources/meet/source';
import { tooMany } from '../../../fakes/google/answers';
import { closeScenes, conferenceOf, meetScene } from './scene';

afterEach(closeScenes);

test('told to wait between two conferences, the first is kept and nothing is asked before its time', async () => {
  const scene = await meetScene();
  for (const id of ['one', 'two']) scene.conferences.add(conferenceOf(id, '2026-11-02T10:00:00Z', [['Ada', id]]));
  const api = scene.open();
  const pull = (cursor: MeetCursor | null) =>
    meet.pull(api, { container: { externalId: 'conferences', name: 'meetings' }, window: { since: scene.since, until: scene.now }, cursor, first: false }); // prettier-ignore
  const listed = await pull(null);
  scene.google.script.next('conferenceRecords.transcripts.list', tooMany(600), { about: listed.next.queue[1] });
  const page = await pull(listed.next);
  expect(page).toMatchObject({ done: false, items: [expect.anything()], next: { queue: [listed.next.queue[1]] } });
  const calls = scene.google.calls.length;
  await expect(pull(page.next)).rejects.toThrow(Throttled);
  expect(scene.google.calls).toHaveLength(calls);
});
