import { citedPoints, standingPoints } from '../../../memory/files/cited-points';
import { type Files, type Line } from '../../../memory/files/memory-file';

let ids = 0;
const line = (text: string, points: number[], author: Line['author'] = 'agent'): Line => ({ id: ++ids, text, author, points }); // prettier-ignore
const files: Files = {
  'index.md': [
    line('# Index', []),
    line('- [Van](van.md) — about the van', [1, 2]),
    line('- [Keys](keys.md) — the keys of Ilse', [3], 'person'),
    line('', []),
    line('The depot closes at noon', [4]),
  ],
  'van.md': [line('- green', [1])],
  'keys.md': [line('- left', [])],
};

test('what only a line that leads to a file carries is cited, but stands nowhere', () => {
  expect([...citedPoints(files)].sort()).toEqual([1, 2, 3, 4]);
  expect([...standingPoints(files)].sort()).toEqual([1, 3, 4]);
});

test('without an index all that is cited stands', () => {
  expect([...standingPoints({ 'index.md': [], 'van.md': files['van.md']! })]).toEqual([1]);
});
