import { linkResolver, relativeTarget } from '../../../../memory/files/import/link-resolver';
import { resolveLink } from '../../../../memory/files/links';

const resolve = linkResolver(
  ['a.md', 'x/a.md', 'x/y/a.md', 'x/b.md', 'z/b.markdown', 'C d.md'].map((source) => ({
    source,
    path: `in/${source}`,
  })),
);
const FOUND: [from: string, target: string, path: string | null][] = [
  ['x/b.md', 'a.md', 'in/x/a.md'],
  ['z/b.md', 'a.md', 'in/a.md'],
  ['x/b.md', '../a.md', 'in/a.md'],
  ['x/b.md', '/a.md', 'in/x/a.md'],
  ['a.md', 'y/a', 'in/x/y/a.md'],
  ['a.md', 'b', 'in/x/b.md'],
  ['z/b.markdown', 'b', 'in/z/b.markdown'],
  ['a.md', 'c%20D.md?x=1', 'in/C d.md'],
  ['a.md', '../a.md', null],
  ['a.md', '../../out.md', null],
  ['a.md', 'pic.png', null],
  ['a.md', 'x\\a.md', null],
  ['a.md', '', null],
];
test.each(FOUND)('from %s, %j leads to %j', (from, target, path) => {
  expect(resolve(from, target)?.path ?? null).toBe(path);
});

test('of two names that differ in case the one written so is meant', () => {
  const both = linkResolver(['a.md', 'A.md'].map((source) => ({ source, path: `in/${source}` })));
  expect(['a', 'A'].map((name) => both('x.md', name)?.path)).toEqual(['in/a.md', 'in/A.md']);
});

test('an anchor is kept', () => {
  expect(resolve('a.md', 'b.md#part-1')).toEqual({ path: 'in/x/b.md', anchor: '#part-1' });
});

test.each([
  ['a.md', 'b.md', 'b.md'],
  ['x/a.md', 'b.md', '../b.md'],
  ['x/y/a.md', 'x/b c.md', '../b%20c.md'],
  ['a.md', 'x/y/a.md', 'x/y/a.md'],
  ['x/a.md', 'x/x/a.md', 'x/a.md'],
])('from %s to %s is %s', (from, to, target) => {
  expect(relativeTarget(from, to)).toBe(target);
  expect(resolveLink(from, target)).toBe(to);
});
