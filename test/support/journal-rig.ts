import { addEntry } from '../../client/runs/journal';
import { type Evolved, evolveJournal, type EvolveOptions, rewriteCategories } from '../../client/runs/evolve';
import { type ScopeOptions } from '../../client/edits/scopes';
import { type ScopeId } from '../../memory/scope';
import { type JournalModel, type JournalStep, simpleJournal, stepOf } from '../activities/journal/simple-journal';
import { type JournalRows, journalRows, textsIn } from './journal-rows';
import { importTexts } from './own-files';
import { createRig, type Rig, type RigOptions } from './rig';

/** A whole system whose users keep journals, and a model that reads them in the plainest way. */
export interface JournalRig {
  rig: Rig;
  model: JournalModel;
  /** Adds a user, paused unless said otherwise: requests move them. */
  person(name: string, options?: ScopeOptions): Promise<ScopeId>;
  /** Imports entries by day, `2026-01-05`. */
  write(user: ScopeId, entries: Record<string, string>): Promise<unknown>;
  /** Writes one entry as the journal's own command does. @returns its id there */
  add(user: ScopeId, day: string, text: string): Promise<string>;
  evolve(user: ScopeId, options?: EvolveOptions): Promise<Evolved>;
  rewrite(user: ScopeId): Promise<Evolved>;
  rows(user: ScopeId): Promise<JournalRows>;
  /** The texts of all facts in force. */
  facts(user: ScopeId): Promise<string[]>;
  /** The lines of `about-me`, to which the plain model puts all. */
  lines(user: ScopeId): Promise<string[]>;
  calls(): number;
  /** Holds the next answer of a step, whatever it is, until `rig.model.release()`; `rig.model.waiting()` tells when. */
  hold(step: JournalStep): void;
  close: Rig['close'];
}

export async function journalRig(options: RigOptions = {}): Promise<JournalRig> {
  const model = simpleJournal();
  const held = new Set<JournalStep>();
  const rig = await createRig({
    answers: (request) => ({ ...model.answers(request), ...(held.delete(stepOf(request)) && { hang: true }) }),
    ...options,
  });
  const rows = (user: ScopeId) => journalRows(rig, user);
  return {
    rig,
    model,
    person: async (name, scopeOptions) => {
      const user: ScopeId = `user:${name}`;
      // Each in a team of their own, so that no test sees another's.
      await rig.addScope(user, { team: name, ...scopeOptions });
      return user;
    },
    write: (user, entries) => {
      const files = Object.entries(entries).map(([day, text]) => [`${day}.md`, text]);
      return importTexts(rig, 'journal', user, Object.fromEntries(files) as Record<string, string>);
    },
    add: async (user, day, text) => (await addEntry(rig.system, user, { text, at: day })).id,
    evolve: (user, evolveOptions) => evolveJournal(rig.system, user, { pollMs: 20, ...evolveOptions }),
    rewrite: (user) => rewriteCategories(rig.system, user, { pollMs: 20 }),
    rows,
    facts: async (user) => (await rows(user)).facts.filter(({ state }) => state === 'active').map(({ text }) => text),
    lines: async (user) => textsIn(await rows(user), 'about-me'),
    calls: () => rig.model.calls(),
    hold: (step) => void held.add(step),
    close: (closing) => rig.close(closing),
  };
}

/** A run of days as entries of one sentence each. */
export function daysOf(count: number, sentence: (n: number) => string, from = '2025-01-01'): Record<string, string> {
  const first = Date.parse(from);
  const days = Array.from({ length: count }, (_, n) => [
    new Date(first + n * 86_400_000).toISOString().slice(0, 10),
    sentence(n + 1),
  ]);
  return Object.fromEntries(days) as Record<string, string>;
}
