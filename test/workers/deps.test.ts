import { modelSettings, type ModelSettings } from '../../activities/llm/model-settings';
import { localCount } from '../../activities/llm/token-check';
import { buildDeps } from '../../workers/deps';
import { question } from '../activities/llm/ask';
import { type FakeModelOptions, startFakeModel } from '../support/fake-model';
import { everyStep } from '../support/model-steps';
import { createDatabase, type TestDatabase } from '../support/postgres';

type Deps = Awaited<ReturnType<typeof buildDeps>>;

const DESIGN = {
  summaryTokens: 90_000,
  shownTokens: 24_000,
  maxBudgets: { file: 8_000, spine: 12_000, offered: 30_000 },
};
const sizesOf = ({ summaryTokens, shownTokens, maxBudgets }: Deps) => ({ summaryTokens, shownTokens, maxBudgets });

describe('what a worker is built of', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  /** Builds against a fake model server; both are closed afterwards. */
  async function built<T>(
    run: (deps: Deps, calls: (path?: string) => number) => Promise<T> | T,
    server: Partial<FakeModelOptions> = {},
    env: Record<string, string> = {},
  ): Promise<T> {
    const fake = await startFakeModel({ answers: () => 'ok', ...server });
    const settings = modelSettings({ AQUIFER_MODEL: 'claude-a', ANTHROPIC_BASE_URL: fake.baseUrl, ...env });
    try {
      const deps = await buildDeps({ databaseUrl: database.url, settings });
      try {
        return await run(deps, (path) => fake.calls(path));
      } finally {
        await deps.close();
      }
    } finally {
      await fake.close();
    }
  }

  test("a model with a large window gets the design's sizes", async () => {
    expect(await built(sizesOf)).toEqual(DESIGN);
  });

  test('a server that does not list models is taken for one with a usual window', async () => {
    expect(await built(sizesOf, { limits: null })).toEqual(DESIGN);
  });

  test('a server that is not there does not keep the worker from starting', async () => {
    const gone = { ANTHROPIC_BASE_URL: 'http://127.0.0.1:1' };
    expect(await built(sizesOf, {}, gone)).toEqual(DESIGN);
  });

  test('one model is asked about once for all steps', async () => {
    await built((_deps, calls) => expect(calls('/v1/models/claude-a')).toBe(1));
  });

  test('a small window lowers all sizes', async () => {
    const sizes = await built(sizesOf, { limits: { max_input_tokens: 32_768, max_tokens: 32_768 } });
    expect(sizes).toEqual({
      summaryTokens: 12_078,
      shownTokens: 5_856,
      maxBudgets: { file: 1_952, spine: 3_904, offered: 3_904 },
    });
  });

  test("each step's sizes come from its own model", async () => {
    const env = { AQUIFER_MODEL_SUMMARISE: 'small', AQUIFER_CONTEXT_TOKENS_SUMMARISE: '8192' };
    expect(await built(sizesOf, {}, env)).toEqual({ ...DESIGN, summaryTokens: 1_019 });
  });

  test("a journal step with a small window bounds what is read at once, the agent's sizes stay", async () => {
    const env = { AQUIFER_MODEL_FACTS: 'small', AQUIFER_CONTEXT_TOKENS_FACTS: '8192' };
    expect(await built(sizesOf, {}, env)).toEqual({ ...DESIGN, summaryTokens: 1_019 });
  });

  test('a journal step whose window is too small is named', async () => {
    const env = { AQUIFER_MODEL_REWRITE: 'tiny', AQUIFER_CONTEXT_TOKENS_REWRITE: '4096' };
    await expect(built(sizesOf, {}, env)).rejects.toMatchObject({
      code: 'usage.invalid',
      message: expect.stringContaining('AQUIFER_MODEL_REWRITE'),
    });
  });

  test('a pick, whose prompt is short, bounds nothing', async () => {
    const env = { AQUIFER_MODEL_PICK: 'tiny', AQUIFER_CONTEXT_TOKENS_PICK: '4096' };
    expect(await built(sizesOf, {}, env)).toEqual(DESIGN);
  });

  test('a window that is too small is refused before anything runs', async () => {
    await expect(built(sizesOf, {}, { AQUIFER_CONTEXT_TOKENS: '8192' })).rejects.toMatchObject({
      code: 'usage.invalid',
      message: expect.stringContaining('AQUIFER_MODEL_REMEMBER'),
    });
  });

  /** Long enough to be counted. */
  const long = (model = 'claude-a') => question({ model, system: 'x'.repeat(4_600) });
  const ask = (deps: Deps, model: string) => deps.model.ask(long(model), {});

  test('a server that counts a quarter more tokens than we do shrinks all sizes by that', async () => {
    const counts = { countTokens: () => localCount(long()) * 1.25 };
    await built(async (deps) => {
      await ask(deps, 'claude-a');
      expect(sizesOf(deps)).toEqual({
        summaryTokens: 72_000,
        shownTokens: 19_200,
        maxBudgets: { file: 6_400, spine: 9_600, offered: 24_000 },
      });
    }, counts);
  });

  test("a model that only summarises shrinks the summarizer's part alone", async () => {
    const counts = { countTokens: () => localCount(long()) * 2 };
    const env = { AQUIFER_MODEL_SUMMARISE: 'chatty' };
    await built(
      async (deps) => {
        await ask(deps, 'chatty');
        expect(sizesOf(deps)).toEqual({ ...DESIGN, summaryTokens: 45_000 });
      },
      counts,
      env,
    );
  });

  test('of two models that read, the one we undercount more decides, whichever was asked last', async () => {
    const env = { AQUIFER_MODEL_SUMMARISE: 'chatty', AQUIFER_MODEL_FACTS: 'wordy' };
    const counts = {
      countTokens: (body: { model?: string }) => localCount(long()) * (body.model === 'chatty' ? 2 : 1.25),
    };
    await built(
      async (deps) => {
        await ask(deps, 'chatty');
        await ask(deps, 'wordy');
        expect(sizesOf(deps)).toEqual({ ...DESIGN, summaryTokens: 45_000 });
      },
      counts,
      env,
    );
  });

  test('a server that counts fewer tokens leaves the sizes as they are', async () => {
    await built(async (deps) => {
      await ask(deps, 'claude-a');
      expect(sizesOf(deps)).toEqual(DESIGN);
    });
  });

  test('a cap in dollars on one step without a price is refused', async () => {
    const env = { AQUIFER_MODEL: 'claude-sonnet-5-5', AQUIFER_MODEL_PICK: 'qwen', AQUIFER_MAX_USD: '1' };
    await expect(built(sizesOf, {}, env)).rejects.toMatchObject({
      code: 'usage.invalid',
      message: expect.stringContaining('qwen'),
    });
  });

  test('a cap in dollars on a model without a price is refused', async () => {
    const base = { offline: false, baseUrl: 'http://127.0.0.1:1', apiKey: null };
    const settings: ModelSettings = { ...base, maxUsd: 1, ...everyStep('qwen') };
    await expect(buildDeps({ databaseUrl: database.url, settings })).rejects.toMatchObject({ code: 'usage.invalid' });
  });
});
