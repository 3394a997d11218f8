import { listImported, roomFor } from '../../../../memory/files/import/list-imported';
import { unlinkedFiles } from '../../../../memory/files/index-lines';
import { type Files } from '../../../../memory/files/memory-file';
import { fresh, memoryOf, textsOf } from '../sample';

const BUDGETS = { file: 8_000, spine: 12_000 };
const withNotes = (count: number, base: Files = { 'index.md': [] }): Files => ({
  ...base,
  ...Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i % 2 ? 'x y z/' : ''}note-${i}.md`, fresh([`# Note number ${i}`], 'person')])),
}); // prettier-ignore

test('a few files are lines of the index', () => {
  const files = listImported(withNotes(2), BUDGETS)!;
  expect(textsOf(files['index.md'])).toEqual([
    '- [Note number 0](note-0.md) — Note number 0',
    '- [Note number 1](x%20y%20z/note-1.md) — Note number 1',
  ]);
  expect(files['master.md']).toBeUndefined();
});

test('many are short links in master, by folder, and the rest lines of the index', () => {
  const files = listImported(withNotes(60), { file: 700, spine: 1_100 })!;
  const master = textsOf(files['master.md']);
  expect(master.slice(0, 2)).toEqual(['## Imported files', '']);
  expect(master[2]).toMatch(/^- At the top: \[1\]\(note-0\.md\) \[2\]\(note-10\.md\)/);
  expect(master[3]).toMatch(/^- x y z: \[1\]\(<x y z\/note-1\.md>\)/);
  expect(textsOf(files['index.md'])[0]).toMatch(/\]\(master\.md\) — /);
  expect(unlinkedFiles(files)).toEqual([]);
});

test('what stood in master stays in front, and open code in it swallows no link', () => {
  const base = memoryOf({ 'index.md': ['- [Us](master.md) — what and who'], 'master.md': ['# Us', '```', 'open'] });
  const files = listImported(withNotes(40, base), { file: 600, spine: 900 })!;
  expect(unlinkedFiles(files)).toEqual([]);
  for (const line of base['master.md']!) expect(files['master.md']).toContain(line);
});

test('more than there is room for is null, and how many there is room for is told', () => {
  const files = withNotes(200);
  const paths = Object.keys(files).filter((path) => path !== 'index.md');
  expect(listImported(files, { file: 500, spine: 600 })).toBeNull();
  const room = roomFor({ 'index.md': [] }, paths, { file: 500, spine: 600 });
  expect(room).toBeGreaterThan(20);
  expect(room).toBeLessThan(80);
});
