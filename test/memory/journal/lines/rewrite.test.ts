import { type Category } from '../../../../memory/journal/category';
import { type Fact } from '../../../../memory/journal/fact';
import { type CategoryLine } from '../../../../memory/journal/line';
import { checkRewrite } from '../../../../memory/journal/lines/rewrite';
import { byId, fact, line, nothing, old } from './line-samples';

const facts = byId(
  fact(1, 'User lives in Lisbon.', { thing: 'home' }),
  fact(2, 'User runs every morning.', { categories: ['about-me', 'health-habits'] }),
  fact(3, 'User plays the viol.'),
  fact(4, 'Ana works as a nurse.', { subject: 'Ana', categories: ['people'] }),
  fact(5, 'Ana lives with a dog.', { subject: 'Ana', categories: ['people'] }),
  old(6, 'User lives in Porto.', 1, '2023-05-01', { thing: 'home' }),
);
const before: CategoryLine[] = [
  line(11, 'User lives in Lisbon.', [1]),
  line(12, 'User runs and plays the viol.', [2, 3]),
  line(13, 'Ana works as a nurse.', [4], { category: 'people' }),
];
const aboutMe = [
  { text: 'User lives in Lisbon and plays the viol.', facts: [1, 3] },
  { text: 'User runs every morning.', facts: [2, 2] },
];
const people = [{ text: ' Ana works as a nurse and lives with a dog. ', facts: [4, 5] }];
const good = [
  { name: 'people', lines: people },
  { name: 'about-me', lines: aboutMe },
];

type Answer = { name: string; lines: { text: string; facts: number[] }[] }[];
function rewrite(
  answer: Answer,
  more: { old?: CategoryLine[]; only?: Category; facts?: Map<number, Fact>; shown?: ReadonlySet<number>; isForgotten?: () => boolean } = {}, // prettier-ignore
) {
  return checkRewrite({ old: before, facts, isForgotten: nothing, answer, ...more });
}

test('a good answer becomes the lines, in the order of the categories', () => {
  const { lines, refused, whole } = rewrite(good);
  expect([refused, whole]).toEqual([[], null]);
  expect(lines).toEqual([
    { category: 'about-me', text: 'User lives in Lisbon and plays the viol.', facts: [1, 3], origin: 'entry' },
    { category: 'about-me', text: 'User runs every morning.', facts: [2], origin: 'entry' },
    { category: 'people', text: 'Ana works as a nurse and lives with a dog.', facts: [4, 5], origin: 'entry' },
  ]);
});

test('a line that fails its check is left out, the others are taken', () => {
  const bad = { text: 'User owns 7 boats.', facts: [3] };
  const { lines, refused, whole } = rewrite([...good, { name: 'preferences', lines: [bad] }]);
  expect(refused).toEqual([{ category: 'preferences', text: bad.text, why: 'number-not-in-facts' }]);
  expect([lines.length, whole]).toEqual([3, null]);
});

test('a category there is none of refuses the answer', () => {
  expect(rewrite([...good, { name: 'money', lines: [] }])).toMatchObject({ lines: [], whole: 'unknown-category' });
  expect(rewrite([...good, { name: 'People', lines: [] }]).whole).toBe('unknown-category');
});

test('an answer that lost half of what the memory rested on is truncated', () => {
  const one = [{ name: 'about-me', lines: [aboutMe[0]!] }];
  expect(rewrite(one).whole).toBeNull();
  expect(rewrite([{ name: 'about-me', lines: [aboutMe[1]!] }])).toMatchObject({ lines: [], whole: 'truncated' });
  expect(rewrite([]).whole).toBe('truncated');
});

test('facts that were not shown are not missed', () => {
  const answer = [{ name: 'about-me', lines: [aboutMe[1]!] }];
  expect(rewrite(answer).whole).toBe('truncated');
  expect(rewrite(answer, { shown: new Set([2]) })).toMatchObject({ lines: [{ facts: [2] }], whole: null });
  expect(rewrite(answer, { shown: new Set([1, 2, 3]) }).whole).toBe('truncated');
});

test('an old line that nothing shown was about stays, and is not said again', () => {
  const [first, second] = [before[0]!, before[1]!];
  const answer = [{ name: 'about-me', lines: [aboutMe[1]!, { text: 'User lives in Lisbon.', facts: [1] }] }];
  const { lines, stays, refused } = rewrite(answer, { old: [first, second], shown: new Set([2]) });
  expect([stays, lines.map(({ facts: cited }) => cited)]).toEqual([[first], [[2]]]);
  expect(refused).toMatchObject([{ text: 'User lives in Lisbon.', why: 'said-already' }]);
  expect(rewrite(good, { shown: new Set([1, 2, 3, 4, 5]) }).stays).toEqual([]);
  expect(rewrite(good).stays).toEqual([]);
});

test('an old line of what no longer holds does not stay', () => {
  const over = line(14, 'User lives in Porto.', [6]);
  expect(rewrite(good, { old: [...before, over], shown: new Set([1, 2, 3, 4, 5]) }).stays).toEqual([]);
});

test('an old line of another category than the one asked for is nothing to keep here', () => {
  expect(
    rewrite([{ name: 'about-me', lines: aboutMe }], { only: 'about-me', shown: new Set([1, 2, 3]) }).stays,
  ).toEqual([]);
});

test('nothing stays beside an answer that is refused as a whole', () => {
  expect(rewrite([], { shown: new Set([2, 3]) })).toMatchObject({ stays: [], lines: [], whole: 'truncated' });
});

test('a category of whose facts too few were shown may stay without a line', () => {
  const many = byId(...[21, 22, 23].map((id) => fact(id, `User dreams of number ${id}.`, { categories: ['beliefs'] })));
  const none = { old: [], facts: many };
  expect(rewrite([], none).whole).toBe('empty-category');
  expect(rewrite([], { ...none, shown: new Set([22, 23]) }).whole).toBeNull();
});

test('what no longer holds need not be kept', () => {
  const gone = byId(...[...facts.values()].map((one) => (one.id === 1 ? one : { ...one, state: 'deleted' as const })));
  expect(
    rewrite([{ name: 'about-me', lines: [{ text: 'User lives in Lisbon.', facts: [1] }] }], { facts: gone }).whole,
  ).toBeNull();
});

test('lines that fail their check may leave too little', () => {
  const made = good.map(({ name, lines }) => ({
    name,
    lines: lines.map((one) => ({ ...one, text: `${one.text} 1984` })),
  }));
  const { lines, refused, whole } = rewrite(made);
  expect([lines.length, refused.length, whole]).toEqual([0, 3, 'truncated']);
});

test('a category with three facts and no line refuses the answer', () => {
  expect(rewrite([{ name: 'people', lines: people }], { old: [] })).toMatchObject({
    lines: [],
    whole: 'empty-category',
  });
  expect(rewrite([{ name: 'about-me', lines: aboutMe }], { old: [] }).whole).toBeNull();
});

test('a category whose facts the user’s lines rest on may stay empty', () => {
  const own = line(20, 'I moved to Lisbon.', [1], { origin: 'user' });
  expect(rewrite([{ name: 'people', lines: people }], { old: [own] }).whole).toBeNull();
});

test('patterns of one day are no patterns, so none need be found', () => {
  const one = (asOf: string) =>
    byId(...[1, 2, 3].map((id) => fact(id, `User felt ill ${id}`, { categories: ['patterns'], asOf })));
  expect(rewrite([], { old: [], facts: one('2024-03-05') }).whole).toBeNull();
  const apart = one('2024-03-05').set(4, fact(4, 'User felt ill.', { categories: ['patterns'], asOf: '2023-03-05' }));
  expect(rewrite([], { old: [], facts: apart }).whole).toBe('empty-category');
});

test('the user’s line is neither repeated nor contradicted from the facts it took over', () => {
  const own = line(20, 'I gave up the viol.', [3], { origin: 'user' });
  const answer = [
    {
      name: 'about-me',
      lines: [
        { text: 'User plays the viol.', facts: [3] },
        { text: 'I gave up the viol.', facts: [2, 3] },
        { text: 'User lives in Lisbon.', facts: [1] },
        { text: 'User runs every morning.', facts: [2] },
      ],
    },
  ];
  const { lines, refused } = rewrite(answer, { old: [...before, own] });
  expect(refused.map(({ why }) => why)).toEqual(['own-line', 'own-line']);
  expect(lines.map(({ text }) => text)).toEqual(['User lives in Lisbon.', 'User runs every morning.']);
});

test('facts the user’s lines rest on are not lost', () => {
  const own = [line(20, 'I run.', [2], { origin: 'user' }), line(21, 'Viol!', [3], { origin: 'user' })];
  expect(rewrite([{ name: 'people', lines: people }], { old: [...before, ...own] }).whole).toBeNull();
});

test('the same words twice are one line', () => {
  const [lives, runs] = aboutMe;
  const { lines, refused } = rewrite([
    { name: 'about-me', lines: [lives!, runs!] },
    { name: 'about-me', lines: [{ ...lives!, text: lives!.text.toUpperCase() }] },
  ]);
  expect([lines.length, refused.length]).toEqual([2, 1]);
  const again = rewrite([{ name: 'about-me', lines: [runs!, lives!, { ...runs!, text: 'User runs every morning' }] }]);
  expect(again.refused.map(({ why }) => why)).toEqual(['said-already']);
});

test('what was forgotten does not come back', () => {
  const { refused, whole } = rewrite(good, { isForgotten: () => true });
  expect(new Set(refused.map(({ why }) => why))).toEqual(new Set(['forgotten']));
  expect(whole).toBe('truncated');
});

test('what is over comes back only as past', () => {
  const lines = (text: string) => rewrite([{ name: 'about-me', lines: [...aboutMe, { text, facts: [6] }] }]).refused;
  expect(lines('User lives in Porto.').map(({ why }) => why)).toEqual(['superseded-fact']);
  expect(lines('User lived in Porto until May 2023.')).toEqual([]);
});

test('one category is judged for itself', () => {
  const answer = [{ name: 'people', lines: people }];
  expect(rewrite(answer, { only: 'people' })).toMatchObject({ whole: null, refused: [] });
  expect(rewrite([], { only: 'people' }).whole).toBe('truncated');
  expect(rewrite([], { only: 'about-me', old: [] }).whole).toBe('empty-category');
  expect(rewrite([], { only: 'beliefs' }).whole).toBeNull();
});

test('lines of a category that was not asked for are left out', () => {
  const { lines, refused, whole } = rewrite(good, { only: 'people' });
  expect(lines.map(({ category }) => category)).toEqual(['people']);
  expect(refused.map(({ why }) => why)).toEqual(['other-category', 'other-category']);
  expect(whole).toBeNull();
});
