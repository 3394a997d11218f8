import * as fc from 'fast-check';
import { rewriteLines, rewriteUncited, splitLines } from '../../../memory/files/lines';
import { type Line, textOf } from '../../../memory/files/memory-file';
import { committed, messyLine, plainLine, textsOf } from './sample';

const before = committed(['# Release', '', '- freeze on Friday {p1}', '- 12 bugs are open {p2}', '- Ada tests {p3}']);
const rewrite = (text: string, author: Line['author'] = 'agent') => rewriteLines(before, text, author);

test('unchanged text keeps every line as the same object', () => {
  expect(rewrite(textOf(before))).toEqual(before);
  expect(rewrite(textOf(before)).every((line, at) => line === before[at])).toBe(true);
});

test('a changed line without citation keeps the points of the line it replaces, and remembers its words', () => {
  const line = rewrite(textOf(before).replace('12 bugs', '9 bugs'))[3];
  expect(line).toEqual({
    id: null,
    text: '- 9 bugs are open',
    author: 'agent',
    points: [2],
    was: '- 12 bugs are open',
    origin: [2],
  });
});

test('a changed line rests on the points it names and on those of the line it replaces', () => {
  const line = rewrite(textOf(before).replace('12 bugs are open', 'nothing of it is left {p7,p8}'))[3];
  expect(line).toMatchObject({ text: '- nothing of it is left', points: [2, 7, 8], was: '- 12 bugs are open' });
});

test('a line that goes on with words of the memory keeps their points beside those it names', () => {
  const line = rewrite(textOf(before).replace('12 bugs are open', '12 bugs are open, three more since {p7}'))[3];
  expect(line!.points).toEqual([...before[3]!.points, 7]);
  expect(line!.was).toBe('- 12 bugs are open');
});

test('an added line without citation has no points', () => {
  expect(rewrite(textOf(before) + '- Bob writes docs\n')[5]).toEqual({
    id: null,
    text: '- Bob writes docs',
    author: 'agent',
    points: [],
  });
});

test('a line that is replaced entirely, one for one, is still its successor', () => {
  const line = rewrite(textOf(before).replace('- Ada tests', '* nobody yet'))[4];
  expect(line).toMatchObject({ points: [3], was: '- Ada tests' });
});

test('changed lines find the line they share most words with', () => {
  const two = committed(['Ada tests the wallet on Monday {p1}', 'Bob reviews the sync branch {p2}']);
  const after = rewriteLines(
    two,
    'Bob reviews the sync branch again\nAda tests the wallet on Tuesday\nnew words\n',
    'agent',
  );
  expect(after.map(({ points, was }) => [points, was])).toEqual([
    [[2], 'Bob reviews the sync branch'],
    [[1], 'Ada tests the wallet on Monday'],
    [[], undefined],
  ]);
});

test('of several lines without common words none replaces another', () => {
  const after = rewriteLines(committed(['alpha {p1}', 'beta {p2}']), 'one {p7}\ntwo\n', 'agent');
  expect(after.map(({ points, was }) => [points, was])).toEqual([
    [[7], undefined],
    [[], undefined],
  ]);
});

test('the one that is left replaces the one that is left', () => {
  const two = committed(['Ada tests the wallet {p1}', 'beta {p2}']);
  expect(rewriteLines(two, 'Ada tests the miner\nnothing\n', 'agent').map(({ points }) => points)).toEqual([[1], [2]]);
});

test('more new lines than old ones without common words replace none', () => {
  const after = rewriteLines(committed(['alpha {p1}']), 'one\ntwo\n', 'agent');
  expect(after.map(({ points }) => points)).toEqual([[], []]);
});

test('two lines condensed into one rest on the points of both', () => {
  const two = committed(['Ada tests the wallet on Monday {p1}', 'Ada tests the miner on Monday {p2}']);
  expect(rewriteLines(two, 'Ada tests the wallet and the miner on Monday\n', 'agent')[0]!.points.sort()).toEqual([
    1, 2,
  ]);
});

test('a moved line is still the same line', () => {
  const after = rewrite('# Release\n\n- Ada tests\n- freeze on Friday\n- 12 bugs are open\n');
  expect(after.map(({ id }) => id)).toEqual([1, 2, 5, 3, 4]);
});

test('identical lines keep ids of their own', () => {
  const twins = committed(['same {p1}', 'same {p2}', 'same {p3}']);
  expect(rewriteLines(twins, 'same\nsame\nsame\n', 'agent').map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(new Set(rewriteLines(twins, 'same\nother\nsame\n', 'agent').map(({ id }) => id)).size).toBe(3);
});

test('the same words with further points are a new line that rests on all of them', () => {
  expect(rewriteLines(committed(['Ada tests {p3}']), 'Ada tests {p9}\n', 'agent')[0]).toEqual({
    id: null,
    text: 'Ada tests',
    author: 'agent',
    points: [3, 9],
    was: 'Ada tests',
    origin: [3],
  });
});

test('the same words with the same points are the same line', () => {
  expect(rewriteLines(committed(['Ada tests {p3,p4}']), 'Ada tests {p4, p3}\n', 'agent')[0]!.id).toBe(1);
});

test('a draft changed twice remembers what stood in the memory, never its own first try', () => {
  const once = rewriteLines(committed(['12 bugs {p1}']), '13 bugs\n', 'agent');
  expect(rewriteLines(once, '14 bugs\n', 'agent')[0]).toMatchObject({ was: '12 bugs', points: [1] });
  const added = rewriteLines([], '13 bugs\n', 'agent');
  expect(rewriteLines(added, '14 bugs\n', 'agent')[0]!.was).toBeUndefined();
});

test("a person's change makes a line of that person", () => {
  expect(rewrite(textOf(before).replace('Friday', 'Monday'), 'person')[2]).toMatchObject({
    author: 'person',
    points: [1],
  });
});

test('other systems’ line ends are no change', () => {
  expect(rewrite(textOf(before).replaceAll('\n', '\r\n'))).toEqual(before);
});

test('a missing last newline is no change', () => {
  expect(rewrite(textOf(before).trimEnd())).toEqual(before);
});

test('braces that stand in a committed line are not read as a citation', () => {
  const literal: Line[] = [{ id: 1, text: 'see {p4}', author: 'agent', points: [2] }];
  expect(rewriteLines(literal, 'see {p4}\n', 'agent')).toEqual(literal);
  expect(rewriteUncited(literal, ['look {p4}'], 'code')[0]).toMatchObject({ text: 'look {p4}', points: [2] });
});

test('a citation alone on a line supports nothing', () => {
  expect(rewriteLines([], '{p4}\n', 'agent')[0]).toMatchObject({ text: '', points: [] });
});

test('a file of thousands of other lines is taken as written anew', () => {
  const long = committed(Array.from({ length: 4_000 }, (_, at) => `old ${at}`));
  const after = rewriteLines(long, Array.from({ length: 4_000 }, (_, at) => `new ${at}`).join('\n'), 'agent');
  expect(after).toHaveLength(4_000);
  expect(after.every(({ id }) => id === null)).toBe(true);
});

test.each([
  ['', []],
  ['\n', ['']],
  ['a', ['a']],
  ['a\n', ['a']],
  ['a\n\n', ['a', '']],
  ['a\rb\r\nc', ['a', 'b', 'c']],
])('%j is split into its lines', (text, lines) => {
  expect(splitLines(text)).toEqual(lines);
});

const lines = (text: fc.Arbitrary<string>) => fc.array(text, { maxLength: 12 });

test('the text comes out as it went in', () => {
  fc.assert(
    fc.property(lines(messyLine), lines(messyLine.filter((text) => !text.includes('{p'))), (old, now) => {
      const after = rewriteLines(committed(old), textOf(committed(now)), 'agent');
      expect(textsOf(after)).toEqual(textsOf(committed(now)));
    }),
  );
});

test('lines around an edit keep their ids', () => {
  fc.assert(
    fc.property(lines(plainLine), lines(plainLine), fc.nat(12), fc.nat(4), (old, put, at, cut) => {
      const start = committed(old);
      const place = Math.min(at, old.length);
      const next = [...old.slice(0, place), ...put, ...old.slice(place + cut)];
      const after = rewriteLines(start, textOf(committed(next)), 'agent');
      // Whatever pairs the diff chose: no id twice, each id with its own words, and at least as many as stayed in place.
      const ids = after.flatMap(({ id }) => id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      expect(after.filter(({ id }) => id !== null).every((line) => start.includes(line))).toBe(true);
      expect(ids.length).toBeGreaterThanOrEqual(old.length - Math.min(cut, old.length - place));
    }),
  );
});

test('a changed line has points only from its citation or from lines that went', () => {
  fc.assert(
    fc.property(lines(plainLine), lines(plainLine), (old, now) => {
      const start = committed(old.map((text, at) => `${text} {p${at + 1}}`));
      const after = rewriteLines(start, textOf(committed(now)), 'agent');
      const kept = new Set(after);
      const free = new Set(start.filter((line) => !kept.has(line)).flatMap(({ points }) => points));
      for (const line of after.filter(({ id }) => id === null))
        expect(line.points.every((point) => free.has(point))).toBe(true);
    }),
  );
});

test('each part of a line that was split goes on with its points', () => {
  const before = committed(['- Ada Quist leads the wallet and Bo Lind tests every release of it {p4}'], 1);
  const lines = rewriteLines(before, '- Ada Quist leads the wallet\n- Bo Lind tests every release of it\n', 'agent');
  expect(lines.map(({ points }) => points)).toEqual([[4], [4]]);
});

test('a draft that takes a citation back is held to what the memory had, not to what it had tried', () => {
  const before = committed(['- the van is green {p4}'], 1);
  const tried = rewriteLines(before, '- the van is green and fast {p99}\n', 'agent');
  expect(tried[0]?.points).toEqual([4, 99]);
  expect(rewriteLines(tried, '- the van is green and quick {p5}\n', 'agent')[0]?.points).toEqual([4, 5]);
});
