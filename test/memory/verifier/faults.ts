import { type Line } from '../../../memory/files/memory-file';
import { type FindingCode, type VerifierInput } from '../../../memory/verifier/verify';
import { fresh } from '../files/sample';
import { append, edit } from './fixture';

/** How a draft comes to have one fault, and how an agent mends that one and no other. */
export interface Fault {
  breakIt(input: VerifierInput): VerifierInput;
  mendIt(input: VerifierInput): VerifierInput;
}

const RELEASE = 'topics/release.md';

/** A line is added, and mended by one with other words or points, or taken away. */
function lineFault(bad: string, good: string | null): Fault {
  const [wrong] = fresh([bad]);
  const isWrong = (line: Line) => line.text === wrong!.text;
  return {
    breakIt: (input) => append(input, RELEASE, bad),
    mendIt: (input) =>
      edit(input, RELEASE, (lines) =>
        lines.flatMap((line) => (isWrong(line) ? fresh(good === null ? [] : [good]) : [line])),
      ),
  };
}

/** Too much text in one file, mended by moving it to a file of its own. */
function sizeFault(path: string, topic: string, count: number): Fault {
  const texts = Array.from(
    { length: count },
    (_, at) => `- ${topic} need one more look by Bob ${'again '.repeat(at % 3)}{p7}`,
  );
  const mine = (line: Line) => line.text.startsWith(`- ${topic} need`);
  return {
    breakIt: (input) => append(input, path, ...texts),
    mendIt: (input) => {
      const moved = input.draft[path]!.filter(mine);
      const without = edit(input, path, (lines) => lines.filter((line) => !mine(line)));
      const made = edit(without, `topics/${topic}.md`, () => moved);
      return append(made, 'index.md', `- [${topic}](topics/${topic}.md) — everything on ${topic}`);
    },
  };
}

export const FAULTS: Readonly<Record<FindingCode, Fault>> = {
  'file-over-budget': sizeFault(RELEASE, 'installers', 25),
  'spine-over-budget': sizeFault('master.md', 'translations', 14),
  'file-not-linked': {
    breakIt: (input) => append(input, 'topics/lonely.md', '- nobody reads this {p7}'),
    mendIt: (input) => append(input, 'index.md', '- [lonely](topics/lonely.md) — what nobody reads'),
  },
  'index-line-without-description': {
    breakIt: (input) => editLine(input, 'index.md', '- [Release]', '- [Release](topics/release.md)'),
    mendIt: (input) =>
      editLine(input, 'index.md', '- [Release]', '- [Release](topics/release.md) — the rules and the state'),
  },
  'link-to-nothing': lineFault('- see [the plan](plan.md) {p7}', '- see the plan {p7}'),
  'name-clash': {
    breakIt: (input) =>
      append(
        append(input, 'topics/Release.md', '- Bob has a second file {p7}'),
        'index.md',
        '- [Again](topics/Release.md) — the release once more',
      ),
    mendIt: (input) => {
      const moved = input.draft['topics/Release.md']!;
      const gone = edit(input, 'topics/Release.md', () => null);
      const unlinked = edit(gone, 'index.md', (lines) => lines.filter(({ text }) => !text.startsWith('- [Again]')));
      return edit(unlinked, RELEASE, (lines) => [...lines, ...moved]);
    },
  },
  'rule-words-gone': {
    breakIt: (input) => editLine(input, RELEASE, '- "never', '- Ada wants no ship on a Friday'),
    mendIt: (input) => editLine(input, RELEASE, '- Ada wants', '- Ada: "never ship on a Friday", not once'),
  },
  'line-without-point': lineFault('- Bob is happy', '- Bob is happy {p7}'),
  'unknown-point': lineFault('- Bob is glad {p99}', '- Bob is glad {p7}'),
  'unsupported-detail': lineFault('- 812 bugs are open {p7}', '- 12 bugs are open {p7}'),
  'file-eroded': {
    breakIt: (input) =>
      edit(input, RELEASE, (lines) =>
        lines.map((line) =>
          isState(input, line) ? { ...line, id: null, text: '- much to do', was: line.text } : line,
        ),
      ),
    mendIt: (input) =>
      edit(input, RELEASE, (lines) =>
        lines.map(
          (line) => input.base[RELEASE]!.find(({ text }) => text === line.was && isState(input, { text })) ?? line,
        ),
      ),
  },
  'line-lost': {
    breakIt: (input) =>
      edit(input, 'people.md', (lines) => lines.filter(({ text }) => !text.startsWith('- Bob writes'))),
    mendIt: (input) => append(input, 'people.md', '- Bob writes and translates what users read {p9}'),
  },
  'removed-line-back': lineFault('- Carol plans the summer party by the lake {p7}', null),
  'outside-in-spine': {
    breakIt: (input) => append(input, 'master.md', '- Eve asks for invoices {p8}'),
    mendIt: (input) => {
      const mine = (line: Line) => line.text === '- Eve asks for invoices';
      const moved = input.draft['master.md']!.filter(mine);
      const without = edit(input, 'master.md', (lines) => lines.filter((line) => !mine(line)));
      return edit(without, RELEASE, (lines) => [...lines, ...moved]);
    },
  },
  'outside-without-author': lineFault(
    '- invoices go to the new address {p8}',
    '- Eve: invoices go to the new address {p8}',
  ),
  'words-without-source': lineFault(
    '- Eve: "please send every invoice of this year to the new address" {p1}',
    '- Eve: "please send every invoice of this year to the new address" {p8}',
  ),
  'text-elided': lineFault('[rest of the file unchanged] {p7}', null),
  'remote-image': lineFault('- ![bugs](https://e.org/bugs) {p7}', '- [bugs](https://e.org/bugs) {p7}'),
  'raw-html': lineFault('- <b>Bob</b> reviews {p7}', '- **Bob** reviews {p7}'),
  'odd-scheme': lineFault('- [call](tel:12) Bob {p7}', '- call Bob {p7}'),
  'invisible-character': lineFault('- Bob\u200b reviews more {p7}', '- Bob reviews more {p7}'),
};

/** Committed lines below "State". */
function isState(input: VerifierInput, { text }: Pick<Line, 'text'>): boolean {
  return input.base[RELEASE]!.findIndex((line) => line.text === text) >= 6;
}

/** Changes the line that begins so, as str_replace would: it keeps its points and remembers its words. */
function editLine(input: VerifierInput, path: string, start: string, text: string): VerifierInput {
  return edit(input, path, (lines) =>
    lines.map((line) => (line.text.startsWith(start) ? { ...line, id: null, text, was: line.was ?? line.text } : line)),
  );
}
