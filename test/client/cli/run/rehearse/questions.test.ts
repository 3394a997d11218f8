import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseQuestions, readQuestions } from '../../../../../client/cli/run/rehearse/questions';

const TRAIN = { question: 'When does the train leave?', expect: ['Thursday'] };

describe('a list of questions', () => {
  test('is read from JSON lines', () => {
    const text = `${JSON.stringify(TRAIN)}\n\n{"question": " Who? ", "expect": ["Bo", " Ada Quist "]}\r\n`;
    expect(parseQuestions(text)).toEqual([TRAIN, { question: 'Who?', expect: ['Bo', 'Ada Quist'] }]);
  });

  test('is read from a Markdown list, whatever its marks', () => {
    const text = [
      '# What we should know',
      '',
      'Ask these every month.',
      '',
      '- When does the train leave? => Thursday',
      '* Who approves? => Bo; Ada Quist ',
      '  12. And where? =>   Hall 3;',
    ].join('\n');
    expect(parseQuestions(text)).toEqual([
      TRAIN,
      { question: 'Who approves?', expect: ['Bo', 'Ada Quist'] },
      { question: 'And where?', expect: ['Hall 3'] },
    ]);
  });

  test('may mix both', () => {
    expect(parseQuestions(`- Who? => Bo\n${JSON.stringify(TRAIN)}`).map(({ question }) => question)).toEqual([
      'Who?',
      TRAIN.question,
    ]);
  });

  test('leaves other items of a list aside', () => {
    expect(parseQuestions('- a note\n- nothing expected =>  ;\n- Who? => Bo')).toEqual([
      { question: 'Who?', expect: ['Bo'] },
    ]);
  });

  test.each([
    ['is no JSON', '{"question": "secret plans"'],
    ['asks nothing', '{"question": "", "expect": ["x"]}'],
    ['expects nothing', '{"question": "secret plans", "expect": []}'],
    ['expects an empty word', '{"question": "secret plans", "expect": [" "]}'],
    ['expects no list', '{"question": "secret plans", "expect": "x"}'],
  ])('is refused with the number of the line that %s, not with its words', (_, line) => {
    const read = () => parseQuestions(`${JSON.stringify(TRAIN)}\n${line}\n`);
    expect(read).toThrow(expect.objectContaining({ code: 'usage.invalid', what: 'Line 2 of the questions is no question.' }) as Error); // prettier-ignore
    expect(read).not.toThrow(/secret/);
  });

  test.each(['', '# Questions\n\nNone yet.\n'])('is refused without a question: %j', (text) => {
    expect(() => parseQuestions(text)).toThrow('The file holds no question.');
  });
});

describe('the file of questions', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'aquifer-questions-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is read', () => {
    const path = join(folder, 'questions.jsonl');
    writeFileSync(path, JSON.stringify(TRAIN));
    expect(readQuestions(path)).toEqual([TRAIN]);
  });

  test('that is not there is a slip of the person who typed it', () => {
    const read = () => readQuestions(join(folder, 'missing.md'));
    expect(read).toThrow(expect.objectContaining({ code: 'usage.invalid' }) as Error);
    expect(read).toThrow(/--questions/);
  });
});
