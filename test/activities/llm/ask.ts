import { createAnthropicModel, type AnthropicOptions } from '../../../activities/llm/anthropic';
import { type Model, type ModelRequest } from '../../../activities/llm/model';
import { MemoryError } from '../../../memory/errors';
import { type FakeModel, type FakeModelOptions, startFakeModel } from '../../support/fake-model';

/** A question with nothing in it that a test does not care about. */
export function question(changes: Partial<ModelRequest> = {}): ModelRequest {
  return {
    model: 'claude-sonnet-5-5',
    effort: null,
    system: 'Be brief.',
    tools: [],
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello?' }] }],
    outputSchema: null,
    maxTokens: 1000,
    ...changes,
  };
}

/** Runs a test against a fake server and closes it whatever happens. */
export async function withModel<T>(
  fakeOptions: FakeModelOptions,
  run: (model: Model, fake: FakeModel) => Promise<T>,
  options: AnthropicOptions = {},
): Promise<T> {
  const fake = await startFakeModel(fakeOptions);
  try {
    return await run(createAnthropicModel({ baseUrl: fake.baseUrl, apiKey: 'test-key', ...options }), fake);
  } finally {
    await fake.close();
  }
}

/** The MemoryError a call ends with; anything else fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<MemoryError> {
  const error = await call.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  );
  if (error instanceof MemoryError) return error;
  throw error;
}
