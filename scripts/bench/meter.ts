import { type Block, type Model, type ModelAnswer, type ModelRequest } from '../../activities/llm/model';
import { estimateTokens } from './tokens';

/** Of a hydration the first two, of a journal's reading and writing the others. */
export type MeteredStep = 'summarise' | 'agent' | 'facts' | 'evolve' | 'rewrite';

/** One call, in estimated tokens. `cached` is part of `input`. */
export interface MeteredCall {
  step: MeteredStep;
  input: number;
  cached: number;
  output: number;
}

/** Dollars per million tokens; a cached token of the prompt costs a tenth. */
export interface Price {
  input: number;
  output: number;
}

export const DEAR: Price = { input: 2, output: 10 };
export const CHEAP: Price = { input: 0.1, output: 0.5 };

/** The rule the peers were priced by: the longest prefix shared with one of the last 20 calls of that step, if long enough. */
const REMEMBERED = 20;
const LEAST_CACHED = 1_024;
const CACHED_AT = 0.1;

/** What a scripted model says to a request; the meter counts. */
export type Answers = (request: ModelRequest) => Block[] | Promise<Block[]>;

/** A model that is a function, and an account of every call of it. */
export class Meter {
  calls: MeteredCall[] = [];
  /** Counting takes longer than answering: off, calls have no tokens, and prompts are still remembered. */
  counts = true;
  private readonly recent = new Map<MeteredStep, string[]>();

  constructor(private readonly answers: Answers) {}

  readonly model: Model = {
    ask: (request) => this.answer(request),
    countTokens: () => Promise.resolve(null),
    limits: () => Promise.resolve(null),
  };

  private async answer(request: ModelRequest): Promise<ModelAnswer> {
    const content = await this.answers(request);
    const prompt = promptOf(request);
    const step = stepOf(request);
    const recent = this.recent.get(step) ?? [];
    const cached = this.counts ? cachedTokens(prompt, recent) : 0;
    this.recent.set(step, [...recent, prompt].slice(-REMEMBERED));
    const tokens = (text: string) => (this.counts ? estimateTokens(text) : 0);
    const call = { step, input: tokens(prompt), cached, output: tokens(saidIn(content)) } as const;
    this.calls.push(call);
    return {
      content,
      stopReason: content.some((block) => block.type === 'tool_use') ? 'tool_use' : 'end_turn',
      usage: { input: call.input - cached, cacheRead: cached, cacheWrite: 0, output: call.output },
      model: request.model,
    };
  }
}

/** By the form that is asked for. */
function stepOf({ tools, outputSchema }: ModelRequest): MeteredStep {
  if (tools.length > 0) return 'agent';
  const fields = Object.keys((outputSchema as { properties?: object } | undefined)?.properties ?? {});
  if (fields.includes('facts')) return 'facts';
  if (fields.includes('edits')) return 'evolve';
  return fields.includes('categories') ? 'rewrite' : 'summarise';
}

/** The prompt in the order the API has it: tools, system, messages. */
function promptOf({ tools, system, messages, outputSchema }: ModelRequest): string {
  const head = [
    tools.length > 0 ? JSON.stringify(tools) : '',
    outputSchema ? JSON.stringify(outputSchema) : '',
    system,
  ];
  return [...head, ...messages.map(({ role, content }) => `${role}\n${saidIn(content)}`)].join('\n');
}

function saidIn(content: readonly Block[]): string {
  const words = (block: Block) => {
    if (block.type === 'text') return block.text;
    if (block.type === 'tool_use') return `${block.name} ${JSON.stringify(block.input)}`;
    return block.type === 'tool_result' ? block.content : JSON.stringify(block.block);
  };
  return content.map(words).join('\n');
}

/** Tokens of `prompt` that a provider's cache would know from one of the earlier prompts; 0 when too few. */
export function cachedTokens(prompt: string, earlier: readonly string[]): number {
  const longest = Math.max(0, ...earlier.map((one) => sharedLength(prompt, one)));
  const tokens = estimateTokens(prompt.slice(0, longest));
  return tokens >= LEAST_CACHED ? tokens : 0;
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/** Dollars of calls; without `caching` every token of a prompt costs the same. */
export function usd(calls: readonly MeteredCall[], { input, output }: Price, caching = true): number {
  return calls.reduce((sum, call) => {
    const cached = caching ? call.cached : 0;
    return sum + ((call.input - cached + cached * CACHED_AT) * input + call.output * output) / 1e6;
  }, 0);
}
