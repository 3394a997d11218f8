import { parseMarkdown } from '../../../memory/files/markdown';
import { constructsToSkip } from '../../../memory/files/parse-cost';

test('what people write is parsed whole', () => {
  const page = `# All\n\n${'- **Ada** and *Bob* see [the plan](plan.md)\n\n'.repeat(500)}`;
  expect(constructsToSkip(page)).toEqual([]);
});

test('a paragraph of a thousand marks of emphasis is parsed without them, and its links are found', () => {
  const text = `${'**a_'.repeat(1_000)} [a](a.md)`;
  expect(constructsToSkip(text)).toEqual(['attention']);
  expect(parseMarkdown(text).links.map(({ path }) => path)).toEqual(['a.md']);
});

test('after hundreds of underlines they are text, and links in it are found', () => {
  const text = `${'a\n=\n'.repeat(600)}[a](a.md)\n`;
  expect(constructsToSkip(text)).toEqual(['setextUnderline']);
  expect(parseMarkdown(text)).toMatchObject({ headings: [], links: [{ path: 'a.md' }] });
});

test.each([
  ['brackets without end', '[a] '.repeat(10_000)],
  ['quotes in quotes', `${'> '.repeat(20_000)}a`],
])('a text of %s that is longer than any file is not parsed', (_, text) => {
  expect(constructsToSkip(text)).toBeNull();
  expect(parseMarkdown(text)).toEqual({ links: [], headings: [], listed: [], hidden: [] });
});

test('the same in a file of common size is', () => {
  expect(constructsToSkip('[a] '.repeat(4_000))).toEqual([]);
});
