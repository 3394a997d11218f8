import { type Files, type Line } from '../../../memory/files/memory-file';
import { type Point } from '../../../memory/hydration/points';
import { tokensOf } from '../../../memory/verifier/losses';
import { needsApproval, type Vanished, vanished, VANISHED_UNASKED } from '../../../memory/verifier/vanished';
import { committed, fresh, without } from '../files/sample';
import { point, pointsMap, rule } from './fixture';

const TEXTS = Array.from(
  { length: 10 },
  (_, at) => `- Ada tells something about topic ${at} of the release {p${at + 1}}`,
);
const lines = committed(TEXTS);
const base: Files = { 'index.md': committed(['# I', '- [x](x.md) — the release'], 50), 'x.md': lines };
const all = Array.from({ length: 30 }, (_, at) => point(at + 1));
const known = (...changed: Point[]) => pointsMap(...all, ...changed);
const after = (x: readonly Line[], points = known()) => vanished(base, { ...base, 'x.md': x }, points).vanished;
const size = (...some: Line[]) => tokensOf(some);

test('a memory holds its lines, without headings, index lines and guidance', () => {
  const guided = { ...base, 'guidance.md': committed(['Be brief.'], 90, 'person') };
  expect(vanished(guided, guided, known())).toEqual({ vanished: 0, held: size(...lines) });
});

test('a line that is gone counts whole', () => {
  expect(after(lines.slice(1))).toBe(size(lines[0]!));
  expect(vanished(base, without(base, 'x.md'), known()).vanished).toBe(size(...lines));
});

test('a line that moved does not count, nor does a file that was renamed', () => {
  const moved = { ...base, 'x.md': lines.slice(1), 'y.md': [lines[0]!] };
  expect(vanished(base, moved, known()).vanished).toBe(0);
  expect(vanished(base, { ...without(base, 'x.md'), 'y.md': lines }, known()).vanished).toBe(0);
});

test('a withdrawn line does not count, one of a retired rule does', () => {
  expect(after(lines.slice(1), known(point(1, { state: 'withdrawn' })))).toBe(0);
  expect(after(lines.slice(1), known(rule(1, 'tests first', { retired: true })))).toBe(size(lines[0]!));
});

test('a reworded line counts by what it got shorter', () => {
  const short: Line = { ...fresh(['- Ada tells topic 0 {p1}'])[0]!, was: lines[0]!.text };
  expect(after([short, ...lines.slice(1)])).toBe(size(lines[0]!) - size(short));
});

test('a superseded line counts by what is left out, and whole when nothing of it is left', () => {
  const newer: Line = { ...fresh(['- Ada tells no more {p20}'])[0]!, was: lines[0]!.text };
  const other: Line = { ...fresh(['- all done by now {p20}'])[0]!, was: lines[0]!.text };
  expect(after([newer, ...lines.slice(1)])).toBe(size(lines[0]!) - size(newer));
  expect(after([other, ...lines.slice(1)])).toBe(size(lines[0]!));
});

test('lines merged into one count by what they got shorter together', () => {
  const [merged] = fresh(['- Ada tells something about topics 0, 1 and 2 of the release {p1,p2,p3}']);
  expect(after([merged!, ...lines.slice(3)])).toBe(size(...lines.slice(0, 3)) - size(merged!));
});

test('a file written anew, line for line in words of something else, has vanished', () => {
  const foreign = lines.map((line): Line => ({
    ...line,
    id: null,
    text: '- qqq zzz kkk vvv qqq zzz kkk',
    was: line.text,
  }));
  expect(after(foreign)).toBe(size(...lines));
});

test('new text elsewhere makes up for nothing', () => {
  expect(after([...lines.slice(1), ...fresh(['- a long line of news about many other things {p20}'])])).toBe(
    size(lines[0]!),
  );
});

const of = (part: number, held = 10_000): Vanished => ({ vanished: part, held });

test.each([
  ['a quarter in one cycle', of(2_500), [], false],
  ['more than a quarter in one cycle', of(2_501), [], true],
  ['half in thirty days', of(1_000), [of(2_000), of(2_000)], false],
  ['more than half in thirty days', of(1_001), [of(2_000), of(2_000)], true],
  ['much of a small memory', of(VANISHED_UNASKED, 500), [], false],
  ['much of a small memory, again', of(200, 500), [of(VANISHED_UNASKED, 500)], true],
  ['much of what the memory was before it grew', of(300, 20_000), [of(600, 1_000), of(900, 4_000)], false],
  ['nothing, after a bad month', of(0), [of(9_000)], false],
])('%s waits for a person: %#', (_, now, earlier, waits) => {
  expect(needsApproval(now, earlier)).toBe(waits);
});
