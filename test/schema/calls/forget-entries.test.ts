import { forgetReadings } from '../../../schema/calls/forget-readings';
import { journalBench, type JournalBench, journalScene, type JournalScene, on } from '../../activities/journal/scene';

let bench: JournalBench;
let scene: JournalScene;
beforeAll(async () => (bench = await journalBench()));
afterAll(() => bench.close());
beforeEach(async () => {
  scene = await journalScene(bench);
  const days = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'];
  await scene.write(...days.map((day) => ({ id: day, text: `I sang on day ${day}.`, at: on(`02-${day}`) })));
  await scene.opened();
  for (const part of [0, 1, 10]) await scene.read(part);
});

const forget = () => scene.asScope((tx) => forgetReadings(tx, scene.at));
/** Parts of the cycle whose answers are stored still. */
const kept = async () =>
  (await scene.calls()).filter(({ answer }) => answer !== null).map(({ key }) => key.split('/').at(-1));

test('while all entries stand as they were, the answers about them stay', async () => {
  await forget();
  expect((await kept()).sort()).toEqual(['0.1', '1.1', '10.1']);
});

test.each([
  ['taken out', () => scene.remove('02')],
  ['edited', () => scene.write({ id: '02', text: 'Never mind.', at: on('02-02') })],
])('the answer about an entry that was %s goes, and no other', async (_what, happens) => {
  await happens();
  await forget();
  expect((await kept()).sort()).toEqual(['0.1', '10.1']);
  expect((await scene.calls()).find(({ key }) => key.endsWith('/1.1'))?.state).toBe('void');
});

test('of a cycle that is closed they are gone already', async () => {
  await scene.close();
  expect(await kept()).toEqual([]);
});
