import { rewriteLines } from '../../../../memory/files/lines';
import { type Line } from '../../../../memory/files/memory-file';
import { committed, fresh, without } from '../../files/sample';
import { findingsOf, inputOf, point, pointsMap, rule } from '../fixture';

const TEXTS = [
  '- Ada tests the wallet on Monday {p1}',
  '- Bob reviews the sync branch {p2}',
  '- the testers found problems with the installer {p3}',
  '- translations wait until June {p4}',
];
const base = committed(['# X', '', ...TEXTS]);
const points = pointsMap(...Array.from({ length: 30 }, (_, at) => point(at + 1)));
type Change = Parameters<typeof inputOf>[2];
const lost = (draft: readonly Line[], change: Change = {}, from = base) =>
  findingsOf(inputOf(from, draft, { points, ...change }), 'line-lost');
const rewritten = (text: string) => rewriteLines(base, text, 'agent');
const without4 = base.slice(0, 5);

test('one line that is gone is named with its words, its points and what to do', () => {
  const [finding, ...others] = lost(without4);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ path: 'x.md', line: 5 });
  expect(finding!.message).toContain('"- translations wait until June"');
  expect(finding!.message).toContain('cite p4 too');
});

test('a line that is gone from the top stands before the first', () => {
  const plain = committed(TEXTS);
  expect(lost(plain.slice(1), {}, plain)).toMatchObject([{ line: 1 }]);
});

test('of many lines a few are named, and the rest is counted', () => {
  const many = committed(Array.from({ length: 50 }, (_, at) => `- topic ${at} is open {p${(at % 9) + 1}}`));
  const found = lost(many.slice(0, 3), {}, many);
  expect(found).toHaveLength(4);
  expect(found.at(-1)!.message).toContain('44 more lines of x.md');
});

test('a deleted file has lost its lines', () => {
  const input = inputOf(base, base, { points });
  const gone = { ...input, draft: without(input.draft, 'x.md') };
  expect(findingsOf(gone, 'line-lost').map(({ line }) => line)).toEqual([null, null, null, null]);
});

describe('what careful agents do loses nothing:', () => {
  test('a rename', () => {
    const input = inputOf(base, base, { points });
    const { 'x.md': lines, ...rest } = input.draft;
    expect(findingsOf({ ...input, draft: { ...rest, 'y.md': lines! } }, 'line-lost')).toEqual([]);
  });

  test('a move to another file, also into another list', () => {
    const input = inputOf(base, without4, { points });
    const moved = fresh(['  1. translations wait until June {p4}']);
    expect(findingsOf({ ...input, draft: { ...input.draft, 'y.md': moved } }, 'line-lost')).toEqual([]);
  });

  test('other words that keep the points', () => {
    expect(lost([...without4, ...fresh(['- texts are translated from June on {p4}'])])).toEqual([]);
  });

  test('other words in the same place', () => {
    expect(lost(rewritten(`# X\n\n${TEXTS.slice(0, 3).join('\n')}\n- nothing is translated before June\n`))).toEqual(
      [],
    );
  });

  test('one line for several, with all their points', () => {
    expect(lost([...base.slice(0, 2), ...fresh(['- Ada, Bob and the testers are busy {p1,p2,p3,p4}'])])).toEqual([]);
  });

  test('a newer point in the place of an older one', () => {
    expect(lost([...without4, { ...fresh(['- all texts are done {p9}'])[0]!, was: base[5]!.text }])).toEqual([]);
  });

  test('one of two lines that say the same', () => {
    const twice = committed(['- Ada tests {p1}', '- Ada tests the wallet on Monday {p1}']);
    expect(lost(twice.slice(1), {}, twice)).toEqual([]);
  });

  test('headings, rules and blank lines', () => {
    const shaped = committed(['# X', '', '---', 'Money', '=====', ...TEXTS]);
    expect(lost(shaped.slice(5), {}, shaped)).toEqual([]);
  });
});

test.each([
  ['withdrawn', point(4, { state: 'withdrawn' })],
  ['retired', rule(4, 'wait', { retired: true })],
])('a line whose only point is %s may go', (_, over) => {
  expect(lost(without4, { points: pointsMap(...points.values(), over) })).toEqual([]);
});

test('a line whose points a cleanup drops may go', () => {
  expect(lost(without4, { dropped: new Set([4]) })).toEqual([]);
});

test('a line with one point left may not go, but need not keep the withdrawn one', () => {
  const two = committed(['- translations wait until June {p4,p5}']);
  const change = { points: pointsMap(...points.values(), point(5, { state: 'withdrawn' })) };
  expect(lost([], change, two)).toHaveLength(1);
  expect(lost(fresh(['- translations wait {p4}']), change, two)).toEqual([]);
});

test.each([
  ['an older point', '- Ada sings {p1}'],
  ['part of the points', '- texts {p4}'],
])('%s in the place of other words is no reason', (_, text) => {
  const two = committed(['- translations wait until June {p4,p5}']);
  expect(lost([{ ...fresh([text])[0]!, was: two[0]!.text }], {}, two)).toHaveLength(1);
});

test('a file written anew with a newer point for everything has lost what it does not cite', () => {
  expect(lost(rewritten('# X\n\nnow {p9}\nnew {p9}\nnext {p9}\nnone {p9}\n'))).toHaveLength(4);
});

test.each([
  ['a title', '# Translations {p4}'],
  ['a rule', '--- {p4}'],
])('%s carries nothing of what it cites', (_, text) => {
  expect(lost([...without4, ...fresh(['', text])])).toHaveLength(1);
});

test('an index line, which has the points of its file, carries none of its lines', () => {
  const input = inputOf(base, without4, { points });
  const index = fresh(['- [x](x.md) — what goes on {p1,p2,p3,p4}']);
  expect(findingsOf({ ...input, draft: { ...input.draft, 'index.md': index } }, 'line-lost')).toHaveLength(1);
});

test('a line that merely knows most of the points stands for none', () => {
  const one = committed(['- Ada and Bob agree {p1,p2}']);
  expect(lost(fresh(['- Ada agrees {p1}']), {}, one)).toHaveLength(1);
});

describe("a person's line", () => {
  const persons = committed(['- Ask Carol first {p4}'], 1, 'person');

  test.each([
    ['goes', [], {}],
    ['is superseded by the agent', [{ ...fresh(['- Carol left {p9}'])[0]!, was: persons[0]!.text }], {}],
    ['is dropped by a cleanup', [], { dropped: new Set([4]) }],
  ] as [string, Line[], Change][])('is lost when it %s', (_, draft, change) => {
    const [finding] = lost(draft, change, persons);
    expect(finding!.message).toContain('A person wrote');
  });

  test('may be mended by code, and cut when its source is withdrawn', () => {
    const mended = [{ ...fresh(['- Ask Carol'], 'person')[0]!, was: persons[0]!.text }];
    expect(lost(mended, {}, persons)).toEqual([]);
    expect(lost([], { points: pointsMap(point(4, { state: 'withdrawn' })) }, persons)).toEqual([]);
  });
});

test('what code wrote without a source may go', () => {
  expect(lost([], {}, committed(['words of code'], 1, 'code'))).toEqual([]);
});

test('index lines come and go with their files', () => {
  const input = inputOf(base, base, { points });
  expect(findingsOf({ ...input, draft: { ...input.draft, 'index.md': [] } }, 'line-lost')).toEqual([]);
});
