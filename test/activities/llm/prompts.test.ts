import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPrompt, PROMPT_TASKS, withGuidance } from '../../../activities/llm/prompts';
import { parseSummary } from '../../../schema/wire/parse-summary';
import { agentTools } from '../../../schema/wire/agent-tool-specs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'prompts-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('loading', () => {
  test('the built-in prompts are found from the root of the package', () => {
    for (const task of PROMPT_TASKS) expect(loadPrompt(task, undefined).text).toMatch(/^# /);
  });

  test('a file of the operator takes the place of the built-in one, the other stays', () => {
    writeFileSync(join(folder, 'remember.md'), 'Mine.\n');
    expect(loadPrompt('remember', folder).text).toBe('Mine.');
    expect(loadPrompt('summarise', folder)).toEqual(loadPrompt('summarise', undefined));
  });

  test('the folder is taken from AQUIFER_PROMPTS', () => {
    writeFileSync(join(folder, 'summarise.md'), 'From the environment.');
    process.env['AQUIFER_PROMPTS'] = folder;
    try {
      expect(loadPrompt('summarise').text).toBe('From the environment.');
    } finally {
      delete process.env['AQUIFER_PROMPTS'];
    }
  });

  test('the hash is that of the text, and another text has another one', () => {
    writeFileSync(join(folder, 'summarise.md'), 'abc');
    // The SHA-256 of "abc" begins so.
    expect(loadPrompt('summarise', folder).hash).toBe('ba7816bf8f01cfea');
    writeFileSync(join(folder, 'summarise.md'), 'abd');
    expect(loadPrompt('summarise', folder).hash).not.toBe('ba7816bf8f01cfea');
  });

  test('a folder that does not exist is refused rather than ignored', () => {
    expect(() => loadPrompt('summarise', join(folder, 'gone'))).toThrow('AQUIFER_PROMPTS');
  });

  test('an empty prompt is refused', () => {
    writeFileSync(join(folder, 'summarise.md'), '\n');
    expect(() => loadPrompt('summarise', folder)).toThrow('summarise.md is empty');
  });
});

describe('guidance', () => {
  const prompt = { text: '# Task', hash: 'x' };

  test('stands at the end under its own heading', () => {
    const text = withGuidance(prompt, 'Skip the lunch channel.\n');
    expect(text.startsWith('# Task\n\n## Guidance\n')).toBe(true);
    expect(text.endsWith('\n\nSkip the lunch channel.')).toBe(true);
  });

  test.each([null, '', ' \n'])('of %p leaves the prompt alone', (guidance) => {
    expect(withGuidance(prompt, guidance)).toBe('# Task');
  });
});

describe('the built-in prompts', () => {
  const summarise = loadPrompt('summarise', undefined).text;
  const remember = loadPrompt('remember', undefined).text;
  const blocks = (text: string) => [...text.matchAll(/```\n([\s\S]*?)\n```/g)].map((match) => match[1]!);

  test.each(PROMPT_TASKS)('stay short enough to be read: %s', (task) => {
    expect(loadPrompt(task, undefined).text.split(/\s+/).length).toBeLessThan(1_200);
  });

  test('the example answer of the summarizer is one it could give', () => {
    const [question, answer] = blocks(summarise);
    const parsed = parseSummary(answer!);
    if (!parsed.ok) throw new Error(parsed.problem);
    expect(parsed.refused).toEqual([]);
    const items = question!.split('\n').map((line) => JSON.parse(line) as { id?: string; text?: string });
    for (const { item, quote } of parsed.points.flatMap(({ rule }) => rule?.quotes ?? [])) {
      expect(items.find(({ id }) => id === item)!.text).toContain(quote);
    }
  });

  test('the example points of the memory agent are JSON lines, and its file quotes the rule to the letter', () => {
    const [points, file] = blocks(remember);
    const [rule] = points!.split('\n').map((line) => JSON.parse(line) as { rule: { quote: string } | null });
    expect(file).toContain(`"${rule!.rule!.quote}"`);
  });

  test('name every tool of the memory agent, and none that is not there', () => {
    const names = agentTools.map(({ name }) => name);
    for (const name of names) expect(remember).toContain(`\`${name}\``);
  });
});
