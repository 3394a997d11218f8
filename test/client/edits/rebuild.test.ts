import { rebuildWithout } from '../../../client/edits/rebuild';
import { putFile } from '../../../client/edits/put-file';
import { textOf } from '../../../memory/files/memory-file';
import { load } from '../../schema/files/memory';
import { pointRows } from '../../schema/points/points';
import { closeScene } from '../../activities/close-scene';
import { withNotes } from '../../activities/agent/scene';
import { createBench, type Bench } from '../../support/bench';
import { promptLines, simpleModel } from '../../support/simple-model';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

const SECRET = 'Bo will leave the company in May';
const VAN = 'The van is green';
/** A careless summary: what the secret says stands in a point that does not cite it. */
const MIXED = withNotes('- the van is green, and somebody leaves soon {p1}', `- ${SECRET} {p2}`);

async function remembered() {
  const scene = await closeScene(bench);
  await scene.say(VAN);
  await scene.say(SECRET);
  await scene.run([MIXED]);
  await scene.say('Bo has the keys');
  await scene.run([(request) => simpleModel(request)]);
  const { rows } = await items(scene.scope);
  const id = (text: string) => rows.find((row) => row.text === text)!.id;
  return { ...scene, id };
}

async function items(scope: string) {
  const rows = await bench.admin.selectFrom('item').innerJoin('access_grant', 'access_grant.container', 'item.container').select(['item.id', 'item.text']).where('access_grant.scope', '=', scope as 'team:x').execute(); // prettier-ignore
  return { rows };
}

test('all that its cycle wrote goes, in past versions too, and the rest is read again without it', async () => {
  const scene = await remembered();
  expect(await rebuildWithout(bench.db, scope(scene), scene.id(SECRET))).toMatchObject({ points: 2, items: 1 });
  expect(await all(scene)).not.toMatch(/leave|leaves/);
  expect((await scene.texts())['notes.md']).toContain('Bo has the keys');

  const again = await scene.run([(request) => simpleModel(request)]);
  expect(again).toMatchObject({ outcome: 'committed' });
  const asked = bench.asked('summary').flatMap((request) => promptLines(request));
  expect(asked.flatMap((line) => (typeof line.text === 'string' ? [line.text] : []))).toEqual([VAN]);
  expect((await scene.texts())['notes.md']).toContain(VAN);
  expect(await all(scene)).not.toMatch(/leave|leaves/);
});

test('the item stays out of later cycles, even as the beginning of a thread, and when it is read again from its date', async () => {
  const scene = await remembered();
  await rebuildWithout(bench.db, scope(scene), scene.id(SECRET));
  await scene.run([(request) => simpleModel(request)]);
  await bench.admin.deleteFrom('scope_cursor').where('scope', '=', scene.scope).execute();
  await scene.run([(request) => simpleModel(request)]);
  const asked = bench.asked('summary').flatMap((request) => promptLines(request));
  expect(asked.length).toBeGreaterThan(0);
  expect(JSON.stringify(asked)).not.toContain('leave the company');
});

test('what a person wrote stays, unless it rests on the item itself', async () => {
  const scene = await remembered();
  await putFile(bench.db, scene.scope, 'mine.md', '# Mine\n\nWritten by hand.\n');
  await rebuildWithout(bench.db, scope(scene), scene.id(SECRET));
  expect((await scene.texts())['mine.md']).toBe('# Mine\n\nWritten by hand.\n');
});

test('it works after the message is gone at its source', async () => {
  const scene = await remembered();
  const id = scene.id(SECRET);
  await scene.say('never mind', SECRET);
  await rebuildWithout(bench.db, scope(scene), id);
  expect(await all(scene)).not.toMatch(/leave|leaves/);
});

test('an item that no cycle read is refused, and nothing changes', async () => {
  const scene = await remembered();
  const before = await scene.texts();
  await expect(rebuildWithout(bench.db, scope(scene), 'nothing')).rejects.toMatchObject({ code: 'input.invalid' });
  expect(await scene.texts()).toEqual(before);
});

test('a rule that was read beside it is stated again from its own message', async () => {
  const scene = await closeScene(bench);
  await scene.say('always lock the depot');
  await scene.say(SECRET);
  await scene.run([(request) => simpleModel(request)]);
  const { rows } = await items(scene.scope);
  await rebuildWithout(bench.db, scene.scope, rows.find((row) => row.text === SECRET)!.id);
  await scene.run([(request) => simpleModel(request)]);
  const rules = [...(await pointRows(bench, scene.at)).values()].filter((point) => point.kind === 'procedural');
  expect(rules.map((rule) => [rule.state, rule.quote])).toEqual([['withdrawn', null], ['placed', 'always lock the depot']]); // prettier-ignore
});

const scope = (scene: { scope: `team:${string}` | `user:${string}` }) => scene.scope;

/** Every version of every file, every point and every answer still kept. */
async function all(scene: Awaited<ReturnType<typeof remembered>>): Promise<string> {
  const texts: string[] = [];
  for (let commit = 0; commit <= (await scene.head()); commit += 1)
    texts.push(...Object.values(await load(bench, scene.at, commit)).map(textOf));
  const points = [...(await pointRows(bench, scene.at)).values()].map((point) => JSON.stringify(point));
  const calls = (await scene.calls()).map((call) => JSON.stringify(call.answer));
  return [...texts, ...points, ...calls].join('\n');
}
