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
