import { type Cue, parseCues } from './cues';
import { plainText, startsWithVoice, voicedTexts } from './cue-text';
import { splitName } from './speaker-name';
import { type Turn } from './transcript';

/** A caption file: who said what, and what its comments say. */
export interface Captions {
  turns: Turn[];
  notes: string[];
  /** Captions that could not be read. */
  broken: number;
}

/** Times inside a caption: written by machines that show a line word by word, and the line before once more. */
const WORD_BY_WORD = /<(?:\d+:)?\d\d:\d\d\.\d{3}>/;

/** Reads WebVTT and SRT. A file names its speakers in one way, so one caption in another form cannot name anybody. */
export function readCaptions(text: string): Captions {
  const { cues, notes, broken } = parseCues(text);
  const fresh = withoutRepeats(cues);
  return { turns: fresh.flatMap(readerFor(fresh)), notes, broken };
}

/** By tags (Teams), by `Name: ` (Zoom), whichever at least half of the captions have; else nobody is named. */
function readerFor(cues: readonly Cue[]): (cue: Cue) => Turn[] {
  const isMost = (has: (text: string) => boolean) => cues.filter((cue) => has(cue.text)).length * 2 >= cues.length;
  if (isMost(startsWithVoice)) return byVoice;
  if (isMost((text) => splitName(plainText(text)) !== null)) return byName;
  return ({ startMs, text }) => [{ speaker: '', startMs, text: plainText(text) }];
}

function byVoice({ startMs, text }: Cue): Turn[] {
  return voicedTexts(text).map((run) => ({ speaker: run.voice ?? '', startMs, text: run.text }));
}

/** Only the caption's first line can name a speaker: a second one with a name is what the first speaker said. */
function byName({ startMs, text }: Cue): Turn[] {
  const plain = plainText(text);
  const named = splitName(plain);
  return [{ speaker: named?.name ?? '', startMs, text: named?.words ?? plain }];
}

/**
 * Without the line that a caption repeats from the one above it, where one of the two, or much of the file, is written word by word;
 * elsewhere somebody may well say a thing twice.
 */
function withoutRepeats(cues: readonly Cue[]): Cue[] {
  const timed = cues.map(({ text }) => WORD_BY_WORD.test(text));
  // A line of one word has no times inside, and each line is shown again without any.
  const isMuch = timed.filter(Boolean).length * 4 >= cues.length;
  let above: string | null = null;
  const fresh = cues.map(({ startMs, text }, n) => {
    const lines = text.split('\n').filter((line) => plainText(line).trim() !== '');
    const plain = lines.map((line) => plainText(line).trim());
    const repeats = (isMuch || timed[n] || timed[n - 1]) && plain[0] === above;
    above = plain.at(-1) ?? above;
    // Who speaks may stand before the line that goes.
    if (repeats) lines[0] = /^\s*<v[^>]*>/i.exec(lines[0] ?? '')?.[0] ?? '';
    return { startMs, text: lines.join('\n') };
  });
  return fresh.filter(({ text }) => plainText(text).trim() !== '');
}
