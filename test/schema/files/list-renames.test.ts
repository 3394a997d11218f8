import { type ScopeEpoch } from '../../../memory/scope';
import { type Files } from '../../../memory/files/memory-file';
import { withScope } from '../../../schema/connect';
import { listCommits } from '../../../schema/files/list-commits';
import { listRenames } from '../../../schema/files/list-renames';
import { writeCommit } from '../../../schema/files/write-commit';
import { createWorld, newScope, type World } from '../world';
import { COMMIT, commitTexts, load } from './memory';

let world: World;
let at: ScopeEpoch;
let n = 0;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  at = { scope: `user:u${++n}`, epoch: 1 };
  await newScope(world, at.scope);
  await commitTexts(world, at, 0, { 'a.md': 'one\ntwo\nthree\n', 'b.md': 'four\n' });
});

const renames = (only?: number) => withScope(world.db, at.scope, (tx) => listRenames(tx, at, only));
const change = async (head: number, to: (files: Record<string, Files[string]>) => void) => {
  const base = await load(world, at, head);
  const next = { ...base } as Record<string, Files[string]>;
  to(next);
  await withScope(world.db, at.scope, (tx) => writeCommit(tx, at, base, next, COMMIT));
};
const move = (from: string, to: string) => (files: Record<string, Files[string]>) => {
  files[to] = files[from]!;
  delete files[from];
};

test('a file taken from one path and put at another was renamed', async () => {
  await change(1, move('a.md', 'z.md'));
  await change(2, move('z.md', 'y.md'));
  expect(await renames()).toEqual([{ commit: 2, from: 'a.md', to: 'z.md' }, { commit: 3, from: 'z.md', to: 'y.md' }]); // prettier-ignore
  expect(await renames(3)).toEqual([{ commit: 3, from: 'z.md', to: 'y.md' }]);
});

test('fewer than half of the lines, or a copy, are no rename', async () => {
  await change(1, (files) => {
    files['z.md'] = files['a.md']!.slice(0, 1);
    delete files['a.md'];
  });
  await change(2, (files) => (files['c.md'] = files['b.md']!));
  expect(await renames()).toEqual([]);
});

test('a file that took the lines of another was there before, so it was edited', async () => {
  await change(1, (files) => {
    files['b.md'] = files['a.md']!;
    delete files['a.md'];
  });
  expect(await renames()).toEqual([]);
});

test('each path is in one rename of a commit at most', async () => {
  await change(1, (files) => {
    files['y.md'] = files['a.md']!;
    files['z.md'] = files['a.md']!.slice(0, 2);
    delete files['a.md'];
  });
  expect(await renames()).toEqual([{ commit: 2, from: 'a.md', to: 'y.md' }]);
});

test('a list of commits tells a rename as one change', async () => {
  await change(1, move('a.md', 'z.md'));
  const [newest] = await withScope(world.db, at.scope, (tx) => listCommits(tx, at));
  expect(newest?.changed).toEqual([{ path: 'z.md', change: 'renamed', from: 'a.md' }]);
});

test('another scope’s renames are its own', async () => {
  await change(1, move('a.md', 'z.md'));
  at = { scope: `user:u${++n}`, epoch: 1 };
  await newScope(world, at.scope);
  expect(await renames()).toEqual([]);
});
