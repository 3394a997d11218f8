import {
  categoriesInWords,
  factInWords,
  factsInWords,
  forgottenInWords,
  lineInWords,
  linesInWords,
  questionsInWords,
  removalInWords,
  whyInWords,
} from '../../../client/cli/journal-in-words';
import { type CategoryEntry, type LineEntry } from '../../../client/reads/categories';
import { type FactEntry, factEntry } from '../../../client/reads/facts';
import { type QuestionEntry } from '../../../client/reads/questions';
import { type Fact } from '../../../memory/journal/fact';
import { fact as stored } from '../../memory/journal/lines/line-samples';

const fact = (id: number, text: string, more: Partial<Fact> = {}): FactEntry =>
  factEntry(stored(id, text, more), 'user:ada');
const line = (id: string, text: string, more: Partial<LineEntry> = {}): LineEntry => ({ id, text, words: text, facts: [], asOf: null, origin: 'entry', ...more }); // prettier-ignore
const category = (name: CategoryEntry['name'], ...lines: LineEntry[]): CategoryEntry => ({ name, updatedAt: null, lines }); // prettier-ignore

describe('a fact', () => {
  test.each([
    ['that holds', {}, 'f1  5 Mar 2024  User sings.'],
    ['of somebody', { subject: 'Ana' }, 'f1  5 Mar 2024  User sings. (of Ana)'],
    ['of one’s own', { origin: 'user' as const }, 'f1  5 Mar 2024  User sings. (yours)'],
    ['as precise as it is', { asOf: '2024-03' }, 'f1  Mar 2024  User sings.'],
    ['that was said again later', { confirmed: '2025-01-02' }, 'f1  5 Mar 2024  User sings. (confirmed 2 Jan 2025)'],
    ['that is over', { state: 'superseded' as const, supersededBy: 2, until: '2025-06-01' }, 'f1  5 Mar 2024  User sings. (until Jun 2025: f2)'], // prettier-ignore
    ['that stands elsewhere', { state: 'superseded' as const, supersededBy: 2, restated: true }, 'f1  5 Mar 2024  User sings. (said again: f2)'], // prettier-ignore
    ['that was deleted', { state: 'deleted' as const }, 'f1  5 Mar 2024  User sings. (deleted)'],
    ['that was corrected', { state: 'deleted' as const, supersededBy: 2 }, 'f1  5 Mar 2024  User sings. (f2 in its place)'], // prettier-ignore
    ['that waits', { state: 'asked' as const }, 'f1  5 Mar 2024  User sings. (waits for your answer)'],
  ])('%s', (_what, change, words) => {
    expect(factInWords(fact(1, 'User sings.', change))).toBe(words);
  });

  test('stands under the first of its categories, in the order of the categories', () => {
    const facts = [fact(1, 'B.', { categories: ['patterns', 'people'] }), fact(2, 'A.', { categories: ['people'] })];
    expect(factsInWords(facts)).toBe('People\nf2  5 Mar 2024  A.\n\nPatterns\nf1  5 Mar 2024  B.');
    expect(factsInWords([])).toBe('no facts yet');
  });
});

describe('categories', () => {
  const list = [
    category('about-me', line('l1', 'Sings in a choir.', { facts: ['f1', 'f2'] }), line('l2', 'Alto', { origin: 'user' })), // prettier-ignore
    category('people'),
    category('work-career', line('l3', 'Bakes.')),
  ];

  test('read as prose, and empty ones are left out', () => {
    expect(categoriesInWords(list)).toBe('About me\nSings in a choir. Alto.\n\nWork & career\nBakes.');
    expect(categoriesInWords([category('people')])).toBe('nothing is written yet');
  });

  test('line by line name ids, facts, and whose they are', () => {
    expect(linesInWords(list)).toBe('About me\nl1  Sings in a choir.  [f1, f2]\nl2  Alto  [yours]\n\nWork & career\nl3  Bakes.'); // prettier-ignore
    expect(linesInWords([])).toBe('no lines yet');
    expect(lineInWords(line('l4', 'Mine.', { origin: 'user', facts: ['f9'] }))).toBe('l4  Mine.  [yours; f9]');
  });
});

test('a removal names only what there is', () => {
  const [a, b] = [fact(1, 'A.'), fact(2, 'B.')];
  expect(removalInWords({ facts: [a], lines: [], ownLines: [], holdAgain: [] })).toBe('f1  5 Mar 2024  A.');
  const all = removalInWords({ facts: [a], lines: [line('l1', 'L.')], ownLines: [line('l2', 'M.')], holdAgain: [b] });
  expect(all.split('\n')).toEqual([
    'f1  5 Mar 2024  A.',
    expect.stringMatching(/^Lines that rest on them/) as string,
    'l1  L.',
    expect.stringMatching(/^Your own lines/) as string,
    'l2  M.',
    expect.stringMatching(/^Holds again/) as string,
    'f2  5 Mar 2024  B.',
  ]);
});

describe('why', () => {
  const excerpt = { before: '…and then\n', quote: 'we sang', after: ' all night…' };
  const said = { entry: 'e-1', at: '2024-03-05T20:00:00Z', excerpt };

  test('shows the words of each entry on one line, the quote marked, and what was so before', () => {
    const earlier = [fact(2, 'User never sings.', { state: 'superseded', until: '2024-03-05', supersededBy: 1 })];
    const why = { ...fact(1, 'User sings.'), said, saidAlso: [{ ...said, entry: 'e-2', excerpt: null }], earlier };
    expect(whyInWords(why).split('\n')).toEqual([
      'f1  5 Mar 2024  User sings.',
      '   entry e-1 of 2024-03-05: …and then »we sang« all night…',
      '   entry e-2 of 2024-03-05: its words are others now',
      '   before: f2  5 Mar 2024  User never sings. (until Mar 2024: f1)',
    ]);
  });

  test.each([
    ['user', 'you added it'],
    ['entry', 'its entry cannot be read'],
  ] as const)('says of a fact of the %s without entry: %s', (origin, says) => {
    expect(whyInWords({ ...fact(1, 'User sings.', { origin }), said: null, saidAlso: [], earlier: [] })).toContain(says); // prettier-ignore
  });
});

describe('a question', () => {
  const question: QuestionEntry = {
    ...{ id: 'q3', kind: 'again', fact: fact(2, 'User sings.', { quote: 'we sang' }), askedAt: '2024-03-06T03:00:00Z' },
    ...{ against: { id: 'f1', text: 'User sings in a choir.', at: '2024-02-01T10:00:00Z' }, answeredAt: null, answer: null }, // prettier-ignore
  };

  test('shows both sides with their days, and how to answer', () => {
    expect(questionsInWords([question], 'ada').split('\n')).toEqual([
      'q3',
      '   You deleted: User sings in a choir. (2024-02-01)',
      '   Your entry: User sings. (2024-03-05: “we sang”)',
      '   Yes: it may be known again. No: it stays away. aquifer questions answer ada q3 yes|no',
    ]);
  });

  test('of a contradiction says what each answer does', () => {
    const words = questionsInWords([{ ...question, kind: 'contradiction' }], 'ada');
    expect(words).toContain('You say: User sings in a choir.');
    expect(words).toContain('Yes: the new holds. No: what you say stays.');
  });

  test('does not say what was erased, or is gone', () => {
    const gone = { ...question, fact: null, against: { id: 'f1', text: '', at: null } };
    const words = questionsInWords([gone], 'ada');
    expect(words).toContain('You deleted: something you erased\n');
    expect(words).toContain('Your entry: gone');
  });

  test('that is answered says how, and asks no more', () => {
    const words = questionsInWords([{ ...question, answer: 'no', answeredAt: '2024-03-07T10:00:00Z' }], 'ada');
    expect(words).toMatch(/^q3, answered no\n/);
    expect(words).not.toContain('yes|no');
    expect(questionsInWords([], 'ada')).toBe('no questions');
  });
});

test('what was forgotten has its day and what took its place; what was erased is a number', () => {
  const one = { id: 'f1', kind: 'fact' as const, text: 'User sings.', at: '2024-03-05T10:00:00Z', instead: null };
  expect(forgottenInWords({ forgotten: [one, { ...one, id: 'f2', instead: 'f3' }], erased: 2 }).split('\n')).toEqual([
    'f1  2024-03-05  User sings.',
    'f2  2024-03-05  User sings. (f3 in its place)',
    '2 erased, of which only hashes are left',
  ]);
  expect(forgottenInWords({ forgotten: [], erased: 0 })).toBe('nothing');
});
