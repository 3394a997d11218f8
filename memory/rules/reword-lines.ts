import { type Files, type Line } from '../files/memory-file';
import { unescapeMarkdown } from '../verifier/unescape';
import { type SaidRule, whereSaid } from './where-said';
import { withoutMarker } from './words-to-guard';

/**
 * A person's words in the place of a rule's: the quote is replaced where it stands and what stands around it stays; a line that says the
 * rule without a quote is replaced whole. The lines are the person's then, and rest on the same points.
 * @param words one line
 * @returns null if the rule stands nowhere
 */
export function rewordLines(files: Files, rule: SaidRule, words: string, again: readonly number[] = []): Files | null {
  const places = whereSaid(files, rule, again);
  if (places.length === 0) return null;
  const next: Record<string, readonly Line[]> = { ...files };
  // From the end, so that the lines counted before keep their places.
  for (const place of places.reverse()) {
    const old = files[place.path]!.slice(place.first, place.last + 1);
    next[place.path] = next[place.path]!.toSpliced(place.first, old.length, rewordOne(old, rule, words));
  }
  return next;
}

function rewordOne(old: readonly Line[], { rule }: SaidRule, words: string): Line {
  const text = old.map((line) => line.text).join('\n');
  const pattern = rule?.quote ? patternFor(text, rule.quote) : null;
  const replaced = pattern ? text.replace(pattern, () => words) : `${withoutMarker(old[0]!.text).marker}${words}`;
  const [only, ...more] = old;
  if (more.length === 0 && replaced === only!.text && only!.author === 'person') return only!;
  // No `was`: however little the words have in common, the line goes on resting on what the rule rests on.
  return { id: null, text: replaced, author: 'person', points: [...new Set(old.flatMap((line) => line.points))] };
}

/** The quote as a line may carry it: broken anywhere between words, with backslashes before punctuation; null if it does not. */
function patternFor(text: string, quote: string): RegExp | null {
  const patterns = [quote, unescapeMarkdown(quote)].map((words) => {
    const parts = [...words.trim().replace(/\s+/g, ' ')].map((character) => {
      if (character === ' ') return String.raw`\s+`;
      // A backslash may stand before any punctuation of Markdown, and the words' own backslash stands for itself.
      return /[!-/:-@[-`{-~]/.test(character) ? String.raw`\\?\u{${hex(character)}}` : literal(character);
    });
    return new RegExp(parts.join(''), 'gu');
  });
  return patterns.find((pattern) => text.search(pattern) >= 0) ?? null;
}

const hex = (character: string) => character.codePointAt(0)!.toString(16);
const literal = (character: string) => String.raw`\u{${hex(character)}}`;
