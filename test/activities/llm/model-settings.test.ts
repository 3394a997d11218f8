import { MODEL_STEPS, modelSettings } from '../../../activities/llm/model-settings';
import { MemoryError } from '../../../memory/errors';

const KEY = { ANTHROPIC_API_KEY: 'sk-secret' };

function refusal(env: Record<string, string>): MemoryError {
  try {
    modelSettings(env);
  } catch (error) {
    if (error instanceof MemoryError) return error;
  }
  throw new Error('accepted');
}

test('one model and a key serve every step, at the effort the model prefers but for the rewriting, which thinks', () => {
  const step = { model: 'claude-sonnet-5-5', effort: null };
  expect(modelSettings({ ...KEY, AQUIFER_MODEL: 'claude-sonnet-5-5' })).toEqual({
    offline: false,
    baseUrl: null,
    apiKey: 'sk-secret',
    maxUsd: null,
    ...{ summarise: step, remember: step, facts: step, evolve: step, pick: step },
    rewrite: { ...step, effort: 'high' },
  });
});

test('a step may have its own model and effort', () => {
  const settings = modelSettings({
    ...KEY,
    AQUIFER_MODEL: 'claude-opus-5-5',
    AQUIFER_EFFORT: 'high',
    AQUIFER_MODEL_SUMMARISE: 'claude-haiku-5-5',
    AQUIFER_EFFORT_SUMMARISE: 'low',
  });
  expect(settings.summarise).toEqual({ model: 'claude-haiku-5-5', effort: 'low' });
  expect(settings.remember).toEqual({ model: 'claude-opus-5-5', effort: 'high' });
});

test.each(MODEL_STEPS)('%s has variables of its own', (name) => {
  const own = { [`AQUIFER_MODEL_${name.toUpperCase()}`]: 'b', [`AQUIFER_EFFORT_${name.toUpperCase()}`]: 'max' };
  const settings = modelSettings({ ...KEY, AQUIFER_MODEL: 'a', AQUIFER_EFFORT: 'low', ...own });
  for (const step of MODEL_STEPS) {
    expect(settings[step]).toEqual(step === name ? { model: 'b', effort: 'max' } : { model: 'a', effort: 'low' });
  }
});

test("a model for each of the files' steps makes the common one needless, the journal's steps take theirs", () => {
  const settings = modelSettings({ ...KEY, AQUIFER_MODEL_SUMMARISE: 'a', AQUIFER_MODEL_REMEMBER: 'b' });
  expect(MODEL_STEPS.map((step) => settings[step].model)).toEqual(['a', 'b', 'a', 'b', 'b', 'a']);
});

test('an effort of none leaves it to the model, for one step or for all', () => {
  const efforts = (env: Record<string, string>) => {
    const settings = modelSettings({ ...KEY, AQUIFER_MODEL: 'm', ...env });
    return [settings.facts.effort, settings.rewrite.effort];
  };
  expect(efforts({ AQUIFER_EFFORT_REWRITE: 'none' })).toEqual([null, null]);
  expect(efforts({ AQUIFER_EFFORT: 'none' })).toEqual([null, null]);
  expect(efforts({ AQUIFER_EFFORT: 'low', AQUIFER_EFFORT_FACTS: 'none' })).toEqual([null, 'low']);
});

test("a server of one's own needs no key", () => {
  const settings = modelSettings({ AQUIFER_MODEL: 'qwen3', ANTHROPIC_BASE_URL: 'http://127.0.0.1:8000' });
  expect(settings).toMatchObject({ apiKey: null, baseUrl: 'http://127.0.0.1:8000', offline: false });
});

test('the offline engine is chosen by name and needs nothing else', () => {
  expect(modelSettings({ AQUIFER_MODEL: 'offline' })).toMatchObject({ offline: true, apiKey: null, baseUrl: null });
});

test('nothing set says what to set', () => {
  const error = refusal({});
  expect(error.code).toBe('model.missing');
  for (const name of ['AQUIFER_MODEL', 'ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL', 'AQUIFER_MODEL=offline']) {
    expect(error.next).toContain(name);
  }
});

test('a key alone chooses no model', () => {
  expect(refusal(KEY).code).toBe('model.missing');
});

test('one step without a model is a missing model', () => {
  expect(refusal({ ...KEY, AQUIFER_MODEL_SUMMARISE: 'a' }).code).toBe('model.missing');
});

test('a model without key or address says which to set', () => {
  const error = refusal({ AQUIFER_MODEL: 'claude-opus-5-5' });
  expect(error.code).toBe('model.missing');
  expect(error.next).toMatch(/ANTHROPIC_API_KEY.*ANTHROPIC_BASE_URL/);
});

test('empty variables, as compose files pass them on, are unset ones', () => {
  const empty = { AQUIFER_MODEL_REMEMBER: '', AQUIFER_EFFORT: ' ', ANTHROPIC_BASE_URL: '', AQUIFER_MAX_USD: '' };
  const settings = modelSettings({ ...KEY, ...empty, AQUIFER_MODEL: 'm' });
  expect(settings).toMatchObject({ baseUrl: null, maxUsd: null, remember: { model: 'm', effort: null } });
});

test.each(['SUMMARISE', 'FACTS', 'PICK'])('the offline engine does not mix with a model: %s', (name) => {
  const error = refusal({ ...KEY, AQUIFER_MODEL: 'claude-opus-5-5', [`AQUIFER_MODEL_${name}`]: 'offline' });
  expect(error.code).toBe('usage.invalid');
});

test("the offline engine for the files' steps does the journal's too", () => {
  const env = { AQUIFER_MODEL_SUMMARISE: 'offline', AQUIFER_MODEL_REMEMBER: 'offline' };
  expect(modelSettings(env)).toMatchObject({ offline: true, rewrite: { model: 'offline' } });
});

test.each([
  ['AQUIFER_EFFORT', 'hard'],
  ['AQUIFER_EFFORT_REMEMBER', 'LOW'],
  ['AQUIFER_EFFORT_REWRITE', 'off'],
  ['AQUIFER_MAX_USD', 'ten'],
  ['AQUIFER_MAX_USD', '0'],
  ['AQUIFER_MAX_USD', '-1'],
  ['AQUIFER_MAX_USD', 'Infinity'],
  ['ANTHROPIC_BASE_URL', 'localhost:8000'],
])('%s=%s is refused by name', (name, value) => {
  const error = refusal({ ...KEY, AQUIFER_MODEL: 'm', [name]: value });
  expect(error.code).toBe('usage.invalid');
  expect(error.what).toContain(name);
});

test('a cap in dollars is a number', () => {
  expect(modelSettings({ ...KEY, AQUIFER_MODEL: 'm', AQUIFER_MAX_USD: '2.50' }).maxUsd).toBe(2.5);
});

test('no refusal repeats the key', () => {
  expect(refusal({ ...KEY, AQUIFER_MODEL: 'm', AQUIFER_EFFORT: 'x' }).message).not.toContain('sk-secret');
});

test('a window said for all steps holds for all models', () => {
  const steps = { AQUIFER_MODEL_SUMMARISE: 'a', AQUIFER_MODEL_REMEMBER: 'b', AQUIFER_CONTEXT_TOKENS: '32768' };
  expect(modelSettings({ ...KEY, ...steps }).contextTokens).toEqual({ a: 32_768, b: 32_768 });
});

test("a step's own window goes before the common one", () => {
  const steps = { AQUIFER_MODEL_SUMMARISE: 'a', AQUIFER_MODEL_REMEMBER: 'b', AQUIFER_CONTEXT_TOKENS_SUMMARISE: '8192' };
  expect(modelSettings({ ...KEY, ...steps }).contextTokens).toEqual({ a: 8_192 });
});

test('one model with two windows has the smaller one', () => {
  const windows = { AQUIFER_CONTEXT_TOKENS: '32768', AQUIFER_CONTEXT_TOKENS_REMEMBER: '16384' };
  expect(modelSettings({ ...KEY, AQUIFER_MODEL: 'a', ...windows }).contextTokens).toEqual({ a: 16_384 });
});

test("a journal step's window is its own model's", () => {
  const steps = { AQUIFER_MODEL: 'a', AQUIFER_MODEL_FACTS: 'b', AQUIFER_CONTEXT_TOKENS_FACTS: '8192' };
  expect(modelSettings({ ...KEY, ...steps }).contextTokens).toEqual({ b: 8_192 });
});

test.each(['0', '32k', '-1', '1.5'])('%j is not a window', (value) => {
  const error = refusal({ ...KEY, AQUIFER_MODEL: 'a', AQUIFER_CONTEXT_TOKENS: value });
  expect(error).toMatchObject({ code: 'usage.invalid', message: expect.stringContaining('AQUIFER_CONTEXT_TOKENS') });
});
