import { type ListedRule } from '../../schema/points/list-rules';

/** A scope's rules as a person reads them: those in force, possible ones apart, and those that are over, with why and by what. */
export function rulesInWords(rules: readonly ListedRule[]): string {
  const active = rules.filter(({ state }) => state === 'active');
  return (
    [
      group(
        'In force:',
        active.filter(({ certainty }) => certainty === 'certain'),
      ),
      group(
        'Possible, not guarded:',
        active.filter(({ certainty }) => certainty === 'possible'),
      ),
      group(
        'No longer in force:',
        rules.filter(({ state }) => state === 'retired'),
      ),
    ]
      .filter((part) => part !== '')
      .join('\n\n') || 'no rules yet'
  );
}

function group(title: string, rules: readonly ListedRule[]): string {
  return rules.length === 0 ? '' : [title, ...rules.map(inWords)].join('\n');
}

function inWords(rule: ListedRule): string {
  const kind = rule.state === 'retired' ? 'retired' : rule.certainty;
  return `${rule.id} ${kind}: ${JSON.stringify(rule.quote ?? rule.text)} (${notes(rule).join('; ')})`;
}

function notes(rule: ListedRule): string[] {
  const again = rule.saidAgain.map(({ saidBy, saidAt }) => `${saidBy}, ${saidAt.slice(0, 10)}`);
  return [
    `${rule.saidBy}, ${rule.saidAt.slice(0, 10)}`,
    ...(again.length === 0 ? [] : [`said again by ${again.join(' and ')}`]),
    ...(rule.kind === 'observed' ? ['observed'] : []),
    ...(rule.pinned ? ['pinned'] : []),
    ...(rule.until === null ? [] : [`until ${rule.until}`]),
    ...(rule.replaces.length === 0 ? [] : [`replaces ${rule.replaces.join(', ')}`]),
    ...(rule.retiredBy === null ? [] : [`replaced by ${rule.retiredBy}`]),
    ...(rule.retiredReason === null ? [] : [rule.retiredReason]),
  ];
}
