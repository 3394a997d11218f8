import * as fc from 'fast-check';
import { applyPatch } from 'diff';
import { changesBetween, unifiedDiff } from '../../../memory/files/diff';
import { textOf } from '../../../memory/files/memory-file';
import { anyMemory, committed, memoryOf, without } from './sample';

const base = memoryOf({
  'index.md': ['# Index', '- a'],
  'people.md': ['# People', '- Ada', '- Bob', '- Eve'],
  'old.md': ['gone'],
});

test('nothing changed is no change', () => {
  expect(changesBetween(base, { ...base })).toEqual([]);
  expect(unifiedDiff(base, base)).toBe('');
});

test('a copy of the same lines is no change', () => {
  expect(changesBetween(base, { ...base, 'people.md': [...base['people.md']!] })).toEqual([]);
});

test('an edited file counts its lines and shows one that was added', () => {
  const draft = { ...base, 'people.md': committed(['# Persons', '- Ada', '- Bob leads', '- Eve']) };
  expect(changesBetween(base, draft)).toEqual([
    { path: 'people.md', change: 'edited', added: 2, removed: 2, sample: '- Bob leads' },
  ]);
});

test('an edit that only removes shows what was removed', () => {
  const draft = { ...base, 'people.md': committed(['# People', '- Ada', '- Eve']) };
  expect(changesBetween(base, draft)[0]).toMatchObject({ added: 0, removed: 1, sample: '- Bob' });
});

test('headings and blank lines are no sample', () => {
  const draft = { ...base, 'people.md': committed(['# People', '- Ada', '- Bob', '- Eve', '', '## More']) };
  expect(changesBetween(base, draft)[0]).toMatchObject({ added: 2, sample: null });
});

test('created and deleted files are told in order of path', () => {
  const rest = without(base, 'old.md');
  expect(
    changesBetween(base, { ...rest, 'new.md': committed(['x', 'y']) }).map(({ path, change, added, removed }) => [
      path,
      change,
      added,
      removed,
    ]),
  ).toEqual([
    ['new.md', 'created', 2, 0],
    ['old.md', 'deleted', 0, 1],
  ]);
});

test('a file under another name is renamed, with what changed on the way', () => {
  const { 'people.md': people, ...rest } = base;
  const draft = { ...rest, 'team.md': [...people!, ...committed(['- Zoe'], 90)] };
  expect(changesBetween(base, draft)).toEqual([
    { path: 'team.md', from: 'people.md', change: 'renamed', added: 1, removed: 0, sample: '- Zoe' },
  ]);
});

test('a file of other words beside a deleted one is no rename', () => {
  const rest = without(base, 'people.md');
  expect(changesBetween(base, { ...rest, 'team.md': committed(['- Zoe']) }).map(({ change }) => change)).toEqual([
    'deleted',
    'created',
  ]);
});

test('the patch names both sides', () => {
  const { 'people.md': people, ...rest } = without(base, 'old.md');
  const patch = unifiedDiff(base, { ...rest, 'team.md': people!, 'new.md': committed(['x']) });
  expect(patch).toContain('--- a/old.md\n+++ /dev/null\n');
  expect(patch).toContain('--- /dev/null\n+++ b/new.md\n@@ -0,0 +1,1 @@\n+x\n');
  expect(patch).toContain('--- a/people.md\n+++ b/team.md\n');
});

test('a patch applied to the old text gives the new one', () => {
  fc.assert(
    fc.property(anyMemory(), anyMemory(), (a, b) => {
      const before = { 'index.md': a['index.md']! };
      const after = { 'index.md': b['index.md']! };
      const patch = unifiedDiff(before, after);
      const result = patch === '' ? textOf(before['index.md']) : applyPatch(textOf(before['index.md']), patch);
      expect(result).toBe(textOf(after['index.md']));
    }),
  );
});

test('added and removed lines account for the difference in length', () => {
  fc.assert(
    fc.property(anyMemory(), anyMemory(), (a, b) => {
      const length = (files: typeof a) => Object.values(files).flat().length;
      const sum = changesBetween(a, b).reduce((total, { added, removed }) => total + added - removed, 0);
      expect(sum).toBe(length(b) - length(a));
    }),
  );
});
