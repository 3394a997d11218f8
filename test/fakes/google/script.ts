import { type Answer } from './answers';

interface Line {
  method: string;
  /** Only requests whose path or query holds this. */
  about: string;
  answer: Answer;
  times: number;
}

/** What the fake is told to answer instead of the truth, line by line. */
export class Script {
  private readonly lines: Line[] = [];

  /**
   * The next `times` calls of a method (`users.messages.get`, `token`, …; `*`: any) get this answer.
   * `about` narrows it to calls whose address holds it, such as one id.
   */
  next(method: string, answer: Answer, { times = 1, about = '' }: { times?: number; about?: string } = {}): void {
    this.lines.push({ method, about, answer, times });
  }

  /** Forgets the lines that were not used. */
  clear(): void {
    this.lines.length = 0;
  }

  /** The answer for a call, used up by asking; null: the truth. */
  take(method: string, address: string): Answer | null {
    const line = this.lines.find((one) => (one.method === '*' || one.method === method) && address.includes(one.about));
    if (!line) return null;
    line.times -= 1;
    if (line.times <= 0) this.lines.splice(this.lines.indexOf(line), 1);
    return line.answer;
  }
}
