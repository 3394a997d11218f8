import { type SummaryPoint } from '../../../schema/wire/summary';
import { judge } from './cues';
import { salience } from './salience';
import { readSentences, type Sentence } from './sentences';
import { type Language, termOf } from './terms';

type Candidate = Sentence & { at: number; weight: number };

// Most points for each 100 items, and the share of the characters read that points may take with their place in a file.
const PER_100 = { certain: 2.2, possible: 1.3, notes: 7 };
const SHARE = 0.165;
const LINE_EXTRA = 30;
const LONGEST_RUN = 260;
const STANDING_FACT = /\b(?:stands for|is called|means|maintainer|responsible|is (?:a|an|the))\b/i;

/** Points of one window, in reading order: rules first come out of the text, then the notes that still fit. */
export function summarise(jsonLines: string, lang: Language): SummaryPoint[] {
  const { sentences, items } = readSentences(jsonLines);
  const most = (per100: number) => Math.ceil((items * per100) / 100);
  const points = new Map<number, SummaryPoint>();
  const candidates = weighed(sentences, lang);
  let room = SHARE * candidates.reduce((sum, { raw }) => sum + raw.length, 0);
  const judged = candidates.map((one) => ({ ...one, verdict: judge(one.raw, lang, one.member) }));
  const strength = ({ verdict, weight }: (typeof judged)[0]) => verdict!.strength + 0.1 * weight;
  for (const certainty of ['certain', 'possible'] as const) {
    const rules = judged.filter(({ verdict }) => verdict?.certainty === certainty);
    rules.sort((a, b) => strength(b) - strength(a));
    for (const { at, item, by, raw, readable } of rules.slice(0, most(PER_100[certainty]))) {
      const rule = { basis: 'stated' as const, certainty, quotes: [{ item, quote: raw }], until: null };
      points.set(at, { kind: 'procedural', text: `${by}: ${readable}`, items: [item], rule });
      room -= raw.length + 1.5 * LINE_EXTRA;
    }
  }
  const left = candidates.filter(({ at }) => !points.has(at));
  for (const run of runs(left, most(PER_100.notes), room)) {
    const text = `${run[0]!.by}: ${run.map(({ readable }) => readable).join(' / ')}`;
    const kind = STANDING_FACT.test(text) ? 'semantic' : 'episodic';
    points.set(run[0]!.at, { kind, text, items: [...new Set(run.map(({ item }) => item))], rule: null });
  }
  return [...points].sort(([a], [b]) => a - b).map(([, point]) => point);
}

/** A noun that several sentences share says more than one mentioned once. */
function weighed(sentences: Sentence[], lang: Language): Candidate[] {
  const nouns = sentences.map(({ readable }) => [...new Set(lang.nouns(readable).map(termOf).filter(Boolean))]);
  const spread = new Map<string, number>();
  for (const noun of nouns.flat()) spread.set(noun, (spread.get(noun) ?? 0) + 1);
  return sentences.map((sentence, at) => {
    const shared = nouns[at]!.filter((noun) => spread.get(noun)! > 2).length;
    return { ...sentence, at, weight: salience(sentence, shared, nouns[at]!.length - shared) };
  });
}

/** The best sentences that fit; one author's neighbouring ones are told together, up to three. */
function runs(candidates: Candidate[], most: number, room: number): Candidate[][] {
  const out: Candidate[][] = [];
  const best = candidates.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight || a.at - b.at);
  for (const one of best) {
    const { at, by, where, readable } = one;
    const beside = (other: Candidate) => Math.abs(other.at - at) <= 2 && other.by === by && other.where === where;
    const length = (run: Candidate[]) => run.reduce((sum, other) => sum + other.readable.length, readable.length);
    const near = out.find((run) => run.length < 3 && run.some(beside) && length(run) <= LONGEST_RUN);
    const cost = readable.length + (near ? 3 : LINE_EXTRA);
    if ((!near && out.length >= most) || (cost > room && out.length > 0)) continue;
    room -= cost;
    if (near) near.push(one);
    else out.push([one]);
  }
  return out.map((run) => run.sort((a, b) => a.at - b.at));
}
