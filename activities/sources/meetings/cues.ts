/** One caption: when it appears and what it says, markup and line ends included. */
export interface Cue {
  startMs: number;
  text: string;
}

export interface CueFile {
  cues: Cue[];
  /** Comments, which may hold the date of the recording. */
  notes: string[];
  /** Captions whose time cannot be read; their words are left out. */
  broken: number;
}

const TIME = String.raw`(?:(\d+):)?([0-5]?\d):([0-5]\d)(?:[.,](\d{1,3}))?`;
const TIMING = new RegExp(String.raw`^\s*${TIME}[ \t]*-->[ \t]*${TIME}(?=\s|$)`);

/** True if a line of the text is the time of a caption. */
export function hasCues(text: string): boolean {
  return linesOf(text).some((line) => TIMING.test(line));
}

/**
 * Reads WebVTT and SRT alike; what it does not understand it passes over. Our own reader, because recorders do not keep to the
 * format: node-webvtt refuses files without a header or with a line below it, reads captions without an empty line between them
 * as one, knows no comma in a time, and drops a caption whose settings it does not know.
 */
export function parseCues(text: string): CueFile {
  const file: CueFile = { cues: [], notes: [], broken: 0 };
  let lines: string[] = [];
  // What the lines that follow are: a caption's words, a comment, or what nobody needs (header, styles, ids).
  let inside: 'cue' | 'note' | 'other' = 'other';
  let startMs = 0;
  const end = () => {
    const words = lines.join('\n');
    if (inside === 'cue' && words.trim() !== '') file.cues.push({ startMs, text: words });
    if (inside === 'note') file.notes.push(words);
    lines = [];
    inside = 'other';
  };
  for (const line of linesOf(text)) {
    const timing = TIMING.exec(line);
    if (timing) {
      // Without an empty line before it, the caption's number was taken for the last line of the one above.
      if (inside === 'cue' && lines.length > 1 && isId(lines.at(-1))) lines.pop();
      end();
      inside = 'cue';
      startMs = toMs(timing);
    } else if (line.includes('-->')) {
      end();
      file.broken += 1;
    } else if (line.trim() === '') end();
    else {
      if (inside === 'other' && lines.length === 0 && /^NOTE(?:\s|$)/.test(line)) inside = 'note';
      lines.push(line);
    }
  }
  end();
  return file;
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/** 12, or a recorder's id such as 493a8870-…/12-0. */
function isId(line = ''): boolean {
  return /^\s*(?:\d{1,6}|[0-9a-f-]{36}\/[\d-]+)\s*$/i.test(line);
}

function toMs([, hours = '0', minutes, seconds, fraction = '']: RegExpExecArray): number {
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}
