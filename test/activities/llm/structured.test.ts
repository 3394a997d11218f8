import { type ModelAnswer, type StopReason } from '../../../activities/llm/model';
import { completeText, withRefusals } from '../../../activities/llm/structured';
import { MemoryError } from '../../../memory/errors';
import { question, withModel } from './ask';

const answer = (stopReason: StopReason, ...texts: string[]): ModelAnswer => ({
  content: texts.map((text) => ({ type: 'text', text })),
  stopReason,
  usage: { input: 1, output: 1, cacheRead: 0, cacheWrite: 0 },
  model: 'm',
});

test.each<StopReason>(['end_turn', 'stop_sequence'])('an answer that ends by %s is complete', (reason) => {
  expect(completeText(answer(reason, '{"points"', ':[]}'))).toBe('{"points":[]}');
});

test('thinking is no part of the text', () => {
  const thoughtful = answer('end_turn', '{}');
  thoughtful.content.unshift({ type: 'opaque', block: { type: 'thinking', thinking: '{"points":[1]}' } });
  expect(completeText(thoughtful)).toBe('{}');
});

test.each<[StopReason, string]>([
  ['max_tokens', 'model.too-long'],
  ['model_context_window_exceeded', 'model.too-long'],
  ['refusal', 'model.refused'],
  ['tool_use', 'model.invalid-answer'],
  ['pause_turn', 'model.invalid-answer'],
])('an answer that ends by %s is %s', (reason, code) => {
  let thrown: unknown;
  try {
    completeText(answer(reason, '{"points":[{"text":"half'));
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(MemoryError);
  expect((thrown as MemoryError).code).toBe(code);
  expect((thrown as MemoryError).message).not.toContain('half');
});

test('the repair turn repeats question and answer and names each fault on a line', async () => {
  const refusals = [
    { point: 0, problem: 'rule: missing' },
    { point: 2, problem: 'items.0: unknown\nid' },
  ];
  await withModel({ answers: [{ text: '{"points":[]}' }, { text: '{}' }] }, async (model, fake) => {
    const asked = question();
    const first = await model.ask(asked, {});
    await model.ask(withRefusals(asked, first, refusals), {});
    const { messages } = fake.requests[1]!.body;
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    const lines = String(messages[2]!.content[0]!['text']).split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(refusals.map((refused) => ({ refused })));
  });
});

test('the repair turn leaves the question itself as it was', () => {
  const asked = question();
  withRefusals(asked, answer('end_turn', 'x'), [1]);
  expect(asked.messages).toHaveLength(1);
});
