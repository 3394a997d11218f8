import { parseMarkdown } from '../../../memory/files/markdown';

const hidden = (text: string) => parseMarkdown(text).hidden.map(([start, end]) => text.slice(start, end));

test.each([
  ['where a link leads, and its title', '[words](x.md "title")', ['](x.md "title")']],
  ['all of a link without words', '[](x.md)', ['[](x.md)']],
  ['a definition', '[r] is\n\n[r]: x.md "title"', ['[r]: x.md "title"']],
  ['an image', 'see ![alt](x.png)', ['![alt](x.png)']],
  ['a comment', 'a <!-- b --> c', ['<!-- b -->']],
  ['a comment that does not end', '<!-- b\nc', ['<!-- b\nc']],
  ['tags, but not what stands between them', '<p>\nshown\n</p>', ['<p>', '</p>']],
  ['words behind a fence', '```ts never\nshown\n```', ['```ts never']],
])('%s is hidden', (_, text, parts) => {
  expect(hidden(text)).toEqual(parts);
});

test.each(['plain words', '`<!-- code -->`', '<https://e.org>', '    <!-- code -->', '\\<!-- escaped -->', '[r][r]'])(
  'in %j nothing is',
  (text) => {
    expect(hidden(text)).toEqual([]);
  },
);
