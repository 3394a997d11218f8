import fc from 'fast-check';
import { factsOnlyIn, removalOf } from '../../../../memory/journal/facts/removal';
import { supersede } from '../../../../memory/journal/facts/supersede';
import { fact, line, old } from '../lines/line-samples';

const home = { thing: 'home' };
const munich = old(1, 'User lives in Munich.', 2, '2024-03-05', { ...home, asOf: '2023-01-01' });
const berlin = old(2, 'User lives in Berlin.', 3, '2024', { ...home, restated: true, until: null, asOf: '2024-03-05' });
const still = fact(3, 'User lives in Berlin still.', { ...home, asOf: '2024-06-01' });
const bees = fact(4, 'User keeps bees.');
const ALL = [munich, berlin, still, bees];

describe('a deleted fact', () => {
  test('takes what says the same along, and what it had replaced holds again', () => {
    expect(removalOf([3], ALL, [])).toEqual({ facts: [2, 3], lines: [], freed: [], ownLines: [], holdAgain: [1] });
  });

  test('takes lines that rest on it, frees what else they said, and leaves the person’s own lines', () => {
    const lines = [
      line(7, 'Lives in Berlin and keeps bees.', [3, 4]),
      line(8, 'Keeps bees.', [4], { category: 'health-habits' }),
      line(9, 'My flat in Berlin.', [2], { origin: 'user' }),
    ];
    expect(removalOf([2], ALL, lines)).toMatchObject({ facts: [2, 3], lines: [7], freed: [4], ownLines: [9] });
  });

  test('that is history leaves what holds as it is', () => {
    expect(removalOf([1], ALL, [])).toMatchObject({ facts: [1], holdAgain: [] });
  });

  test('that nobody knows takes nothing', () => {
    expect(removalOf([99], ALL, [line(7, 'Keeps bees.', [4])])).toEqual({ facts: [], lines: [], freed: [], ownLines: [], holdAgain: [] }); // prettier-ignore
  });

  test('never leaves what says the same in force', () => {
    const words = fc.constantFrom('User lives in Berlin.', 'User lives in Munich.', 'User keeps bees.');
    const one = fc.record({
      text: words,
      thing: fc.constantFrom('home', null),
      year: fc.integer({ min: 2000, max: 2020 }),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 8 }), fc.nat(7), (given, at) => {
        const facts = given.map(({ text, thing, year }, n) => fact(n + 1, text, { thing, asOf: `${year}` }));
        const now = supersede(facts);
        const standing = facts.map((found) => ({ ...found, ...now.get(found.id) }));
        const wanted = standing[at % standing.length]!;
        const { facts: gone, holdAgain } = removalOf([wanted.id], standing, []);
        const left = standing.filter(({ id }) => !gone.includes(id));
        expect(left.map(({ text }) => text)).not.toContain(wanted.text);
        const active = [...supersede(left)].flatMap(([id, { state }]) => (state === 'active' ? [id] : []));
        const before = left.filter(({ state }) => state === 'active').map(({ id }) => id);
        expect(active.filter((id) => !before.includes(id)).sort()).toEqual([...holdAgain].sort());
      }),
    );
  });
});

describe('facts that stand in one line only', () => {
  const mine = line(7, 'Lives in Berlin and keeps bees.', [3, 4]);

  test('are those no other line rests on', () => {
    expect(factsOnlyIn(mine, ALL, [mine, line(8, 'Keeps bees.', [4])])).toEqual([3]);
    expect(factsOnlyIn(mine, ALL, [mine])).toEqual([3, 4]);
  });

  test('are none that stand elsewhere as they were said before', () => {
    expect(factsOnlyIn(mine, ALL, [mine, line(8, 'Berlin.', [2])])).toEqual([4]);
  });

  test('are none that are gone already', () => {
    const without = ALL.filter(({ id }) => id !== 4);
    expect(factsOnlyIn(mine, [...without, { ...bees, state: 'deleted' }], [mine])).toEqual([3]);
  });
});
