import { Attributions, isQuoted } from '../../../../activities/sources/mail/attribution';

const count = (lines: string[], strict = true) => new Attributions().linesEndingAt(lines, lines.length - 1, strict);

test('an introduction may take up to four lines', () => {
  expect(count(['On Mon, Mar 4, 2024 Bob <bob@example.com> wrote:'])).toBe(1);
  expect(count(['Hello', '', 'On Nov 21, 2014,', 'at 10:18,', 'Bob <bob@example.com> wrote:'])).toBe(3);
});

test('the line before an introduction is none of it', () => {
  expect(count(['Hi,', 'On Tue, 2011-03-01 at 18:02 +0530, Bob wrote:'])).toBe(1);
});

test('where a day or a time is asked for, a name alone is not enough', () => {
  expect(count(['Bob wrote:'], false)).toBe(1);
  expect(count(['Bob wrote:'], true)).toBe(0);
});

test('digits in an address are no day', () => {
  expect(count(['Bob <bob1999@example.com> wrote:'], true)).toBe(0);
});

test.each([
  ['On Mon, Mar 4, 2024, Bob <bob@example.com> wrote:', [1, 1, 1]],
  ['On Mon, Mar 4, 2024 at 9:00 AM Bob wrote:', [1, 1, 0]],
  ['On Nov 26, 2013 you wrote:', [1, 1, 1]],
  ['On 3 May the board wrote:', [0, 0, 0]],
  ['Bob wrote:', [0, 0, 0]],
])('%p leaves no doubt above marked lines, unmarked ones of an answer, others: %p', (line, counts) => {
  const sure = (isMarked: boolean, isReply: boolean) =>
    new Attributions().linesOfSure([line], 0, { isMarked, isReply });
  expect([sure(true, false), sure(false, true), sure(false, false)]).toEqual(counts);
});

test('a long line is none', () => {
  expect(count([`On Mon, Mar 4, 2024 ${'x'.repeat(300)} <bob@example.com> wrote:`])).toBe(0);
});

test('after two hundred questions the parser is asked no more', () => {
  const attributions = new Attributions();
  for (let i = 0; i < 200; i += 1) attributions.linesEndingAt([`item ${i}:`], 0, true);
  expect(attributions.linesEndingAt(['On Mon, Mar 4, 2024, Bob wrote:'], 0, true)).toBe(0);
});

test.each([
  ['> a', true],
  ['  > a', true],
  ['>', true],
  ['>> a', true],
  ['>:', false],
  ['a > b', false],
  ['', false],
])('%p is quoted: %p', (line, quoted) => {
  expect(isQuoted(line)).toBe(quoted);
});
