import * as fc from 'fast-check';
import { brokenLinks, isExternal, linksIn, linkTarget, resolveLink } from '../../../memory/files/links';
import { checkPath } from '../../../memory/files/paths';
import { anyMemory, memoryOf, messyLine } from './sample';

const found = (text: string) => linksIn(text).map(({ kind, path }) => `${kind} ${path}`);

test.each([
  ['an inline link', '[a](people.md)', ['link people.md']],
  ['an angle-bracketed target', '[a](<release plan.md>)', ['link release plan.md']],
  ['a percent-encoded target', '[a](release%20plan.md)', ['link release plan.md']],
  ['a target with a title', '[a](people.md "who")', ['link people.md']],
  ['a reference', '[a][r]\n\n[r]: people.md', ['link people.md', 'definition people.md']],
  ['a shortcut reference', '[r]\n\n[r]: people.md', ['link people.md', 'definition people.md']],
  ['a link in a list in a quote', '> - [a](people.md)', ['link people.md']],
  ['an entity in the target', '[a](p&#101;ople.md)', ['link people.md']],
  ['an autolink', '<https://e.org/x>', ['autolink https://e.org/x']],
  ['an image', '![a](x.png)', ['image x.png']],
  ['an image by reference', '![a][r]\n\n[r]: x.png', ['image x.png', 'definition x.png']],
  ['a linked image', '[![a](x.png)](people.md)', ['link people.md', 'image x.png']],
  ['a wikilink', 'see [[people]]', ['wikilink people.md']],
  ['a wikilink with anchor and words', 'see [[people#ada|Ada]]', ['wikilink people.md']],
])('%s is found', (_, text, links) => {
  expect(found(text)).toEqual(links);
});

test.each([
  ['inline code', '`[a](people.md)` and `[[people]]`'],
  ['a fenced block', '```\n[a](people.md)\n[[people]]\n```'],
  ['an indented block', 'x\n\n    [a](people.md)'],
  ['escaped brackets', '\\[a](people.md) \\[[people]]'],
  ['brackets alone', '[a] (people.md)'],
  ['a reference without definition', '[a][r]'],
])('%s holds no link', (_, text) => {
  expect(found(text)).toEqual([]);
});

test('a comment is HTML and the link in it is none', () => {
  expect(linksIn('<!-- [a](people.md) -->').map(({ kind }) => kind)).toEqual(['html']);
});

test('lines are counted from 1, with the anchor beside the path', () => {
  expect(linksIn('# T\n\ntext\n[a](people.md?x=1#ada)')[0]).toMatchObject({
    target: 'people.md?x=1#ada',
    path: 'people.md',
    anchor: 'ada',
    line: 4,
  });
});

test('a wikilink in a long paragraph is found on its line', () => {
  expect(linksIn('one\ntwo\n[[three]]')[0]!.line).toBe(3);
});

test('a broken percent escape is left as written', () => {
  expect(linksIn('[a](100%.md)')[0]!.path).toBe('100%.md');
});

test.each([
  ['topics/a.md', 'b.md', 'topics/b.md'],
  ['topics/a.md', './b.md', 'topics/b.md'],
  ['topics/a.md', '../people.md', 'people.md'],
  ['topics/a.md', '#rules', 'topics/a.md'],
  ['index.md', 'topics/a.md#rules', 'topics/a.md'],
  ['index.md', 'topics/release%20plan.md', 'topics/release plan.md'],
  ['index.md', 'a/%2e%2e/b.md', 'b.md'],
  ['index.md', '../x.md', null],
  ['topics/a.md', '../../x.md', null],
  ['topics/a.md', '%2e%2e/%2e%2e/x.md', null],
  ['index.md', '/people.md', null],
  ['index.md', 'a//b.md', null],
  ['index.md', 'topics/', null],
  ['index.md', '..\\x.md', null],
  ['index.md', '%zz.md', null],
  ['index.md', '', null],
  ['index.md', 'https://e.org/x.md', null],
  ['index.md', '//e.org/x.md', null],
  ['index.md', 'mailto:a@e.org', null],
])('from %j the target %j leads to %j', (from, target, path) => {
  expect(resolveLink(from, target)).toBe(path);
});

test.each(['https://e.org', 'javascript:x', 'JAVASCRIPT:x', 'mailto:a@e.org', '//e.org', 'c:x'])(
  '%j leaves the memory',
  (target) => {
    expect(isExternal(target)).toBe(true);
  },
);

test.each(['people.md', './a:b.md', '#a', '/x', 'a/b:c.md'])('%j does not', (target) => {
  expect(isExternal(target)).toBe(false);
});

const files = memoryOf({ 'index.md': [], 'people.md': [], 'topics/release (old).md': [] });
const broken = (text: string) =>
  brokenLinks('index.md', memoryOf({ x: text.split('\n') })['x']!, files).map(({ target }) => target);

test.each([
  '[a](people.md)',
  '[[people]]',
  '[a](topics/release%20%28old%29.md)',
  '[a](<topics/release (old).md>)',
  '[a](https://e.org)',
  '`[a](gone.md)`',
])('%j is whole', (text) => {
  expect(broken(text)).toEqual([]);
});

test.each([
  ['[a](gone.md)', ['gone.md']],
  ['[a](People.md)', ['People.md']],
  ['[a]()', ['']],
  ['[a](topics/)', ['topics/']],
  ['[a](../people.md)', ['../people.md']],
  ['[[gone]]', ['gone.md']],
  ['[a][r]\n\n[r]: gone.md', ['gone.md', 'gone.md']],
  ['[a](\ngone.md)', ['gone.md']],
])('%j is broken', (text, targets) => {
  expect(broken(text)).toEqual(targets);
});

test('a file name written as a link leads back to it', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((text) => `${text}.md`);
  const path = fc
    .oneof(
      name,
      fc.tuple(name, name).map(([a, b]) => `${a.slice(0, -3)}/${b}`),
    )
    .filter((one) => {
      try {
        return checkPath(one) === one;
      } catch {
        return false;
      }
    });
  fc.assert(
    fc.property(path, (to) => {
      const [link] = linksIn(`- [x](${linkTarget(to)}) — y`);
      expect(link).toBeDefined();
      expect(resolveLink('index.md', link!.target)).toBe(to);
    }),
    { numRuns: 300 },
  );
});

test('the quick look never misses what the parser finds broken', () => {
  fc.assert(
    fc.property(anyMemory(), fc.array(messyLine, { maxLength: 6 }), (memory, texts) => {
      const lines = memoryOf({ x: texts })['x']!;
      const parsed = linksIn(texts.join('\n') + '\n').filter(
        ({ kind, target }) =>
          (kind === 'link' || kind === 'definition') &&
          !isExternal(target) &&
          !Object.hasOwn(memory, resolveLink('index.md', target) ?? ''),
      );
      const quick = brokenLinks('index.md', lines, memory).filter(({ kind }) => kind !== 'wikilink');
      expect(quick.map(({ target }) => target)).toEqual(parsed.map(({ target }) => target));
    }),
    { numRuns: 500 },
  );
});
