import * as fc from 'fast-check';
import { linkResolver } from '../../../../memory/files/import/link-resolver';
import { plainMarkdown } from '../../../../memory/files/import/plain-markdown';
import { messyLine } from '../sample';

const FILES = ['Home.md', 'Areas/Garden.md', 'Areas/Health and habits.md', 'Daily/2026-01-05.md', 'b-2.md', 'b.md'];
/** `b.md` stands under another name here. */
const placed = FILES.map((source) => ({
  source,
  path: source === 'b.md' ? 'b-2.md' : source === 'b-2.md' ? 'b-3.md' : source,
}));
const resolve = linkResolver(placed);
const plain = (text: string, source = 'Home.md') => plainMarkdown(text, source, (target) => resolve(source, target));

test('text that is fit already stays as it is', () => {
  const text =
    '# Home\n\n- [g](Areas/Garden.md#beds) and <https://e.org>, [w](https://e.org "t"), `<b>`, \\<i>\n\nAnd:\n\n    <code>\n';
  expect(plain(text)).toBe(text);
});

const CHANGED: [why: string, text: string, becomes: string][] = [
  ['a wikilink is found by its bare name', '[[Garden]]', '[Garden](Areas/Garden.md)'],
  ['in any case', '[[gARDEN]]', '[gARDEN](Areas/Garden.md)'],
  ['by its path', '[[Areas/Garden]]', '[Areas/Garden](Areas/Garden.md)'],
  ['other words are shown for it', '[[Garden|the beds]]', '[the beds](Areas/Garden.md)'],
  ['a heading in it is kept', '[[Garden#East (bed)|east]]', '[east](Areas/Garden.md#East%20%28bed%29)'],
  ['a bar in a table has a backslash', '| [[Garden\\|g]] |', '| [g](Areas/Garden.md) |'],
  ['what is embedded is linked', '![[Garden]]', '[Garden](Areas/Garden.md)'],
  ['a wikilink to nothing is words', '[[Nobody|no one]] and [[nothing]]', 'no one and nothing'],
  ['an embedded picture is its name', '![[plan.png]]', 'plan.png'],
  ['blanks in names are encoded', '[[Health and habits]]', '[Health and habits](Areas/Health%20and%20habits.md)'],
  ['in code it is left alone', '`[[Garden]]`', '`[[Garden]]`'],
  ['inside a link it is words', '[see [[Garden]]](https://e.org)', '[see Garden](https://e.org)'],
  ['a link without an ending gets one', '[g](Areas/Garden)', '[g](Areas/Garden.md)'],
  ['a link by the bare name gets its folder', '[g](Garden.md "beds")', '[g](Areas/Garden.md "beds")'],
  ['a link in angle brackets follows too', '[h](<Health and habits.md>)', '[h](Areas/Health%20and%20habits.md)'],
  ['a link follows a file that was renamed, once', '[b](b.md) [b](b-2.md)', '[b](b-2.md) [b](b-3.md)'],
  ['a link to nothing is its words', '[*gone*](gone.md) and [](x/y.pdf)', '*gone* and y.pdf'],
  ['a definition follows', '[b][r]\n\n[r]: b.md "t"', '[b][r]\n\n[r]: b-2.md "t"'],
  ['a footnote is no definition', 'so[^1]\n\n[^1]: knee', 'so[^1]\n\n\\[^1]: knee'],
  ['an odd scheme is words', '[x](obsidian://open?v=1) [y](javascript:alert)', 'x y'],
  ['an odd scheme in brackets is text', 'call <tel:+49301>', 'call \\<tel:+49301>'],
  ['a picture on the web is a link', '![a map](https://e.org/m.png "t")', '[a map](https://e.org/m.png "t")'],
  ['one without words is called by its name', '![](https://e.org/m_1.png)', '[m\\_1.png](https://e.org/m_1.png)'],
  ['a picture of the folder is words', '![the plot](plan.png)', 'the plot'],
  ['a picture in a link is its words', '[![logo](l.png)](https://e.org)', '[logo](https://e.org)'],
  ['HTML is escaped', 'a <b>c</b> <!-- d -->', 'a \\<b>c\\</b> \\<!-- d -->'],
  ['a block of HTML too', '<div>\n<p>x</p>\n</div>', '\\<div>\n\\<p>x\\</p>\n\\</div>'],
  ['what nobody sees goes', '\ufeffa\u200bb\0c\r\nd', 'abc\nd'],
  ['front matter is code', '---\ntags: [a]\nup: "[[Garden]]"\n---\n# T', '```yaml\ntags: [a]\nup: "[[Garden]]"\n```\n# T'],
  ['a rule at the top is a rule', '---\n\nwords\n\n---\n', '---\n\nwords\n\n---\n'],
]; // prettier-ignore
test.each(CHANGED)('%s: %j', (_why, text, becomes) => {
  expect(plain(text)).toBe(becomes);
});

test('links are relative to where the file stands', () => {
  expect(plain('[[Home]] [[Garden]] [d](../Daily/2026-01-05.md) [[b]]', 'Areas/Garden.md')).toBe(
    '[Home](../Home.md) [Garden](Garden.md) [d](../Daily/2026-01-05.md) [b](../b-2.md)',
  );
});

test('a long block of HTML is escaped in a few rounds', () => {
  const text = `${'<tr><td>x</td></tr>\n'.repeat(400)}`;
  expect(plain(text)).toBe(text.replaceAll('<', '\\<'));
});

test('made plain twice is made plain once, and no letter of the words is lost', () => {
  const letters = (text: string) =>
    [...text.matchAll(/[A-Za-z]{5,}/g)].map(([word]) => word).filter((word) => /^(ships|release|indented)$/.test(word));
  fc.assert(
    fc.property(fc.array(messyLine, { maxLength: 8 }), (lines) => {
      const once = plain(lines.join('\n'))!;
      expect(once).not.toBeNull();
      expect(plainMarkdown(once, 'Home.md', () => null)).toBe(once.replace(/$/, ''));
      expect(letters(once)).toEqual(letters(lines.join('\n')));
    }),
    { numRuns: 400 },
  );
});
