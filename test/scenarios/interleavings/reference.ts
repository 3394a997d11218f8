import { type Files } from '../../../memory/files/memory-file';
import { runsOf } from '../../../memory/files/word-runs';

export interface Message {
  id: string;
  where: 'dev' | 'ops';
  text: string;
  /** `lost`: its source is gone, though nothing may have noticed yet. */
  lost: boolean;
}

/** What a memory owes its people, kept without looking into its tables. */
export class Reference {
  messages: Message[] = [];
  /** Texts no version may show any more. */
  gone = new Set<string>();
  /** Lines of people that stand until a person removes them. */
  mine = new Set<string>();
  /** What was said and people removed; said again it may come back. */
  removed = new Set<string>();
  /** Each version as it was committed: of each path, its lines. */
  versions = new Map<number, Map<string, { id: number; text: string }[]>>();

  /** Texts whose source stands. */
  live(): Set<string> {
    return new Set(this.messages.filter(({ lost }) => !lost).map(({ text }) => text));
  }

  say(message: Omit<Message, 'lost'>): void {
    this.messages.push({ ...message, lost: false });
    this.removed.delete(message.text);
    this.gone.delete(message.text);
  }

  lose(which: (message: Message) => boolean): void {
    for (const message of this.messages.filter(which)) {
      message.lost = true;
      // What kept the words from coming back went with them; whoever said them too may say them again.
      this.removed.delete(message.text);
    }
  }

  /** From now on no version may show these; `lostTexts` of the moment when the withdrawal began. */
  forget(lost: ReadonlySet<string>): void {
    for (const text of lost) this.gone.add(text);
  }

  /** What nobody's message says any more. */
  lostTexts(): Set<string> {
    const live = this.live();
    return new Set(this.messages.flatMap(({ text }) => (live.has(text) ? [] : [text])));
  }

  /** A person's edit, by the memory before and after: what went is removed, what came is wanted. */
  edited(before: Files, after: Files): void {
    for (const { text } of this.messages) {
      const [stood, stands] = [tells(before, text), tells(after, text)];
      if (stood && !stands) this.removed.add(text);
      if (stands && !stood) this.removed.delete(text);
    }
  }

  /** A life of its own begins. */
  wiped(): void {
    for (const { text } of this.messages) this.gone.add(text);
    for (const text of this.mine) this.gone.add(text);
    this.messages = [];
    this.mine.clear();
    this.removed.clear();
    this.versions.clear();
  }
}

/** Whether a memory has eight words in a row of a text in one of its lines. */
export function tells(files: Files, text: string): boolean {
  const runs = new Set(runsOf(text));
  return Object.values(files).some((lines) => lines.some((line) => runsOf(line.text).some((run) => runs.has(run))));
}

/** Lines of people a test wrote. */
export const OWN = '- My own words:';

export function ownLines(files: Files): Set<string> {
  const all = Object.values(files).flat();
  return new Set(all.filter(({ text }) => text.startsWith(OWN)).map(({ text }) => text));
}
