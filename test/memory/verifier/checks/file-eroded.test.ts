import { type Line } from '../../../../memory/files/memory-file';
import { rewriteLines } from '../../../../memory/files/lines';
import { committed, fresh, without } from '../../files/sample';
import { findingsOf, inputOf, point, pointsMap, rule } from '../fixture';

const TEXTS = Array.from(
  { length: 10 },
  (_, at) => `- line number ${at} tells something about the release {p${at + 1}}`,
);
const base = committed(['# X', '', ...TEXTS]);
const points = pointsMap(...Array.from({ length: 30 }, (_, at) => point(at + 1)));
const eroded = (draft: readonly Line[], change: Parameters<typeof inputOf>[2] = {}, from = base) =>
  findingsOf(inputOf(from, draft, { points, ...change }), 'file-eroded');

test('two of ten lines may go, three may not', () => {
  expect(eroded(base.slice(0, 10))).toEqual([]);
  const [finding] = eroded(base.slice(0, 9));
  expect(finding).toMatchObject({ path: 'x.md', line: null });
  expect(finding!.message).toMatch(/lost \d+ of its \d+ tokens \(30 %/);
});

test('headings and blank lines do not count', () => {
  expect(eroded(base.slice(2))).toEqual([]);
});

test('a deleted file has lost everything', () => {
  const input = inputOf(base, base, { points });
  const draft = without(input.draft, 'x.md');
  expect(findingsOf({ ...input, draft }, 'file-eroded')).toMatchObject([{ path: 'x.md' }]);
});

test('a renamed file has lost nothing', () => {
  const input = inputOf(base, base, { points });
  const { 'x.md': lines, ...rest } = input.draft;
  expect(findingsOf({ ...input, draft: { ...rest, 'y.md': lines! } }, 'file-eroded')).toEqual([]);
});

test('lines that moved to another file are not lost', () => {
  const input = inputOf(base, base.slice(0, 4), { points });
  const moved = fresh(TEXTS.slice(2));
  expect(findingsOf({ ...input, draft: { ...input.draft, 'y.md': moved } }, 'file-eroded')).toEqual([]);
});

test('lines whose points are all withdrawn may go', () => {
  const gone = pointsMap(...[1, 2, 3, 4, 5].map((id) => point(id, { state: 'withdrawn' })));
  expect(eroded(base.slice(7), { points: gone })).toEqual([]);
});

test('a line with one point that still stands may not', () => {
  const both = committed(TEXTS.map((text) => text.replace('}', ',p20}')));
  const some = pointsMap(...[1, 2, 3, 4, 5].map((id) => point(id, { state: 'withdrawn' })), point(20));
  expect(eroded(both.slice(5), { points: some }, both)).toHaveLength(1);
});

test('lines of a retired rule may go', () => {
  const retired = pointsMap(...[1, 2, 3, 4, 5].map((id) => rule(id, 'never ship on a Friday', { retired: true })));
  expect(eroded(base.slice(7), { points: retired })).toEqual([]);
});

test('lines replaced by newer points are superseded', () => {
  const newer = base.map((line, at): Line => (at < 7 ? line : { ...fresh([`now {p2${at - 7}}`])[0]!, was: line.text }));
  expect(eroded(newer)).toEqual([]);
});

test('lines replaced by older points are not', () => {
  const older = base.map((line, at): Line => (at < 7 ? line : { ...fresh(['now {p1}'])[0]!, was: line.text }));
  expect(eroded(older)).toHaveLength(1);
});

test('a rewording costs only what it is shorter', () => {
  const text = TEXTS.map((one) => one.replace(/ \{.*/, '').replace('something', 'much')).join('\n');
  expect(eroded(rewriteLines(base, `# X\n\n${text}\n`, 'agent'))).toEqual([]);
});

test('lines merged into one that keeps their points cost the difference', () => {
  const merged = (text: string) => [...base.slice(0, 8), ...fresh([`${text} {p7,p8,p9,p10}`])];
  expect(
    eroded(
      merged(
        '- lines number 6, 7, 8 and 9 tell something about the release, and all of them have been looked at twice',
      ),
    ),
  ).toEqual([]);
  expect(eroded(merged('- more'))).toHaveLength(1);
});

test('a merge that forgets a point does not count for its line', () => {
  const long = '- lines tell something about the release, and all of them have been looked at in detail by many';
  expect(eroded([...base.slice(0, 8), ...fresh([`${long} {p7}`])])).toHaveLength(1);
});

test('new text about something else does not make up for lost lines', () => {
  expect(eroded([...base.slice(0, 8), ...fresh([`- ${'other words '.repeat(30)} {p20}`])])).toHaveLength(1);
});

test('one merged line makes up for the loss of one file only', () => {
  const one = committed(TEXTS.slice(0, 5), 1);
  const two = committed(
    TEXTS.slice(0, 5).map((text) => text.replace('release', 'wallet')),
    50,
  );
  const merged = fresh([`- ${'all lines tell something about the release '.repeat(6)}{p1,p2,p3,p4,p5}`]);
  const input = inputOf(one, merged, { points });
  const both = { ...input, base: { ...input.base, 'y.md': two }, draft: { ...input.draft, 'y.md': [] } };
  expect(findingsOf(both, 'file-eroded')).toMatchObject([{ path: 'y.md' }]);
});

test('a reworded line of another file that shares a point leaves the merged line to its own file', () => {
  const spine = committed(['- everybody knows who wrote the first line about the release {p1}'], 50);
  const reworded = fresh(['- all know who wrote the first line about the release and why {p1}']);
  const merged = fresh([`- ${'lines one to five tell something about the release '.repeat(4)}{p1,p2,p3,p4,p5}`]);
  const input = inputOf(base, [...base.slice(0, 2), ...merged, ...base.slice(7)], { points });
  const both = { ...input, base: { ...input.base, 'a.md': spine }, draft: { ...input.draft, 'a.md': reworded } };
  expect(findingsOf(both, 'file-eroded')).toEqual([]);
});

test('a small file may lose much, but not all', () => {
  const small = committed(TEXTS.slice(0, 2));
  expect(eroded(small.slice(1), {}, small)).toEqual([]);
  expect(eroded([], {}, small)).toHaveLength(1);
});

test('index lines come and go with their files', () => {
  const index = committed(
    Array.from({ length: 12 }, (_, at) => `- [x](x.md) — description number ${at} of the same file`),
  );
  const input = inputOf(base, base, { points });
  expect(
    findingsOf(
      {
        ...input,
        base: { ...input.base, 'index.md': index },
        draft: { ...input.draft, 'index.md': index.slice(0, 1) },
      },
      'file-eroded',
    ),
  ).toEqual([]);
});

test('other words of the index are words', () => {
  const index = committed([...TEXTS.map((text) => text.replace('release', 'wallet')), '- [x](x.md) — all of it'], 300);
  const input = inputOf(base, base, { points });
  const cut = {
    ...input,
    base: { ...input.base, 'index.md': index },
    draft: { ...input.draft, 'index.md': index.slice(5) },
  };
  expect(findingsOf(cut, 'file-eroded')).toMatchObject([{ path: 'index.md' }]);
});

test('a file that was empty has nothing to lose', () => {
  expect(eroded([], {}, committed(['# X', '']))).toEqual([]);
});
