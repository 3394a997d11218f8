import { sql } from 'kysely';
import { SOURCE_WITHDRAWN } from '../../../../schema/cycles/restart-cycle';
import { fileFor, holdsAnswer } from '../../../../memory/files/find-answer';
import { type Files } from '../../../../memory/files/memory-file';
import { sayer } from '../../../../memory/verifier/says';
import { type ScopeEpoch } from '../../../../memory/scope';
import { type Tx } from '../../../../schema/connect';
import { sumCalls } from '../../../../schema/calls/sum-calls';
import { type Question } from './questions';

/** What one of the two memories is, and what it took to write it. */
export interface Figures {
  /** Closed cycles by outcome. */
  outcomes: Record<string, number>;
  files: number;
  /** Certain stated rules in force whose words stand in a file. */
  rules: number;
  /** Findings of the verifier by code: in how many cycles each came up. */
  findings: Record<string, number>;
  calls: number;
  /** All input tokens; those of them that came from the prompt cache. */
  tokensIn: number;
  tokensCached: number;
  tokensOut: number;
  costUsd: number;
  /** Questions answered by the index → one file; null without questions. */
  answerable: { answered: number; of: number } | null;
  model: string | null;
  prompts: string | null;
}

/** Figures of some closed cycles and of the files at their end, as *scope*. Calls of a cycle that did not end count too. */
export async function figuresOf(
  tx: Tx,
  at: ScopeEpoch,
  cycles: readonly number[],
  { files, rules, questions }: { files: Files; rules: readonly string[]; questions: readonly Question[] },
): Promise<Figures> {
  const rows = await tx
    .selectFrom('cycle')
    .select(['outcome', 'findings', 'model', 'prompts'])
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('number', '=', sql<number>`any(${[...cycles]}::int[])`)
    .orderBy('number')
    .execute();
  const calls = (await sumCalls(tx, { scope: at.scope })).filter(
    ({ epoch, cycle }) => epoch === at.epoch && cycles.includes(cycle),
  );
  const total = (what: 'calls' | 'tokensIn' | 'tokensCached' | 'tokensOut' | 'costUsd') =>
    calls.reduce((sum, one) => sum + one[what], 0);
  const distinct = (words: (string | null)[]) => [...new Set(words.filter((word) => word !== null))].join('; ') || null;
  return {
    outcomes: tally(rows.flatMap(({ outcome }) => outcome ?? [])),
    files: Object.keys(files).length,
    rules: rules.length,
    findings: tally(rows.flatMap(({ findings }) => findings).filter((code) => code !== SOURCE_WITHDRAWN)),
    calls: total('calls'),
    tokensIn: total('tokensIn'),
    tokensCached: total('tokensCached'),
    tokensOut: total('tokensOut'),
    costUsd: total('costUsd'),
    answerable: questions.length === 0 ? null : { answered: answeredBy(files, questions), of: questions.length },
    model: distinct(rows.map(({ model }) => model)),
    prompts: distinct(rows.map(({ prompts }) => prompts)),
  };
}

function answeredBy(files: Files, questions: readonly Question[]): number {
  return questions.filter(({ question, expect }) => holdsAnswer(files, fileFor(files, question), expect)).length;
}

function tally(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of [...words].sort()) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** The words of certain stated rules in force at a time that stand in these files, as *scope*, in the order they were said. */
export async function standingRules(tx: Tx, at: ScopeEpoch, files: Files, time: string): Promise<string[]> {
  const { rows } = await sql<{ quote: string }>`
    select p.quote from point p
    where p.scope = ${at.scope} and p.epoch = ${at.epoch} and p.basis = 'stated' and p.certainty = 'certain' and p.quote is not null
      and p.state <> 'withdrawn' and p.same_as is null and (p.retired_at is null or p.retired_at > ${time}::timestamptz)
    order by p.said_at, p.id`.execute(tx);
  const stands = sayer(files);
  return [...new Set(rows.map(({ quote }) => quote))].filter(stands);
}

export interface RuleChanges {
  kept: string[];
  lost: string[];
  new: string[];
}

/** Rules of the actual memory that stand in the rehearsed one, word for word, those that do not, and rules only the rehearsed one has. */
export function compareRules(
  actual: { rules: readonly string[]; files: Files },
  rehearsed: { rules: readonly string[]; files: Files },
): RuleChanges {
  const [inActual, inRehearsed] = [sayer(actual.files), sayer(rehearsed.files)];
  return {
    kept: actual.rules.filter((words) => inRehearsed(words)),
    lost: actual.rules.filter((words) => !inRehearsed(words)),
    new: rehearsed.rules.filter((words) => !inActual(words)),
  };
}
