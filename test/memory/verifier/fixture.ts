import { type Files, type Line } from '../../../memory/files/memory-file';
import { type Evidence, type Point } from '../../../memory/hydration/points';
import { type Finding, type FindingCode, verify, type VerifierInput } from '../../../memory/verifier/verify';
import { committed, fresh, memoryOf } from '../files/sample';

export function point(id: number, change: Partial<Point> = {}): Point {
  return {
    id,
    kind: 'episodic',
    state: 'placed',
    text: '',
    rule: null,
    saidBy: 'Ada',
    saidAt: '2017-07-09T17:00:00Z',
    where: '#dev',
    outside: false,
    ...change,
  };
}

/** A rule that must stand word for word. */
export function rule(
  id: number,
  quote: string,
  change: Partial<Point['rule'] & object> = {},
  state: Point['state'] = 'placed',
): Point {
  return point(id, {
    kind: 'procedural',
    state,
    rule: {
      basis: 'stated',
      certainty: 'certain',
      quote,
      until: null,
      retired: false,
      pinned: false,
      sameAs: null,
      ...change,
    },
  });
}

const BASE: Files = memoryOf({
  'index.md': [
    '# Index',
    '',
    '- [master.md](master.md) — what, who and how',
    '- [Release](topics/release.md) — rules and state of the release',
    '- [People](people.md) — who works on what',
  ],
  'master.md': ['# Master', 'Ada leads the work on the wallet {p1}'],
  'people.md': [
    '# People',
    '- Ada leads and reviews every larger change {p1}',
    '- Bob writes the documentation for users {p9}',
  ],
  'topics/release.md': [
    '# Release',
    '',
    '## Rules',
    '- "never ship on a Friday" — Ada {p2}',
    '',
    '## State',
    '- the testers found problems with the new installer {p3}',
    '- translations wait until the texts no longer change {p4}',
    '- the documentation needs a chapter on backups {p5}',
    '- the website announces the release one week before {p6}',
  ],
});

const EVIDENCE: readonly Evidence[] = [
  {
    point: 7,
    texts: ['12 bugs are open, see <https://e.org/bugs|bugs>, run sync_info', 'Bob', '#dev', '2017-07-09'],
    said: ['12 bugs are open, see <https://e.org/bugs|bugs>, run sync_info'],
    authors: ['Bob'],
  },
  {
    point: 8,
    texts: ['please send every invoice of this year to the new address', 'Eve Marlow', '#mail', '2017-07-09'],
    said: ['please send every invoice of this year to the new address'],
    authors: ['Eve Marlow'],
  },
];

export function cleanInput(): VerifierInput {
  const points = [1, 3, 4, 5, 6, 7, 9].map((id) => point(id));
  return {
    base: BASE,
    draft: BASE,
    budgets: { file: 500, spine: 300 },
    points: new Map(
      [...points, point(8, { outside: true }), rule(2, 'never ship on a Friday')].map((one) => [one.id, one]),
    ),
    evidence: new Map(EVIDENCE.map((one) => [one.point, one])),
    removed: [{ text: '- Carol plans the summer party by the lake', at: '2017-07-10T08:00:00Z' }],
    dropped: new Set(),
  };
}

/** The codes found, each once, in alphabetical order. */
export function codesOf(input: VerifierInput): FindingCode[] {
  return [...new Set(verify(input).map(({ code }) => code))].sort();
}

export function findingsOf(input: VerifierInput, code: FindingCode): Finding[] {
  return verify(input).filter((finding) => finding.code === code);
}

/** The input with one file of the draft changed; null takes the file away. */
export function edit(
  input: VerifierInput,
  path: string,
  change: (lines: readonly Line[]) => readonly Line[] | null,
): VerifierInput {
  const { [path]: lines = [], ...rest } = input.draft;
  const changed = change(lines);
  return { ...input, draft: changed === null ? rest : { ...rest, [path]: changed } };
}

export function append(input: VerifierInput, path: string, ...texts: string[]): VerifierInput {
  return edit(input, path, (lines) => [...lines, ...fresh(texts)]);
}

/** A memory whose one file has just these committed lines, and a draft in which it has these. */
export function inputOf(
  base: readonly Line[],
  draft: readonly Line[],
  change: Partial<VerifierInput> = {},
): VerifierInput {
  const index = committed(['- [x](x.md) — all of it'], 900);
  return {
    ...cleanInput(),
    base: { 'index.md': index, 'x.md': base },
    draft: { 'index.md': index, 'x.md': draft },
    points: new Map(),
    ...change,
  };
}

export function pointsMap(...points: Point[]): ReadonlyMap<number, Point> {
  return new Map(points.map((one) => [one.id, one]));
}

export function evidenceMap(texts: Record<number, string[]>): ReadonlyMap<number, Evidence> {
  return new Map(
    Object.entries(texts).map(([id, found]) => [
      Number(id),
      { point: Number(id), texts: found, said: found, authors: ['Ada'] },
    ]),
  );
}
