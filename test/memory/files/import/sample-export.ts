import {
  type ExportedCommit,
  type ExportedLine,
  type ExportedMemory,
  type ExportedPoint,
} from '../../../../memory/files/import/exported-memory';

const AT = '2026-01-05T12:00:00Z';

export const exportedPoint = (id: number, change: Partial<ExportedPoint> = {}): ExportedPoint => ({
  ...{ id, cycle: 1, kind: 'semantic', state: 'placed', reason: null, text: `point ${id}`, basis: null, certainty: null },
  ...{ quote: null, until: null, retiredAt: null, retiredBy: null, retiredReason: null, saidBy: 'Ada', saidAt: AT },
  ...{ place: '#dev', tries: 0, outside: false, sameAs: null, pinned: false },
  items: [{ item: `i${id}`, version: 1, quote: null }],
  ...change,
}); // prettier-ignore

export const exportedLine = (id: number, commit: number, text: string, points: number[] = []): ExportedLine => ({
  ...{ id, commit, author: 'agent', text, withdrawn: false, points },
});

export const exportedCommit = (number: number, changed: ExportedCommit['changed']): ExportedCommit => ({
  ...{ number, parent: number - 1, author: 'agent', reason: 'r', cycle: 1, at: AT, vanished: 0, held: 0, changed },
});

/** Two commits: two files, then one of them moved and changed. */
export function sampleExport(change: Partial<ExportedMemory> = {}): ExportedMemory {
  return {
    ...{ format: 'aquifer-memory', version: 1, scope: 'team:demo', epoch: 2, mode: 'auto' },
    budgets: { file: 8_000, spine: 12_000 },
    commits: [
      exportedCommit(1, [{ path: 'a.md', lines: [2, 3] }, { path: 'index.md', lines: [1] }]),
      exportedCommit(2, [{ path: 'a.md', lines: null }, { path: 'b.md', lines: [2, 4] }, { path: 'index.md', lines: [5] }]),
    ],
    lines: [
      exportedLine(1, 1, '- [A](a.md) — about it'),
      exportedLine(2, 1, 'stays', [1]),
      exportedLine(3, 1, 'goes', [2]),
      exportedLine(4, 2, 'comes', [1, 2]),
      exportedLine(5, 2, '- [B](b.md) — about it'),
    ],
    points: [exportedPoint(1), exportedPoint(2)],
    tombstones: [{ id: 1, commit: 2, path: 'a.md', text: 'goes', points: [2], at: AT }],
    leftOut: [],
    ...change,
  }; // prettier-ignore
}
