import { dated } from '../../../../activities/llm/offline/entry-days';

const tuesday = { date: '2024-03-05', weekday: 'Tuesday' };
const told = (clause: string, day: { date: string; weekday?: string } = tuesday) => dated(clause, day, 'en');

test.each([
  ['I moved yesterday.', 'I moved on 4 Mar 2024.', '2024-03-04'],
  ['I moved the day before yesterday.', 'I moved on 3 Mar 2024.', '2024-03-03'],
  ['Last night I cried.', 'on 4 Mar 2024 I cried.', '2024-03-04'],
  ['I ran three days ago.', 'I ran on 2 Mar 2024.', '2024-03-02'],
  ['I moved last month.', 'I moved in Feb 2024.', '2024-02'],
  ['I moved last year.', 'I moved in 2023.', '2023'],
  ['I moved two years ago.', 'I moved in 2022.', '2022'],
  ['I turned 34 last week.', 'I turned 34 between 24 Feb 2024 and 1 Mar 2024.', '2024-02-24/2024-03-01'],
  ['I ran on Sunday.', 'I ran on 3 Mar 2024.', '2024-03-03'],
  ['I ran last Tuesday.', 'I ran on 27 Feb 2024.', '2024-02-27'],
  ['I moved to Leeds in 2019.', 'I moved to Leeds in 2019.', '2019'],
])('what is over has its own day: %s', (clause, text, asOf) => {
  expect(told(clause)).toEqual({ text, asOf });
});

test.each([
  ['I ran today.', 'I ran on 5 Mar 2024.'],
  ['I ran this morning.', 'I ran on 5 Mar 2024.'],
  ['I ran on Tuesday.', 'I ran on 5 Mar 2024.'],
  ['I will run tomorrow.', 'I will run on 6 Mar 2024.'],
  ['I will run on Friday.', 'I will run on 8 Mar 2024.'],
  ['She moved the deadline to Friday.', 'She moved the deadline to 8 Mar 2024.'],
  ['I start next Tuesday.', 'I start on 12 Mar 2024.'],
  ['She moves next month.', 'She moves in Apr 2024.'],
  ["I read today's paper.", "I read 5 Mar 2024's paper."],
])('what is now or to come has the day of the entry: %s', (clause, text) => {
  expect(told(clause)).toEqual({ text, asOf: '2024-03-05' });
});

test.each([
  ['I met him the other day.', 'I met him.'],
  ['I ran a few days ago.', 'I ran.'],
  ['I met him last spring.', 'I met him.'],
])('a time that nobody can date is left out: %s', (clause, text) => {
  expect(told(clause)).toEqual({ text, asOf: '2024-03-05' });
});

test('without the weekday of the entry no weekday is guessed', () => {
  expect(told('I dined with him on Thursday.', { date: '1660-02-01' })).toEqual({
    text: 'I dined with him.',
    asOf: '1660-02-01',
  });
});

test.each(['I run every Friday.', 'I run on Fridays.', 'I work there since 2021.', 'I sat there till 9 o’clock.'])(
  'what comes again or goes on stays as it is: %s',
  (clause) => {
    expect(told(clause)).toEqual({ text: clause, asOf: '2024-03-05' });
  },
);

test.each([
  ['de', 'Gestern bin ich gelaufen.', '2024-03-04 bin ich gelaufen.', '2024-03-04'],
  ['de', 'Ich zog letzte Woche um.', 'Ich zog 2024-02-24/2024-03-01 um.', '2024-02-24/2024-03-01'],
  ['fr', "J'ai couru hier.", "J'ai couru 2024-03-04.", '2024-03-04'],
  ['es', 'Ayer corrí mucho.', '2024-03-04 corrí mucho.', '2024-03-04'],
] as const)('other languages name the day in figures (%s)', (tongue, clause, text, asOf) => {
  expect(dated(clause, tuesday, tongue)).toEqual({ text, asOf });
});

test('no relative word is left in a year of entries', () => {
  for (let day = 1; day <= 28; day++) {
    const date = `2024-02-${String(day).padStart(2, '0')}`;
    expect(told('Yesterday I ran, today I rest, tomorrow I work.', { date }).text).not.toMatch(
      /yesterday|today|tomorrow/i,
    );
  }
});
