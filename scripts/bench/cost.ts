import { careful, type CycleFigures, inCycles } from './cycles';
import { exportMessages } from './export-feed';
import { CHEAP, DEAR, type MeteredCall, usd } from './meter';
import { PEERS, PEERS_METHOD } from './peers';
import { type Section } from './report';
import { estimateTokens } from './tokens';

const MESSAGES = 2_000;
const SIZES = [10, 50, 200];
/** Dollars per 100 messages, cached: below or beside the cheapest peer that keeps no files. */
const GOALS: Record<string, number> = { '10': 0.1, '200': 0.03, '200 cheap summarizer': 0.015 };

/** Per 100 messages: calls, tokens, dollars at both prices. */
export interface Cost {
  calls: number;
  input: number;
  cached: number;
  output: number;
  a: number;
  aCached: number;
  b: number;
  /** The summarizer at the cheap price, the agent at the dear one. */
  mixed: number;
}

export function costOf(cycles: readonly Pick<CycleFigures, 'messages' | 'calls'>[]): Cost {
  const hundreds = cycles.reduce((sum, { messages }) => sum + messages, 0) / 100;
  const calls = cycles.flatMap((cycle) => cycle.calls);
  const of = (step: MeteredCall['step']) => calls.filter((call) => call.step === step);
  const sum = (key: 'input' | 'cached' | 'output') => calls.reduce((total, call) => total + call[key], 0) / hundreds;
  return {
    calls: calls.length / hundreds,
    input: Math.round(sum('input')),
    cached: Math.round(sum('cached')),
    output: Math.round(sum('output')),
    a: usd(calls, DEAR, false) / hundreds,
    aCached: usd(calls, DEAR) / hundreds,
    b: usd(calls, CHEAP, false) / hundreds,
    mixed: (usd(of('summarise'), CHEAP) + usd(of('agent'), DEAR)) / hundreds,
  };
}

/** What a hydration costs per 100 messages, by how many come at once, beside what other systems cost. */
export async function cost(): Promise<Section> {
  const messages = exportMessages().slice(0, MESSAGES);
  const perMessage = estimateTokens(messages.map(({ text }) => text).join('\n')) / messages.length;
  const table: Section['table'] = [
    [
      'per 100 messages',
      'calls',
      'tokens in',
      'of them cached',
      'tokens out',
      '$A',
      '$A cached',
      '$B',
      '$A cached, cheap summarizer',
    ],
  ];
  const reached: Record<string, number> = {};
  const notes: string[] = [];
  for (const size of SIZES) {
    const team = await careful(`cost-${size}`);
    try {
      const cycles: CycleFigures[] = [];
      for (const news of inCycles(messages, size)) cycles.push(await team.cycle(news));
      const one = costOf(cycles);
      table.push([
        `Aquifer, ${size} a cycle`,
        one.calls,
        one.input,
        one.cached,
        one.output,
        one.a,
        one.aCached,
        one.b,
        one.mixed,
      ]);
      reached[String(size)] = one.aCached;
      reached[`${size} cheap summarizer`] = one.mixed;
      const failed = cycles.filter(({ outcome }) => outcome !== 'committed').length;
      if (failed > 0) notes.push(`${failed} of ${cycles.length} cycles of ${size} were not committed.`);
      if (size === SIZES.at(-1)) reached.empty = (await team.cycle([])).calls.length;
    } finally {
      await team.close();
    }
  }
  for (const { system, feeding, ...peer } of PEERS)
    table.push([
      `${system}, ${feeding}`,
      peer.calls,
      peer.inputTokens,
      '',
      peer.outputTokens,
      peer.a,
      peer.aCached,
      peer.b,
      '',
    ]);
  const missed = Object.entries(GOALS).filter(([name, goal]) => (reached[name] ?? Infinity) > goal);
  notes.push(
    ...missed.map(([name, goal]) => `**Over its goal**: ${name}, $${reached[name]?.toFixed(4)} of $${goal}.`),
    `An empty cycle: ${reached.empty} calls.`,
    `$A: 2 in, 10 out per million tokens; $B: 0.10, 0.50. Cached: the longest prefix shared with one of the last 20 calls of that step, from 1,024 tokens, at a tenth.`,
    `Aquifer: the first ${MESSAGES} messages of the demo's export, ${perMessage.toFixed(0)} tokens each, a scripted careful model, tokens estimated (within 5 % of o200k).`,
    `A provider's cache lives for minutes: between two cycles of one scope it is gone, and what stays cached is the system text and tools, shared by all scopes.`,
    PEERS_METHOD,
  );
  return { title: 'Cost of a hydration', table, notes, ok: missed.length === 0 && reached.empty === 0 };
}
