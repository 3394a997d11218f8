import { sql } from 'kysely';
import { readProposals } from '../../../client/reads/proposals';
import { fileLog } from '../../../client/reads/files';
import { verifyScope } from '../../../client/reads/verify';
import { readMemory } from '../../../client/runs/export/read-memory';
import { type Files, INDEX } from '../../../memory/files/memory-file';
import { runsOf } from '../../../memory/files/word-runs';
import { type ScopeEpoch } from '../../../memory/scope';
import { contentOf } from '../../../memory/verifier/parts';
import { sayer } from '../../../memory/verifier/says';
import { withScope } from '../../../schema/connect';
import { loadFiles } from '../../../schema/files/load-files';
import { loadScope } from '../../../schema/scopes/load-scope';
import { type Bench } from '../../support/bench';
import { memoryText } from '../../support/epoch-rows';
import { ownLines, type Reference, tells } from './reference';

/** All that is wrong with a memory as it stands and as it was, in words; empty when it keeps its promises. */
export async function faultsOf(bench: Bench, at: ScopeEpoch, reference: Reference): Promise<string[]> {
  const { db, admin } = bench;
  const { head, files, versions } = await withScope(db, at.scope, async (tx) => {
    const row = await loadScope(tx, at.scope);
    const all: Files[] = [];
    for (let number = 0; number <= row.head; number++) all.push(await loadFiles(tx, at, number));
    return { head: row.head, files: all.at(-1)!, versions: all };
  });
  const mine = <T extends { scope: string; epoch: number }>(rows: T[]) =>
    rows.filter(({ epoch }) => epoch === at.epoch);
  const points = mine(await admin.selectFrom('point').selectAll().where('scope', '=', at.scope).execute());
  const sources = mine(await admin.selectFrom('point_item').selectAll().where('scope', '=', at.scope).execute());
  const commits = mine(await admin.selectFrom('commit').selectAll().where('scope', '=', at.scope).orderBy('number').execute()); // prettier-ignore
  const proposals = mine(await admin.selectFrom('proposal').selectAll().where('scope', '=', at.scope).execute());
  const { rows: open } = await sql<{ n: number }>`
    select count(*)::int as n from cycle where scope = ${at.scope} and closed_at is null`.execute(admin);
  const byId = new Map(points.map((point) => [point.id, point]));
  const cited = new Set(Object.entries(files).flatMap(([path, lines]) => (path === INDEX ? [] : lines.flatMap((line) => line.points)))); // prettier-ignore
  const faults: string[] = [];
  const say = (wrong: boolean, what: string) => wrong && faults.push(what);

  const { findings } = await verifyScope(db, at.scope);
  for (const { code, path, message } of findings) faults.push(`the head has ${code} in ${path}: ${message}`);

  for (const line of Object.keys(files).flatMap((path) => contentOf(files, path))) {
    say(line.author === 'agent' && line.points.length === 0, `a line of the agent cites nothing: ${line.text}`);
    for (const point of line.points)
      say(!byId.has(point), `a line cites p${point}, which does not exist: ${line.text}`);
  }
  for (const [number, then] of versions.entries()) {
    for (const line of Object.values(then).flat()) {
      const over = line.points.filter((point) => byId.get(point)?.state === 'withdrawn');
      say(over.length > 0, `c${number} shows a line of p${over.join(', p')}, withdrawn: ${line.text}`);
    }
  }

  for (const point of points) {
    const { id, state } = point;
    const proposal = proposals.find((one) => one.id === point.proposal);
    const own = `p${id} (${state}, ${point.text})`;
    const again = byId.get(point.same_as ?? 0);
    say(cited.has(id) && state !== 'placed', `${own} is cited by a line of the head`);
    say(state === 'placed' && !cited.has(id) && point.retired_at === null && !(again && again.state !== 'withdrawn'), `${own} is cited by no line but of ${Object.keys(files).filter((path) => files[path]!.some((line) => line.points.includes(id))).join()}`); // prettier-ignore
    say(state === 'waiting' && point.retired_at !== null, `${own} waits though it is retired`);
    say((state === 'declined' || state === 'parked') && !point.reason, `${own} is left out for no reason`);
    say(state === 'withdrawn' && (point.text !== '' || point.quote !== null || sources.some((one) => one.point === id)), `${own} keeps words or sources`); // prettier-ignore
    say(state !== 'withdrawn' && !sources.some((one) => one.point === id), `${own} rests on nothing`);
    say(point.proposal !== null && (proposal?.state !== 'pending' || state !== 'waiting'), `${own} is held by d${point.proposal}, ${proposal?.state}`); // prettier-ignore
    say((again?.same_as ?? null) !== null, `${own} says again what says again`);
  }

  const says = sayer(files);
  for (const { id, quote } of points.filter(
    (one) =>
      one.kind === 'procedural' &&
      one.basis === 'stated' &&
      one.certainty === 'certain' &&
      one.state === 'placed' &&
      one.retired_at === null &&
      one.same_as === null,
  ))
    // prettier-ignore
    say(quote !== null && !says(quote), `rule p${id} is in force and does not stand: ${quote}`);

  for (const { id, quote } of points.filter((one) => one.state === 'placed' && one.retired_at !== null && one.quote !== null && one.same_as === null)) // prettier-ignore
    for (const { text, points: own } of Object.values(files).flat())
      say(own.join() === String(id) && text.includes(quote!) && !text.includes('no longer in force'), `rule p${id} is over and its line does not say so: ${text}`); // prettier-ignore

  say(
    commits.some(({ number, parent }, i) => number !== i + 1 || parent !== i),
    'a commit has the wrong parent',
  );
  say(commits.length !== head, `the head is c${head} of ${commits.length} commits`);
  say((open[0]?.n ?? 0) > 1, 'two cycles are open');
  say(proposals.filter((one) => one.state === 'pending' && one.cycle !== null && one.commands.length === 0).length > 1, 'two drafts are pending'); // prettier-ignore

  const own = ownLines(files);
  for (const text of reference.mine) say(!own.has(text), `a person's line is gone: ${text}`);
  for (const text of reference.removed) say(agentTells(files, text), `what a person removed is back: ${text}`);
  faults.push(...changedVersions(reference, versions));
  faults.push(...(await wordsLeft(bench, at, reference, versions)));
  return faults;
}

function agentTells(files: Files, text: string): boolean {
  const byAgent = Object.entries(files).map(([path, lines]) => [path, lines.filter(({ author }) => author === 'agent')] as const); // prettier-ignore
  return tells(Object.fromEntries(byAgent), text);
}

/** A version stays as it was committed, but for lines that were withdrawn. */
function changedVersions({ versions: known }: Reference, versions: readonly Files[]): string[] {
  const faults: string[] = [];
  for (const [number, then] of versions.entries()) {
    const shown = new Map(Object.entries(then).map(([path, lines]) => [path, lines.map(({ id, text }) => ({ id: id as number, text }))])); // prettier-ignore
    const before = known.get(number);
    if (!before) {
      known.set(number, shown);
      continue;
    }
    if ([...before.keys()].join() !== [...shown.keys()].join()) faults.push(`c${number} has other files now`);
    for (const [path, lines] of shown) {
      const was = new Map((before.get(path) ?? []).map(({ id, text }) => [id, text]));
      for (const { id, text } of lines) if (was.get(id) !== text) faults.push(`c${number} says something else in ${path}: ${text}`); // prettier-ignore
    }
  }
  return faults;
}

/** Where words of what is gone still stand: in the tables, or in what people are shown. */
async function wordsLeft(
  bench: Bench,
  at: ScopeEpoch,
  { gone }: Reference,
  versions: readonly Files[],
): Promise<string[]> {
  if (gone.size === 0) return [];
  const wanted = new Map([...gone].flatMap((text) => runsOf(text).map((run) => [run, text])));
  const { db } = bench;
  const places: [string, string][] = [
    ['the tables', await memoryText(bench, at.scope)],
    ['the versions', JSON.stringify(versions)],
    ['the proposals', JSON.stringify(await readProposals(db, at.scope, true))],
    ['the log', JSON.stringify(await fileLog(db, at.scope))],
    ['the export', JSON.stringify(await readMemory(db, at.scope))],
  ];
  return places.flatMap(([where, text]) => {
    const left = new Set(runsOf(text).flatMap((run) => wanted.get(run) ?? []));
    return [...left].map((one) => `${where} still say: ${one}`);
  });
}
