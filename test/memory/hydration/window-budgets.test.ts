import * as fc from 'fast-check';
import { loadPrompt } from '../../../activities/llm/prompts';
import { MemoryError } from '../../../memory/errors';
import { countTokens } from '../../../memory/files/tokens';
import {
  AGENT_PROMPT_TOKENS,
  agentBudgets,
  answerTokens,
  shrunk,
  summaryBudget,
  SUMMARY_PROMPT_TOKENS,
  UNKNOWN_WINDOW,
} from '../../../memory/hydration/window-budgets';
import { agentTools, cleanupTools } from '../../../schema/wire/agent-tool-specs';

const window = (context: number, output = 64_000) => ({ context, output });
const DESIGN = { file: 8_000, spine: 12_000, shown: 24_000, offered: 30_000 };

function refusal(work: () => unknown): MemoryError {
  try {
    work();
  } catch (error) {
    if (error instanceof MemoryError) return error;
  }
  throw new Error('accepted');
}

test.each([1_000_000, 200_000])("a window of %i tokens holds the design's sizes, and no more than those", (context) => {
  expect(summaryBudget(window(context), 'm')).toBe(90_000);
  expect(agentBudgets(window(context), 'm')).toEqual(DESIGN);
});

test('a window nobody knows is taken for the smallest of the present models', () => {
  expect(summaryBudget(null, 'm')).toBe(summaryBudget(UNKNOWN_WINDOW, 'm'));
  expect(agentBudgets(null, 'm')).toEqual(DESIGN);
});

test('a window of 32k gets smaller files, a smaller spine and smaller parts', () => {
  expect(agentBudgets(window(32_768), 'm')).toEqual({ file: 1_952, spine: 3_904, shown: 5_856, offered: 3_904 });
  expect(summaryBudget(window(32_768), 'm')).toBe(12_078);
});

test('a window of 8k is enough for the summarizer', () => {
  expect(summaryBudget(window(8_192), 'm')).toBe(1_019);
});

test('a window of 8k is too small for the agent: the error names the step, the size and the ways out', () => {
  const error = refusal(() => agentBudgets(window(8_192), 'qwen-small'));
  expect(error.code).toBe('usage.invalid');
  expect(error.what).toBe(
    'The window of qwen-small, 8192 tokens, is too small for AQUIFER_MODEL_REMEMBER: it takes about 16000.',
  );
  expect(error.next).toContain('AQUIFER_CONTEXT_TOKENS');
});

test('a window of 4k is too small for the summarizer too', () => {
  const error = refusal(() => summaryBudget(window(4_096), 'tiny'));
  expect(error.what).toContain('AQUIFER_MODEL_SUMMARISE');
  expect(error.what).toContain('8000');
});

test.each([
  ['AQUIFER_MODEL_REMEMBER', 16_000, (context: number) => agentBudgets(window(context), 'm')],
  ['AQUIFER_MODEL_SUMMARISE', 8_000, (context: number) => summaryBudget(window(context), 'm')],
])('the size the error of %s asks for is accepted', (_step, least, budgets) => {
  expect(() => budgets(least)).not.toThrow();
});

test('prompt, shown files, points, a viewed file and the longest answer fit together in every window', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 16_000, max: 2_000_000 }),
      fc.integer({ min: 1_000, max: 128_000 }),
      (context, output) => {
        const one = window(context, output);
        const { file, spine, shown, offered } = agentBudgets(one, 'm');
        // Guidance is a file of its own beside the prompt.
        expect(AGENT_PROMPT_TOKENS + file + shown + offered + file + answerTokens(one)).toBeLessThanOrEqual(context);
        expect(SUMMARY_PROMPT_TOKENS + summaryBudget(one, 'm') + answerTokens(one)).toBeLessThanOrEqual(context);
        expect(spine).toBeLessThan(shown);
      },
    ),
  );
});

test('a larger window never gets less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 16_000, max: 300_000 }), fc.nat(100_000), (context, more) => {
      const [small, large] = [agentBudgets(window(context), 'm'), agentBudgets(window(context + more), 'm')];
      for (const name of ['file', 'spine', 'shown', 'offered'] as const)
        expect(large[name]).toBeGreaterThanOrEqual(small[name]);
      expect(summaryBudget(window(context + more), 'm')).toBeGreaterThanOrEqual(summaryBudget(window(context), 'm'));
    }),
  );
});

test.each([
  [1_000_000, 128_000, 32_000],
  [1_000_000, 8_192, 8_192],
  [32_768, 32_768, 8_192],
])('of a window of %i with answers up to %i, an answer may take %i', (context, output, answer) => {
  expect(answerTokens({ context, output })).toBe(answer);
});

test('the built-in prompts take no more than is set aside for them', () => {
  const tools = [agentTools, cleanupTools].map((list) => countTokens(JSON.stringify(list)));
  expect(countTokens(loadPrompt('remember').text) + Math.max(...tools)).toBeLessThanOrEqual(AGENT_PROMPT_TOKENS);
  expect(countTokens(loadPrompt('summarise').text)).toBeLessThanOrEqual(SUMMARY_PROMPT_TOKENS);
});

test('budgets shrink by as much as we undercount, and never grow', () => {
  expect(shrunk({ file: 8_000, spine: 12_000 }, 1.25)).toEqual({ file: 6_400, spine: 9_600 });
  for (const ratio of [1, 0.6, Number.NaN]) expect(shrunk({ file: 8_000 }, ratio)).toEqual({ file: 8_000 });
});
