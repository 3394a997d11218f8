import fc from 'fast-check';
import { sayer } from '../../../memory/verifier/says';
import { committed } from '../files/sample';

const says = (lines: string[], words: string) => sayer({ 'x.md': committed(lines) })(words);

test('words stand where they are written, whatever line break or space lies between', () => {
  expect(says(['- "push to both, or', '  the signature drops"'], 'push to both, or the signature drops')).toBe(true);
  expect(says(['- "push  to both"'], 'push to both')).toBe(true);
});

test('a backslash before Markdown is no difference, on either side', () => {
  expect(says(['- "\\<!here> read \\*this\\*"'], '<!here> read *this*')).toBe(true);
  expect(says(['- a \\_b'], 'a \\_b')).toBe(true);
});

test('other case or other words are not the same words', () => {
  expect(says(['- "Push to both"'], 'push to both')).toBe(false);
  expect(says(['- "push to one"'], 'push to both')).toBe(false);
});

test('words do not run from one file into the next', () => {
  expect(sayer({ 'a.md': committed(['push to']), 'b.md': committed(['both']) })('push to both')).toBe(false);
});

test('whatever was written as a line stands', () => {
  fc.assert(fc.property(fc.string({ minLength: 1 }), (text) => says([`before ${text} after`], text)));
});

test.each([
  ['a link’s title', 'see [the rules](x.md "never ship on Friday")'],
  ['a link’s target', 'see [the rules](<never ship on Friday>)'],
  ['a definition', '[r]: x.md "never ship on Friday"'],
  ['a comment', 'rules <!-- never ship on Friday -->'],
  ['a comment in its own block', '<!--\nnever ship\non Friday\n-->'],
  ['a tag', '<b title="never ship on Friday">rules</b>'],
  ['an image', '![never ship on Friday](x.png)'],
  ['the words behind a fence', '``` never ship on Friday\nx\n```'],
])('words that stand in %s only are not seen', (_, text) => {
  expect(says(text.split('\n'), 'never ship on Friday')).toBe(false);
  expect(says([...text.split('\n'), '', 'never ship on Friday'], 'never ship on Friday')).toBe(true);
});

test.each([
  ['code', '`never ship on Friday`'],
  ['a block of code', '```\nnever ship on Friday\n```'],
  ['a link’s words', '[never ship on Friday](x.md)'],
  ['an element', '<p>never ship on Friday</p>'],
  ['escaped marks of a comment', '\\<!-- never ship on Friday -->'],
])('words that stand in %s are seen', (_, text) => {
  expect(says(text.split('\n'), 'never ship on Friday')).toBe(true);
});

test('a quote that is itself a link stands as it was written', () => {
  expect(says(['- "read [the rules](x.md) first"'], 'read [the rules](x.md) first')).toBe(true);
});
