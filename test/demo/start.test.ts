import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { modelSettings } from '../../activities/llm/model-settings';
import { findSystem, systemFile } from '../../client/system';
import { demoEnvironment, startIfNeeded } from '../../demo/start';

const before = { ...process.env };
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'aquifer-demo-'));
  process.env.AQUIFER_HOME = home;
});
afterEach(() => {
  process.env = { ...before };
  rmSync(home, { recursive: true });
});

test('the demo never reaches for a server: variables of server mode are left out', () => {
  process.env.AQUIFER_DATABASE_URL = 'postgres://elsewhere/aquifer';
  process.env.TEMPORAL_ADDRESS = 'elsewhere:7233';
  for (const live of [false, true]) {
    const env = demoEnvironment(live);
    expect([Object.hasOwn(env, 'AQUIFER_DATABASE_URL'), Object.hasOwn(env, 'TEMPORAL_ADDRESS')]).toEqual([
      false,
      false,
    ]);
    expect(() => findSystem(env)).toThrow('No Aquifer runs in ');
  }
});

test('without --live the engine is the offline one, whatever model is configured', () => {
  Object.assign(process.env, {
    AQUIFER_MODEL: 'claude-sonnet-5-5',
    AQUIFER_MODEL_SUMMARISE: 'claude-haiku-5-5',
    AQUIFER_MODEL_REMEMBER: 'claude-opus-5-5',
    AQUIFER_MODEL_PICK: 'claude-haiku-5-5',
    ANTHROPIC_API_KEY: 'test',
  });
  expect(modelSettings(demoEnvironment(false))).toMatchObject({ offline: true });
  expect(modelSettings(demoEnvironment(true))).toMatchObject({
    offline: false,
    summarise: { model: 'claude-haiku-5-5' },
    remember: { model: 'claude-opus-5-5' },
  });
});

test("the home is an absolute path, the user's own or the default", () => {
  expect(demoEnvironment(false).AQUIFER_HOME).toBe(home);
  delete process.env.AQUIFER_HOME;
  expect(demoEnvironment(false).AQUIFER_HOME).toBe(resolve('.aquifer'));
});

describe('with an Aquifer running in the home', () => {
  /** This process stands in for it: a system counts as running while its process lives. */
  const running = (model: string) => {
    const system = { mode: 'local', databaseUrl: 'postgres://x', address: 'x', namespace: 'default', ui: null, model, healthPort: null }; // prettier-ignore
    mkdirSync(home, { recursive: true });
    writeFileSync(systemFile(home), JSON.stringify({ pid: process.pid, ...system }));
    return system;
  };

  test.each([
    ['offline', false],
    ['claude-sonnet-5-5', true],
  ])('that uses %s, it is used and left running', async (model, live) => {
    const system = running(model);
    expect(await startIfNeeded(demoEnvironment(live), live)).toEqual({ system, started: false });
  });

  test.each([
    ['claude-sonnet-5-5', false, /down\), say --live, or set AQUIFER_HOME/],
    ['offline', true, /Stop it first: npm run -s aquifer -- down/],
  ])('that uses %s while the other is wanted, the way out is said', async (model, live, next) => {
    running(model);
    await expect(startIfNeeded(demoEnvironment(live), live)).rejects.toMatchObject({
      code: 'usage.invalid',
      next: expect.stringMatching(next) as string,
    });
  });
});
