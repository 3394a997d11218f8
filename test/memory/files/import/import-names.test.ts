import * as fc from 'fast-check';
import { isMarkdownName, memoryName, numberedName, TakenNames } from '../../../../memory/files/import/import-names';
import { checkPath, nameClashes } from '../../../../memory/files/paths';

const MAPPED: [source: string, path: string][] = [
  ['Areas/Health and habits.md', 'Areas/Health and habits.md'],
  ['README.MD', 'README.md'],
  ['notes.markdown', 'notes.md'],
  ['50%: done?.md', '50-- done?.md'],
  ['a\\b.md', 'a-b.md'],
  ['.hidden.md', 'hidden.md'],
  ['..md', 'note.md'],
  [' edge /a .md', 'edge/a.md'],
  ['cafe\u0301.md', 'caf\u00e9.md'],
  ['zero\u200bwidth.md', 'zerowidth.md'],
  ['x.md/y.md', 'x.md-/y.md'],
  ['a/b/c/d/e/f.md', 'a/b/c/d-e/f.md'],
  ['tick`s.md', 'tick-s.md'],
];
test.each(MAPPED)('%j stands at %j', (source, path) => {
  expect(memoryName(source)).toBe(path);
});

test('any name becomes one that a memory may have, with room for a number behind it', () => {
  const part = fc.oneof(
    fc.string({ maxLength: 90 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('a', 'x.md', '..', '.'),
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const path = memoryName(`${parts.join('/')}.md`);
      expect(checkPath(path)).toBe(path);
      expect(checkPath(numberedName(path, 9_999))).toBe(numberedName(path, 9_999));
      expect(memoryName(path)).toBe(path);
    }),
    { numRuns: 500 },
  );
});

test('a folder is spelled as it was first', () => {
  const taken = new TakenNames(['Notes/Sub/a.md']);
  expect(taken.spell('notes/sub/b.md')).toBe('Notes/Sub/b.md');
  expect(taken.spell('other/b.md')).toBe('other/b.md');
  expect([taken.has('notes/SUB/A.md'), taken.has('notes/b.md')]).toEqual([true, false]);
});

test('names spelled and found free never clash', () => {
  const name = fc.constantFrom('a', 'A', 'a b', 'a-b', 'A_B', 'é', 'e\u0301', 'ß', 'SS');
  fc.assert(
    fc.property(fc.array(fc.array(name, { minLength: 1, maxLength: 3 }), { maxLength: 12 }), (paths) => {
      const taken = new TakenNames([]);
      const chosen = paths.map((parts) => {
        const wanted = taken.spell(memoryName(`${parts.join('/')}.md`));
        let number = 1;
        while (taken.has(numberedName(wanted, number))) number++;
        taken.take(numberedName(wanted, number));
        return numberedName(wanted, number);
      });
      expect(nameClashes(chosen)).toEqual([]);
      expect(new Set(chosen).size).toBe(paths.length);
    }),
  );
});

test.each(['a.md', 'a.MD', 'a.markdown'])('%s is Markdown', (name) => expect(isMarkdownName(name)).toBe(true));
test.each(['a.txt', 'md', 'a.md.bak', 'a.canvas'])('%s is not', (name) => expect(isMarkdownName(name)).toBe(false));
