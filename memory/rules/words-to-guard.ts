import { type Files, type Line } from '../files/memory-file';
import { sayer } from '../verifier/says';
import { countedLines, type SaidRule, whereSaid } from './where-said';

/**
 * What has to stay word for word once a person holds on to a rule: its quote; of an observed rule, which has none, the line that says it.
 * Null if it stands in no file.
 */
export function wordsToGuard(files: Files, rule: SaidRule, again: readonly number[] = []): string | null {
  const quote = rule.rule?.quote ?? null;
  if (quote !== null) return sayer(files)(quote) ? quote : null;
  const [place] = whereSaid(files, rule, again);
  const line = place ? files[place.path]![place.first] : firstCiting(files, rule.id);
  return line === undefined ? null : withoutMarker(line.text).words;
}

function firstCiting(files: Files, id: number): Line | undefined {
  const lines = Object.keys(files)
    .sort()
    .flatMap((path) => countedLines(files, path));
  return lines.find((line) => line !== null && line.points.includes(id)) ?? undefined;
}

/** A line without what makes it a list item, a task or a quotation. */
export function withoutMarker(text: string): { marker: string; words: string } {
  const marker = /^\s*(?:>\s?)*\s*(?:(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?)?/.exec(text)?.[0] ?? '';
  return { marker, words: text.slice(marker.length).trimEnd() };
}
