import fc from 'fast-check';
import { keyOf, type PersonEntry } from '../../../client/people/person-entry';
import { planPeople, type PlanRules } from '../../../client/people/plan';
import { carriedOut, DIRECTORY, FILE, line, listed, stored, twice, WHOLE_FILE } from './people';

// Few ids and names, so that they meet: reused addresses, two people of one name, accounts that come and go.
const address = fc.constantFrom(null, 'ada@a.org', 'ada@b.org', 'bo@a.org', 'eve@a.org');
const slack = fc.constantFrom('U1', 'U2', 'U3', 'U4', 'U5');
const directory = fc.uniqueArray(
  fc.record({
    slack,
    address,
    here: fc.boolean(),
    notNew: fc.constantFrom(null, null, null, 'guest', 'bot'),
  }),
  { selector: (one) => one.slack, maxLength: 5 },
);
const lines = fc.array(
  fc.record({
    user: fc.constantFrom('ada', 'bo', 'eve', 'ada-u2'),
    slack: fc.option(slack),
    address,
    here: fc.boolean(),
  }),
  { maxLength: 5 },
);

type Step = { entries: PersonEntry[]; rules: PlanRules };
const step: fc.Arbitrary<Step> = fc.oneof(
  directory.map((people) => ({
    entries: people.map(({ slack: id, ...one }) => listed(id, one)),
    rules: DIRECTORY,
  })),
  fc.tuple(lines, fc.boolean()).map(([all, whole]) => ({
    entries: all.map((one, i) =>
      line(i + 2, one.user, {
        slack: one.slack,
        addresses: one.address === null ? [] : [one.address],
        here: one.here,
      }),
    ),
    rules: whole ? WHOLE_FILE : FILE,
  })),
);
const story = fc.array(step, { minLength: 1, maxLength: 5 });

const START = () => stored({ 'user:eve': {}, 'user:bo': { team: 'other' } });

/** Carries out all steps; calls back with each plan, what was stored before it and after. */
function live(
  steps: readonly Step[],
  look: (one: ReturnType<typeof twice> & Step & { before: ReturnType<typeof stored> }) => void,
) {
  let before = START();
  for (const { entries, rules } of steps) {
    const result = twice(entries, before, rules);
    look({ ...result, entries, rules, before });
    before = result.after;
  }
}

test('carried out once, the same entries change nothing more', () => {
  fc.assert(
    fc.property(story, (steps) => {
      live(steps, ({ second }) => {
        expect(second).toMatchObject({ added: [], back: [], left: [], claims: [], released: [], needsYes: false });
      });
    }),
  );
});

test('an identity has one scope, and goes to another only after it was taken back', () => {
  fc.assert(
    fc.property(story, (steps) => {
      live(steps, ({ first, before, after }) => {
        const keys = after.identities.map(keyOf);
        expect(new Set(keys).size).toBe(keys.length);
        const left = new Set(first.left.map((one) => one.scope));
        const released = new Set(first.released.map(keyOf));
        const holders = new Map(after.identities.map((one) => [keyOf(one), one.scope]));
        for (const one of before.identities)
          if (!left.has(one.scope) && !released.has(keyOf(one))) expect(holders.get(keyOf(one))).toBe(one.scope);
      });
    }),
  );
});

test('a Slack id never gets into the scope of a person with another one', () => {
  fc.assert(
    fc.property(
      fc.array(
        directory.map((people) => people.map(({ slack: id, ...one }) => listed(id, one))),
        { minLength: 1, maxLength: 5 },
      ),
      (days) => {
        const ever = new Map<string, Set<string>>();
        let known = START();
        for (const entries of days) {
          known = carriedOut(planPeople(entries, known, DIRECTORY), known, 'directory');
          for (const one of known.identities)
            if (one.provider === 'slack')
              ever.set(one.scope, (ever.get(one.scope) ?? new Set<string>()).add(one.externalId));
        }
        expect([...ever.values()].filter((ids) => ids.size > 1)).toEqual([]);
      },
    ),
  );
});

test('who is not here has no identity, and a scope that left has none either', () => {
  fc.assert(
    fc.property(story, (steps) => {
      live(steps, ({ entries, rules, after }) => {
        const gone = new Set(after.scopes.filter((one) => one.leftAt !== null).map((one) => one.scope));
        expect(after.identities.filter((one) => gone.has(one.scope))).toEqual([]);
        if (rules !== DIRECTORY) return;
        const away = new Set(entries.filter((one) => !one.here).map((one) => `slack:${one.slack}`));
        expect(after.identities.filter((one) => away.has(keyOf(one)))).toEqual([]);
      });
    }),
  );
});

test('other teams and scopes without people are never changed', () => {
  fc.assert(
    fc.property(story, (steps) => {
      live(steps, ({ first, after }) => {
        const touched = [
          ...first.added,
          ...first.left,
          ...first.claims,
          ...[...first.back, ...first.kept].map((scope) => ({ scope })),
        ];
        const others = new Set(after.scopes.filter((one) => one.team !== 'demo').map((one) => one.scope));
        expect(touched.filter((one) => others.has(one.scope))).toEqual([]);
      });
    }),
  );
});
