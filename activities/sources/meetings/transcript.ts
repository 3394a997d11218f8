import { stripInvisible } from '../../../memory/files/invisible';

/** What one person said without a break. */
export interface Turn {
  /** As the recorder names them; empty: not known. */
  speaker: string;
  /** Milliseconds after the meeting began; null if the file has no times. */
  startMs: number | null;
  text: string;
}

/** Who speaks when the recorder does not tell. Such words must not look like somebody else's. */
export const UNNAMED = 'Unnamed speaker';

/** Under whose name notes stand. */
export const NOTES = 'Meeting notes';

/** UTF-16 units of one text: far below what storage takes, so that no meeting is cut. */
const LONGEST_TEXT = 60_000;
const LONGEST_NAME = 80;

/** Turns with clean names and words, each on one line; neighbours of one speaker are one turn, silent ones are gone. */
export function mergeTurns(turns: readonly Turn[]): Turn[] {
  const merged: { speaker: string; startMs: number | null; words: string[] }[] = [];
  for (const { speaker, startMs, text } of turns) {
    const turn = { speaker: speakerName(speaker), startMs, words: [oneLine(text)] };
    const last = merged.at(-1);
    if (turn.words[0] === '') continue;
    if (last?.speaker === turn.speaker) last.words.push(...turn.words);
    else merged.push(turn);
  }
  return merged.map(({ speaker, startMs, words }) => ({ speaker, startMs, text: words.join(' ') }));
}

/**
 * The transcript as texts of at most `longest` characters (200 or more): a line `Name: words` for each turn. A name holds no colon
 * and words no line end, so what stands before the first `: ` of a line is always the speaker. Empty if nobody said anything.
 */
export function renderTranscript(turns: readonly Turn[], longest = LONGEST_TEXT): string[] {
  return pack(
    mergeTurns(turns).flatMap((turn) => linesOf(turn, longest)),
    longest,
  );
}

/** The turns of such texts again, without what stands there as notes. */
export function readTranscript(texts: readonly string[]): Turn[] {
  const turns = texts
    .join('\n')
    .split('\n')
    .map((line) => {
      const end = line.indexOf(': ');
      return { speaker: line.slice(0, Math.max(0, end)), startMs: null, text: line.slice(end === -1 ? 0 : end + 2) };
    });
  return turns.filter(({ speaker }) => speaker !== NOTES);
}

/** Notes about a meeting in the same form: each line under a name of its own, so that none looks like what somebody said. */
export function renderNotes(text: string, longest = LONGEST_TEXT): string[] {
  const lines = text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .flatMap((line) => mergeTurns([{ speaker: NOTES, startMs: null, text: line }]));
  return pack(
    lines.flatMap((line) => linesOf(line, longest)),
    longest,
  );
}

function pack(lines: readonly string[], longest: number): string[] {
  const texts: string[] = [];
  let text = '';
  for (const line of lines) {
    if (text === '') text = line;
    else if (text.length + 1 + line.length <= longest) text += `\n${line}`;
    else {
      texts.push(text);
      text = line;
    }
  }
  return text === '' ? texts : [...texts, text];
}

/** A name as it stands before a line. */
function speakerName(name: string): string {
  // A colon would end the name too early, and the rest of it would count as words.
  const line = oneLine(name.replaceAll(':', ' '))
    .slice(0, LONGEST_NAME)
    .replace(/\p{Surrogate}/gu, '')
    .trim();
  return line === '' ? UNNAMED : line;
}

/** All kinds of line ends become spaces, what nobody sees goes. */
function oneLine(text: string): string {
  const visible = stripInvisible(text.replace(/[\u2028\u2029]/g, ' ').replace(/\p{Surrogate}/gu, ''));
  return visible.replace(/\s+/gu, ' ').trim();
}

/** A turn too long for one text goes on in the next, under its speaker's name again. */
function linesOf({ speaker, text }: Turn, longest: number): string[] {
  const room = longest - speaker.length - 2;
  const lines: string[] = [];
  let rest = text;
  while (rest.length > room) {
    const at = cutAt(rest, room);
    lines.push(`${speaker}: ${rest.slice(0, at).trimEnd()}`);
    rest = rest.slice(at).trimStart();
  }
  return rest === '' ? lines : [...lines, `${speaker}: ${rest}`];
}

/** After a sentence, else between words, else anywhere but inside a character. */
function cutAt(text: string, room: number): number {
  const head = text.slice(0, room);
  const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('? '), head.lastIndexOf('! '));
  if (sentence > room / 2) return sentence + 1;
  const word = text.slice(0, room + 1).lastIndexOf(' ');
  if (word > room / 2) return word;
  return /[\uD800-\uDBFF]$/.test(head) ? room - 1 : room;
}
