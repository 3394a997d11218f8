import * as fc from 'fast-check';
import { splitLines, rewriteLines } from '../../../memory/files/lines';
import { type Files, type LineAuthor, textOf } from '../../../memory/files/memory-file';
import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { changedPaths, writeCommit } from '../../../schema/files/write-commit';
import { plainLine } from '../../memory/files/sample';
import { AT, createWorld, newScope, type World } from '../world';
import { COMMIT, commitTexts, load } from './memory';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

let n = 0;
async function freshScope(): Promise<ScopeEpoch> {
  const scope = `user:u${++n}` as const;
  await newScope(world, scope);
  return { scope, epoch: 1 };
}

test('a memory begins as a single empty index', async () => {
  expect(await load(world, await freshScope(), 0)).toEqual({ 'index.md': [] });
});

test('nothing that differs is no commit', async () => {
  const at = await freshScope();
  expect(await commitTexts(world, at, 0, { 'index.md': '' })).toBeNull();
  expect(await commitTexts(world, at, 0, { 'index.md': '# Index\n' })).toBe(1);
  expect(await commitTexts(world, at, 1, { 'index.md': '# Index\n' })).toBeNull();
});

test('a line keeps its id while it stands, wherever it moves; a changed one is another', async () => {
  const at = await freshScope();
  await commitTexts(world, at, 0, { 'a.md': 'one {p1}\ntwo\nthree\n' });
  await commitTexts(world, at, 1, { 'a.md': 'zero\none\nthree\ntwo differs entirely now\n' });
  const [before, after] = [(await load(world, at, 1))['a.md']!, (await load(world, at, 2))['a.md']!];
  const idOf = (text: string) => after.find((line) => line.text.startsWith(text))?.id;
  expect([idOf('one'), idOf('three')]).toEqual([before[0]!.id, before[2]!.id]);
  expect(before.map((line) => line.id)).not.toContain(idOf('two differs'));
  expect(before[0]).toMatchObject({ text: 'one', points: [1], author: 'agent' });
});

test('a renamed file keeps its lines', async () => {
  const at = await freshScope();
  await commitTexts(world, at, 0, { 'a.md': 'one\ntwo\n' });
  const { 'a.md': lines = [], ...rest } = await load(world, at, 1);
  await withScope(world.db, at.scope, (tx) =>
    writeCommit(tx, at, { ...rest, 'a.md': lines }, { ...rest, 'b.md': lines }, COMMIT),
  );
  expect(await load(world, at, 2)).toEqual({ 'index.md': [], 'b.md': lines });
});

test('lines written anew in another file, with their points, are those lines again', async () => {
  const at = await freshScope();
  await commitTexts(world, at, 0, { 'a.md': 'one {p1}\ntwo {p2}\n' });
  await commitTexts(world, at, 1, { 'a.md': null, 'b.md': 'one {p1}\n', 'c.md': 'two {p2}\ntwo {p3}\n' });
  const [before, after] = [await load(world, at, 1), await load(world, at, 2)];
  expect(after['b.md']).toEqual([before['a.md']![0]]);
  expect(after['c.md']![0]).toEqual(before['a.md']![1]);
  expect(after['c.md']![1]!.id).toBe(3);
});

test('a draft that writes the very same lines anew is no commit', async () => {
  const at = await freshScope();
  await commitTexts(world, at, 0, { 'a.md': 'one {p1}\n' });
  const base = await load(world, at, 1);
  const anew = { ...base, 'a.md': base['a.md']!.map((line) => ({ ...line, id: null })) };
  expect(await withScope(world.db, at.scope, (tx) => writeCommit(tx, at, base, anew, COMMIT))).toBeNull();
});

test('a file deleted and made again is a file again, and each commit shows its own state', async () => {
  const at = await freshScope();
  await commitTexts(world, at, 0, { 'a.md': 'first\n' });
  await commitTexts(world, at, 1, { 'a.md': null });
  await commitTexts(world, at, 2, { 'a.md': 'second\n' });
  await commitTexts(world, at, 3, { 'a.md': '' });
  const texts = await Promise.all(
    [1, 2, 3, 4].map(async (commit) => (await load(world, at, commit))['a.md']?.map((line) => line.text)),
  );
  expect(texts).toEqual([['first'], undefined, ['second'], []]);
});

test('who wrote a line stays with it when another author rewrites the file', async () => {
  const at = await freshScope();
  await commitTexts(world, at, 0, { 'a.md': 'mine\n' }, { author: 'person' });
  await commitTexts(world, at, 1, { 'a.md': 'mine\nyours\n' });
  expect((await load(world, at, 2))['a.md']!.map((line) => line.author)).toEqual(['person', 'agent']);
});

test('a line cites a point once, however often it is named', async () => {
  const at = await freshScope();
  await commitTexts(world, at, 0, { 'a.md': 'x {p3,p1,p3}\n' });
  expect((await load(world, at, 1))['a.md']![0]!.points).toEqual([1, 3]);
});

test('a commit of thousands of lines is written whole', async () => {
  const at = await freshScope();
  const text = Array.from({ length: 2_500 }, (_, i) => `line ${i} {p1,p2}\n`).join('');
  await commitTexts(world, at, 0, { 'a.md': text });
  const lines = (await load(world, at, 1))['a.md']!;
  expect([lines.length, lines[2_499]?.text, new Set(lines.map((line) => line.id)).size]).toEqual([
    2_500,
    'line 2499',
    2_500,
  ]);
});

test('a commit under a wiped epoch is refused', async () => {
  const { scope } = await freshScope();
  await expect(commitTexts(world, { scope, epoch: 2 }, 0, { 'a.md': 'x\n' })).rejects.toMatchObject({
    code: 'epoch.gone',
  });
});

test('two commits at once do not take one number', async () => {
  const at = await freshScope();
  const numbers = await Promise.all(
    ['a.md', 'b.md', 'c.md'].map((path) => commitTexts(world, at, 0, { [path]: 'x\n' })),
  );
  expect(numbers.sort()).toEqual([1, 2, 3]);
});

test('changed paths are those made, edited and gone, in order', () => {
  const line = (id: number | null) => ({ id, text: 'x', author: 'agent' as const, points: [] });
  const base: Files = { 'd.md': [line(1)], 'e.md': [line(2)], 'k.md': [line(3)], 'z.md': [] };
  const next: Files = { 'e.md': [line(null)], 'k.md': [line(3)], 'n.md': [], 'z.md': [] };
  expect(changedPaths(base, next)).toEqual(['d.md', 'e.md', 'n.md']);
});

type Op = { path: string; text: string[] | null; author: LineAuthor } | { path: string; to: string };
const path = fc.constantFrom('a.md', 'b.md', 'topics/c.md');
const op: fc.Arbitrary<Op> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ path, text: fc.array(fc.tuple(plainLine, fc.constantFrom('', ' {p1}', ' {p2,p5}')).map((parts) => parts.join('')), { maxLength: 6 }), author: fc.constantFrom<LineAuthor>('agent', 'person', 'code') }) },
  { weight: 1, arbitrary: fc.record({ path, text: fc.constant(null), author: fc.constant<LineAuthor>('agent') }) },
  { weight: 1, arbitrary: fc.record({ path, to: path }) },
); // prettier-ignore

function apply(files: Files, one: Op): Files {
  const next: Record<string, Files[string]> = { ...files };
  const lines = next[one.path];
  if ('to' in one) {
    if (!lines || next[one.to]) return files;
    delete next[one.path];
    next[one.to] = lines;
  } else if (one.text === null) delete next[one.path];
  else next[one.path] = rewriteLines(lines ?? [], one.text.join('\n'), one.author);
  return next;
}

const seen = (files: Files) =>
  Object.fromEntries(
    Object.entries(files).map(([at, lines]) => [
      at,
      lines.map((line) => [line.text, line.author, [...line.points].sort()]),
    ]),
  );

test('whatever is committed, every commit loads as what was written then, and lines keep their ids', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(op, { minLength: 1, maxLength: 3 }), { maxLength: 7 }), async (commits) => {
      const at = await freshScope();
      const model: ReturnType<typeof seen>[] = [seen({ 'index.md': [] })];
      const words = new Map<number, string>();
      let head: Files = { 'index.md': [] };
      for (const ops of commits) {
        const next = ops.reduce(apply, head);
        const number = await withScope(world.db, at.scope, (tx) => writeCommit(tx, at, head, next, COMMIT));
        if (number === null) expect(seen(next)).toEqual(seen(head));
        else expect(number).toBe(model.push(seen(next)) - 1);
        head = await load(world, at, number ?? model.length - 1);
        for (const [name, lines] of Object.entries(head))
          lines.forEach((line, i) => {
            const was = next[name]?.[i]?.id ?? null;
            // A new line may be an old one that moved: then it says the same.
            expect(was === null ? (words.get(line.id!) ?? line.text) === line.text : line.id === was).toBe(true);
          });
        for (const line of Object.values(head).flat()) {
          expect(words.get(line.id!) ?? line.text).toBe(line.text);
          words.set(line.id!, line.text);
        }
      }
      for (const [number, files] of model.entries()) expect(seen(await load(world, at, number))).toEqual(files);
      expect(splitLines(textOf(head['a.md'] ?? []))).toEqual((head['a.md'] ?? []).map((line) => line.text));
    }),
    { numRuns: 25 },
  );
});

test('the same commit at the same time of another scope is its own', async () => {
  const [a, b] = [await freshScope(), await freshScope()];
  await Promise.all([
    commitTexts(world, a, 0, { 'a.md': 'of a\n' }, { at: AT }),
    commitTexts(world, b, 0, { 'a.md': 'of b\n' }, { at: AT }),
  ]);
  expect((await load(world, a, 1))['a.md']![0]!.text).toBe('of a');
  expect((await load(world, b, 1))['a.md']![0]!.text).toBe('of b');
});
