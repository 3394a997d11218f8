import { type FoundFact } from '../../../memory/journal/fact';
import { type FakeAnswer, type FakeRequest } from '../../support/fake-model';
import { type PromptLine, promptLines } from '../../support/simple-model';

export type JournalStep = 'facts' | 'evolve' | 'rewrite';

/** What a model says, or how it fails; a function is given the question. */
type Said = object | string | FakeAnswer | ((lines: PromptLine[]) => object);

export interface JournalModel {
  answers: (request: FakeRequest) => FakeAnswer;
  /** Says the next thing of that step instead of the plain one; several queue up. */
  next: (step: JournalStep, ...answers: Said[]) => void;
  /** What a sentence means, where it is not a plain fact about the user. */
  means: (sentence: string, fact: Partial<FoundFact>) => void;
  /** Requests of that step so far, as the lines of their messages. */
  asked: (step: JournalStep) => PromptLine[][];
  /** Words of the last request of that step, all of it. */
  words: (step: JournalStep) => string;
}

/**
 * A model that reads a journal in the plainest way: each sentence of an entry is a fact about the user, each new fact a line of its first
 * category, each fact that holds a line of a rewriting. Faults are put in where a test wants them.
 */
export function simpleJournal(): JournalModel {
  const queued: Record<JournalStep, Said[]> = { facts: [], evolve: [], rewrite: [] };
  const requests: { step: JournalStep; request: FakeRequest }[] = [];
  const meanings = new Map<string, Partial<FoundFact>>();
  const plain = {
    facts: (lines: PromptLine[]) => ({ facts: factsOf(lines, meanings) }),
    evolve: (lines: PromptLine[]) => ({ edits: editsOf(lines), contradicts: [] }),
    rewrite: (lines: PromptLine[]) => ({ categories: categoriesOf(lines) }),
  };
  return {
    answers: (request) => {
      const step = stepOf(request);
      requests.push({ step, request });
      const said = queued[step].shift() ?? plain[step];
      const answer = typeof said === 'function' ? (said as (lines: PromptLine[]) => object)(firstLines(request)) : said;
      if (typeof answer === 'string') return { text: answer };
      return isWire(answer) ? answer : { text: JSON.stringify(answer) };
    },
    next: (step, ...answers) => void queued[step].push(...answers),
    means: (sentence, fact) => void meanings.set(sentence, fact),
    asked: (step) => requests.filter((one) => one.step === step).map(({ request }) => promptLines(request)),
    words: (step) => JSON.stringify(requests.filter((one) => one.step === step).at(-1)?.request.body.messages ?? null),
  };
}

/** A fault or a pause of the server's, not something the model says. */
const isWire = (answer: object): answer is FakeAnswer =>
  ['error', 'hang', 'stop_reason', 'text', 'cut'].some((key) => key in answer);

/** By the form it asks for. */
export function stepOf({ body }: FakeRequest): JournalStep {
  const { properties = {} } = (body.output_config?.format?.schema ?? {}) as { properties?: object };
  return 'facts' in properties ? 'facts' : 'edits' in properties ? 'evolve' : 'rewrite';
}

/** The question itself, without a repair turn. */
const firstLines = ({ headers, body }: FakeRequest) => promptLines({ headers, body: { ...body, messages: body.messages.slice(0, 1) } }); // prettier-ignore

function factsOf(lines: PromptLine[], meanings: Map<string, Partial<FoundFact>>): FoundFact[] {
  const { date } = lines.find(({ entry }) => entry)?.entry as { date: string };
  const { text } = lines.at(-1) as { text: string };
  return (text.match(/[^.!?\s][^.!?]*[.!?]/g) ?? []).map((sentence) => ({
    ...{ quote: sentence, text: sentence.replace(/^I /, 'User '), asOf: date, subject: 'user' },
    ...{ categories: ['about-me'], thing: null },
    ...meanings.get(sentence),
  }));
}

type Told = { fact: number; text: string; categories: string[]; until?: string };

function editsOf(lines: PromptLine[]) {
  return lines
    .flatMap((line) => (line.new ? [line.new as Told] : []))
    .map(({ fact, text, categories: [category] }) => ({ category, replaces: [], text, facts: [fact] }));
}

function categoriesOf(lines: PromptLine[]) {
  const told = lines.flatMap((line) => (line.fact ? [line.fact as Told] : [])).filter(({ until }) => !until);
  const only = lines.find(({ today }) => today)?.only;
  const names = [...new Set(told.map(({ categories: [category] }) => category as string))];
  return names
    .filter((name) => (only === undefined || name === only) && name !== 'patterns')
    .map((name) => ({
      name,
      lines: told.filter(({ categories }) => categories[0] === name).map(({ fact, text }) => ({ text, facts: [fact] })),
    }));
}
