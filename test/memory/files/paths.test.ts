import * as fc from 'fast-check';
import { MemoryError } from '../../../memory/errors';
import { checkPath, clashingPath, nameClashes, nameKey } from '../../../memory/files/paths';

test.each([
  ['index.md', 'index.md'],
  ['/memories/index.md', 'index.md'],
  ['/index.md', 'index.md'],
  ['topics/release plan.md', 'topics/release plan.md'],
  ['/memories/a/b/c/d/e.md', 'a/b/c/d/e.md'],
  ['größe.md', 'größe.md'],
  ['研究.md', '研究.md'],
  ['a..b.md', 'a..b.md'],
])('%j is the file %j', (path, file) => {
  expect(checkPath(path)).toBe(file);
});

const unsafe = [
  '', '/', '../x.md', '/memories/../x.md', 'a/../../x.md', 'a/./x.md', '%2e%2e/x.md', '/memories/%2E%2E/x.md', 'a%2fb.md', '..\\x.md', 'C:/x.md',
  'file:x.md', '//etc/x.md', '/memories//etc/x.md', 'a//b.md', 'a/', 'x.txt', 'x', 'x.MD', '.md', '.hidden.md', 'a/.git/x.md', 'a/x.md/y.md',
  'a\u0000.md', 'a\u200b.md', 'a\u202e.md', 'a\n.md', 'a\ud800.md', 'gro\u0308ße.md', ' a.md', 'a/ b.md', 'a /b.md', 'a/b/c/d/e/f.md', `${'x'.repeat(118)}.md`,
]; // prettier-ignore

test.each(unsafe)('%j is refused', (path) => {
  expect(() => checkPath(path)).toThrow(MemoryError);
});

test('the refusal says why and never repeats the path', () => {
  try {
    checkPath('../canary-4711.md');
    throw new Error('not refused');
  } catch (error) {
    expect(error).toMatchObject({ code: 'path.invalid' });
    expect((error as MemoryError).message).not.toContain('canary');
  }
});

test('whatever is accepted stays inside, and is accepted again unchanged', () => {
  const part = fc.oneof(
    fc.constantFrom('..', '.', '', 'a', 'b.md', '%2e%2e', '\\', 'memories', '/'),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 7 }), (parts) => {
      let path: string;
      try {
        path = checkPath(parts.join('/'));
      } catch (error) {
        expect(error).toBeInstanceOf(MemoryError);
        return;
      }
      expect(path.split('/')).not.toContain('..');
      expect(path.startsWith('/')).toBe(false);
      expect(path.endsWith('.md')).toBe(true);
      expect(checkPath(path)).toBe(path);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['Site Roadmap.md', 'site-roadmap.md'],
  ['site_roadmap.md', 'site-roadmap.md'],
  ['Straße.md', 'STRASSE.md'],
  ['gro\u0308ße.md', 'größe.md'],
  ['ﬁle.md', 'file.md'],
])('%j and %j are one name to a reader', (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b));
});

test('the same name in two folders is two names', () => {
  expect(clashingPath('topics/notes.md', ['people/notes.md', 'notes.md'])).toBeNull();
});

test('a new name beside one that differs in case names the existing one', () => {
  expect(clashingPath('topics/Release.md', ['index.md', 'topics/release.md'])).toBe('topics/release.md');
});

test('folders that differ in case clash too', () => {
  expect(clashingPath('Topics/b.md', ['topics/a.md'])).toBe('topics/a.md');
});

test('a path does not clash with itself', () => {
  expect(clashingPath('a.md', ['a.md'])).toBeNull();
});

test('every later spelling is named with the first', () => {
  expect(nameClashes(['a.md', 'A.md', 'b.md', 'a.MD'])).toEqual([
    { path: 'A.md', with: 'a.md' },
    { path: 'a.MD', with: 'a.md' },
  ]);
});
