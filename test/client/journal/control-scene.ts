import { insertFacts } from '../../../schema/journal/insert-facts';
import { recompute } from '../../../schema/journal/recompute';
import { writeLines } from '../../../schema/journal/write-lines';
import { type NewFact } from '../../../schema/journal/insert-facts';
import { type NewLine } from '../../../memory/journal/line';
import { newFact, ownJournal } from '../../schema/journal/own-journal';
import { AT, type World } from '../../schema/world';

/** A person whose journal was read: facts and lines are put where a cycle leaves them. */
export async function controlScene(world: World, options: { timezone?: string } = {}) {
  const own = await ownJournal(world, options);
  const { at, asScope } = own;

  /** A fact of an entry that says it; returns its id as it is shown. */
  async function fact(text: string, change: Partial<NewFact> & { in?: string } = {}): Promise<string> {
    const { in: entry, ...rest } = change;
    const values = newFact({ text, ...rest, ...(entry !== undefined && { entry: own.item(entry), version: 1 }) });
    return asScope(async (tx) => {
      const [id] = await insertFacts(tx, at, [values]);
      await recompute(tx, at);
      await tx.updateTable('fact').set({ merged: true }).where('scope', '=', own.scope).execute();
      return `f${id}`;
    });
  }

  /** A line as a cycle writes it; returns its id as it is shown. */
  async function line(text: string, facts: string[], change: Partial<NewLine> = {}): Promise<string> {
    const ids = facts.map((id) => Number(id.slice(1)));
    const fresh: NewLine = { category: 'about-me', origin: 'entry', ...change, text, facts: ids };
    await asScope(async (tx) => writeLines(tx, at, [...(await own.lines()), fresh], AT));
    const written = (await own.lines()).find((one) => one.text === text);
    return `l${written?.id}`;
  }

  /** An answer of a model that is stored, or on its way. */
  const call = (step: string, state: 'done' | 'started', answer: string | null) =>
    asScope((tx) =>
      tx
        .insertInto('call')
        .values({
          ...{ scope: own.scope, epoch: 1, key: `${own.scope}/1/1/${step}/${state}`, try: 1, cycle: 1, step, state },
          ...{
            lease_until: AT,
            model: 'm',
            request_hash: 'h',
            answer: answer === null ? null : JSON.stringify({ answer }),
          },
          ...{ stop_reason: null, code: null, started_at: AT, finished_at: null },
        })
        .execute(),
    );

  return {
    ...own,
    db: world.db,
    fact,
    line,
    call,
    calls: () => asScope((tx) => tx.selectFrom('call').select(['step', 'state', 'answer']).orderBy('key').execute()),
    /** Words and states, by id. */
    states: async () => Object.fromEntries((await own.facts()).map(({ id, state }) => [`f${id}`, state])),
    texts: async () => (await own.lines()).map(({ text }) => text),
    /** Facts the next evolve writes. */
    unwritten: async () => (await own.facts()).filter(({ state, merged }) => state === 'active' && !merged).map(({ id }) => `f${id}`), // prettier-ignore
  };
}

export type ControlScene = Awaited<ReturnType<typeof controlScene>>;
