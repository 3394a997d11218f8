import * as fc from 'fast-check';
import { firstStep, nextStep, type Outcome, type Plan, type Step } from '../../../memory/hydration/next-step';

const LIMITS = { attempts: 3, turns: 24 };
const plan = (parts: number, waiting: number, limits = LIMITS): Plan => ({ parts, waiting, limits });

/** What an activity may report for a step of this kind; a close may be refused any number of times. */
const OUTCOMES: Record<Exclude<Step['kind'], 'done'>, Outcome[]> = {
  summarise: [
    { status: 'summarised', waiting: 0 },
    { status: 'summarised', waiting: 3 },
  ],
  agent: [{ status: 'more' }, { status: 'findings' }, { status: 'verified' }, { status: 'kept-old' }],
  rebase: [{ status: 'more' }, { status: 'verified' }, { status: 'findings' }, { status: 'kept-old' }],
  close: [{ status: 'closed' }, { status: 'conflict' }],
};

/** The outcomes a step can have: keeping the old memory writes nothing, so nothing can be in its way. */
function outcomesOf(step: Step): Outcome[] {
  if (step.kind === 'done') return [];
  return step.kind === 'close' && step.how === 'kept-old' ? [{ status: 'closed' }] : OUTCOMES[step.kind];
}

/** Walks a cycle by a list of choices; the last choice is repeated when they run out. */
function walk(start: Plan, choices: readonly number[]): Step[] {
  const steps: Step[] = [firstStep(start)];
  for (let at = 0; at < 500; at += 1) {
    const step = steps.at(-1) as Step;
    if (step.kind === 'done') return steps;
    const possible = outcomesOf(step);
    const choice = choices[Math.min(at, choices.length - 1)] ?? 0;
    steps.push(nextStep(start, step, possible[choice % possible.length] as Outcome));
  }
  return steps;
}

const anyPlan: fc.Arbitrary<Plan> = fc.record({
  parts: fc.integer({ min: 0, max: 4 }),
  waiting: fc.integer({ min: 0, max: 5 }),
  limits: fc.record({ attempts: fc.integer({ min: 1, max: 4 }), turns: fc.integer({ min: 1, max: 10 }) }),
});
const anyWalk = fc.tuple(anyPlan, fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 60 }));

test('every cycle ends, whatever its activities report', () => {
  fc.assert(
    fc.property(anyWalk, ([start, choices]) => {
      expect(walk(start, choices).at(-1)).toEqual({ kind: 'done' });
    }),
    { numRuns: 1_000 },
  );
});

test('agent turns and rebases together never pass the limit, and each makes the next draft version', () => {
  fc.assert(
    fc.property(anyWalk, ([start, choices]) => {
      const versions = walk(start, choices).flatMap((step) =>
        step.kind === 'agent' || step.kind === 'rebase' ? [step.n] : [],
      );
      expect(versions).toEqual(versions.map((_, at) => at + 1));
      expect(versions.length).toBeLessThanOrEqual(start.limits.turns);
    }),
    { numRuns: 1_000 },
  );
});

test('attempts are counted up one by one and never pass the limit', () => {
  fc.assert(
    fc.property(anyWalk, ([start, choices]) => {
      const attempts = walk(start, choices).flatMap((step) => ('attempt' in step ? [step.attempt] : []));
      attempts.forEach((attempt, at) => {
        expect(attempt).toBeLessThanOrEqual(start.limits.attempts);
        expect(attempt - (attempts[at - 1] ?? attempt)).toBeGreaterThanOrEqual(0);
        expect(attempt - (attempts[at - 1] ?? attempt)).toBeLessThanOrEqual(1);
      });
    }),
    { numRuns: 1_000 },
  );
});

test('a cycle closes once: every earlier try was refused and led to a rebase', () => {
  fc.assert(
    fc.property(anyWalk, ([start, choices]) => {
      const steps = walk(start, choices);
      const closes = steps.flatMap((step, at) => (step.kind === 'close' ? [at] : []));
      const last = closes.pop();
      expect(steps[(last ?? 0) + 1]).toEqual({ kind: 'done' });
      for (const at of closes) expect(['rebase', 'close']).toContain(steps[at + 1]?.kind);
    }),
    { numRuns: 1_000 },
  );
});

test('only a verified draft, or nothing at all, is committed', () => {
  fc.assert(
    fc.property(anyWalk, ([start, choices]) => {
      const steps = walk(start, choices);
      steps.forEach((step, at) => {
        if (step.kind !== 'close' || step.how !== 'commit') return;
        const before = steps[at - 1];
        const isDraft = before?.kind === 'agent' || before?.kind === 'rebase';
        expect(isDraft ? before.n : 0).toBe(step.version);
      });
    }),
    { numRuns: 1_000 },
  );
});

test('all parts are summarised in one step, before the agent is asked', () => {
  fc.assert(
    fc.property(anyWalk, ([start, choices]) => {
      const summaries = walk(start, choices).flatMap((step, at) =>
        step.kind === 'summarise' ? [{ at, ...step }] : [],
      );
      expect(summaries).toEqual(start.parts === 0 ? [] : [{ at: 0, kind: 'summarise', parts: start.parts }]);
    }),
  );
});

describe('the steps one by one', () => {
  test('a plain cycle: summary, one turn, commit', () => {
    expect(walk(plan(1, 0), [1, 2, 0]).map((step) => step.kind)).toEqual(['summarise', 'agent', 'close', 'done']);
  });

  test('a summary without points closes without an agent turn', () => {
    const step = nextStep(plan(1, 0), { kind: 'summarise', parts: 1 }, { status: 'summarised', waiting: 0 });
    expect(step).toEqual({ kind: 'close', how: 'commit', version: 0, attempt: 0 });
  });

  test('points of earlier cycles go to the agent without a summary', () => {
    expect(firstStep(plan(0, 2))).toEqual({ kind: 'agent', n: 1, attempt: 1 });
  });

  test('reading more files is a turn but no attempt', () => {
    expect(nextStep(plan(0, 1), { kind: 'agent', n: 1, attempt: 1 }, { status: 'more' })).toEqual({
      kind: 'agent',
      n: 2,
      attempt: 1,
    });
  });

  test('the third refusal of the verifier leaves the old memory', () => {
    expect(nextStep(plan(0, 1), { kind: 'agent', n: 5, attempt: 3 }, { status: 'findings' })).toEqual({
      kind: 'close',
      how: 'kept-old',
      version: 5,
      attempt: 3,
    });
  });

  test('a moved head is rebased on, without another agent turn', () => {
    const close: Step = { kind: 'close', how: 'commit', version: 2, attempt: 1 };
    expect(nextStep(plan(0, 1), close, { status: 'conflict' })).toEqual({ kind: 'rebase', n: 3, attempt: 1 });
  });

  test('a head that moves at the last turn leaves the old memory', () => {
    const close: Step = { kind: 'close', how: 'commit', version: 24, attempt: 1 };
    expect(nextStep(plan(0, 1), close, { status: 'conflict' })).toMatchObject({ kind: 'close', how: 'kept-old' });
  });

  test('after the end there is nothing', () => {
    expect(nextStep(plan(1, 1), { kind: 'done' }, { status: 'closed' })).toEqual({ kind: 'done' });
  });
});
