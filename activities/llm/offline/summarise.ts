import { judge } from './cues';
import { type Language } from './language';
import { salience } from './salience';
import { readSentences, type Sentence } from './sentences';
import { termOf } from './terms';

export interface SummaryPoint {
  kind: 'episodic' | 'procedural' | 'semantic';
  text: string;
  items: string[];
  rule: {
    basis: 'stated';
    certainty: 'certain' | 'possible';
    quotes: { item: string; quote: string }[];
    until: string | null;
  } | null;
}

// Most points for each 100 items.
const PER_100 = { certain: 2.2, possible: 1.3, notes: 7 };
// The share of the characters read that a window's points may take, with what a line of memory adds to each.
const SHARE = 0.165;
const LINE_EXTRA = 30;
const LONGEST_QUOTE = 240;
const LONGEST_RUN = 260;

/** Points of one window, in reading order. `refused` holds the quotes a caller did not accept. */
export function summarise(jsonLines: string, refused: string, lang: Language): SummaryPoint[] {
  const { sentences, items } = readSentences(jsonLines);
  const most = (per100: number) => Math.ceil((items * per100) / 100);
  const nouns = sentences.map((sentence) => lang.nouns(sentence.readable).map(termOf).filter(Boolean));
  const spread = new Map<string, number>();
  for (const noun of nouns.flatMap((list) => [...new Set(list)])) spread.set(noun, (spread.get(noun) ?? 0) + 1);
  const weight = sentences.map((s, i) => salience(s, nouns[i] ?? [], (noun) => spread.get(noun) ?? 0));
  let room = SHARE * sentences.reduce((sum, s) => sum + s.raw.length, 0);

  const used = new Set<number>();
  const points: { at: number; point: SummaryPoint }[] = [];
  const verdicts = sentences.map((s) => judge(s.raw, (text) => lang.opensWithVerb(text), s.member));
  for (const certainty of ['certain', 'possible'] as const) {
    const strength = (i: number) => (verdicts[i]?.certainty === certainty ? verdicts[i].strength + 0.1 * weight[i]! : 0);
    for (const i of ranked(sentences.length, strength).slice(0, most(PER_100[certainty]))) {
      const s = sentences[i]!;
      const quote = clause(s.raw);
      if (quote.split(/\s+/).length < 3 || refused.includes(JSON.stringify(quote).slice(1, -1))) continue;
      used.add(i);
      room -= quote.length + 1.5 * LINE_EXTRA;
      const rule = { basis: 'stated' as const, certainty, quotes: [{ item: s.item, quote }], until: lang.until(s.raw, s.day) };
      points.push({ at: i, point: { kind: 'procedural', text: `${s.by}: ${s.readable}`, items: [s.item], rule } });
    }
  }
  const notes = ranked(sentences.length, (i) => (used.has(i) ? 0 : weight[i]!));
  for (const run of runs(sentences, notes, most(PER_100.notes), room)) {
    const parts = run.map((i) => sentences[i]!);
    const text = `${parts[0]!.by}: ${parts.map((s) => s.readable).join(' / ')}`;
    const kind = /\b(?:stands for|is called|means|maintainer|responsible|is (?:a|an|the))\b/i.test(text) ? 'semantic' : 'episodic';
    points.push({ at: run[0]!, point: { kind, text, items: [...new Set(parts.map((s) => s.item))], rule: null } });
  }
  return points.sort((a, b) => a.at - b.at).map(({ point }) => point);
}

function ranked(length: number, weightOf: (index: number) => number): number[] {
  return Array.from({ length }, (_, i) => i)
    .filter((i) => weightOf(i) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a) || a - b);
}

/** The best sentences that fit; one author's neighbouring ones are told together, up to three. */
function runs(sentences: Sentence[], best: number[], most: number, room: number): number[][] {
  const runOf = new Map<number, number[]>();
  const out: number[][] = [];
  const lengthOf = (run: number[]) => run.reduce((sum, i) => sum + sentences[i]!.readable.length, 0);
  for (const i of best) {
    const { readable, by, where } = sentences[i]!;
    const near = [i - 2, i - 1, i + 1, i + 2]
      .map((j) => runOf.get(j))
      .find((run) => run && run.length < 3 && sentences[run[0]!]!.by === by && sentences[run[0]!]!.where === where);
    const joins = near !== undefined && lengthOf(near) + readable.length <= LONGEST_RUN;
    const cost = readable.length + (joins ? 3 : LINE_EXTRA);
    if ((!joins && out.length >= most) || (cost > room && out.length > 0)) continue;
    room -= cost;
    const run = joins ? near : [];
    if (!joins) out.push(run);
    run.push(i);
    runOf.set(i, run);
  }
  return out.map((run) => run.sort((a, b) => a - b));
}

/** The whole sentence while it is short, else its longest clause with a word of duty or habit. */
function clause(raw: string): string {
  if (raw.length <= LONGEST_QUOTE) return raw;
  const duty = /\b(?:must|should|always|never|only|from now on|needs?|don[’']?t|if|please)\b/i;
  const fits = raw.split(/(?:, (?:but|and|so)\b|;| - | — )/).filter((part) => part.length <= LONGEST_QUOTE && duty.test(part));
  return fits.reduce((best, part) => (part.length > best.length ? part : best), '').trim();
}
