import { sql } from 'kysely';
import { type Deps } from '../../../../../activities/deps';
import { rehearse, type RehearsalInput } from '../../../../../client/cli/run/rehearse/rehearse';
import { type Rehearsal } from '../../../../../client/cli/run/rehearse/report';
import { type ScopeId } from '../../../../../memory/scope';
import { type Db } from '../../../../../schema/connect';
import { type Cycle } from '../../../../../schema/cycles/load-cycle';
import { corner, item } from '../../../../schema/world';
import { type Bench } from '../../../../support/bench';
import { simpleModel } from '../../../../support/simple-model';

type Play = Parameters<Bench['play']>;

export interface RehearsalScene {
  scope: ScopeId;
  here: ReturnType<typeof corner>;
  /** One hydration over these messages by a full member, each named by its words. */
  hydrate: (says: string[], turns?: Play[0], summary?: Play[1]) => Promise<Cycle>;
  /** The message as it was changed at its source. */
  edit: (said: string, now: string) => Promise<unknown>;
  rehearse: (cycles: number, input?: Partial<RehearsalInput>, deps?: Partial<Deps>) => Promise<Rehearsal>;
  /** Calls and dollars of all days. */
  spent: () => Promise<{ calls: number; usd: number }>;
  /** The cap of a day, dollars. */
  cap: (usd: number) => Promise<unknown>;
}

let days = 0;

/** As many answers of the plain model as a rehearsal may ask for. */
export const PLAIN: Play[0] = Array.from({ length: 24 }, () => simpleModel);

/** A team with one public channel, whose hydrations a plain model did. */
export async function rehearsalScene(bench: Bench): Promise<RehearsalScene> {
  const here = corner(bench);
  await here.newScope('team:demo');
  await here.channel({ id: 'dev', kind: 'public' });
  await here.grant();
  const scope = here.scopeId('team:demo');
  const parts = new Map<string, string>();
  return {
    scope,
    here,
    hydrate: async (says, turns = PLAIN, summary = simpleModel) => {
      const part = `day-${++days}`;
      for (const text of says) parts.set(text, part);
      const at = (i: number) => `2026-01-05T12:${String(days % 60).padStart(2, '0')}:${String(i).padStart(2, '0')}Z`;
      await here.store('dev', says.map((text, i) => item(text, { text, at: at(i) })), { part }); // prettier-ignore
      bench.play(turns, summary);
      const cycle = await bench.run(scope, { limits: { attempts: 1 } });
      if (!cycle) throw new Error('no news');
      return cycle;
    },
    edit: (said, now) => here.store('dev', [item(said, { text: now })], { part: parts.get(said) as string }),
    rehearse: (cycles, input = {}, deps = {}) =>
      rehearse(
        { ...bench.deps, ...deps },
        {
          scope,
          cycles,
          questions: [],
          signal: new AbortController().signal,
          progress: () => undefined,
          ...input,
        },
      ),
    spent: async () => {
      const rows = await bench.admin.selectFrom('spend').select(['calls', 'cost_usd']).where('scope', '=', scope).execute(); // prettier-ignore
      return { calls: rows.reduce((sum, row) => sum + row.calls, 0), usd: rows.reduce((sum, row) => sum + row.cost_usd, 0) }; // prettier-ignore
    },
    cap: (usd) => bench.admin.updateTable('scope').set({ daily_usd: usd }).where('id', '=', scope).execute(),
  };
}

/** Every row of every table but `spend`, as the superuser sees them. */
export async function allRows({ admin }: { admin: Db }): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'spend' order by 1`.execute(admin);
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(admin);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}
