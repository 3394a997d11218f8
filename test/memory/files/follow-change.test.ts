import { followChange } from '../../../memory/files/follow-change';
import { unlinkedFiles } from '../../../memory/files/index-lines';
import { fresh, memoryOf, textsOf, without } from './sample';

const base = memoryOf({
  'index.md': ['# Index', '', '- [Keys](keys.md) — who holds the keys', '- [Food](food.md) — lunch and dinner'],
  'keys.md': ['# Keys', '', 'Ilse holds them {p1}'],
  'food.md': ['# Food', '', 'Lunch is at noon, see [keys](keys.md) {p2}', 'And [nothing](nothing.md)'],
});
const index = (files: ReturnType<typeof followChange>) => textsOf(files['index.md']);

test('a removed file takes its index line along, and links to it become words', () => {
  const followed = followChange(base, without(base, 'keys.md'));
  expect(index(followed)).toEqual(['# Index', '', '- [Food](food.md) — lunch and dinner']);
  expect(textsOf(followed['food.md'])[2]).toBe('Lunch is at noon, see keys');
  expect(followed['food.md']![2]).toMatchObject({ points: [2], was: 'Lunch is at noon, see [keys](keys.md)' });
});

test('a link that led nowhere before stays as it was', () => {
  expect(textsOf(followChange(base, without(base, 'keys.md'))['food.md'])[3]).toBe('And [nothing](nothing.md)');
});

test('an index line of several lines goes whole, and a file that only it led to gets its own', () => {
  const index = memoryOf({
    'index.md': ['# Index', '- [Keys](keys.md) — keys, held as', '  [Master](master.md) says'],
  });
  const files = { ...memoryOf({ 'master.md': ['# Master'] }), 'keys.md': base['keys.md']!, ...index };
  expect(unlinkedFiles(files)).toEqual([]);
  expect(textsOf(followChange(files, without(files, 'keys.md'))['index.md'])).toEqual([
    '# Index',
    '- [Master](master.md) — notes on Master',
  ]);
});

test('a renamed file keeps its index line, which leads to the new place', () => {
  const followed = followChange(base, { ...without(base, 'keys.md'), 'team/keys.md': base['keys.md']! });
  expect(index(followed)[2]).toBe('- [Keys](team/keys.md) — who holds the keys');
  expect(textsOf(followed['food.md'])[2]).toBe('Lunch is at noon, see [keys](team/keys.md)');
});

test('a new file gets its index line from code, with its points', () => {
  const followed = followChange(base, { ...base, 'new.md': fresh(['# Night shifts', 'Bo works {p5}'], 'person') });
  expect(followed['index.md']!.at(-1)).toEqual({ id: null, author: 'code', points: [5], text: '- [Night shifts](new.md) — Night shifts' }); // prettier-ignore
});

test('a new file that has its link gets no other', () => {
  const linked = {
    ...base,
    'new.md': fresh(['# New']),
    'index.md': [...base['index.md']!, ...fresh(['- [New](new.md) — what is new'])],
  };
  expect(followChange(base, linked)).toBe(linked);
});

test('a file whose link the person took away stays without: that is for the verifier', () => {
  const cut = { ...base, 'index.md': base['index.md']!.slice(0, 3) };
  expect(followChange(base, cut)).toBe(cut);
});

test('what changes nothing comes back as it is', () => expect(followChange(base, base)).toBe(base));
