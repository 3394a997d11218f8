import { type Waiting } from '../../../../activities/llm/offline/conversation';
import { nextPart, route, spokenOf, termsOf } from '../../../../activities/llm/offline/subjects';
import { type Language, language } from '../../../../activities/llm/offline/terms';

let lang: Language;
beforeAll(async () => {
  lang = await language();
});
const point = (text: string, more: Partial<Waiting> = {}): Waiting => ({
  ...{ point: 'p1', text: `Ada Quist: ${text}`, by: 'Ada Quist', day: '2024-03-01', where: '#dev', rule: null },
  ...more,
});
const pathOf = (text: string, paths: string[], more: Partial<Waiting> = {}) =>
  [...route([point(text, more)], paths, lang, 5).values()][0];

test('the speaker is taken off and Markdown is escaped, entities and inner underscores are not', () => {
  expect(spokenOf(point('run <b> *now* & a_b &amp; _c_ `d`'))).toBe('run \\<b> \\*now\\* & a_b &amp; \\_c\\_ \\`d\\`');
});

test('a backslash that Markdown would take is doubled', () => {
  expect(spokenOf(point('\\* stays'))).toBe('\\\\\\* stays');
});

test('a link and an image are no link and no image any more', () => {
  expect(spokenOf(point('![x](y) [a](b) [c]'))).toBe('\\!\\[x](y) \\[a](b) [c]');
});

test('the most frequent subject comes first, authors are none', () => {
  const terms = termsOf([point('the parser and the wallet'), point('the parser of Quist')], lang);
  expect(terms[0]).toBe('parser');
  expect(terms).not.toContain('quist');
});

test('a point goes to the file of its subject', () => {
  expect(pathOf('the ring sizes are larger', ['topics/ring-size.md', 'topics/wallet.md'])).toBe('topics/ring-size.md');
});

test('a point goes to the last part of a subject', () => {
  const paths = ['topics/wallet.md', 'topics/wallet-2.md', 'topics/wallet-3.md'];
  expect(pathOf('the wallet is larger', paths)).toBe('topics/wallet-3.md');
});

test('without a subject a note goes to its channel and a rule to how we work', () => {
  expect(pathOf('nothing much', [])).toBe('topics/dev.md');
  expect(pathOf('nothing much', [], { rule: { certainty: 'certain', quote: 'nothing much' } })).toBe('how-we-work.md');
});

test('a noun that several points share becomes a topic, one always written large a project', () => {
  const small = ['the parser is slow', 'a parser was fixed', 'this parser is old'].map((text) => point(text));
  expect(new Set(route(small, [], lang, 5).values())).toEqual(new Set(['topics/parser.md']));
  const large = ['the Kastelo is slow', 'a Kastelo was fixed', 'this Kastelo is old'].map((text) => point(text));
  expect(new Set(route(large, [], lang, 5).values())).toEqual(new Set(['projects/kastelo.md']));
});

test('without room in the spine no new subject begins', () => {
  const points = ['the parser is slow', 'a parser was fixed', 'this parser is old'].map((text) => point(text));
  expect(new Set(route(points, [], lang, 0).values())).toEqual(new Set(['topics/dev.md']));
});

test('parts are numbered from two', () => {
  expect(nextPart('topics/x.md')).toBe('topics/x-2.md');
  expect(nextPart('topics/x-9.md')).toBe('topics/x-10.md');
});
