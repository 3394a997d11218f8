import { setTimeout as wait } from 'node:timers/promises';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { entityId, hydrateId, type ScopeId } from '../../memory/scope';
import { type HydrateResult } from '../../workflows/messages';
import { day, PEOPLE, type TestChannel } from '../../test/support/export-files';
import { createRig, type Rig } from '../../test/support/rig';
import { teamWith } from '../../test/support/scenario';
import { type ScriptedModel, scriptedModel } from '../../test/support/scripted-model';
import { type Section } from './report';

/** Events of history a cycle may cost, its entity's part included: docs/architecture. */
const QUIET_EVENTS = 12;
const BUSY = { base: 60, turn: 12, extraStep: 6 };
const QUIET_SLOTS = 5;
const SLOT_MS = 1_500;
const SCOPES = 60;

interface Size {
  events: number;
  bytes: number;
}

interface Row extends Size {
  what: string;
  budget: number;
}

async function sizeOf(rig: Rig, workflowId: string): Promise<Size> {
  const { historyLength: events, historySize: bytes } = await rig.system.temporal.workflow
    .getHandle(workflowId)
    .describe();
  return { events, bytes: bytes ?? 0 };
}

/** Waits until an entity's history no longer grows. */
async function restingSize(rig: Rig, workflowId: string): Promise<Size> {
  for (let before = await sizeOf(rig, workflowId); ;) {
    await wait(300);
    const now = await sizeOf(rig, workflowId);
    if (now.events === before.events) return now;
    before = now;
  }
}

/** What one slot without news adds to its entity: the mean over some of them. */
async function quietCycle(): Promise<Row> {
  const rig = await createRig({ answers: [], options: { periodMs: SLOT_MS, rollOverAfter: 10_000 } });
  try {
    await rig.addScope('team:quiet', { paused: false });
    const id = entityId('team:quiet');
    const slots = async () => {
      const { events = [] } = await rig.system.temporal.workflow.getHandle(id).fetchHistory();
      return events?.filter((event) => event.timerFiredEventAttributes).length ?? 0;
    };
    while ((await slots()) < 1) await wait(50);
    const first = { size: await restingSize(rig, id), slots: await slots() };
    while ((await slots()) < first.slots + QUIET_SLOTS) await wait(100);
    const last = { size: await restingSize(rig, id), slots: await slots() };
    const per = (key: keyof Size) => (last.size[key] - first.size[key]) / (last.slots - first.slots);
    return { what: 'quiet cycle', events: per('events'), bytes: per('bytes'), budget: QUIET_EVENTS };
  } finally {
    await rig.close({ replay: false });
  }
}

const CHANNELS: TestChannel[] = [
  {
    id: 'C0DEV00001',
    name: 'dev',
    days: day(
      '2026-01-05',
      ...Array.from({ length: 20 }, (_, i): [string, string] => [PEOPLE.ada, `Step ${i} is done, we never skip it.`]),
    ),
  },
];

/** What a cycle with news adds to its entity and its child together. */
async function busyCycle(rig: Rig, what: string, scope: ScopeId, repairs: number): Promise<Row> {
  const before = await restingSize(rig, entityId(scope));
  await forceHydrate(rig.system, scope, { pollMs: 50 });
  const childId = hydrateId(scope, 1, 1);
  const { turns } = (await rig.system.temporal.workflow.getHandle(childId).result()) as HydrateResult;
  const [entity, child] = [await restingSize(rig, entityId(scope)), await sizeOf(rig, childId)];
  return {
    what: `${what} (${turns} agent ${turns === 1 ? 'turn' : 'turns'})`,
    events: entity.events - before.events + child.events,
    bytes: entity.bytes - before.bytes + child.bytes,
    budget: BUSY.base + BUSY.turn * turns + BUSY.extraStep * repairs,
  };
}

async function busyCycles(rig: Rig, model: ScriptedModel): Promise<Row[]> {
  const plain = await busyCycle(rig, 'busy cycle', await teamWith(rig, 'plain', CHANNELS), 0);
  const scope = await teamWith(rig, 'mended', CHANNELS);
  model.next('summarise', { text: 'no JSON' });
  model.next('agent', { tools: [{ name: 'view', input: { path: 'index.md' } }] });
  // Nothing links to the new file: the verifier says so, and the third turn mends it.
  model.next('agent', (answer) => ({ tools: answer.tools?.filter((_tool, i) => i !== 1) }));
  return [plain, await busyCycle(rig, 'busy cycle with a repair and findings', scope, 1)];
}

/** Cycles a minute when many scopes are forced at once, model calls answered at once. */
async function throughput(rig: Rig): Promise<number> {
  await teamWith(rig, 'many', CHANNELS);
  const scopes = Array.from({ length: SCOPES }, (_, i): ScopeId => `team:many-${i + 1}`);
  for (const scope of scopes) await rig.addScope(scope, { team: 'many' });
  const startedAt = Date.now();
  const cycles = await Promise.all(scopes.map((scope) => forceHydrate(rig.system, scope, { pollMs: 250 })));
  const failed = cycles.filter((cycle) => cycle.outcome !== 'committed').length;
  if (failed > 0) throw new Error(`${failed} of ${SCOPES} cycles were not committed.`);
  return (SCOPES / (Date.now() - startedAt)) * 60_000;
}

/** Events of history by kind of cycle, and how many cycles a minute the system does. */
export async function history(): Promise<Section> {
  const rows = [await quietCycle()];
  const model = scriptedModel();
  const rig = await createRig({ answers: (request) => model.answers(request) });
  try {
    rows.push(...(await busyCycles(rig, model)));
    const perMinute = await throughput(rig);
    return {
      title: 'Events of history',
      table: [
        ['', 'events', 'budget', 'bytes'],
        ...rows.map(({ what, events, budget, bytes }) => [what, round(events), budget, round(bytes)]),
      ],
      notes: [
        ...rows.filter(({ events, budget }) => events > budget).map(({ what }) => `**Over its budget**: ${what}.`),
        `${SCOPES} scopes forced at once: ${Math.round(perMinute)} cycles a minute, without a model's time.`,
      ],
      ok: rows.every(({ events, budget }) => events <= budget),
    };
  } finally {
    await rig.close({ replay: false });
  }
}

const round = (value: number) => Math.round(value * 10) / 10;
