import { loadPrompt, type PromptTask } from '../../../activities/llm/prompts';
import { countTokens } from '../../../memory/files/tokens';
import { SUMMARY_PROMPT_TOKENS } from '../../../memory/hydration/window-budgets';
import { CATEGORIES, type Category } from '../../../memory/journal/category';
import { checkFound } from '../../../memory/journal/facts/check-found';
import { checkLine } from '../../../memory/journal/lines/check-line';
import { type Fact } from '../../../memory/journal/fact';
import { parseEvolve, parseFacts, parsePick, parseRewrite } from '../../../schema/wire/journal-answers';
import { byId, fact, old } from '../../memory/journal/lines/line-samples';

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

/** A fact as a message tells it. */
type Told = Pick<Fact, 'text' | 'asOf' | 'subject'> & { fact: number; thing?: string; until?: string };

function factsOf(told: readonly Told[]): Fact[] {
  return told.map(({ fact: id, text, thing = null, until, ...more }) =>
    until === undefined ? fact(id, text, { thing, ...more }) : old(id, text, 31, until, { thing, ...more }),
  );
}

test('all of the example facts would be kept: their quotes stand in the entry, and they say what it says', () => {
  const { lines, answer } = example('facts');
  const [{ entry }, { people }] = lines as unknown as [{ entry: { date: string } }, { people: string[] }];
  const { text } = lines.at(-1) as unknown as { text: string };
  const { facts, faults } = parseFacts(answer)!;
  const { kept, refused } = checkFound(facts, { text, date: entry.date }, { names: people });
  expect([faults, refused]).toEqual([[], []]);
  expect(kept).toEqual(facts);
  expect(facts.length).toBeGreaterThan(2);
  for (const { quote } of facts) expect(text).toContain(quote);
});

test('the example edits would stand, and keep all facts of the line they replace', () => {
  const { lines, answer } = example('evolve');
  const shown = lines.flatMap((line) => (line['lines'] ?? []) as { line: number; facts: number[] }[]);
  const told = lines.flatMap((line) => (line['new'] ?? line['earlier'] ?? []) as Told[]);
  const before = [
    old(2, 'User rents a room in Tartu.', 31, '2031-03-03', { asOf: '2030-11-20', thing: 'home' }),
    fact(5, 'User has a cat, Muri.', { asOf: '2030-01-01' }),
  ];
  const { edits, faults } = parseEvolve(answer)!;
  expect(faults).toEqual([]);
  for (const edit of edits) {
    expect(checkLine(edit, byId(...before, ...factsOf(told)))).toBeNull();
    for (const { facts } of shown.filter(({ line }) => edit.replaces.includes(line))) {
      expect(edit.facts).toEqual(expect.arrayContaining(facts));
    }
  }
});

test('the example rewriting would stand', () => {
  const { lines, answer } = example('rewrite');
  const facts = byId(...factsOf(lines.flatMap((line) => (line['fact'] ?? []) as Told[])));
  const { categories, faults } = parseRewrite(answer)!;
  expect(faults).toEqual([]);
  const written = categories.flatMap(({ name, lines }) =>
    lines.map((line) => ({ category: name as Category, ...line })),
  );
  expect(written.map((line) => checkLine(line, facts))).toEqual([null, null, null]);
});

test('the example answers of the pick are of its form', () => {
  const answers = [...textOf('pick').matchAll(/`(\{"categories":[^`]*)`/g)].map((match) => parsePick(match[1]!));
  expect(answers).toEqual([{ categories: ['people'] }, { categories: [] }]);
});
