import { committed, fresh } from '../../files/sample';
import { append, cleanInput, edit, findingsOf, point, pointsMap } from '../fixture';

const clean = cleanInput();
const bare = (...texts: string[]) =>
  findingsOf(append(clean, 'topics/release.md', ...texts), 'line-without-point').map(({ line }) => line);

test.each([
  'Bob is happy',
  '- Bob is happy',
  '1. Bob',
  '| Bob | Ada |',
  '> Bob',
  '**Bob**',
  '    indented words',
  '[People](../people.md)',
])('%j must name a point', (text) => {
  expect(bare('', text)).toEqual([12]);
});

test.each([
  '',
  '   ',
  '# Heading',
  '### Heading ###',
  '---',
  '* * *',
  '___',
  '| --- | :-: |',
  '--- | ---',
  '```',
  '```ts',
  '~~~',
])('%j needs none', (text) => {
  expect(bare('', text)).toEqual([]);
});

test('an underlined heading needs none, in both its lines', () => {
  expect(bare('', 'Money', '=====')).toEqual([]);
});

test('a mark of a heading in a code block is text', () => {
  expect(bare('```', '# rm -rf', '```')).toEqual([12]);
});

test('lines that stood before need none', () => {
  const old = edit(clean, 'people.md', (lines) => [...lines, ...committed(['Bob is happy'], 600)]);
  expect(findingsOf(old, 'line-without-point')).toEqual([]);
});

test.each(['person', 'code'] as const)('a line by %s needs none', (author) => {
  const typed = edit(clean, 'people.md', (lines) => [...lines, ...fresh(['Bob is happy'], author)]);
  expect(findingsOf(typed, 'line-without-point')).toEqual([]);
});

test('an index line needs none, other words in the index do, also those that go on below it', () => {
  const typed = append(clean, 'index.md', '- [Team](people.md) — the same people', '  once more', '', 'Bob is happy');
  expect(findingsOf(typed, 'line-without-point').map(({ line }) => line)).toEqual([7, 9]);
});

test('a heading of several lines, or of more than a title, carries statements', () => {
  expect(bare('', 'Bob pays for all of it', 'and Ada knows', '=====')).toEqual([12, 13]);
  expect(bare('', `# ${'Bob pays for all of it and Ada knows '.repeat(3)}`)).toEqual([12]);
  expect(bare('', `# ${'資金'.repeat(20)}`)).toEqual([]);
});

test('an index line elsewhere is a line like others', () => {
  expect(
    findingsOf(append(clean, 'master.md', '- [Team](people.md) — the same people'), 'line-without-point'),
  ).toHaveLength(1);
});

test('a point nobody was given is unknown, and named', () => {
  const [finding] = findingsOf(append(clean, 'people.md', 'Bob {p7,p98,p99}'), 'unknown-point');
  expect(finding).toMatchObject({ path: 'people.md', line: 4 });
  expect(finding!.message).toContain('p98, p99');
});

test('a withdrawn point supports nothing new', () => {
  const points = pointsMap(...clean.points.values(), point(8, { state: 'withdrawn' }));
  expect(findingsOf({ ...append(clean, 'people.md', 'Bob {p8}'), points }, 'unknown-point')).toHaveLength(1);
});

test.each(['waiting', 'placed', 'declined', 'parked'] as const)('a %s point may be cited', (state) => {
  const points = pointsMap(...clean.points.values(), point(8, { state }));
  expect(findingsOf({ ...append(clean, 'people.md', 'Bob {p8}'), points }, 'unknown-point')).toEqual([]);
});

test('an old line is not asked about its points', () => {
  const old = edit(clean, 'people.md', (lines) => [...lines, ...committed(['Bob {p99}'], 600)]);
  expect(findingsOf(old, 'unknown-point')).toEqual([]);
});
