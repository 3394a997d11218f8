import { type ExportedMemory } from '../../../../memory/files/import/exported-memory';
import { faultOfExport } from '../../../../memory/files/import/fault-of-export';
import { exportedCommit, exportedLine, exportedPoint, sampleExport } from './sample-export';

const { commits, lines, points } = sampleExport();
const second = (changed: ExportedMemory['commits'][number]['changed']) => ({
  commits: [commits[0]!, exportedCommit(2, changed)],
});

test('a sound export has no fault', () => {
  expect(faultOfExport(sampleExport())).toBeNull();
  expect(faultOfExport(sampleExport({ commits: [], lines: [], points: [], tombstones: [] }))).toBeNull();
});

const FAULTS: [change: Partial<ExportedMemory>, says: string][] = [
  [{ commits: [commits[1]!] }, 'commit c2 does not follow the one before'],
  [{ commits: [commits[0]!, { ...commits[1]!, parent: 0 }] }, 'commit c2 does not follow the one before'],
  [{ lines: [...lines, exportedLine(5, 2, 'again')] }, 'line 5 is out of order'],
  [{ lines: [...lines, exportedLine(6, 3, 'late')] }, 'line 6 belongs to no commit'],
  [{ points: [points[1]!, points[0]!] }, 'point 1 is out of order'],
  [second([{ path: 'a.md', lines: [] }, { path: 'a.md', lines: null }]), 'commit c2 names a file twice'],
  [second([{ path: 'a.txt', lines: [] }]), 'commit c2 has a path that no memory can have'],
  [second([{ path: '/a.md', lines: [] }]), 'commit c2 has a path that no memory can have'],
  [second([{ path: 'a.md', lines: [2, 2] }]), 'commit c2 uses a line twice in one file'],
  [second([{ path: 'a.md', lines: [9] }]), 'commit c2 uses a line that is not there'],
  [{ commits: [exportedCommit(1, [{ path: 'a.md', lines: [4] }]), commits[1]!] }, 'commit c1 uses a line that is not there'],
  [{ tombstones: [{ id: 1, commit: 3, path: 'a.md', text: '', points: [], at: '' }] }, 'tombstone 1 belongs to no commit'],
  [{ points: [points[0]!] }, 'line 3 rests on a point that is not there'],
  [{ points: [points[0]!, exportedPoint(2, { sameAs: 7 })] }, 'rule p2 names one that is not there'],
  [{ points: [points[0]!, exportedPoint(2, { retiredBy: 7 })] }, 'rule p2 names one that is not there'],
  [{ points: [points[0]!, exportedPoint(2, { kind: 'procedural' })] }, 'point p2 is half a rule'],
  [{ points: [points[0]!, exportedPoint(2, { items: [...points[0]!.items, ...points[0]!.items] })] }, 'point p2 cites an item twice'],
]; // prettier-ignore
test.each(FAULTS)('%#: %j has a fault: %s', (change, says) => {
  expect(faultOfExport(sampleExport(change))).toBe(says);
});
