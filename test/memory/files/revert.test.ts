import * as fc from 'fast-check';
import { reclaimLines } from '../../../memory/files/reclaim';
import { rewriteLines } from '../../../memory/files/lines';
import { type Files, type Line } from '../../../memory/files/memory-file';
import { revertCommit } from '../../../memory/files/revert';
import { plainLine, textsOf, without } from './sample';

/** Commits as they are stored: new lines get the next id. */
function history(...states: ((files: Files) => Files)[]): Files[] {
  let next = 1;
  const stored: Files[] = [{ 'index.md': [] }];
  for (const state of states) {
    const draft = reclaimLines(stored.at(-1)!, state(stored.at(-1)!));
    const number = (line: Line): Line => (line.id === null ? { ...line, id: next++ } : line);
    stored.push(Object.fromEntries(Object.entries(draft).map(([path, lines]) => [path, lines.map(number)])));
  }
  return stored;
}
const put = (path: string, ...texts: string[]) => (files: Files): Files => ({ ...files, [path]: rewriteLines(files[path] ?? [], texts.map((text) => `${text}\n`).join(''), 'agent') }); // prettier-ignore
const remove = (path: string) => (files: Files) => without(files, path);
const move =
  (from: string, to: string) =>
  (files: Files): Files => ({ ...without(files, from), [to]: files[from]! });

/** Undoes the nth commit (1-based) of a history at its end. */
function revert(states: Files[], n: number, barred: string[] = []) {
  const [before, after, head] = [states[n - 1]!, states[n]!, states.at(-1)!];
  const ids = Object.values(before).flatMap((lines) => lines.flatMap(({ id, text }) => (id !== null && barred.includes(text) ? [id] : []))); // prettier-ignore
  const { files, kept } = revertCommit({ before, after, head, barred: new Set(ids) });
  const texts = Object.fromEntries(Object.entries(files).filter(([path]) => path !== 'index.md').map(([path, lines]) => [path, textsOf(lines).join('|')])); // prettier-ignore
  return { files, texts, kept: kept.map(({ path, text, why }) => `${path} ${why}: ${text}`) };
}

test('a removed line comes back to its place, as the line it was', () => {
  const states = history(put('a.md', 'one', 'two', 'three'), put('a.md', 'one', 'three'));
  const { files, kept } = revert(states, 2);
  expect(files['a.md']).toEqual(states[1]!['a.md']);
  expect(kept).toEqual([]);
});

test('an added line goes, wherever it stands now', () => {
  const states = history(put('a.md', 'one'), put('a.md', 'one', 'two'), (files) => ({ ...files, 'a.md': [files['a.md']![0]!], 'b.md': [files['a.md']![1]!, ...rewriteLines([], 'x\n', 'person')] })); // prettier-ignore
  expect(revert(states, 2).texts).toEqual({ 'a.md': 'one', 'b.md': 'x' });
});

test('a changed line says again what it said', () => {
  const states = history(put('a.md', 'Ada ships on Monday', 'end'), put('a.md', 'Ada ships on Friday', 'end'), put('a.md', 'top', 'Ada ships on Friday', 'end')); // prettier-ignore
  expect(revert(states, 2).texts).toEqual({ 'a.md': 'top|Ada ships on Monday|end' });
});

test('a line that was changed since stays, and what it had replaced stays away', () => {
  const states = history(put('a.md', 'Ada ships on Monday'), put('a.md', 'Ada ships on Friday', 'And Bo tests'), put('a.md', 'Ada ships on Sunday', 'And Bo tests')); // prettier-ignore
  const { texts, kept } = revert(states, 2);
  expect(texts).toEqual({ 'a.md': 'Ada ships on Sunday' });
  expect(kept).toEqual(['a.md changed-since: Ada ships on Sunday']);
});

test('a change whose line was removed since is no change any more: nothing comes back', () => {
  const states = history(put('a.md', 'Ada ships on Monday', 'x'), put('a.md', 'Ada ships on Friday', 'x'), put('a.md', 'x')); // prettier-ignore
  expect(revert(states, 2)).toMatchObject({
    texts: { 'a.md': 'x' },
    kept: ['a.md changed-since: Ada ships on Monday'],
  });
});

test('lines others added since stay', () => {
  const states = history(put('a.md', 'one'), put('a.md', 'one', 'two'), put('a.md', 'zero', 'one', 'two', 'three'));
  expect(revert(states, 2).texts).toEqual({ 'a.md': 'zero|one|three' });
});

test('a file the commit made goes, unless others wrote in it since', () => {
  const made = history(put('a.md', 'one'), put('b.md', 'two', ''));
  expect(revert(made, 2).texts).toEqual({ 'a.md': 'one' });
  const shared = history(put('b.md', 'two'), put('b.md', 'two', 'mine'));
  expect(revert(shared, 1).texts).toEqual({ 'b.md': 'mine' });
});

test('a removed file comes back whole', () => {
  const states = history(put('a.md', '# A', '', 'one'), remove('a.md'), put('b.md', 'x'));
  expect(revert(states, 2).files['a.md']).toEqual(states[1]!['a.md']);
});

test('a removed file that was made again gets its lines back beside the new ones', () => {
  const states = history(put('a.md', 'one'), remove('a.md'), put('a.md', 'new'));
  expect(revert(states, 2).texts).toEqual({ 'a.md': 'new|one' });
});

test('words somebody typed again meanwhile do not stand twice', () => {
  const states = history(put('a.md', 'one', 'two'), put('a.md', 'two'), put('a.md', 'two', 'one'));
  expect(revert(states, 2).texts).toEqual({ 'a.md': 'two|one' });
});

test('a renamed file gets its name back, with what was written in it since', () => {
  const states = history(put('a.md', 'one'), move('a.md', 'b.md'), put('b.md', 'one', 'two'));
  expect(revert(states, 2).texts).toEqual({ 'a.md': 'one|two' });
});

test('a name that was taken since, or changed again, is left alone', () => {
  const taken = history(put('a.md', 'one'), move('a.md', 'b.md'), put('a.md', 'other'));
  expect(revert(taken, 2)).toMatchObject({ texts: { 'a.md': 'other', 'b.md': 'one' }, kept: ['b.md changed-since: '] });
  const again = history(put('a.md', 'one'), move('a.md', 'b.md'), move('b.md', 'c.md'));
  expect(revert(again, 2)).toMatchObject({ texts: { 'c.md': 'one' }, kept: ['c.md changed-since: '] });
});

test('what a commit did in a file that was renamed since is undone under the new name', () => {
  const states = history(put('a.md', 'one', 'two', 'three'), put('a.md', 'one', 'three', 'four'), move('a.md', 'b.md'));
  expect(revert(states, 2).texts).toEqual({ 'b.md': 'one|two|three' });
});

test('of a file that was removed since nothing is undone', () => {
  const states = history(put('a.md', 'one', 'two'), put('a.md', 'two'), remove('a.md'));
  expect(revert(states, 2)).toMatchObject({ texts: {}, kept: ['a.md changed-since: one'] });
});

test('a line that moved to another file moves back', () => {
  const states = history(put('a.md', 'one', 'two'), (files) => ({ ...files, 'a.md': [files['a.md']![0]!], 'b.md': [files['a.md']![1]!] })); // prettier-ignore
  expect(revert(states, 2).files).toEqual(states[1]);
});

test('a line that moved stays where it is when its old file is gone', () => {
  const states = history(put('a.md', 'one', 'two'), (files) => ({ ...files, 'a.md': [files['a.md']![0]!], 'b.md': [files['a.md']![1]!] }), remove('a.md')); // prettier-ignore
  expect(revert(states, 2).texts).toEqual({ 'b.md': 'two' });
});

test('lines that may not return stay away, and are told', () => {
  const states = history(put('a.md', 'one', 'two', 'three'), remove('a.md'));
  expect(revert(states, 2, ['two'])).toMatchObject({
    texts: { 'a.md': 'one|three' },
    kept: ['a.md may-not-return: two'],
  });
  expect(revert(states, 2, ['one', 'two', 'three']).files).not.toHaveProperty(['a.md']);
});

test('the first commit can be undone: the index stays, empty', () => {
  const states = history((files) => put('a.md', 'one')(put('index.md', '- [A](a.md) — one')(files)));
  expect(revert(states, 1).files).toEqual({ 'index.md': [] });
});

type Step = { path: string; texts: string[] | null } | { path: string; to: string };
const path = fc.constantFrom('a.md', 'b.md', 'c/d.md', 'index.md');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ path, texts: fc.array(plainLine, { maxLength: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ path, texts: fc.constant(null) }) },
  { weight: 1, arbitrary: fc.record({ path, to: path }) },
);
const take = (files: Files, one: Step): Files => {
  if ('to' in one) return files[one.path] && !files[one.to] && one.path !== 'index.md' ? move(one.path, one.to)(files) : files; // prettier-ignore
  if (one.texts === null) return one.path === 'index.md' ? files : remove(one.path)(files);
  return put(one.path, ...one.texts)(files);
};
const commits = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });
const run = (all: Step[][]) => history(...all.map((steps) => (files: Files) => steps.reduce(take, files)));

test('undoing the last commit gives exactly the files before it', () => {
  fc.assert(
    fc.property(commits, (all) => {
      const states = run(all);
      const { files, kept } = revert(states, states.length - 1);
      expect(files).toEqual(states.at(-2));
      expect(kept).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('undoing any commit leaves every line of the others alone, and none twice', () => {
  fc.assert(
    fc.property(commits, fc.nat(), (all, pick) => {
      const states = run(all);
      const n = (pick % (states.length - 1)) + 1;
      const { files } = revert(states, n);
      const ids = (some: Files) => Object.values(some).flatMap((lines) => lines.map(({ id }) => id));
      const [before, after, head, now] = [states[n - 1]!, states[n]!, states.at(-1)!, files].map(
        (some) => new Set(ids(some)),
      );
      expect(ids(files)).toHaveLength(now!.size);
      // A file of the commit goes with the blank lines others left in it.
      const blank = new Set(Object.values(states.at(-1)!).flatMap((lines) => lines.flatMap(({ id, text }) => (text.trim() === '' ? id : [])))); // prettier-ignore
      for (const id of head!)
        if ((before!.has(id) || !after!.has(id)) && !blank.has(id)) expect(now!.has(id)).toBe(true);
      for (const id of now!) expect(head!.has(id) || before!.has(id)).toBe(true);
      for (const id of after!) if (!before!.has(id)) expect(now!.has(id)).toBe(false);
    }),
    { numRuns: 300 },
  );
});
