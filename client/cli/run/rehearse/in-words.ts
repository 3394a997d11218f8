import { table } from '../../output';
import { type Figures } from './figures';
import { type Shown } from './shown';

/** A rehearsal for people: the table, the rules, the diff. */
export function inWords(rehearsal: Shown): string {
  const { scope, cycles, actual, rehearsed, missing, stopped } = rehearsal;
  const ran = cycles.length === 0 ? 'no cycle' : `cycles ${cycles.map((number) => `#${number}`).join(' ')}`;
  return [
    `Rehearsal of ${scope}: ${ran} again, nothing was kept.`,
    ...(stopped === null ? [] : [`It stopped early (${stopped}); both columns end where it stopped.`]),
    ...(missing.items > 0
      ? [`${missing.items} items of these windows can no longer be read as they were, and were left out.`]
      : []),
    ...(missing.edits > 0
      ? [`${missing.edits} commits by people lie in between; only the actual memory has them.`]
      : []),
    '',
    table([['', 'actual', 'rehearsed'], ...rowsOf(actual, rehearsed)]),
    ...(actual.answerable === null
      ? []
      : ['', 'Answerable is lexical: words of the question choose one index line, the expected words must stand in its file or the spine.']), // prettier-ignore
    '',
    ...rulesOf(rehearsal),
    ...(rehearsal.diff === null
      ? ['The diff and the words of rules are content, which server mode does not show.']
      : ['', rehearsal.diff === '' ? 'The files are the same.' : rehearsal.diff.trimEnd()]),
  ].join('\n');
}

function rowsOf(actual: Figures, rehearsed: Figures): string[][] {
  const row = (name: string, cell: (figures: Figures) => string | number | null) => [
    name,
    String(cell(actual) ?? '-'),
    String(cell(rehearsed) ?? '-'),
  ];
  return [
    row('model', (one) => one.model),
    row('outcomes', (one) => counts(one.outcomes)),
    row('files', (one) => one.files),
    row('rules', (one) => one.rules),
    row('findings', (one) => counts(one.findings)),
    row('calls', (one) => one.calls),
    row('tokens in', (one) => one.tokensIn),
    row('of them cached', (one) => one.tokensCached),
    row('tokens out', (one) => one.tokensOut),
    row('dollars', (one) => one.costUsd.toFixed(4)),
    ...(actual.answerable === null ? [] : [row('answerable', (one) => share(one.answerable))]),
  ];
}

const counts = (of: Record<string, number>) =>
  Object.entries(of)
    .map(([word, count]) => `${word} ${count}`)
    .join(', ') || 'none';

const share = (one: Figures['answerable']) =>
  one && `${one.answered} of ${one.of} (${Math.round((100 * one.answered) / one.of)} %)`;

function rulesOf({ rules }: Shown): string[] {
  const words = (list: readonly string[] | number) => (typeof list === 'number' ? [] : list);
  const many = (list: readonly string[] | number) => (typeof list === 'number' ? list : list.length);
  return [
    `Rules kept word for word: ${many(rules.kept)}; lost: ${many(rules.lost)}; new: ${many(rules.new)}`,
    ...words(rules.lost).map((text) => `  - ${text}`),
    ...words(rules.new).map((text) => `  + ${text}`),
  ];
}
