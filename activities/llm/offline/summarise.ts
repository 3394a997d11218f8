import { type SummaryPoint } from '../../../schema/wire/summary';
import { judge } from './cues';
import { salience } from './salience';
import { readSentences } from './sentences';
import { type Language } from './terms';

// Most points for each 100 items, and the share of the characters read that points may take with their place in a file.
const PER_100 = { certain: 2.2, possible: 1.3, notes: 7 };
const [SHARE, LINE_EXTRA] = [0.165, 30];
const STANDING_FACT = /\b(?:stands for|is called|means|maintainer|responsible|is (?:a|an|the))\b/i;

/** Points of one window, in reading order: the surest rules, then as many of the best notes as fit. */
export function summarise(jsonLines: string, lang: Language): SummaryPoint[] {
  const { sentences, items } = readSentences(jsonLines);
  const worth = sentences.map(salience);
  const points = new Map<number, SummaryPoint>();
  const first = (at: number) => sentences.findIndex(({ raw }) => raw === sentences[at]!.raw) === at;
  let room = SHARE * sentences.reduce((sum, { raw }) => sum + raw.length, 0);
  const verdicts = sentences.map(({ raw, member }) => judge(raw, lang, member));
  for (const certainty of ['certain', 'possible', 'notes'] as const) {
    const sure = (at: number) => (verdicts[at]?.certainty === certainty ? verdicts[at].strength + 0.1 * worth[at]! : 0);
    const rank = certainty === 'notes' ? (at: number) => worth[at]! : sure;
    const open = [...sentences.keys()].filter((at) => rank(at) > 0 && !points.has(at) && first(at));
    const most = points.size + Math.ceil((items * PER_100[certainty]) / 100);
    for (const at of open.sort((a, b) => rank(b) - rank(a) || a - b)) {
      const { item, by, raw, readable } = sentences[at]!;
      const cost = readable.length + LINE_EXTRA;
      if (points.size >= most || (cost > room && points.size > 0)) continue;
      room -= cost;
      const said = { text: `${by}: ${readable}`, items: [item] };
      const rule = { basis: 'stated' as const, quotes: [{ item, quote: raw }], until: null };
      if (certainty !== 'notes') points.set(at, { kind: 'procedural', ...said, rule: { ...rule, certainty } });
      else points.set(at, { kind: STANDING_FACT.test(raw) ? 'semantic' : 'episodic', ...said, rule: null });
    }
  }
  return [...points].sort(([a], [b]) => a - b).map(([, point]) => point);
}
