import fc from 'fast-check';
import { type Fact } from '../../../../memory/journal/fact';
import { laterDate } from '../../../../memory/journal/partial-date';
import { groupOf, saysTheSame, type Standing, supersede } from '../../../../memory/journal/facts/supersede';
import { fact } from '../lines/line-samples';

const day = fc
  .record({ year: fc.integer({ min: 2019, max: 2024 }), month: fc.integer({ min: 1, max: 12 }), precise: fc.boolean() })
  .map(({ year, month, precise }) => `${year}${precise ? `-${String(month).padStart(2, '0')}-05` : ''}`);
const one = fc.record({
  text: fc.constantFrom(
    'User weighs 80 kg.',
    'User weighs 90 kg.',
    'User loves X.',
    'User hates X.',
    'User slept badly.',
    'User sleeps badly.',
    'User’s weight is 80 kg.',
  ),
  subject: fc.constantFrom('user', 'Ana'),
  thing: fc.constantFrom('weight', 'X', null),
  asOf: day,
  entryDate: fc.constantFrom('2018-06-01', '2021-07-05', '2025-01-01'),
  origin: fc.constantFrom('entry' as const, 'user' as const),
  state: fc.constantFrom(
    'active' as const,
    'active' as const,
    'superseded' as const,
    'deleted' as const,
    'asked' as const,
  ),
});
const memory = fc
  .array(one, { maxLength: 14 })
  .map((all) => all.map(({ text, ...more }, at) => fact(at + 1, text, more)));
const sorted = (facts: readonly Fact[]) => [...supersede(facts)].sort(([a], [b]) => a - b);
/** As they are stored after the last working out. */
const settled = (facts: readonly Fact[]) => {
  const states = supersede(facts);
  return facts.map((each) => ({ ...each, ...states.get(each.id) }));
};

test('the order in which facts are given makes no difference', () => {
  const shuffled = memory.chain((facts) =>
    fc.tuple(fc.constant(facts), fc.shuffledSubarray(facts, { minLength: facts.length })),
  );
  fc.assert(
    fc.property(shuffled, ([facts, other]) => {
      expect(sorted(other)).toEqual(sorted(facts));
    }),
  );
});

test('worked out again from what it made of the facts, nothing changes', () => {
  fc.assert(
    fc.property(memory, (facts) => {
      expect(sorted(settled(facts))).toEqual(sorted(facts));
    }),
  );
});

test('without a fact that was there it is as if that had never been', () => {
  fc.assert(
    fc.property(memory, fc.nat(), (facts, which) => {
      const gone = facts[which % Math.max(facts.length, 1)]?.id;
      const never = facts.filter(({ id }) => id !== gone);
      expect(sorted(settled(facts).filter(({ id }) => id !== gone))).toEqual(sorted(never));
    }),
  );
});

test('in each group exactly one fact holds, and every other leads to it', () => {
  fc.assert(
    fc.property(memory, (facts) => {
      const states = supersede(facts);
      const groups = Map.groupBy(
        facts.filter(({ id }) => states.has(id)),
        groupOf,
      );
      for (const group of groups.values()) {
        const active = group.filter(({ id }) => states.get(id)?.state === 'active');
        expect(active).toHaveLength(1);
        for (const { id } of group) {
          let end = id;
          for (let next = states.get(end)?.supersededBy; next; next = states.get(end)?.supersededBy) end = next;
          expect(end).toBe(active[0]?.id);
        }
      }
    }),
  );
});

test('what one group holds is the same whatever others there are', () => {
  fc.assert(
    fc.property(memory, memory, (facts, more) => {
      const groups = new Set(facts.map(groupOf));
      const others = more.filter((each) => !groups.has(groupOf(each))).map((each) => ({ ...each, id: each.id + 100 }));
      const together = supersede([...facts, ...others]);
      expect(sorted(facts)).toEqual([...together].filter(([id]) => id < 100).sort(([a], [b]) => a - b));
    }),
  );
});

test('one that says until when it was so was said otherwise then, one restated never was', () => {
  fc.assert(
    fc.property(memory, (facts) => {
      for (const { state, until, restated, supersededBy } of supersede(facts).values()) {
        expect(until !== null).toBe(state === 'superseded' && !restated);
        expect(supersededBy === null).toBe(state === 'active');
      }
    }),
  );
});

/** As it is defined: each fact of a group compared with every later one. */
function slowly(group: readonly Fact[]): [number, Standing][] {
  return group.map((one, at) => {
    const later = group.slice(at + 1);
    const turn = later.findIndex((other) => !saysTheSame(one, other));
    const same = turn < 0 ? later : later.slice(0, turn);
    const confirmed = same.reduce((date, { asOf }) => laterDate(date, asOf), one.asOf);
    const next = turn < 0 ? group.at(-1) : later[turn];
    const over = { supersededBy: next?.id ?? null, restated: turn < 0, until: turn < 0 ? null : (next?.asOf ?? null) };
    return at === group.length - 1
      ? [one.id, { state: 'active', supersededBy: null, restated: false, confirmed, until: null }]
      : [one.id, { state: 'superseded', ...over, confirmed }];
  });
}

test('it is what comparing each with every later one gives', () => {
  const days = fc.array(fc.record({ text: wording(), thing: fc.constant('weight') }), { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(days, (row) => {
      const group = row.map(({ text, thing }, n) => fact(n + 1, text, { thing, asOf: `2024-01-${String(n + 1).padStart(2, '0')}` })); // prettier-ignore
      expect(sorted(group)).toEqual(slowly(group));
    }),
  );
});

function wording() {
  return fc.constantFrom(
    ...['User weighs 80 kg.', 'User’s weight is 80 kg.', 'User weighs 90 kg.', 'User has a weight of 80 kg.'],
    ...['User no longer weighs 80 kg.', 'User weighed 80 kg on 5 March 2024.', 'User weighs less than Ana.'],
  );
}
