import { type FindingCode } from '../../../memory/verifier/verify';

export type Call = [name: string, input?: Record<string, unknown>];

/** How an agent makes one fault in its first turn, and how it mends it in the next. */
export interface Fault {
  /** The one message of the window, point p1. */
  says: string;
  /** Said by a guest, not by a member. */
  outside?: true;
  /** Lines a person removed after that was said. */
  removed?: string[];
  budgets?: { fileBudget?: number; spineBudget?: number };
  /** The memory before, written by the agent. */
  base?: Record<string, string>;
  /** What a person commits while the agent's first turn runs. */
  meanwhile?: Record<string, string>;
  breaks: Call[];
  mends: Call[];
  /** Code mends it on the last attempt. */
  mechanical?: true;
}

const SAYS = 'Build 812 is green';
const NOTE = '- build 812 is green {p1}';
const LISTED = '# Index\n\n- [Notes](notes.md) — all that was said\n';

const notes = (...lines: string[]): Call => [
  'create',
  { path: 'notes.md', file_text: `# Notes\n${lines.join('\n')}\n` },
];
const index = (text = LISTED): Call => ['create', { path: 'index.md', file_text: text }];

/** One bad line, and the good one in its place. */
function line(bad: string, good = NOTE, says = SAYS): Fault {
  return { says, breaks: [notes(bad), index()], mends: [notes(good)] };
}

const OLD = Array.from({ length: 10 }, (_, i) => `- something worth keeping, ${'abcdefghij'[i]} of ten`);

export const FAULTS: Readonly<Record<FindingCode, Fault>> = {
  'file-over-budget': {
    says: SAYS,
    budgets: { fileBudget: 60 },
    breaks: [notes(...Array.from({ length: 10 }, (_, i) => `- build 812 is ${'very '.repeat(i)}green {p1}`)), index()],
    mends: [notes(NOTE)],
  },
  'spine-over-budget': {
    says: SAYS,
    budgets: { spineBudget: 40 },
    breaks: [notes(NOTE), index(`- [Notes](notes.md) — ${'all that was said and done, '.repeat(6)}\n`)],
    mends: [index('- [Notes](notes.md) — all that was said\n')],
  },
  'file-not-linked': { says: SAYS, breaks: [notes(NOTE)], mends: [index()], mechanical: true },
  'index-line-without-description': {
    says: SAYS,
    breaks: [notes(NOTE), index('# Index\n\n- [Notes](notes.md)\n')],
    mends: [index()],
    mechanical: true,
  },
  'link-to-nothing': {
    says: SAYS,
    breaks: [notes('- build 812 is green, see [the plan](plan.md) {p1}'), index()],
    mends: [['str_replace', { path: 'notes.md', old_str: ', see [the plan](plan.md)', new_str: '' }]],
    mechanical: true,
  },
  // The tools refuse such a name; it comes about when a person takes the other one meanwhile.
  'name-clash': {
    says: SAYS,
    meanwhile: { 'topics/Build.md': '# Build\n', 'index.md': '- [Build](topics/Build.md) — all about the build\n' },
    breaks: [
      ['create', { path: 'topics/build.md', file_text: `${NOTE}\n` }],
      index('- [Build](topics/build.md) — its present state\n'),
    ],
    mends: [
      ['delete', { path: 'topics/build.md' }],
      ['insert', { path: 'topics/Build.md', insert_line: 1, insert_text: NOTE }],
    ],
  },
  'rule-words-gone': line(
    '- no deploys at the end of the week {p1}',
    '- "We never deploy on Friday" — Ada {p1}',
    'We never deploy on Friday',
  ),
  'line-without-point': line(`${NOTE}\n- and so it should be`),
  'unknown-point': line('- build 812 is green {p1,p99}'),
  'unsupported-detail': line('- build 999 is green {p1}'),
  'file-eroded': {
    says: SAYS,
    base: { 'index.md': LISTED, 'notes.md': `# Notes\n${OLD.join('\n')}\n` },
    breaks: [notes(NOTE)],
    mends: [notes(...OLD, NOTE)],
  },
  'line-lost': {
    says: SAYS,
    base: { 'index.md': LISTED, 'notes.md': `# Notes\n${OLD.join('\n')}\n` },
    breaks: [notes(...OLD.slice(1), NOTE)],
    mends: [notes(...OLD, NOTE)],
  },
  'removed-line-back': {
    ...line('- everybody is glad about it and wants to celebrate {p1}'),
    base: { 'index.md': LISTED, 'notes.md': '# Notes\n' },
    removed: ['- everybody is glad about it and wants to celebrate'],
  },
  'outside-in-spine': {
    says: SAYS,
    outside: true,
    breaks: [
      ['create', { path: 'master.md', file_text: '- Gus: build 812 is green {p1}\n' }],
      index('- [Master](master.md) — what everybody knows\n'),
    ],
    mends: [['delete', { path: 'master.md' }], notes('- Gus: build 812 is green {p1}'), index()],
  },
  'outside-without-author': { ...line(NOTE, '- Gus: build 812 is green {p1}'), outside: true },
  'words-without-source': line(
    `## Build 812 is green since the new compiler\n${NOTE}`,
    NOTE,
    `${SAYS} since the new compiler came`,
  ),
  'text-elided': line(`${NOTE}\n[rest of the file unchanged] {p1}`),
  'remote-image': line('- ![build](https://example.org/812.png) {p1}'),
  'raw-html': line('- build 812 is <b>green</b> {p1}'),
  'odd-scheme': line('- build 812 is green, [call](tel:812) {p1}'),
  'invisible-character': line('- build 812 is gre\u200ben {p1}'),
};
