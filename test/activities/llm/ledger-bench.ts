import { type Deps, type Running } from '../../../activities/deps';
import { askOnce, type CallId } from '../../../activities/llm/ledger';
import { type Model, type ModelAnswer, type ModelRequest } from '../../../activities/llm/model';
import { addScope } from '../../../client/edits/scopes';
import { wipeScope } from '../../../schema/wipe/wipe-scope';
import { connect, type Db, withScope } from '../../../schema/connect';
import { createDatabase } from '../../support/postgres';
import { question } from './ask';
import { everyStep } from '../../support/model-steps';

export const SCOPE = 'team:demo';
export const AT = { scope: SCOPE, epoch: 1 } as const;
export const TURN: CallId = { cycle: 1, step: 'agent', n: '1' };
export const KEY = 'team:demo/1/1/agent/1';
export const LEASE_MS = 60_000;

/** A thousand tokens in, a hundred out: $0.003 at two and ten dollars a million. */
export const COST = 0.003;
export const answerOf = (text: string): ModelAnswer => ({
  content: [{ type: 'text', text }],
  stopReason: 'end_turn',
  usage: { input: 1_000, cacheRead: 0, cacheWrite: 0, output: 100 },
  model: 'claude-sonnet-5-5',
});

type Ask = (n: number) => ModelAnswer | Promise<ModelAnswer>;

/** The ledger on a real database, with a clock and a model that the test holds. */
export interface LedgerBench {
  db: Db;
  /** Time of the next row; moved by hand. */
  clock: { now: string; pass(ms: number): void };
  /** Questions the model got. */
  asked: ModelRequest[];
  /** What the model does from now on. */
  model(ask: Ask): void;
  ask(id?: CallId, request?: ModelRequest): Promise<ModelAnswer>;
  wipe(): Promise<void>;
  calls(): Promise<Record<string, unknown>[]>;
  spend(): Promise<{ day: string; calls: number; cost_usd: number }[]>;
  close(): Promise<void>;
}

export async function ledgerBench(options: { dailyUsd?: number; leaseMs?: number } = {}): Promise<LedgerBench> {
  const database = await createDatabase();
  const db = connect(database.url, 4);
  const admin = connect(database.adminUrl, 2);
  await addScope(db, SCOPE, { team: 'demo', dailyUsd: options.dailyUsd });
  const asked: ModelRequest[] = [];
  let respond: Ask = (n) => answerOf(`answer ${n}`);
  const clock = {
    now: '2026-03-01T10:00:00.000Z',
    pass: (ms: number) => {
      clock.now = new Date(Date.parse(clock.now) + ms).toISOString();
    },
  };
  const model: Model = {
    ask: async (request) => respond(asked.push(request)),
    countTokens: () => Promise.resolve(null),
    limits: () => Promise.resolve(null),
  };
  const deps: Deps = {
    db,
    model,
    settings: { offline: false, baseUrl: null, apiKey: null, maxUsd: null, ...everyStep('claude-sonnet-5-5') },
    now: () => clock.now,
    leaseMs: options.leaseMs ?? LEASE_MS,
    summaryTokens: 90_000,
    shownTokens: 24_000,
  };
  const running: Running = { heartbeat: () => undefined, signal: new AbortController().signal };
  return {
    db,
    clock,
    asked,
    model: (ask) => (respond = ask),
    ask: (id = TURN, request = question()) => askOnce(deps, AT, id, request, running),
    wipe: async () => {
      await withScope(db, SCOPE, (tx) => wipeScope(tx, SCOPE, { id: 'w1', key: 'w1', at: clock.now }));
    },
    calls: () => admin.selectFrom('call').selectAll().orderBy('key').orderBy('try').execute(),
    spend: () => admin.selectFrom('spend').select(['day', 'calls', 'cost_usd']).orderBy('day').execute(),
    close: async () => {
      await db.destroy();
      await admin.destroy();
      await database.drop();
    },
  };
}

/** A promise and the way to settle it. */
export function gate<T>(): { promise: Promise<T>; open(value: T): void } {
  let open: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (open = resolve));
  return { promise, open };
}
