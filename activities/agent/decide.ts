import { applyCommand } from '../../memory/files/commands';
import { splitCitations } from '../../memory/files/citations';
import { type Files } from '../../memory/files/memory-file';
import { type Point } from '../../memory/hydration/points';
import { type AgentCommand } from '../../schema/wire/agent-tools';
import { type Decisions } from '../../schema/tables/memory-tables';

/** What the agent may decide about: points it was given, rules in force, points a cleanup was shown. */
export interface Known {
  /** The memory the draft began from. */
  base: Files;
  /** Waiting points. */
  offered: ReadonlyMap<number, Point>;
  /** Rules in force that stand in a file. */
  rules: ReadonlyMap<number, Point>;
  /** Placed points a cleanup was shown; empty for a hydration. */
  placed: ReadonlyMap<number, Point>;
}

export type Reply = { ok: boolean; text: string };
export const fault = (text: string): Reply => ({ ok: false, text });
export const fine = (text: string): Reply => ({ ok: true, text });

/** A decision taken over, or why it was not. */
type Decided = { decisions: Decisions; reply: Reply };
type Of<Name extends AgentCommand['command']> = Extract<AgentCommand, { command: Name }>;

/** Leaves a waiting point out for good. Certain rules cannot be left out. */
export function decline(decisions: Decisions, { point, reason }: Of<'decline'>, known: Known): Decided {
  const offered = known.offered.get(point);
  const no = (text: string) => ({ decisions, reply: fault(text) });
  if (Object.values(decisions.retired).some(({ by }) => by === point)) {
    return no(`p${point} retires a rule, so it has to stand in a file.`);
  }
  if (!offered) return no(`p${point} is not one of the waiting points.`);
  if (isCertainRule(offered)) {
    return no(
      `p${point} is a certain rule and cannot be declined. Put its quote into a file, word for word; if a placed rule says the same, use same_rule; if a newer one replaces it, place both and use retire_rule.`,
    );
  }
  return {
    decisions: { ...decisions, declined: { ...decisions.declined, [point]: reason } },
    reply: fine(`p${point} declined.`),
  };
}

/** Ends a rule in force by a newer one that is as certain. What a person pinned only a person ends. */
export function retire(decisions: Decisions, { rule, by, reason }: Of<'retire_rule'>, known: Known): Decided {
  const no = (text: string) => ({ decisions, reply: fault(text) });
  const old = known.rules.get(rule)?.rule;
  if (!old) return no(`p${rule} is not a rule in force.`);
  if (old.pinned) return no(`p${rule} was pinned by a person: only a person ends it. Place p${by} beside it.`);
  const newer = known.offered.get(by);
  if (!newer || by <= rule || decisions.declined[by] !== undefined || decisions.same?.[by] !== undefined) {
    return no(`p${by} is not a newer waiting point. A rule is retired by a newer point that replaces it.`);
  }
  if (!newer.rule || (old.certainty === 'certain' && newer.rule.certainty !== 'certain')) {
    return no(`p${by} is no rule as certain as p${rule}: only such a rule can replace it.`);
  }
  return {
    decisions: { ...decisions, retired: { ...decisions.retired, [rule]: { by, reason } } },
    reply: fine(`p${rule} retired.`),
  };
}

/** A waiting rule that says a placed one again becomes a further source of it, if the placed one is as certain. */
export function sayAgain(decisions: Decisions, { point, rule }: Of<'same_rule'>, known: Known): Decided {
  const no = (text: string) => ({ decisions, reply: fault(text) });
  // The other one may be placed in this very turn.
  const [said, old] = [known.offered.get(point), known.rules.get(rule) ?? known.offered.get(rule)];
  if (!said?.rule) return no(`p${point} is not one of the waiting rules.`);
  if (!old?.rule || point === rule || decisions.same?.[rule] !== undefined) {
    return no(`p${rule} is not a rule in force, nor one you place now. Place p${point} itself.`);
  }
  if (decisions.retired[rule] || Object.values(decisions.retired).some(({ by }) => by === point)) {
    return no(`p${point} and p${rule} cannot say the same: one of them ends the other.`);
  }
  if (said.rule.certainty === 'certain' && old.rule.certainty !== 'certain') {
    return no(`p${point} is certain and p${rule} only possible: place p${point} and retire p${rule} by it.`);
  }
  return {
    decisions: { ...decisions, same: { ...decisions.same, [point]: rule } },
    reply: fine(`p${point} is a further source of p${rule}.`),
  };
}

/** Placed points a cleanup leaves out. Rules in force, and what a person wrote on, stay. */
export function drop(decisions: Decisions, { points, reason }: Of<'drop'>, known: Known): Decided {
  const strange = points.filter((point) => !known.placed.has(point));
  const rules = points.filter((point) => known.rules.has(point));
  const no = (text: string) => ({ decisions, reply: fault(text) });
  if (strange.length > 0) return no(`${names(strange)}: no placed point you were given.`);
  if (rules.length > 0) return no(`${names(rules)}: a rule in force cannot be dropped; another rule retires it.`);
  const dropped = Object.fromEntries(points.map((point) => [point, reason]));
  return {
    decisions: { ...decisions, dropped: { ...decisions.dropped, ...dropped } },
    reply: fine(`${names(points)} dropped. Lines that rest on nothing else may go now.`),
  };
}

/** An edit of a person's line, left to a person. It must fit the memory as it stands. */
export function propose(
  decisions: Decisions,
  { path, old_str, new_str, reason }: Of<'propose'>,
  known: Known,
): Decided {
  const command = { command: 'str_replace' as const, path, old_str, new_str };
  const no = (text: string) => ({ decisions, reply: fault(text) });
  const { ok, reply } = applyCommand(known.base, command, 'person');
  if (!ok) return no(reply);
  if (applyCommand(known.base, command, 'agent').ok) {
    return no('No line of a person is changed by that: make the edit yourself.');
  }
  const points = new_str.split('\n').flatMap((line) => splitCitations(line).points ?? []);
  const unknown = points.filter((point) => !known.offered.has(point) && !known.placed.has(point));
  if (unknown.length > 0) return no(`${names(unknown)}: no point you were given.`);
  return {
    decisions: { ...decisions, proposed: [...(decisions.proposed ?? []), { commands: [command], points, reason }] },
    reply: fine('Proposed; a person decides. Leave the line as it is, and do not write this change elsewhere.'),
  };
}

export function isCertainRule({ rule }: Point): boolean {
  return rule?.certainty === 'certain' && rule.basis === 'stated';
}

function names(points: readonly number[]): string {
  return points.map((point) => `p${point}`).join(', ');
}
