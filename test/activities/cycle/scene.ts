import { openCycle, type OpenCycleInput } from '../../../activities/cycle/open-cycle';
import { type ScopeId } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { loadRequest, storeRequest } from '../../../schema/cycles/requests';
import { updateCycle } from '../../../schema/cycles/update-cycle';
import { loadScope } from '../../../schema/scopes/load-scope';
import { setPaused } from '../../../schema/scopes/set-paused';
import { commitTexts, load } from '../../schema/files/memory';
import { insert, newPoint, pointRows } from '../../schema/points/points';
import { AT, corner, item, type World } from '../../schema/world';
import { textOf } from '../../../memory/files/memory-file';
import { type Deps } from '../../../activities/deps';

export const SLOT = '2026-01-05T06:00:00.000Z';
export const NEXT_SLOT = '2026-01-05T18:00:00.000Z';
export const NOW = '2026-01-05T13:00:00Z';

/** A team with one public channel, asked as its entity asks. Only the database and a clock: opening asks no model. */
export async function cycleScene(world: World, change: Partial<Deps> = {}) {
  const here = corner(world);
  await here.newScope('team:demo');
  await here.channel({ id: 'dev', kind: 'public' });
  await here.grant();
  const scope: ScopeId = here.scopeId('team:demo');
  const at = { scope, epoch: 1 };
  const deps = { db: world.db, now: () => NOW, summaryTokens: 90_000, ...change } as Deps;
  const asScope = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(world.db, scope, work);
  let keys = 0;

  return {
    here,
    scope,
    at,
    deps,
    asScope,
    /** Messages of the day, at their minute past noon. */
    say: (...texts: string[]) =>
      here.store('dev', texts.map((text, i) => item(text, { text, at: `2026-01-05T12:0${i}:00Z` })), { part: `day-${++keys}` }), // prettier-ignore
    open: (why: OpenCycleInput['why'] = 'slot', input: Partial<OpenCycleInput> = {}) =>
      openCycle(deps, { scope, why, slotAt: SLOT, nextSlotAt: NEXT_SLOT, ...input }),
    /** Leaves a request; returns how it stands later. */
    request: async (until: string | null = null, since: string | null = null) => {
      const key = `key-${here.team}-${++keys}`;
      await asScope((tx) => storeRequest(tx, at, { key, until, since, reason: null, at: NOW }));
      return async () => {
        const row = await asScope((tx) => loadRequest(tx, scope, key));
        return row?.answered_at === null ? 'open' : (row?.cycle ?? 'quiet');
      };
    },
    pause: () => asScope((tx) => setPaused(tx, scope, true)),
    /** Points that wait, each citing an item by the words it was said with; 2 tries: they are tried alone. */
    wait: async (tries: number, ...said: string[]) => {
      await insert(world, at, said.map((one) => newPoint([`${here.id('dev')}:${one}`])), 0); // prettier-ignore
      await world.admin.updateTable('point').set({ tries }).where('scope', '=', scope).execute();
    },
    fail: (code: string) => asScope((tx) => updateCycle(tx, at, 1, { outcome: 'failed', code })),
    /** Closes cycle `number` without the rest of it, cursors moved to its end. */
    close: async (number: number, values: { outcome?: 'committed' | 'kept-old'; attention?: string[] } = {}) => {
      await asScope((tx) =>
        updateCycle(tx, at, number, { closed_at: NOW, outcome: 'committed', code: null, ...values }),
      );
      const window = (await cycles()).find((one) => one.number === number)?.read_window ?? {};
      for (const [container, [, change]] of Object.entries(window))
        await world.admin
          .insertInto('scope_cursor')
          .values({ ...at, container, change })
          .onConflict((conflict) => conflict.columns(['scope', 'epoch', 'container']).doUpdateSet({ change }))
          .execute();
    },
    cycles,
    /** Texts of what a cycle reads, by part. */
    reads: async (number: number) => {
      const parts = (await cycles()).find((one) => one.number === number)?.parts ?? [];
      return parts.map((part) => part.map((one) => one.item.replace(`${here.id('dev')}:`, '')));
    },
    row: () => asScope((tx) => loadScope(tx, scope)),
    points: () => pointRows(world, at),
    write: (base: number, texts: Record<string, string | null>, author: 'agent' | 'person' = 'agent') =>
      commitTexts(world, at, base, texts, { author, at: AT }),
    texts: async () => {
      const { head } = await asScope((tx) => loadScope(tx, scope));
      return Object.fromEntries(
        Object.entries(await load(world, at, head)).map(([path, lines]) => [path, textOf(lines)]),
      );
    },
  };

  function cycles() {
    return world.admin.selectFrom('cycle').selectAll().where('scope', '=', scope).orderBy('number').execute();
  }
}
