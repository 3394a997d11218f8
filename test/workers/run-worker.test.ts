import { type System } from '../../client/system';
import { startWorker, type RunningWorker } from '../../workers/run-worker';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { createNamespace, type TestNamespace } from '../support/temporal';
import { startWorkerProcess } from '../support/worker-process';

/** The window is said, so that no server is asked for it. */
const MODEL = { AQUIFER_MODEL: 'claude-sonnet-5-5', ANTHROPIC_API_KEY: 'test', AQUIFER_CONTEXT_TOKENS: '1000000' };

describe('a worker', () => {
  let database: TestDatabase;
  let namespace: TestNamespace;
  let system: System;
  const started: RunningWorker[] = [];
  beforeAll(async () => {
    [database, namespace] = await Promise.all([createDatabase(), createNamespace()]);
    const { address } = namespace;
    const none = { ui: null, model: null, healthPort: null };
    system = { mode: 'local', databaseUrl: database.url, address, namespace: namespace.namespace, ...none };
  });
  afterAll(async () => {
    for (const worker of started) await worker.stop();
    await namespace.close();
    await database.drop();
  });

  const start = async (env: Record<string, string>, changes: Partial<System> = {}) => {
    const worker = await startWorker({ ...system, ...changes }, env);
    started.push(worker);
    return worker;
  };
  const health = async (worker: RunningWorker, path: string) => {
    const response = await fetch(`http://127.0.0.1:${worker.healthPort}${path}`);
    return { status: response.status, body: await response.json() };
  };

  test('without a model does not start, and says which variables to set', async () => {
    await expect(start({})).rejects.toMatchObject({
      code: 'model.missing',
      message: expect.stringContaining('AQUIFER_MODEL'),
    });
    await expect(start({ AQUIFER_MODEL: 'claude-sonnet-5-5' })).rejects.toMatchObject({
      code: 'model.missing',
      message: expect.stringContaining('ANTHROPIC_API_KEY'),
    });
  });

  test.each(['the offline engine', 'a model'])('with %s refuses a login that sees past row security', async (which) => {
    const env = which === 'a model' ? MODEL : { AQUIFER_MODEL: 'offline' };
    const unsafe = start(env, { databaseUrl: database.adminUrl });
    await expect(unsafe).rejects.toMatchObject({
      code: 'role.unsafe',
      message: expect.stringContaining('aquifer_login'),
    });
  });

  test.each<[string, Record<string, string>, string]>([
    ['is refused', { AQUIFER_DATABASE_URL: 'admin' }, 'aquifer_login'],
    ['cannot reach Temporal', { TEMPORAL_ADDRESS: '127.0.0.1:1' }, 'ended while it started'],
  ])('that %s lets its process end', async (_what, changes, said) => {
    const { AQUIFER_DATABASE_URL: url = database.url, ...env } = changes;
    const AQUIFER_DATABASE_URL = url === 'admin' ? database.adminUrl : url;
    const process = { AQUIFER_MODEL: 'offline', AQUIFER_DATABASE_URL, ...env };
    const refused = startWorkerProcess({ database, namespace, model: { baseUrl: '' } }, { env: process });
    await expect(refused).rejects.toThrow(said);
  });

  test('that cannot have its health port does not start', async () => {
    const first = await start(MODEL);
    const env = { ...MODEL, AQUIFER_HEALTH_PORT: String(first.healthPort) };
    await expect(start(env)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  test('that cannot reach Temporal does not start', async () => {
    await expect(start(MODEL, { address: '127.0.0.1:1' })).rejects.toThrow();
  });

  test('serves its health: alive, ready, and nothing else', async () => {
    const worker = await start(MODEL);
    const queues = ['workflows', 'store', 'llm', 'sources'].map((queue) => ({ queue, state: 'RUNNING' }));
    expect(await health(worker, '/livez')).toEqual({ status: 200, body: { live: true, workers: queues } });
    expect(await health(worker, '/readyz')).toEqual({
      status: 200,
      body: { ready: true, temporal: true, postgres: true, workers: queues },
    });
    expect(await health(worker, '/metrics')).toEqual({ status: 404, body: { paths: ['/livez', '/readyz'] } });
  });

  test('makes the hourly Schedule once, however many workers start', async () => {
    const worker = await start(MODEL);
    const ids: string[] = [];
    for await (const schedule of namespace.client.schedule.list()) ids.push(schedule.scheduleId);
    expect(ids).toEqual(['memory/start-missing']);
    expect(worker.model).toBe('claude-sonnet-5-5');
  });

  test('takes the queues it is given and no others', async () => {
    const worker = await startWorker(system, MODEL, ['llm']);
    started.push(worker);
    expect(await health(worker, '/livez')).toMatchObject({ body: { workers: [{ queue: 'llm', state: 'RUNNING' }] } });
  });

  test('lives on without Postgres, but is not ready', async () => {
    const own = await createDatabase();
    const worker = await start(MODEL, { databaseUrl: own.url });
    await own.drop();
    expect(await health(worker, '/livez')).toMatchObject({ status: 200 });
    expect(await health(worker, '/readyz')).toMatchObject({
      status: 503,
      body: { ready: false, temporal: true, postgres: false },
    });
  });

  test('closes its health port with its end', async () => {
    const worker = await startWorker(system, MODEL);
    await worker.stop();
    await expect(health(worker, '/livez')).rejects.toThrow();
    await expect(worker.done).resolves.toBeUndefined();
  });
});
