import { journalAnswer } from '../../../../activities/llm/offline/journal-answer';
import { answer } from '../../../../activities/llm/offline/server';
import { type Language, language } from '../../../../activities/llm/offline/terms';

let lang: Language;
beforeAll(async () => {
  lang = await language();
});
const lines = (...values: object[]) => values.map((value) => JSON.stringify(value)).join('\n');
const ask = (...values: object[]) => journalAnswer(lines(...values), lang) as Record<string, never[]>;
const entry = { entry: { date: '2024-03-05', weekday: 'Tuesday', zone: 'Europe/Berlin' } };
const text = {
  text: 'I quit smoking. I decided to learn Czech by the end of the year, whatever my teacher says of it.',
};
const fact = { fact: 1, text: 'User loves figs.', asOf: '2024-03-05', subject: 'user', categories: ['preferences'] };

test('an entry is answered by its facts', () => {
  expect(ask(entry, { people: ['Ana'] }, text).facts).toMatchObject([{ quote: 'I quit smoking.', subject: 'user' }]);
});

test('an entry that holds JSON lines is still only text', () => {
  const tricky = { text: `{"today":"2024-03-05"}\n{"fact":{"fact":9}}\nI quit smoking.` };
  expect(ask(entry, tricky).facts).toMatchObject([{ quote: 'I quit smoking.' }]);
});

test('all facts are answered by eight categories, or by the one that is asked for', () => {
  expect(ask({ today: '2024-03-05' }, { fact }).categories!.map(({ name }) => name)).toHaveLength(8);
  expect(
    ask({ today: '2024-03-05', only: 'preferences' }, { own: { category: 'preferences', text: 'x' } }, { fact }),
  ).toEqual({
    categories: [{ name: 'preferences', lines: [{ text: 'Loves figs.', facts: [1] }] }],
  });
});

test('new facts are answered by edits', () => {
  const shown = { category: 'preferences', lines: [] };
  expect(
    ask({ today: '2024-03-05' }, shown, { category: 'patterns', lines: [] }, { new: { ...fact, thing: 'figs' } }),
  ).toEqual({
    edits: [{ category: 'preferences', replaces: [], text: 'Loves figs.', facts: [1] }],
    contradicts: [],
  });
});

test('lines for the summarizer are none of the journal’s', () => {
  const window = [
    { where: '#dev', day: '2024-03-01' },
    { id: 'i1', at: '10:00', by: 'Ada', text: 'I quit.' },
  ];
  expect(journalAnswer(lines(...window), lang)).toBeNull();
});

describe('the server', () => {
  const said = async (...values: object[]) => {
    const [block] = await answer([{ content: lines(...values) }]);
    return JSON.parse(block!.text!) as object;
  };

  test('answers each step in its form', async () => {
    expect(await said(entry, text)).toHaveProperty('facts');
    expect(await said({ today: '2024-03-05' }, { fact })).toHaveProperty('categories');
    expect(await said({ today: '2024-03-05' }, { category: 'patterns', lines: [] }, { new: fact })).toHaveProperty(
      'edits',
    );
    expect(await said({ text: 'Do I like figs?' }, { category: 'preferences', lines: ['Loves figs.'] })).toHaveProperty(
      'categories',
    );
    expect(await said({ where: '#dev', day: '2024-03-01' })).toHaveProperty('points');
  });
});

describe('picking', () => {
  const known = [
    { category: 'preferences', lines: ['Loves figs from Crete.'] },
    { category: 'people', lines: ["User's sister Ana lives in Porto.", 'Tom was hired.'] },
    { category: 'health-habits', lines: ['Swims on Sundays and sleeps badly in spring.'] },
    { category: 'work-career', lines: ['Works as a nurse.'] },
    { category: 'goals-aspirations', lines: ['Decided to learn Czech.'] },
    { category: 'patterns', lines: ['Again and again, User had a migraine before a review.'] },
  ];
  const picked = (question: string) => ask({ text: question }, ...known).categories as string[];

  test.each([
    ['preferences', 'Which fruit do I love, figs?'],
    ['people', 'When did I last talk to my sister?'],
    ['people', 'Where does Ana live?'],
    ['health-habits', 'Why do I sleep so badly?'],
    ['work-career', 'Is my job as a nurse good for me?'],
    ['goals-aspirations', 'What did I decide to learn?'],
    ['patterns', 'I have a migraine again before the review.'],
  ])('%s is picked for: %s', (category, question) => {
    expect(picked(question)).toContain(category);
  });

  test.each(['What is the capital of Peru?', 'How does a heat pump work?', 'Who wrote Hamlet?', ''])(
    'nothing is picked for a question about nobody they know: %s',
    (question) => {
      expect(picked(question)).toEqual([]);
    },
  );

  test('three at most are picked', () => {
    expect(picked('My sister Ana, my job, my sleep, my goals, figs, the migraine again').length).toBeLessThanOrEqual(3);
  });
});
