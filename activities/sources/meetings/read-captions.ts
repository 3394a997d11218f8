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
  const turns = cues.some((cue) => WORD_BY_WORD.test(cue.text)) ? rolled(cues) : cues.flatMap(readerFor(cues));
  return { turns, notes, broken };
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

/** Without the lines that a caption repeats from the one above it. */
function rolled(cues: readonly Cue[]): Turn[] {
  let above: string | undefined;
  return cues.map(({ startMs, text }) => {
    const lines = plainText(text).split('\n').map((line) => line.trim()).filter((line) => line !== ''); // prettier-ignore
    const fresh = lines.filter((line, i) => !(i === 0 && line === above));
    above = lines.at(-1) ?? above;
    return { speaker: '', startMs, text: fresh.join(' ') };
  });
}
