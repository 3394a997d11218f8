import { isCategory } from '../../memory/journal/category';
import { type CategoryLine } from '../../memory/journal/line';
import { compareDates, isPartialDate } from '../../memory/journal/partial-date';
import { showLines } from '../../memory/journal/lines/show-lines';
import { marksPast, saysUntil } from '../../memory/journal/words/past-words';
import { groupOf } from '../../memory/journal/facts/supersede';
import { sameWordsKey } from '../../memory/journal/words/words';
import { type StoredFact } from '../../schema/journal/load-facts';
import { type JournalRows } from './journal-rows';

/** Whether a line says until when something was so does not hang on the day. */
const SHOWN_ON = '2026-01-01';

/** What a test did to a journal, and what must hold of it from then on. */
export interface Promised {
  /** The user's lines, word for word. */
  ownLines: readonly string[];
  /** Words of facts and lines that were deleted. */
  deleted: readonly string[];
  /** Item ids of entries that are gone. */
  goneEntries: readonly string[];
}

/** What is wrong with a journal's memory, whatever its model said, in words; none when it keeps its promises. */
export function journalFaults(rows: JournalRows, promised: Promised): string[] {
  return [
    ...factFaults(rows, promised),
    ...repeats(rows.facts),
    ...standingFaults(rows.facts),
    ...lineFaults(rows),
    ...ownFaults(rows, promised),
  ];
}

function factFaults({ facts, entries }: JournalRows, { deleted, goneEntries }: Promised): string[] {
  const keys = new Set(deleted.map(sameWordsKey));
  return facts.flatMap((fact) => {
    const { id, text, quote, entry, state, origin } = fact;
    if (state === 'deleted') return [];
    const faults: string[] = [];
    const standing = entry === null ? undefined : entries.get(entry);
    if (origin === 'entry' && (quote === null || !standing?.text.includes(quote))) faults.push('its quote is not in its entry'); // prettier-ignore
    if (origin === 'entry' && standing?.version !== fact.version) faults.push('it rests on an old version');
    if (entry !== null && goneEntries.includes(entry)) faults.push('its entry is gone');
    if (text.trim() === '' || fact.subject.trim() === '') faults.push('it is blank');
    if (!isPartialDate(fact.asOf)) faults.push('it has no date');
    if (fact.categories.length === 0 || !fact.categories.every(isCategory)) faults.push('it is of no category');
    if (keys.has(sameWordsKey(text)) && state !== 'asked') faults.push('it was deleted');
    return faults.map((fault) => `fact ${id} "${text}": ${fault}`);
  });
}

/** The same entry gives the same fact once. */
function repeats(facts: readonly StoredFact[]): string[] {
  const seen = new Set<string>();
  return facts.flatMap(({ id, entry, subject, quote, text }) => {
    if (entry === null) return [];
    const keys = [`${entry} says ${sameWordsKey(text)}`, `${entry} quotes ${subject} ${quote}`];
    const repeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return repeated ? [`fact ${id} "${text}" is there twice`] : [];
  });
}

/** Of each thing one holds, and each other one leads to a later one on the same thing. */
function standingFaults(facts: readonly StoredFact[]): string[] {
  const live = facts.filter(({ state }) => state === 'active' || state === 'superseded');
  const byId = new Map(live.map((fact) => [fact.id, fact]));
  const groups = [...Map.groupBy(live, groupOf).values()];
  const crowded = groups.flatMap((group) => {
    const active = group.filter(({ state }) => state === 'active');
    return active.length === 1 ? [] : [`${active.length} facts hold on ${group[0]?.subject} ${group[0]?.thing}`];
  });
  const loose = live.flatMap((fact) => {
    const next = fact.supersededBy === null ? undefined : byId.get(fact.supersededBy);
    if (fact.state === 'active') return next ? [`fact ${fact.id} holds and is superseded`] : [];
    if (!next || groupOf(next) !== groupOf(fact)) return [`fact ${fact.id} is superseded by nothing on its thing`];
    if (compareDates(next.asOf, fact.asOf) < 0) return [`fact ${fact.id} is superseded by an earlier one`];
    return fact.restated === (fact.until === null) ? [] : [`fact ${fact.id} does not say until when`];
  });
  return [...crowded, ...loose];
}

function lineFaults({ facts, lines }: JournalRows): string[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const shown = new Map(showLines(lines, byId, SHOWN_ON).map(({ id, text }) => [id, text]));
  return lines.flatMap((line) => {
    if (line.origin === 'user') return [];
    const cited = line.facts.map((id) => byId.get(id));
    const faults: string[] = [];
    if (cited.length === 0) faults.push('names no fact');
    if (cited.includes(undefined)) faults.push('names a fact that is not there');
    if (cited.some((fact) => fact?.state === 'deleted' || fact?.state === 'asked')) faults.push('names a deleted fact');
    const asShown = { ...line, text: shown.get(line.id) ?? line.text };
    if (!cited.every((fact) => !fact || isTold(fact, asShown, byId))) faults.push('tells as present what is over');
    return faults.map((fault) => `line ${line.id} "${line.text}" ${fault}`);
  });
}

/** What is over may stand in a line that names what came after it, or that is shown as past; patterns are of the past. */
function isTold(fact: StoredFact, line: CategoryLine, byId: ReadonlyMap<number, StoredFact>): boolean {
  if (fact.state !== 'superseded' || fact.restated || line.category === 'patterns') return true;
  if (marksPast(line.text) || saysUntil(line.text)) return true;
  for (let next = fact.supersededBy; next !== null; next = byId.get(next)?.supersededBy ?? null)
    if (line.facts.includes(next)) return true;
  return false;
}

function ownFaults({ lines }: JournalRows, { ownLines, deleted }: Promised): string[] {
  const own = lines.filter(({ origin }) => origin === 'user').map(({ text }) => text);
  const keys = new Set(deleted.map(sameWordsKey));
  const back = lines.filter(({ text, origin }) => origin === 'entry' && keys.has(sameWordsKey(text)));
  return [
    ...(JSON.stringify(own.toSorted()) === JSON.stringify([...ownLines].sort()) ? [] : ["the user's lines are not as they wrote them"]), // prettier-ignore
    ...back.map(({ text }) => `line "${text}" was deleted`),
  ];
}
