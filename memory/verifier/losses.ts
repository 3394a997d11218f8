import { type Files, type Line } from '../files/memory-file';
import { holdsAll, tellingWords, wordsOf } from '../files/pairing';
import { countTokens } from '../files/tokens';
import { type Point } from '../hydration/points';
import { bareLines, isMark } from './parts';

/** What became of a line of the old memory, and which lines of the new one go on with it. */
export interface Fate {
  /**
   * `stands`: its words do, here or elsewhere. `over`: what it rested on is gone. `superseded`: what took its place knows something
   * newer. `carried`: its points went to other words, or its place if it had none. `lost`: none of these.
   */
  kind: 'stands' | 'over' | 'superseded' | 'carried' | 'lost';
  heirs: readonly Line[];
}

/** What is known about points when a line's fate is asked. */
export interface Known {
  points: ReadonlyMap<number, Point>;
  /** Points a cleanup drops. */
  dropped: ReadonlySet<number>;
}

/** Asks what became of lines in a draft; the draft is sorted once. */
export class Losses {
  private readonly texts = new Set<string>();
  /** New lines by the text they replaced, and by the points they rest on. */
  private readonly byWas = new Map<string, Line[]>();
  private readonly byPoint = new Map<number, Line[]>();
  private readonly oldByPoint = new Map<number, Line[]>();
  private readonly home = new Map<Line, string>();
  private readonly words = new Map<Line, ReadonlySet<string>>();
  /** Tokens of new lines already set against a loss: a line makes up for its own length once. */
  private readonly spent = new Map<Line, number>();

  constructor(
    draft: Files,
    private readonly known: Known,
  ) {
    for (const [path, lines] of Object.entries(draft)) {
      const isAsked = lines.some(({ id, points }) => id === null && points.length > 0);
      const aside = isAsked ? bareLines(path, draft) : new Set<number>();
      for (const [at, line] of lines.entries()) {
        this.texts.add(bareText(line));
        this.home.set(line, path);
        if (line.id === null && line.was !== undefined) add(this.byWas, line.was, line);
        // A title says nothing of what it cites, and an index line has the points of a whole file.
        if (aside.has(at + 1) || isMark(line.text)) continue;
        for (const point of line.points) add(line.id === null ? this.byPoint : this.oldByPoint, point, line);
      }
    }
  }

  /** A person's line goes on only in a person's, and neither a rule's end nor a cleanup takes it away. */
  fateOf(old: Line): Fate {
    const isPersons = old.author === 'person';
    if (this.texts.has(bareText(old))) return { kind: 'stands', heirs: [] };
    const living = old.points.filter((point) => !this.isOver(point, isPersons));
    if (old.points.length > 0 && living.length === 0) return { kind: 'over', heirs: [] };
    const inPlace = (this.byWas.get(old.text) ?? []).filter(({ author }) => !isPersons || author === 'person');
    if (isPersons) return { kind: inPlace.length > 0 ? 'carried' : 'lost', heirs: inPlace };
    if (this.isSaidElsewhere(old, living)) return { kind: 'stands', heirs: [] };
    const newest = Math.max(0, ...old.points);
    const newer = inPlace.filter(({ points }) => points.some((point) => point > newest));
    if (newer.length > 0) return { kind: 'superseded', heirs: newer };
    const merged = living.length > 0 && living.every((point) => this.byPoint.has(point));
    const heirs = [
      ...inPlace.filter(({ points }) => living.every((point) => points.includes(point))),
      ...(merged ? living.flatMap((point) => this.byPoint.get(point)!) : []),
    ];
    return { kind: heirs.length > 0 ? 'carried' : 'lost', heirs: [...new Set(heirs)] };
  }

  /**
   * Tokens of one file's missing lines, after what took them in: an heir is weighed once, first against its own file, and only where it
   * shares a word with what it goes on with.
   */
  weigh(path: string, missing: readonly { line: Line; fate: Fate }[]): number {
    const kept = missing.map(({ line, fate }) => {
      const telling = fate.heirs.length > 0 ? tellingWords(line.text) : [];
      return { line, heirs: fate.heirs.filter((heir) => telling.some((word) => this.wordsIn(heir).has(word))) };
    });
    const heirs = [...new Set(kept.flatMap((one) => one.heirs))];
    const nearFirst = heirs.sort((a, b) => Number(this.home.get(b) === path) - Number(this.home.get(a) === path));
    const need = tokensOf(kept.filter((one) => one.heirs.length > 0).map(({ line }) => line));
    return tokensOf(missing.map(({ line }) => line)) - this.spend(nearFirst, need);
  }

  /** Sets new lines against a loss, each up to what is left of it. @returns how much of the need was met */
  private spend(heirs: readonly Line[], need: number): number {
    let met = 0;
    for (const line of heirs) {
      if (met === need) break;
      const used = this.spent.get(line) ?? 0;
      const part = Math.min(need - met, tokensOf([line]) - used);
      this.spent.set(line, used + part);
      met += part;
    }
    return met;
  }

  private wordsIn(line: Line): ReadonlySet<string> {
    let words = this.words.get(line);
    if (!words) this.words.set(line, (words = wordsOf(line.text)));
    return words;
  }

  private isOver(id: number, isPersons: boolean): boolean {
    const point = this.known.points.get(id);
    if (point?.state === 'withdrawn') return true;
    return !isPersons && (point?.rule?.retired === true || this.known.dropped.has(id));
  }

  /** One of two lines that said the same: the other one rests on its points too, and has all of its words. */
  private isSaidElsewhere(old: Line, living: readonly number[]): boolean {
    const others = this.oldByPoint.get(living[0] ?? 0) ?? [];
    return others.some((line) => living.every((point) => line.points.includes(point)) && holdsAll(line.text, old.text));
  }
}

export function tokensOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + countTokens(text), 0);
}

/** The text without the mark of its list: a point of a list may move into another one. */
function bareText({ text }: Line): string {
  return text.replace(/^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?/, '').trimEnd();
}

/** Cheap, since most files are untouched. New lines at the end take nothing away. */
export function losesLines(before: readonly Line[], after: readonly Line[] | undefined): boolean {
  if (after === before) return false;
  return after === undefined || before.length > after.length || before.some(({ text }, at) => text !== after[at]?.text);
}

function add<K>(map: Map<K, Line[]>, key: K, line: Line): void {
  const found = map.get(key);
  if (found) found.push(line);
  else map.set(key, [line]);
}
