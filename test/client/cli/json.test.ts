import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import * as contract from '../../support/contract-shapes';
import { writeExport } from '../../support/cli';
import { day, PEOPLE, slackExport } from '../../support/export-files';
import { startLocalSystem, type UpSystem } from '../../support/local-system';

const EXPORT = slackExport([
  {
    id: 'C0DEV00001',
    name: 'dev',
    days: {
      ...day(
        '2026-01-05',
        [PEOPLE.ada, 'We always deploy to staging before production, without exception.'],
        [PEOPLE.bo, 'Build 812 is green and the release candidate is tagged.'],
      ),
      ...day('2026-01-07', [PEOPLE.ada, 'We decided that the launch is on Friday, 2026-01-09.']),
    },
  },
]);

// In the order of a user's first hour: what one command leaves is what the next one shows.
describe('the JSON of each command, on a system started with `aquifer up`', () => {
  let system: UpSystem;
  beforeAll(async () => (system = await startLocalSystem()));
  afterAll(() => system.down());

  /** The one document on stdout; stderr stays empty when all went well. */
  async function read<T extends z.ZodType>(shape: T, ...args: string[]): Promise<z.infer<T>> {
    const { code, stdout, stderr } = await system.run(...args, '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return shape.parse(JSON.parse(stdout));
  }

  test('status of an empty system has addresses, the model, and no scope', async () => {
    const status = await read(contract.status, 'status');
    expect(status).toMatchObject({ healthy: true, model: 'offline', console: null, api: null, scopes: [] });
    expect(status.temporal).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test('scope add and scope ls give a scope with its team and zone', async () => {
    const added = await read(contract.scope, 'scope', 'add', 'team:demo', '--paused', '--timezone', 'Europe/Berlin');
    expect(added).toEqual({ scope: 'team:demo', team: 'demo', timezone: 'Europe/Berlin' });
    expect(await read(z.array(contract.scope), 'scope', 'ls')).toEqual([added]);
  });

  test('a new memory is a single empty index', async () => {
    expect(await read(z.array(contract.fileEntry), 'files', 'ls', 'team:demo')).toEqual([
      { path: 'index.md', tokens: 0, commit: null, updatedAt: null },
    ]);
    expect(await read(z.array(contract.commit), 'files', 'log', 'team:demo')).toEqual([]);
  });

  test('import slack counts what it stored', async () => {
    const folder = writeExport(system.place, 'export', EXPORT);
    expect(await read(contract.imported, 'import', 'slack', folder, '--team', 'demo')).toMatchObject({
      connection: 'slack-import-demo',
      added: 3,
      containers: 1,
      skipped: [],
    });
  });

  test('items lists them in time order, and --since leaves earlier ones out', async () => {
    const items = await read(z.array(contract.item), 'items', 'team:demo');
    expect(items.map((item) => item.at.slice(0, 10))).toEqual(['2026-01-05', '2026-01-05', '2026-01-07']);
    const later = await read(z.array(contract.item), 'items', 'team:demo', '--since', '2026-01-06');
    expect(later).toEqual(items.slice(2));
    expect(await read(z.array(contract.item), 'items', 'team:demo', '--source', 'mail')).toEqual([]);
  });

  test('hydrate --until gives the cycle it led to', async () => {
    const cycle = await read(contract.cycle, 'hydrate', 'team:demo', '--until', '2026-01-06T00:00:00Z');
    expect(cycle).toMatchObject({
      number: 1,
      outcome: 'committed',
      read: { slack: 2 },
      commit: 'c1',
      model: 'offline',
    });
  });

  test('hydrate without news is quiet: no number, no workflow', async () => {
    const cycle = await read(contract.cycle, 'hydrate', 'team:demo', '--until', '2026-01-06T00:00:00Z');
    expect(cycle).toMatchObject({ number: null, outcome: 'quiet', workflowId: null, runId: null, modelCalls: 0 });
  });

  test('hydrate --since reads again from there', async () => {
    const asked = ['hydrate', 'team:demo', '--since', '2026-01-05', '--until', '2026-01-06T00:00:00Z'];
    expect(await read(contract.cycle, ...asked)).toMatchObject({ number: 2, read: { slack: 2 } });
  });

  test('hydrate --no-wait gives a key at once, and the cycle is listed when it is over', async () => {
    const asked = await read(z.object({ scope: z.string(), key: z.uuid() }), 'hydrate', 'team:demo', '--no-wait');
    expect(asked.scope).toBe('team:demo');
    await read(contract.cycle, 'hydrate', 'team:demo');
    const cycles = await read(z.array(contract.cycle), 'cycles', 'team:demo');
    expect(cycles.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test('replay replays a cycle and the entity', async () => {
    for (const id of ['memory/team/demo/hydrate/1-1', 'memory/team/demo'])
      expect(await read(contract.replay, 'replay', id)).toEqual({ ok: true, runs: 1, firstDifference: null });
  });

  test('files put gives the commit; cat, log and ls show it', async () => {
    const put = await system.pipe('Keep prices.\n', 'files', 'put', 'team:demo', 'guidance.md', '--json');
    const commit = contract.commit.parse(JSON.parse(put.stdout));
    expect(commit).toMatchObject({ author: 'person', changed: [{ path: 'guidance.md', change: 'created' }] });
    const file = await read(contract.file, 'files', 'cat', 'team:demo', 'guidance.md');
    expect(file).toMatchObject({ content: 'Keep prices.\n', commit: commit.id, updatedAt: commit.at });
    expect(await read(z.array(contract.commit), 'files', 'log', 'team:demo', 'guidance.md')).toEqual([commit]);
    const log = await read(z.array(contract.commit), 'files', 'log', 'team:demo');
    expect(log[0]).toEqual(commit);
  });

  test('files ls --at shows the memory as it was then', async () => {
    const log = await read(z.array(contract.commit), 'files', 'log', 'team:demo');
    const before = log.find((one) => one.id === 'c1')?.at ?? '';
    const then = await read(z.array(contract.fileEntry), 'files', 'ls', 'team:demo', '--at', before);
    expect(then.map(({ path }) => path)).not.toContain('guidance.md');
    expect(then.every(({ commit }) => commit === 'c1')).toBe(true);
    const earlier = await read(z.array(contract.fileEntry), 'files', 'ls', 'team:demo', '--at', '2026-01-01');
    expect(earlier.map(({ path }) => path)).toEqual(['index.md']);
  });

  test('rules gives the one that was said, with its words', async () => {
    const rules = await read(z.array(contract.rule), 'rules', 'team:demo');
    expect(rules.some(({ quote, saidBy }) => quote?.includes('staging') && saidBy === 'Ada Quist')).toBe(true);
  });

  test('verify finds nothing in what was committed', async () => {
    expect(await read(contract.verification, 'verify', 'team:demo')).toEqual({ ok: true, findings: [] });
  });

  test('context gives the spine of each scope once, and a receipt', async () => {
    await read(contract.scope, 'scope', 'add', 'user:ada', '--team', 'demo', '--slack-user', PEOPLE.ada, '--paused');
    const context = await read(contract.context, 'context', 'team:demo', 'user:ada', 'team:demo');
    expect(context.scopes.map(({ scope }) => scope)).toEqual(['team:demo', 'user:ada']);
    expect(context.text).toContain(context.scopes[0]?.index.trim());
  });

  test('costs sums the calls of a scope', async () => {
    const sums = z.object({ calls: z.int(), tokensIn: z.int(), costUsd: z.number() });
    const costs = await read(z.object({ total: sums, entries: z.array(sums.loose()) }), 'costs', 'team:demo');
    expect(costs.total.calls).toBe(costs.entries.reduce((sum, { calls }) => sum + calls, 0));
    expect(costs.total.calls).toBeGreaterThan(0);
    expect((await read(z.object({ total: sums }), 'costs', '--since', '2100-01-01')).total.calls).toBe(0);
  });

  test('export writes the Markdown as it is', async () => {
    const folder = join(system.place.folder, 'out', 'memory');
    const files = await read(z.array(contract.fileEntry), 'files', 'ls', 'team:demo');
    expect((await read(contract.exported, 'export', 'team:demo', folder)).files).toBe(files.length);
    expect(readFileSync(join(folder, 'guidance.md'), 'utf8')).toBe('Keep prices.\n');
  });

  test('pause and resume show in status', async () => {
    const paused = z.object({ scope: z.string(), paused: z.boolean() });
    expect(await read(paused, 'resume', 'team:demo')).toMatchObject({ paused: false });
    expect((await read(contract.status, 'status', 'team:demo')).scopes[0]?.phase).toBe('idle');
    expect(await read(paused, 'pause', 'team:demo')).toMatchObject({ paused: true });
    const [scope] = (await read(contract.status, 'status', 'team:demo')).scopes;
    expect(scope).toMatchObject({ phase: 'paused', nextHydrationAt: null });
  });

  test('wipe gives a receipt, and the memory is one empty file again', async () => {
    const { receipt } = await read(contract.wipe, 'wipe', 'team:demo', '--yes');
    expect(receipt).toMatchObject({ scope: 'team:demo', epoch: 1, verified: true });
    expect(receipt.removed.item).toBe(3);
    const files = await read(z.array(contract.fileEntry), 'files', 'ls', 'team:demo');
    expect(files.map(({ path }) => path)).toEqual(['index.md']);
  });

  test('scope rm says what it removed, and the scope is unknown then', async () => {
    expect(await read(z.unknown(), 'scope', 'rm', 'user:ada')).toEqual({ scope: 'user:ada', removed: true });
    expect((await system.run('files', 'ls', 'user:ada')).code).toBe(2);
  });
});
