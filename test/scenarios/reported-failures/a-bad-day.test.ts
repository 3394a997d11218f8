import { failCycle } from '../../../activities/fail-cycle';
import { readStatus } from '../../../client/reads/status';
import { setScene, type Scene } from '../../activities/agent/scene';
import { createBench, type Bench } from '../../support/bench';
import { type FakeAnswer } from '../../support/fake-model';
import { simpleModel } from '../../support/simple-model';

let bench: Bench;
let now: string;
const clock = () => now;
beforeAll(async () => (bench = await createBench({ now: clock, summaryTokens: 4_000 })));
beforeEach(() => (now = '2026-03-01T06:00:00.000Z'));
afterAll(() => bench.close());

const SYSTEM = { mode: 'local', ui: null, address: '', model: null } as unknown as Parameters<typeof readStatus>[1];
const status = async ({ at }: Scene) => (await readStatus(bench.db, SYSTEM, at.scope)).scopes[0]!;
const pass = (hours: number) => (now = new Date(Date.parse(now) + hours * 3_600_000).toISOString());

/** Asks for a cycle as an entity does: what it throws is noted, and the cycle stays open. Returns its code, or null. */
async function attempt({ at }: Scene, before?: Parameters<Bench['run']>[1]): Promise<string | null> {
  try {
    await bench.run(at.scope, before);
    return null;
  } catch (error) {
    const { code } = error as { code: string };
    await failCycle(bench.deps, { ...at, cycle: 1, code, workflowId: 'w', runId: 'r' });
    return code;
  }
}
const callsOf = async ({ at }: Scene) =>
  (await bench.admin.selectFrom('call').select(['step', 'key', 'state', 'cost_usd']).where('scope', '=', at.scope).execute()); // prettier-ignore
const spent = ({ at }: Scene) =>
  bench.admin.selectFrom('spend').select(['day', 'cost_usd']).where('scope', '=', at.scope).orderBy('day').execute();

async function told(...says: string[]): Promise<Scene> {
  const scene = await setScene(bench);
  await scene.here.store('dev', says.map((text, i) => ({ ...message(text), externalId: `m${i}` })), { part: 'day' }); // prettier-ignore
  return scene;
}
const message = (text: string) => ({
  ...{
    externalId: text,
    thread: null,
    at: '2026-02-28T12:00:00Z',
    editedAt: null,
    names: {},
    url: null,
    hash: text,
    text,
  },
  author: { id: 'U1', name: 'Ada Quist', standing: 'member' as const },
});

test.each([
  ['limits for a whole day', { status: 429, type: 'rate_limit_error' }, 'model.overloaded'],
  ['is out of balance for a whole day', { status: 402, type: 'billing_error' }, 'model.refused'],
  ['is overloaded for a whole day', { status: 529, type: 'overloaded_error' }, 'model.overloaded'],
])('a provider that %s costs nothing, strands nothing, and the work goes on by itself', async (_how, error, code) => {
  const scene = await told('The van is at the depot', 'We always lock the depot');
  const refusal: FakeAnswer = { error };
  for (let slot = 0; slot < 12; slot += 1) {
    bench.play([refusal], () => refusal);
    expect(await attempt(scene)).toBe(code);
    expect(bench.asked('summary')).toHaveLength(1);
    pass(2);
  }
  expect((await status(scene)).attention).toEqual(['cycle-failed']);
  expect((await spent(scene)).reduce((sum, { cost_usd }) => sum + Number(cost_usd), 0)).toBe(0);

  await scene.here.store('dev', [message('Bo has the keys')], { part: 'later' });
  bench.play([simpleModel]);
  expect(await attempt(scene)).toBeNull();
  bench.play([simpleModel]);
  expect(await attempt(scene)).toBeNull();
  const done = (await callsOf(scene)).filter(({ state }) => state === 'done').map(({ key }) => key);
  expect(done).toHaveLength(4);
  expect(new Set(done).size).toBe(4);
  const cycles = await bench.admin.selectFrom('cycle').select(['number', 'outcome']).where('scope', '=', scene.at.scope).orderBy('number').execute(); // prettier-ignore
  expect(cycles).toEqual([1, 2].map((number) => ({ number, outcome: 'committed' })));
  expect(await status(scene)).toMatchObject({ attention: [], waitingPoints: 0, unreadItems: 0 });
});

test('stopped at five places, a cycle resumes each time under its number and asks each question once', async () => {
  const scene = await told('The van is at the depot', 'We always lock the depot');
  const look: FakeAnswer = { tools: [{ name: 'view', input: { path: 'index.md' } }] };
  bench.play([look, simpleModel]);
  const stopAt = (kind: string, n?: number) => ({
    before: (step: { kind: string; n?: number }) => {
      if (step.kind === kind && (n === undefined || step.n === n))
        throw Object.assign(new Error(), { code: 'stopped' });
    },
  });
  for (const stop of [stopAt('summarise'), stopAt('agent', 1), stopAt('agent', 2), stopAt('agent', 2), stopAt('close')])
    expect(await attempt(scene, stop)).toBe('stopped');
  expect(await attempt(scene)).toBeNull();
  expect([bench.asked('summary').length, bench.asked('agent').length]).toEqual([1, 2]);
  expect((await callsOf(scene)).map(({ step, state }) => `${step} ${state}`).sort()).toEqual(['agent done', 'agent done', 'summarise done']); // prettier-ignore
  expect(await bench.run(scene.at.scope)).toBeNull();
  const rows = await bench.admin.selectFrom('cycle').select(['number', 'outcome']).where('scope', '=', scene.at.scope).execute(); // prettier-ignore
  expect(rows).toEqual([{ number: 1, outcome: 'committed' }]);
});

test('a flood of messages is read in parts under the day’s cap, over as many days as it takes, each part paid once', async () => {
  const words = Array.from(
    { length: 40 },
    (_, i) => `Message ${i}: ${'we checked the pump and it runs well. '.repeat(40)}`,
  );
  const scene = await told(...words);
  const cap = 0.07;
  await bench.admin.updateTable('scope').set({ daily_usd: cap }).where('id', '=', scene.at.scope).execute();
  const point = { kind: 'episodic', text: 'The pump runs well', items: ['i1'], rule: null };
  const days: (string | null)[] = [];
  bench.play(Array.from({ length: 3 }, () => simpleModel), () => ({ text: JSON.stringify({ points: [point] }) })); // prettier-ignore
  do {
    days.push(await attempt(scene));
    if (days.length === 1) expect(await status(scene)).toMatchObject({ phase: 'capped', attention: ['budget'] });
    pass(24);
  } while (days.at(-1) !== null && days.length < 20);

  expect(days.length).toBeGreaterThan(2);
  expect(days).toEqual([...days.slice(0, -1).map(() => 'budget.exhausted'), null]);
  for (const { cost_usd } of await spent(scene)) expect(Number(cost_usd)).toBeLessThanOrEqual(cap);
  const [cycle] = await bench.admin.selectFrom('cycle').selectAll().where('scope', '=', scene.at.scope).execute();
  expect(cycle).toMatchObject({ outcome: 'committed', read: { slack: words.length } });
  const parts = cycle!.parts.length;
  expect(parts).toBeGreaterThan(5);
  expect(bench.asked('summary')).toHaveLength(parts);
  expect((await callsOf(scene)).filter(({ step }) => step === 'summarise').map(({ state }) => state)).toEqual(Array(parts).fill('done')); // prettier-ignore
});
