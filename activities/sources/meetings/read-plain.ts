import { readDateLine } from './instant';
import { looksLikeName, splitName } from './speaker-name';
import { type Turn } from './transcript';

/** A transcript in plain text: turns, and what stands above the first. */
export interface PlainTranscript {
  title: string | null;
  /** ISO 8601 UTC. */
  startedAt: string | null;
  turns: Turn[];
}

const HALF = String.raw`(?:\s?([ap])\.?m\b\.?)?`;
/** Since the beginning, or of the day. */
const CLOCK = String.raw`[[(]?(?:(\d{1,2}):)?(\d{1,2}):(\d\d)(?:[.,]\d{1,3})?${HALF}[\])]?`;
/** `Ada Quist  00:00:09`: the words follow on the next lines. */
const HEADING = new RegExp(String.raw`^(.{1,60}?)\s+(?:[-–|]\s*)?${CLOCK}$`, 'iu');
const BEFORE = new RegExp(String.raw`^${CLOCK}(?:\s+|$)(?:[-–|]\s*)?`, 'i');
/** `Ada Quist (00:09): words` */
const BEFORE_COLON = new RegExp(
  String.raw`^([^:]{1,60}?)\s*[[(](?:\d{1,2}:)?\d{1,2}:\d\d(?:\s?[ap]\.?m\.?)?[\])]\s*:`,
  'iu',
);
const MAIL = /^(?:Received|Return-Path|Delivered-To|Message-ID|MIME-Version|Content-Type|From):/im;

/** Reads `Name: words` and `Name  00:00:09` over its words; null if the text is neither. */
export function readPlain(text: string): PlainTranscript | null {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim()).filter((line) => line !== ''); // prettier-ignore
  if (lines.slice(0, 5).some((line) => MAIL.test(line))) return null;
  const headings = lines.filter((line) => headingOf(line) !== null).length;
  const read = headings >= 2 ? byHeading : byColon;
  const { above, turns, opened } = collect(lines, read);
  if (headings < 2 && !isTalk(turns, opened, lines.length - above.length)) return null;
  const dated = above.map((line) => readDateLine(line));
  const title = above.find((line, i) => dated[i] === null && line.length <= 120)?.replace(/^#+\s*/, '') ?? null;
  return { title, startedAt: dated.find((at) => at !== null) ?? null, turns };
}

/** A list of fields has colons too: in a talk somebody speaks again, or it is very short and the names have capitals. */
function isTalk(turns: readonly Turn[], opened: number, lines: number): boolean {
  const names = new Set(turns.map((turn) => turn.speaker));
  const isShort = opened <= 3 && lines <= opened * 1.5 && [...names].every((name) => !/^\p{Ll}/u.test(name));
  return opened >= 2 && opened * 2 >= lines && (names.size < opened || isShort);
}

type LineReader = (line: string) => Turn | null;

/** Lines above the first turn, and the turns; a line that opens none goes on with the one before. */
function collect(lines: readonly string[], read: LineReader) {
  const above: string[] = [];
  const turns: Turn[] = [];
  let opened = 0;
  for (const line of lines) {
    const turn = read(line);
    const last = turns.at(-1);
    if (turn) {
      opened += 1;
      turns.push(turn);
    } else if (line.replace(BEFORE, '') === '') continue;
    else if (last) last.text += `\n${line}`;
    else above.push(line);
  }
  return { above, turns, opened };
}

function byHeading(line: string): Turn | null {
  return headingOf(line);
}

function headingOf(line: string): Turn | null {
  const match = HEADING.exec(line);
  if (!match || !looksLikeName(match[1] ?? '') || /:/.test(match[1] ?? '') || readDateLine(line) !== null) return null;
  return { speaker: match[1] ?? '', startMs: toMs(match.slice(2)), text: '' };
}

function byColon(line: string): Turn | null {
  const clock = BEFORE.exec(line);
  const rest = (clock ? line.slice(clock[0].length) : line).replace(BEFORE_COLON, '$1:');
  const named = splitName(rest);
  if (!named) return null;
  return { speaker: named.name, startMs: clock && toMs(clock.slice(1)), text: named.words };
}

/** Of a clock's hours, minutes and seconds; with a half of the day behind it, two numbers are hours and minutes. */
function toMs([first, second, third, half]: (string | undefined)[]): number {
  const parts = half !== undefined && first === undefined ? [second, third, '0'] : [first ?? '0', second, third];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map(Number);
  const ofDay = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return (ofDay * 3600 + minutes * 60 + seconds) * 1000;
}
