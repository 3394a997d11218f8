import { datedLine, leadingDate } from '../../../../activities/sources/journal/dated-line';

describe('a line stands for a day', () => {
  test.each([
    ['2024-01-05', '2024-01-05'],
    ['## 2024-01-05', '2024-01-05'],
    ['# 1 January 1660', '1660-01-01'],
    ['## Friday, March 5 2021 — at the sea', '2021-03-05'],
    ['5th March 2024:', '2024-03-05'],
    ['**2024-01-05**', '2024-01-05'],
    ['- [[2024_01_05]]'.slice(2), '2024-01-05'],
    ['2024-01-05 Friday', '2024-01-05'],
    ['Freitag, 2024-01-05', '2024-01-05'],
    ['2024/01/05', '2024-01-05'],
    ['### 2024.01.05 lunch with Bo', '2024-01-05'],
  ])('%p: %s', (line, day) => {
    expect(datedLine(line, 'UTC')?.day).toBe(day);
  });

  test('with the time it names', () => {
    expect(datedLine('## 2024-07-05 21:30', 'Europe/London')?.at).toBe('2024-07-05T20:30:00.000000Z');
    expect(datedLine('Tue 5 Mar 2024 21:30', 'UTC')?.at).toBe('2024-03-05T21:30:00.000000Z');
  });

  test.each([
    ['a sentence that begins with a date', '2024-01-05 was a good day'],
    ['a sentence with a date in it', 'On 5 March 2024 we went home'],
    ['day and month that could be swapped', '# 01/05/2024'],
    ['dots, which mean another order elsewhere', '# 5.3.2024'],
    ['no year', '# 5 March'],
    ['no day', '# March 2024'],
    ['a day there is not', '# 2024-02-30'],
    ['a longer number', '# 2024-01-0567'],
    ['a word for a day', '# yesterday'],
    ['nothing', ''],
    ['a very long line', `# 2024-01-05 ${'a'.repeat(300)}`],
  ])('not for %s', (_, line) => {
    expect(datedLine(line, 'UTC')).toBeNull();
  });
});

test('a leading date leaves what follows it', () => {
  expect(leadingDate('5 March 2024: we went', 'UTC')).toMatchObject({ time: { day: '2024-03-05' }, rest: ': we went' });
});
