import { standingFault, successorsOf } from '../../../../memory/journal/lines/standing';
import { byId, fact, old } from './line-samples';

const porto = old(1, 'User lives in Porto.', 2, '2023-05-01', { thing: 'home' });
const lisbon = old(2, 'User lives in Lisbon.', 3, '2024-03-01', { thing: 'home' });
const faro = fact(3, 'User lives in Faro.', { thing: 'home' });
const facts = byId(porto, lisbon, faro);

test('a fact knows all that came after it', () => {
  expect(successorsOf(porto, facts)).toEqual([2, 3]);
  expect(successorsOf(faro, facts)).toEqual([]);
});

test('facts that supersede each other end the search', () => {
  const round = byId({ ...porto, supersededBy: 2 }, { ...lisbon, supersededBy: 1 });
  expect(successorsOf(porto, round)).toEqual([2, 1]);
});

test('a successor that has no row is the last that is known', () => {
  expect(successorsOf(porto, byId(porto))).toEqual([2]);
});

test.each([
  ['no-facts', []],
  ['unknown-fact', [3, 9]],
  ['superseded-fact', [1]],
  ['superseded-fact', [1, 2]],
  [null, [3]],
  [null, [1, 3]],
  [null, [1, 2, 3]],
])('%p for a line in the present that rests on %j', (fault, cited) => {
  expect(standingFault({ text: 'User lives in Faro.', facts: cited }, facts)).toBe(fault);
});

test('a line in the past may rest on what is over', () => {
  expect(standingFault({ text: 'User lived in Porto until May 2023.', facts: [1] }, facts)).toBeNull();
});

test('a fact that was only said again still holds', () => {
  const again = byId({ ...porto, restated: true, until: null }, { ...porto, id: 2, state: 'active' });
  expect(standingFault({ text: 'User lives in Porto.', facts: [1] }, again)).toBeNull();
});

test.each([
  ['deleted-fact', 'deleted'],
  ['asked-fact', 'asked'],
] as const)('%s, whatever else it rests on and says', (fault, state) => {
  const both = byId(faro, fact(4, 'User lives in Braga.', { state }));
  expect(standingFault({ text: 'User was in Braga until 2023.', facts: [3, 4] }, both)).toBe(fault);
});
