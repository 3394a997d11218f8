import { importOwn } from '../../../client/runs/import-own';
import { createWorld, newScope, type World } from '../../schema/world';
import { sceneIn } from './upload-scene';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'user:ada');
});
afterAll(() => world.close());

const bytes = new TextEncoder().encode('Snow.');
/** The stand-in reads the upload of this person's journal. */
const journal = () => {
  const scene = sceneIn(world, { connection: 'journal-ada' });
  return { scene, ...scene.system() };
};

test('files a program holds go to the person’s own connection', async () => {
  const { system } = journal();
  const files = [
    { path: '2024-01-05.md', bytes },
    { path: 'notes/2024-01-06.md', bytes },
  ];
  expect(await importOwn(system, 'journal', 'user:ada', files)).toMatchObject({ connection: 'journal-ada', added: 2 });
});

test('they may come one after the other', async () => {
  async function* later() {
    yield { path: 'a.md', bytes: await Promise.resolve(bytes) };
  }
  expect(await importOwn(journal().system, 'journal', 'user:ada', later())).toMatchObject({ added: 1 });
});

test.each(['', '/etc/passwd', '../a.md', 'a/./b.md', 'a//b.md', 'a\\b.md', 'a\0.md'])(
  'the path %j is refused, and nothing is stored',
  async (path) => {
    const { scene, system, asked } = journal();
    const files = [
      { path: 'a.md', bytes },
      { path, bytes },
    ];
    await expect(importOwn(system, 'journal', 'user:ada', files)).rejects.toMatchObject({ code: 'input.invalid' });
    expect({ asked, uploads: await scene.uploads() }).toEqual({ asked: [], uploads: [] });
  },
);

test('a person who is not there is refused', async () => {
  const files = [{ path: 'a.md', bytes }];
  await expect(importOwn(journal().system, 'journal', 'user:eve', files)).rejects.toMatchObject({
    code: 'scope.unknown',
  });
});
