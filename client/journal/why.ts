import { type Excerpt, excerptOf } from '../../memory/journal/facts/excerpt';
import { areTwins, isLive } from '../../memory/journal/facts/twins';
import { type ScopeId } from '../../memory/scope';
import { type Db } from '../../schema/connect';
import { loadEntries, type LoadedEntry } from '../../schema/journal/load-entry';
import { allFacts, type StoredFact } from '../../schema/journal/load-facts';
import { type FactEntry, factEntry } from '../reads/facts';
import { findFact, findLine } from './find-fact';
import { type JournalView, lookAtJournal } from './ground';
import { entryId } from './ids';
import { type OwnLine, ownLine } from './own-lines';

/** Where a fact was read. */
export interface Said {
  /** As `aquifer journal ls` shows it. */
  entry: string;
  /** When the entry was written, ISO 8601. */
  at: string;
  /** Null: its words are others now. */
  excerpt: Excerpt | null;
}

export interface WhyFact extends FactEntry {
  /** Null: the person added it, or the entry cannot be read any more. */
  said: Said | null;
  /** Other entries that say the same. */
  saidAlso: Said[];
  /** What it took the place of, the latest first. */
  earlier: FactEntry[];
}

export interface WhyLine extends OwnLine {
  because: WhyFact[];
}

/** The entries behind a fact. @throws MemoryError fact.missing, usage.invalid */
export async function whyFact(db: Db, user: ScopeId, id: string): Promise<WhyFact> {
  return lookAtJournal(db, user, async (view) => {
    const { fact, facts } = await findFact(view, id);
    const [why] = await explain(view, [fact], facts);
    return why as WhyFact;
  });
}

/** The facts a line rests on, and the entries behind them. @throws MemoryError line.missing, usage.invalid */
export async function whyLine(db: Db, user: ScopeId, id: string): Promise<WhyLine> {
  return lookAtJournal(db, user, async (view) => {
    const { line } = await findLine(view, id);
    const facts = await allFacts(view.tx, view.at);
    const cited = line.facts.flatMap((number) => facts.find((fact) => fact.id === number) ?? []);
    return { ...(await ownLine(view, line)), because: await explain(view, cited, facts) };
  });
}

async function explain(
  { tx, user }: JournalView,
  facts: readonly StoredFact[],
  all: readonly StoredFact[],
): Promise<WhyFact[]> {
  const twins = facts.map((fact) => all.filter((one) => one !== fact && isLive(one) && areTwins(one, fact)));
  const items = [...facts, ...twins.flat()].flatMap(({ entry }) => entry ?? []);
  const entries = await loadEntries(tx, items);
  const said = (fact: StoredFact) => saidIn(fact, entries, user);
  return facts.map((fact, n) => ({
    ...factEntry(fact, user),
    said: said(fact),
    saidAlso: (twins[n] ?? []).flatMap((twin) => said(twin) ?? []),
    earlier: all.filter((one) => one.supersededBy === fact.id && !one.restated && one.state !== 'deleted').map((one) => factEntry(one, user)).reverse(), // prettier-ignore
  }));
}

function saidIn({ entry, quote }: StoredFact, entries: ReadonlyMap<string, LoadedEntry>, user: ScopeId): Said | null {
  const found = entries.get(entry ?? '');
  if (!found) return null;
  return { entry: entryId(found.item, user), at: found.at, excerpt: excerptOf(quote ?? '', found.text) };
}
