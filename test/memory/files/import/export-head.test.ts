import { exportHead } from '../../../../memory/files/import/export-head';
import { textOf } from '../../../../memory/files/memory-file';
import { sampleExport } from './sample-export';

test('the head is the files after the last commit, with who wrote what and why', () => {
  const head = exportHead(sampleExport());
  expect(Object.fromEntries(Object.entries(head).map(([path, lines]) => [path, textOf(lines)]))).toEqual({
    'index.md': '- [B](b.md) — about it\n',
    'b.md': 'stays\ncomes\n',
  });
  expect(head['b.md']).toEqual([
    { id: 2, text: 'stays', author: 'agent', points: [1] },
    { id: 4, text: 'comes', author: 'agent', points: [1, 2] },
  ]);
});

test('withdrawn lines are not shown, as in the memory itself', () => {
  const memory = sampleExport();
  const lines = memory.lines.map((line) => (line.id === 4 ? { ...line, text: '', withdrawn: true } : line));
  expect(textOf(exportHead({ ...memory, lines })['b.md']!)).toBe('stays\n');
});

test('without commits there is one empty index', () => {
  expect(exportHead(sampleExport({ commits: [] }))).toEqual({ 'index.md': [] });
});
