import { historyOf } from '../../client/history';
import { ownEditsOf } from '../../client/own-edits';
import { scopePath } from '../../memory/scope';
import { createWorld, type World } from '../schema/world';
import { editScene, type EditScene, storeMessages } from './edits/edit-scene';

let world: World;
let scene: EditScene;
let other: EditScene;
let edits: ReturnType<typeof ownEditsOf>;
let history: ReturnType<typeof historyOf>;
let root: string;
beforeAll(async () => {
  world = await createWorld();
  await storeMessages(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  [scene, other] = [await editScene(world), await editScene(world)];
  edits = ownEditsOf(world.db, [scene.scope]);
  history = historyOf(world.db, [scene.scope]);
  root = scopePath(scene.scope);
});

test('a person writes, renames, removes and undoes, each a commit of theirs', async () => {
  const put = await edits.put(`${root}/keys.md`, '# Keys\n\nIlse holds them.\n');
  const renamed = await edits.rename(`/memories/${root}/keys.md`, `${root}/team/keys.md`);
  const removed = await edits.remove(`${root}/team/keys.md`);
  const back = await edits.revert(scene.scope, removed!.id);
  expect([put, renamed, removed, back].map((commit) => [commit?.id, commit?.author])).toEqual([
    ['c1', 'person'],
    ['c2', 'person'],
    ['c3', 'person'],
    ['c4', 'person'],
  ]);
  expect((await scene.files())['team/keys.md']!.map(({ author }) => author)).toEqual(['person', 'person', 'person']);
});

test('what changes nothing is no commit', async () => {
  await edits.put(`${root}/keys.md`, 'x\n');
  expect(await edits.put(`${root}/keys.md`, 'x\n')).toBeNull();
  expect(await edits.rename(`${root}/keys.md`, `${root}/keys.md`)).toBeNull();
});

test('whoever began from another text is told', async () => {
  await edits.put(`${root}/keys.md`, 'x\n');
  await expect(edits.put(`${root}/keys.md`, 'mine\n', { from: 'y\n' })).rejects.toMatchObject({
    code: 'commit.conflict',
  });
});

test('another scope is denied, and so is a move into one', async () => {
  const there = scopePath(other.scope);
  const denied = { code: 'scope.denied' };
  await expect(edits.put(`${there}/x.md`, 'x\n')).rejects.toMatchObject(denied);
  await expect(edits.remove(`${there}/index.md`)).rejects.toMatchObject(denied);
  await expect(edits.revert(other.scope, 'c1')).rejects.toMatchObject(denied);
  await expect(history.log(other.scope)).rejects.toMatchObject(denied);
  await expect(history.diff(other.scope, 'c0', 'c1')).rejects.toMatchObject(denied);
  await expect(history.blame(`${there}/index.md`)).rejects.toMatchObject(denied);
  await edits.put(`${root}/keys.md`, 'x\n');
  const both = ownEditsOf(world.db, [scene.scope, other.scope]);
  await expect(both.rename(`${root}/keys.md`, `${there}/keys.md`)).rejects.toMatchObject(denied);
});

test('no path to write leads out of its scope', async () => {
  await expect(edits.put(`${root}/../x.md`, 'x\n')).rejects.toMatchObject({ code: 'path.invalid' });
  expect(await scene.log()).toEqual([]);
});

test('history is read by the same paths', async () => {
  await edits.put(`${root}/keys.md`, 'Ilse holds them\n');
  await edits.put(`${root}/keys.md`, 'Bo holds them\n');
  expect((await history.log(root)).map(({ id }) => id)).toEqual(['c2', 'c1']);
  expect(await history.log(`${root}/index.md`)).toHaveLength(1);
  expect(await history.diff(`${root}/keys.md`, 'c1', 'c2')).toContain('-Ilse holds them\n+Bo holds them\n');
  expect(await history.diff(root, 'c0', 'c1')).toContain('+++ b/index.md');
  expect(await history.blame(`${root}/keys.md`)).toMatchObject([
    { text: 'Bo holds them', commit: 'c2', author: 'person' },
  ]);
  expect(await history.blame(`${root}/keys.md`, { at: 'c1' })).toMatchObject([
    { text: 'Ilse holds them', commit: 'c1' },
  ]);
  await expect(history.blame(`${root}/keys.md`, { at: 'soon' })).rejects.toMatchObject({ code: 'usage.invalid' });
});
