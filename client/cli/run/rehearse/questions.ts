import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { MemoryError } from '../../../../memory/errors';

/** A question, and the words that must all stand where its answer is found. */
export interface Question {
  question: string;
  expect: string[];
}

const asJson = z.object({ question: z.string().trim().min(1), expect: z.array(z.string().trim().min(1)).min(1) });

/** `- question => expected; expected`, as an item of any list. */
const AS_ITEM = /^\s*(?:[-*+]|\d+[.)])\s+(.+?)\s*=>\s*(.+?)\s*$/;

/** @throws MemoryError usage.invalid if there is no such file, or a line that cannot be read */
export function readQuestions(path: string): Question[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new MemoryError('usage.invalid', 'The file of questions cannot be read.', 'Check the path of --questions.');
  }
  return parseQuestions(text);
}

/**
 * JSON lines `{"question": "…", "expect": ["…", …]}` or a Markdown list `- question => expected; expected`. Headings and prose between the
 * items of a list are left aside.
 * @throws MemoryError usage.invalid for a line of JSON that is no question, or a file without any
 */
export function parseQuestions(text: string): Question[] {
  const questions = text.split(/\r?\n/).flatMap((line, i) => {
    if (line.trimStart().startsWith('{')) return [fromJson(line, i + 1)];
    const [, question, expected] = AS_ITEM.exec(line) ?? [];
    if (question === undefined || expected === undefined) return [];
    const expect = expected.split(';').flatMap((words) => words.trim() || []);
    return expect.length > 0 ? [{ question, expect }] : [];
  });
  if (questions.length > 0) return questions;
  throw invalid('The file holds no question.');
}

function fromJson(line: string, number: number): Question {
  try {
    return asJson.parse(JSON.parse(line));
  } catch {
    throw invalid(`Line ${number} of the questions is no question.`);
  }
}

function invalid(what: string): MemoryError {
  return new MemoryError(
    'usage.invalid',
    what,
    'Write {"question": "…", "expect": ["…"]} on a line of its own, or a list item `- question => expected; expected`.',
  );
}
