/** What the cycle does next. `n` numbers agent turns and rebases together; each makes draft version n. */
export type Step =
  | { kind: 'summarise'; parts: number }
  | { kind: 'agent'; n: number; attempt: number }
  | { kind: 'rebase'; n: number; attempt: number }
  | { kind: 'close'; how: 'commit' | 'kept-old'; version: number; attempt: number }
  | { kind: 'done' };

export interface Limits {
  /** Times a draft goes to the verifier before the old memory stays. */
  attempts: number;
  /** Agent turns and rebases of one cycle, together. */
  turns: number;
}

export const DEFAULT_LIMITS: Limits = { attempts: 3, turns: 24 };

/** What an activity reported about the step just taken. */
export type Outcome =
  | { status: 'summarised'; waiting: number }
  | { status: 'more' }
  | { status: 'verified' }
  | { status: 'findings' }
  | { status: 'kept-old' }
  | { status: 'conflict' }
  | { status: 'closed' };

/** What stays the same during a cycle: how many summarizer parts it has, how many points waited when it opened. */
export interface Plan {
  parts: number;
  waiting: number;
  limits: Limits;
}

export function firstStep(plan: Plan): Step {
  return plan.parts > 0 ? { kind: 'summarise', parts: plan.parts } : agentOrClose(plan.waiting);
}

/** The whole order of a cycle: summarise all parts (they do not wait for one another), agent ⇄ verifier until it passes, commit; a moved head means rebase. */
export function nextStep(plan: Plan, step: Step, outcome: Outcome): Step {
  switch (step.kind) {
    case 'summarise':
      return agentOrClose(outcome.status === 'summarised' ? outcome.waiting : plan.waiting);
    case 'agent':
    case 'rebase':
      return afterTurn(plan, step, outcome);
    case 'close':
      if (outcome.status !== 'conflict') return { kind: 'done' };
      return step.version + 1 > plan.limits.turns
        ? keepOld(step.version, step.attempt)
        : { kind: 'rebase', n: step.version + 1, attempt: step.attempt };
    case 'done':
      return step;
  }
}

function afterTurn(plan: Plan, step: Step & { kind: 'agent' | 'rebase' }, outcome: Outcome): Step {
  if (outcome.status === 'verified') return { kind: 'close', how: 'commit', version: step.n, attempt: step.attempt };
  const attempt = outcome.status === 'findings' ? step.attempt + 1 : step.attempt;
  const spent = attempt > plan.limits.attempts || step.n + 1 > plan.limits.turns;
  if (outcome.status === 'kept-old' || spent) return keepOld(step.n, step.attempt);
  return { kind: 'agent', n: step.n + 1, attempt };
}

function agentOrClose(waiting: number): Step {
  return waiting > 0 ? { kind: 'agent', n: 1, attempt: 1 } : { kind: 'close', how: 'commit', version: 0, attempt: 0 };
}

function keepOld(version: number, attempt: number): Step {
  return { kind: 'close', how: 'kept-old', version, attempt };
}
