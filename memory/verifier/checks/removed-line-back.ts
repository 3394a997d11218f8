import { INDEX } from '../../files/memory-file';
import { type Check, type VerifierInput } from '../findings';
import { saysNearlySame, type Wording, wordingOf, Wordings } from '../nearly-same';
import { finding, newLines, type NewLine } from '../new-lines';
import { isMark } from '../parts';

/** A line people removed, prepared for asking. */
interface Removed {
  at: string;
  wording: Wording;
  isHeading: boolean;
  isListed: boolean;
}

/** What a person took away and old sources bring back. Whoever said it again later may. */
export const removedLineBack: Check = (input) => {
  if (input.removed.length === 0) return [];
  const stood = new Set(Object.values(input.base).flatMap((lines) => lines.map(({ text }) => text)));
  const asked = newLines(input).filter(
    ({ value }) => value.author === 'agent' && !isMark(value.text) && !stood.has(value.text),
  );
  if (asked.length === 0) return [];
  const find = finder(input);
  return asked.filter(find).map(({ path, line }) => {
    const message = `Line ${line} says nearly what a person removed, and nothing newer says it again: take it away, and decline its points if nothing else of them is kept.`;
    return finding('removed-line-back', path, line, message);
  });
};

function finder({ removed, points }: VerifierInput): (line: NewLine) => boolean {
  const all = new Wordings(
    removed.map(({ text, at }): Removed => ({
      at,
      wording: wordingOf(text),
      isHeading: isHeading(text),
      isListed: isListed(text),
    })),
  );
  return ({ path, value }) => {
    const was = value.was === undefined ? null : wordingOf(value.was);
    const newest = value.points
      .map((point) => points.get(point)?.saidAt ?? '')
      .reduce((a, b) => (isLater(b, a) ? b : a), '');
    return all.near(wordingOf(value.text)).some(
      (one) =>
        !isLater(newest, one.at) &&
        // A part's title, or the way to a file, is needed again whoever removed it once.
        !(one.isHeading && isHeading(value.text)) &&
        !(one.isListed && path === INDEX && isListed(value.text)) &&
        // What a person let stand beside what they removed may be reworded.
        !(was && saysNearlySame(was, one.wording)),
    );
  };
}

function isHeading(text: string): boolean {
  return /^\s{0,3}#{1,6}\s/.test(text);
}

function isListed(text: string): boolean {
  return /^\s*(?:[-*+]|\d{1,9}[.)])\s+\**\[[^\]]*\]\([^)]*\.md/.test(text);
}

/** ISO 8601 in UTC; with and without fractions of a second. */
function isLater(a: string, b: string): boolean {
  const plain = (time: string) => time.replace(/(?:\.\d+)?Z?$/, (end) => `.${end.replace(/\D/g, '').padEnd(9, '0')}`);
  return plain(a) > plain(b);
}
