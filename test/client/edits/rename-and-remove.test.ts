import { createWorld, type World } from '../../schema/world';
import { editScene, type EditScene, storeMessages } from './edit-scene';

let world: World;
let scene: EditScene;
beforeAll(async () => {
  world = await createWorld();
  await storeMessages(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  scene = await editScene(world);
  await scene.points({}, {});
  await scene.agent({
    'index.md': '# Index\n\n- [Keys](keys.md) — who holds the keys\n- [Food](food.md) — lunch and dinner\n',
    'keys.md': '# Keys\n\nIlse holds them, see [food](food.md) {p1}\n',
    'food.md': '# Food\n\nLunch is at noon, ask for [the keys](keys.md#top) {p2}\n',
  });
});

describe('a renamed file', () => {
  test('is one commit; its lines stay, and every link follows', async () => {
    const before = (await scene.files())['keys.md']!;
    const commit = await scene.mv('keys.md', 'team/keys.md');
    expect(commit).toMatchObject({
      id: 'c2',
      reason: 'renamed by a person',
      changed: [
        { path: 'food.md', change: 'edited' },
        { path: 'index.md', change: 'edited' },
        { path: 'team/keys.md', change: 'renamed', from: 'keys.md' },
      ],
    });
    const after = await scene.texts();
    expect(after['index.md']).toContain('- [Keys](team/keys.md) — who holds the keys');
    expect(after['food.md']).toContain('ask for [the keys](team/keys.md#top)');
    expect(after['team/keys.md']).toContain('see [food](../food.md)');
    const lines = (await scene.files())['team/keys.md']!;
    expect(lines.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(lines[2]).toMatchObject({ author: 'agent', points: [1] });
  });

  test('takes nothing from the memory', async () => {
    await scene.mv('keys.md', 'team/keys.md');
    expect([await scene.tombstones(), await scene.standing()]).toEqual([[], ['placed', 'placed']]);
  });

  test('has one log under all its names', async () => {
    await scene.mv('keys.md', 'team/keys.md');
    await scene.put('team/keys.md', `${await scene.text('team/keys.md')}Bo too.\n`);
    expect((await scene.log('team/keys.md')).map(({ id }) => id)).toEqual(['c3', 'c2', 'c1']);
    expect((await scene.log('keys.md')).map(({ id }) => id)).toEqual(['c2', 'c1']);
  });

  test('under its own name changes nothing', async () => {
    expect(await scene.mv('keys.md', '/memories/keys.md')).toBeNull();
  });

  test.each([
    ['nothing.md', 'x.md', 'file.missing'],
    ['keys.md', 'food.md', 'path.invalid'],
    ['keys.md', 'Food.md', 'path.invalid'],
    ['keys.md', '../x.md', 'path.invalid'],
    ['index.md', 'x.md', 'path.invalid'],
  ])('%s to %s is refused: %s', async (from, to, code) => {
    await expect(scene.mv(from, to)).rejects.toMatchObject({ code });
    expect(await scene.log()).toHaveLength(1);
  });
});

describe('a removed file', () => {
  test('takes its index line along, and links to it become plain words', async () => {
    expect(await scene.rm('keys.md')).toMatchObject({ reason: 'removed by a person' });
    expect(await scene.texts()).toEqual({
      'index.md': '# Index\n\n- [Food](food.md) — lunch and dinner\n',
      'food.md': '# Food\n\nLunch is at noon, ask for the keys\n',
    });
  });

  test('leaves tombstones of what it said, and of nothing else', async () => {
    await scene.rm('keys.md');
    expect(await scene.tombstones()).toEqual(['Ilse holds them, see [food](food.md)']);
    expect(await scene.standing()).toEqual(['declined: removed by a person', 'placed']);
  });

  test('stays in the history', async () => {
    await scene.rm('keys.md');
    expect((await scene.texts(1))['keys.md']).toContain('Ilse holds them');
    expect((await scene.log('keys.md')).map(({ changed }) => changed.find(({ path }) => path === 'keys.md')?.change)).toEqual(['deleted', 'created']); // prettier-ignore
  });

  test.each([
    ['nothing.md', 'file.missing'],
    ['index.md', 'path.invalid'],
    ['a/../b.md', 'path.invalid'],
  ])('%s is refused: %s', async (path, code) => {
    await expect(scene.rm(path)).rejects.toMatchObject({ code });
  });
});

test('guidance is the person’s to rename and remove', async () => {
  await scene.put('guidance.md', 'Be brief.\n');
  await scene.mv('guidance.md', 'brief.md');
  expect((await scene.texts())['index.md']).toContain('](brief.md)');
  await scene.rm('brief.md');
  expect(await scene.tombstones()).toEqual(['Be brief.']);
});
