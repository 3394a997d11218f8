import { loadPrompt, type PromptTask } from '../../../activities/llm/prompts';
import { countTokens } from '../../../memory/files/tokens';
import { SUMMARY_PROMPT_TOKENS } from '../../../memory/hydration/window-budgets';
import { CATEGORIES } from '../../../memory/journal/category';
import { formFault } from '../../../memory/journal/line-form';
import { parseEvolve, parseFacts, parsePick, parseRewrite } from '../../../schema/wire/journal-answers';

const TASKS = ['facts', 'evolve', 'rewrite', 'pick'] as const satisfies readonly PromptTask[];
const textOf = (task: PromptTask) => loadPrompt(task, undefined).text;

/** What a prompt gives as an example: the message, line by line, and the answer. */
function example(task: PromptTask): { lines: Record<string, never>[]; answer: string } {
  const [question = '', answer = ''] = [...textOf(task).matchAll(/```\n([\s\S]*?)\n```/g)].map((match) => match[1]);
  return { lines: question.split('\n').map((line) => JSON.parse(line) as Record<string, never>), answer };
}

test.each(TASKS)("%s leaves a window the room that is counted on, with the answer's schema", (task) => {
  expect(countTokens(textOf(task))).toBeLessThan(SUMMARY_PROMPT_TOKENS);
});

test.each(['facts', 'rewrite'] as const)('%s tells what each category is for', (task) => {
  for (const category of CATEGORIES) expect(textOf(task)).toContain(`- \`${category}\`: `);
});

test.each(TASKS)('%s says that what is read gives no orders', (task) => {
  expect(textOf(task)).toMatch(/is material/);
});

test('the example facts stand in the example entry, to the letter', () => {
  const { lines, answer } = example('facts');
  const { text } = lines.at(-1) as unknown as { text: string };
  const parsed = parseFacts(answer);
  expect(parsed?.faults).toEqual([]);
  expect(parsed?.facts.length).toBeGreaterThan(2);
  for (const { quote } of parsed?.facts ?? []) expect(text).toContain(quote);
});

test('the example edits keep all facts of the line they replace, and their lines are of the form', () => {
  const { lines, answer } = example('evolve');
  const { edits, faults } = parseEvolve(answer)!;
  expect(faults).toEqual([]);
  const old = lines.flatMap((line) => (line['lines'] ?? []) as { line: number; facts: number[] }[]);
  const known = lines.flatMap((line) => [line['new'], line['earlier']] as ({ fact: number } | undefined)[]);
  const numbers = [...old.flatMap(({ facts }) => facts), ...known.map((one) => one?.fact)];
  for (const { replaces, facts, text } of edits) {
    expect(formFault(text)).toBeNull();
    expect(numbers).toEqual(expect.arrayContaining(facts));
    for (const { facts: kept } of old.filter((one) => replaces.includes(one.line))) {
      expect(facts).toEqual(expect.arrayContaining(kept));
    }
  }
});

test('the example rewriting names a fact that is over only with the one that followed, and no fact that is not there', () => {
  const { lines, answer } = example('rewrite');
  const facts = lines.flatMap((line) => (line['fact'] ?? []) as { fact: number; until?: string }[]);
  const { categories, faults } = parseRewrite(answer)!;
  expect(faults).toEqual([]);
  const over = facts.flatMap(({ fact, until }) => (until === undefined ? [] : [fact]));
  for (const line of categories.flatMap((one) => one.lines)) {
    expect(formFault(line.text)).toBeNull();
    expect(facts.map(({ fact }) => fact)).toEqual(expect.arrayContaining(line.facts));
    expect(line.facts.every((fact) => over.includes(fact))).toBe(false);
  }
});

test('the example answers of the pick are of its form', () => {
  const answers = [...textOf('pick').matchAll(/`(\{"categories":[^`]*)`/g)].map((match) => parsePick(match[1]!));
  expect(answers).toEqual([{ categories: ['people'] }, { categories: [] }]);
});
