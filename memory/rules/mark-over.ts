import { type Files, type Line } from '../files/memory-file';
import { isMark } from '../verifier/parts';
import { type SaidRule, whereSaid } from './where-said';

/** Words of a rule that tell which one a note is about, where a line rests on more than that. */
const NAMING_WORDS = 5;

/**
 * The memory after a rule ended: each line that says it gets ` (no longer in force: …)` at its end, by code; a person's line stays a
 * person's. Points stay, and so does every other line. A line that rests on other points too says which words are meant.
 * A second time changes nothing.
 * @param note why or since when, such as `ended 2026-11-30`; no brackets
 * @param again points that say the rule again
 */
export function markOver(files: Files, rule: SaidRule, note: string, again: readonly number[] = []): Files {
  const own = new Set([rule.id, ...again]);
  return changeLines(files, rule, again, (line) => {
    const alone = line.points.every((point) => own.has(point));
    const mark = ` (${alone ? '' : `${naming(rule)} `}no longer in force: ${note})`;
    return line.text.includes(mark) ? line.text : atEnd(line.text, mark);
  });
}

/** The same backwards, for a rule that is in force again: its lines lose their notes. */
export function unmarkOver(files: Files, rule: SaidRule, again: readonly number[] = []): Files {
  const own = new Set([rule.id, ...again]);
  return changeLines(files, rule, again, (line) => {
    const alone = line.points.every((point) => own.has(point));
    const name = alone ? '' : `${naming(rule)} `;
    return line.text.replace(/ \(([^()]*)no longer in force: [^()]*\)/g, (mark: string, about: string) =>
      about === name ? '' : mark,
    );
  });
}

/** The same files if no text changes. */
function changeLines(files: Files, rule: SaidRule, again: readonly number[], change: (line: Line) => string): Files {
  const changed: Record<string, Line[]> = {};
  // The end of what is said is where a note belongs.
  for (const { path, last } of whereSaid(files, rule, again)) {
    const line = files[path]![last]!;
    // A fence or a rule of dashes says nothing; a note would make it something else.
    const text = isMark(line.text) ? line.text : change(line);
    if (text === line.text) continue;
    const was = line.id === null ? line.was : line.text;
    const author = line.author === 'person' ? 'person' : 'code';
    (changed[path] ??= [...files[path]!])[last] = {
      ...{ id: null, text, author, points: line.points },
      ...(was === undefined ? {} : { was }),
    };
  }
  return Object.keys(changed).length === 0 ? files : { ...files, ...changed };
}

/** Behind the words of a table's last cell: what follows its last bar is shown by no reader. */
function atEnd(text: string, mark: string): string {
  const row = /^(\s*\|.*?)(\s*\|\s*)$/.exec(text);
  return row ? `${row[1]}${mark}${row[2]}` : `${text.trimEnd()}${mark}`;
}

/** The first words alone, without marks: whatever is cut off in the middle must not read as Markdown. */
function naming({ rule }: SaidRule): string {
  const words = rule?.quote?.match(/[\p{L}\p{N}]+(?:['’_-][\p{L}\p{N}]+)*/gu) ?? [];
  return `“${words.slice(0, NAMING_WORDS).join(' ')}${words.length > NAMING_WORDS ? '…' : ''}”`;
}
