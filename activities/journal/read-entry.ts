import { GUIDANCE, textOf } from '../../memory/files/memory-file';
import { checkFound } from '../../memory/journal/facts/check-found';
import { type FoundFact } from '../../memory/journal/fact';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { withScope, type Tx } from '../../schema/connect';
import { type Cycle, loadCycle } from '../../schema/cycles/load-cycle';
import { updateCycle } from '../../schema/cycles/update-cycle';
import { factsJsonSchema, parseFacts } from '../../schema/wire/journal-answers';
import { knownNames } from '../../schema/journal/known-names';
import { loadEntries, type LoadedEntry } from '../../schema/journal/load-entry';
import { isSetAside, markRead } from '../../schema/journal/mark-read';
import { loadFiles } from '../../schema/files/load-files';
import { localDay } from '../../schema/scopes/local-day';
import { loadScope } from '../../schema/scopes/load-scope';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { MemoryError } from '../../memory/errors';
import { type Deps, type Running } from '../deps';
import { askOnce } from '../llm/ledger';
import { type ModelRequest } from '../llm/model';
import { loadPrompt, withGuidance } from '../llm/prompts';
import { completeText, withRefusals } from '../llm/structured';
import { codesOf } from './codes-of';
import { entryLines } from './entry-lines';
import { pieceOf } from './pieces';
import { storeFound } from './store-found';

export interface ReadEntryInput {
  scope: ScopeId;
  epoch: number;
  cycle: number;
  part: number;
  /** 1 asks; 2 is the one repair turn. */
  n: 1 | 2;
}

export type ReadEntryOutcome = { status: 'read'; facts: number } | { status: 'repair' };

/** Room for the answer and for thinking, tokens. */
const MAX_TOKENS = 16_000;

/** Asks for the facts of one entry, or of a piece of a long one, and stores what it clearly says. A faulty answer goes back once. */
export async function readEntry(deps: Deps, input: ReadEntryInput, running: Running): Promise<ReadEntryOutcome> {
  const at = { scope: input.scope, epoch: input.epoch };
  const read = await withScope(deps.db, input.scope, (tx) => loadPart(tx, at, input));
  if (read === null) return withScope(deps.db, input.scope, (tx) => settle(tx, at, input, 0));
  if (read.text.trim() === '') return keep(deps, at, input, read.entry, { kept: [], refused: [] });

  const { entry, text, date, known } = read;
  const check = (found: readonly FoundFact[]) => ({
    ...checkFound(found, { text, date }, { names: known.people }),
    isLong: text.length >= LONG,
  });
  const ask = (question: (tx: Tx) => Promise<ModelRequest>, n: 1 | 2) =>
    askOnce(deps, at, { cycle: input.cycle, step: 'facts', n: `${input.part}.${n}` }, question, running);
  // Made under the lock that books the call: what was deleted or edited until then is not sent.
  const question = async (tx: Tx) => requestFor(tx, deps, at, await loadPart(tx, at, input));
  try {
    const first = await ask(question, 1);
    const checked = judge(completeText(first), check);
    if (checked.enough) return await keep(deps, at, input, entry, checked);
    if (input.n === 1) return { status: 'repair' };
    const repair = async (tx: Tx) => withRefusals(await question(tx), first, checked.refused);
    const again = judge(completeText(await ask(repair, 2)), check);
    if (checked.formless && again.formless)
      throw new MemoryError('model.invalid-answer', 'No answer was of the form.', 'The entry is read another night.');
    return await keep(deps, at, input, entry, again.kept.length >= checked.kept.length ? again : checked);
  } catch (error) {
    if (error === CHANGED) return withScope(deps.db, input.scope, (tx) => settle(tx, at, input, 0));
    const code = unreadable(error, running.attempt ?? 1);
    if (code === null) throw error;
    return withScope(deps.db, input.scope, async (tx) => {
      await lockEpoch(tx, at);
      const reading = { item: entry.item, version: entry.version, cycle: input.cycle, facts: 0, code };
      if (!(await isSetAside(tx, at, entry.item, input.cycle))) await markRead(tx, at, reading);
      const { quarantined } = await loadCycle(tx, at, input.cycle);
      await updateCycle(tx, at, input.cycle, { quarantined: quarantined + 1 });
      return settle(tx, at, input, 0);
    });
  }
}

/** What may be wrong with the one entry: it is set aside and told, tried again another night, and the others are read. */
const UNREADABLE = ['model.refused', 'model.too-long', 'model.invalid-answer'];

/** Tries after which an error nobody knows is taken for this entry's own. */
const ODD_TRIES = 3;

/** Why an entry is set aside; null: it is not the entry's doing, and the call is tried again. */
function unreadable(error: unknown, attempt: number): string | null {
  if (error instanceof MemoryError) return UNREADABLE.includes(error.code) ? error.code : null;
  return attempt >= ODD_TRIES ? 'unreadable' : null;
}

/** The entry is another by now, or gone: it is not asked about, and what it says now is news. */
const CHANGED = new Error('changed');

async function requestFor(
  tx: Tx,
  deps: Deps,
  at: ScopeEpoch,
  part: Awaited<ReturnType<typeof loadPart>>,
): Promise<ModelRequest> {
  if (part === null) throw CHANGED;
  const { text, date, zone, known, piece, head } = part;
  const guidance = textOf((await loadFiles(tx, at, head))[GUIDANCE] ?? []);
  return {
    ...deps.settings.facts,
    system: withGuidance(loadPrompt('facts'), guidance),
    tools: [],
    messages: [{ role: 'user', content: [{ type: 'text', text: entryLines({ date, zone, text, ...piece }, known) }] }],
    outputSchema: factsJsonSchema,
    maxTokens: MAX_TOKENS,
  };
}

/** Characters from which it is odd that an entry says nothing. */
const LONG = 500;

type Check = (found: readonly FoundFact[]) => ReturnType<typeof checkFound> & { isLong: boolean };

/** One that gave more than it got wrong is not worth a second call; nothing at all is, of a long entry. */
function judge(text: string, check: Check) {
  const parsed = parseFacts(text);
  if (!parsed) return { kept: [], refused: [{ why: 'not-the-form' }], enough: false, formless: true };
  const { kept, refused, isLong } = check(parsed.facts);
  const faults: { why: string }[] = [...refused, ...parsed.faults];
  if (kept.length === 0 && faults.length === 0 && isLong) faults.push({ why: 'nothing-found' });
  return { kept, refused: faults, enough: faults.length <= kept.length, formless: false };
}

async function keep(
  deps: Deps,
  at: ScopeEpoch,
  input: ReadEntryInput,
  entry: LoadedEntry,
  found: { kept: readonly FoundFact[]; refused: readonly { why: string }[] },
): Promise<ReadEntryOutcome> {
  return withScope(deps.db, input.scope, async (tx) => {
    await lockEpoch(tx, at);
    const cycle = await loadCycle(tx, at, input.cycle);
    const standing = (await loadEntries(tx, [entry.item])).get(entry.item);
    // Edited, deleted or read already meanwhile: what was found speaks of words that are gone, or is there.
    if (cycle.summarised.includes(input.part) || standing?.version !== entry.version) return settle(tx, at, input, 0);
    const { timezone } = await loadScope(tx, at.scope);
    const day = localDay(entry.at, timezone);
    const { stored, asked } = await storeFound(tx, at, found.kept, { ...entry, day }, deps.now());
    await noteRead(tx, at, input, cycle, entry, stored);
    const { facts = 0, questions = 0 } = cycle.counts;
    await updateCycle(tx, at, input.cycle, {
      counts: JSON.stringify({ ...cycle.counts, facts: facts + stored, questions: questions + asked }),
      refused: cycle.refused + found.refused.length,
      // Nothing is left out without a trace: by which codes, and how often.
      findings: [...new Set([...cycle.findings, ...codesOf(found.refused)])],
    });
    return settle(tx, at, input, stored);
  });
}

/** An entry is read when its last piece is: what an interrupted cycle left of it is not lost. One that was set aside stays so. */
async function noteRead(
  tx: Tx,
  at: ScopeEpoch,
  { cycle: number, part }: ReadEntryInput,
  { parts, summarised }: Cycle,
  { item, version }: LoadedEntry,
  stored: number,
): Promise<void> {
  const left = parts.filter(([one], n) => one?.item === item && n !== part && !summarised.includes(n));
  if (left.length > 0 || (await isSetAside(tx, at, item, number))) return;
  await markRead(tx, at, { item, version, cycle: number, facts: stored, code: null });
}

/** Notes that the part is done, so that a repeat does nothing. */
async function settle(tx: Tx, at: ScopeEpoch, input: ReadEntryInput, facts: number): Promise<ReadEntryOutcome> {
  await lockEpoch(tx, at);
  const { summarised } = await loadCycle(tx, at, input.cycle);
  if (!summarised.includes(input.part))
    await updateCycle(tx, at, input.cycle, { summarised: [...summarised, input.part] });
  return { status: 'read', facts };
}

/** Null: nothing to ask, it was read or is another by now. */
async function loadPart(tx: Tx, at: ScopeEpoch, input: ReadEntryInput) {
  const cycle: Cycle = await loadCycle(tx, at, input.cycle);
  const part = cycle.parts[input.part]?.[0];
  if (!part || cycle.summarised.includes(input.part)) return null;
  const entry = (await loadEntries(tx, [part.item])).get(part.item);
  if (entry?.version !== part.version) return null;
  const { timezone: zone, head } = await loadScope(tx, at.scope);
  const text = part.piece ? pieceOf(entry.text, part.piece) : entry.text;
  const piece = part.piece ? { piece: `${part.piece[0]} of ${part.piece[1]}` } : {};
  return { entry, text, zone, date: localDay(entry.at, zone), piece, head, known: await knownNames(tx, at) };
}
