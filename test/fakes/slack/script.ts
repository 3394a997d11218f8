/** An answer as it goes over the wire. A text goes as HTML, all else as JSON. */
export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  /** The connection breaks instead. */
  cut?: boolean;
}

export interface When {
  /** How many calls get it; 1. */
  times?: number;
  /** Only calls with this argument value, such as a channel's id. */
  about?: string;
  /** So many such calls get the truth before. */
  after?: number;
}

interface Line {
  method: string;
  times: number;
  about: string | undefined;
  after: number;
  /** Null: it only ran something. */
  answer: () => Answer | null;
}

/** What the fake is told to answer instead of the truth. `*` stands for any method. */
export class Script {
  private lines: Line[] = [];
  private readonly sizes = new Map<string, number>();
  private readonly empty = new Map<string, number>();
  /** Cursors of an earlier generation are no longer known. */
  generation = 1;

  next(method: string, answer: Answer, when: When = {}): void {
    this.add(method, () => answer, when);
  }

  /** `seconds`: the Retry-After header; null leaves it out. */
  throttle(method: string, seconds: number | null, when?: When): void {
    const headers = seconds === null ? undefined : { 'retry-after': String(seconds) };
    this.next(method, { status: 429, body: { ok: false, error: 'ratelimited' }, ...(headers && { headers }) }, when);
  }

  fail(method: string, error: string, when?: When & { more?: Record<string, unknown> }): void {
    this.next(method, { status: 200, body: { ok: false, error, ...when?.more } }, when);
  }

  http(method: string, status: number, body: unknown, when?: When): void {
    this.next(method, { status, body }, when);
  }

  /** The connection breaks without an answer. */
  cut(method: string, when?: When): void {
    this.next(method, { status: 200, body: null, cut: true }, when);
  }

  /** Runs before the next such call is answered: what happens in the middle of a listing. */
  before(method: string, run: () => void, when: When = {}): void {
    const answer = () => {
      run();
      return null;
    };
    this.add(method, answer, when);
  }

  /** At most so many in one page, whatever the caller asks for. */
  pageSize(method: string, size: number): void {
    this.sizes.set(method, size);
  }

  /** The next so many pages are empty and have a cursor all the same. */
  emptyPages(method: string, times: number): void {
    this.empty.set(method, times);
  }

  /** All cursors given out so far are answered with `invalid_cursor`. */
  expireCursors(): void {
    this.generation += 1;
  }

  clear(): void {
    this.lines = [];
    this.sizes.clear();
    this.empty.clear();
  }

  /** The answer for a call, used up by asking; null: the truth. */
  take(method: string, args: Readonly<Record<string, string>>): Answer | null {
    const due = this.lines.filter((line) => meets(line, method, args));
    for (const line of due) {
      if (line.after > 0) {
        line.after -= 1;
        continue;
      }
      line.times -= 1;
      const answer = line.answer();
      if (answer) return answer;
    }
    return null;
  }

  private add(method: string, answer: Line['answer'], { times = 1, about, after = 0 }: When): void {
    this.lines.push({ method, times, about, after, answer });
  }

  sizeOf(method: string): number {
    return this.sizes.get(method) ?? Infinity;
  }

  takeEmpty(method: string): boolean {
    const left = this.empty.get(method) ?? 0;
    this.empty.set(method, Math.max(0, left - 1));
    return left > 0;
  }
}

function meets(line: Line, method: string, args: Readonly<Record<string, string>>): boolean {
  if (line.times <= 0 || (line.method !== '*' && line.method !== method)) return false;
  return line.about === undefined || Object.values(args).includes(line.about);
}
