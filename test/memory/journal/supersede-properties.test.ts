import fc from 'fast-check';
import { type Fact } from '../../../memory/journal/fact';
import { groupOf, supersede } from '../../../memory/journal/supersede';
import { fact } from './line-samples';

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
  ),
  subject: fc.constantFrom('user', 'Ana'),
  thing: fc.constantFrom('weight', 'X', null),
  asOf: day,
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
