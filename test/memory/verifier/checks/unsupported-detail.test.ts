import { committed, fresh } from '../../files/sample';
import { append, cleanInput, edit, findingsOf } from '../fixture';

const clean = cleanInput();
const inFile = (text: string, path = 'topics/release.md') =>
  findingsOf(append(clean, path, text), 'unsupported-detail');

test.each([
  '12 bugs {p7}',
  'see https://e.org/bugs {p7}',
  'run sync_info {p7}',
  'on 2017-07-09 {p7}',
  'on 9 July 2017 {p7}',
  'Bob in #dev {p7}',
])('%j comes from the cited items', (text) => {
  expect(inFile(text)).toEqual([]);
});

test.each([
  '13 bugs {p7}',
  'see https://e.org/other {p7}',
  'run sync_all {p7}',
  'on 2018-07-09 {p7}',
  'OpenAlias {p7}',
  '12 bugs {p3}',
])('%j does not', (text) => {
  expect(inFile(text)).toMatchObject([{ path: 'topics/release.md', line: 11 }]);
});

test('a line that rests on nothing has one fault, not two', () => {
  expect(inFile('12 bugs')).toEqual([]);
  expect(findingsOf(append(clean, 'topics/release.md', '12 bugs'), 'line-without-point')).toHaveLength(1);
});

test('what the replaced line had may stay', () => {
  const replaced = edit(clean, 'people.md', (lines) => [
    ...lines,
    { ...fresh(['about 99 people {p3}'])[0]!, was: '99 people' },
  ]);
  expect(findingsOf(replaced, 'unsupported-detail')).toEqual([]);
});

test('old lines and lines of people are not asked', () => {
  const old = edit(clean, 'people.md', (lines) => [
    ...lines,
    ...committed(['99 people {p3}'], 600),
    ...fresh(['77 more'], 'person'),
  ]);
  expect(findingsOf(old, 'unsupported-detail')).toEqual([]);
});

test('a list marker is no number', () => {
  expect(inFile('3. Bob reviews {p7}')).toEqual([]);
});

test('a link to a file of the memory is no detail, nor is its label when the file says so', () => {
  const noted = append(clean, 'topics/0mq.md', '12 open {p7}');
  expect(
    findingsOf(
      append(noted, 'people.md', 'Bob: [0MQ](topics/0mq.md) has [12 open](topics/0mq.md) {p7}'),
      'unsupported-detail',
    ),
  ).toEqual([]);
});

test('a label with a number the file does not have is a detail', () => {
  expect(inFile('see [77 people](../people.md) {p7}')).toHaveLength(1);
});

test('an index line may say what its file says', () => {
  const noted = edit(clean, 'people.md', (lines) => [...lines, ...committed(['99 people in OpenAlias {p3}'], 600)]);
  expect(
    findingsOf(append(noted, 'index.md', '- [Team](people.md) — 99 people, OpenAlias'), 'unsupported-detail'),
  ).toEqual([]);
  expect(findingsOf(append(noted, 'index.md', '- [Team](people.md) — 98 people'), 'unsupported-detail')).toHaveLength(
    1,
  );
});

test('a heading may say what its file says, and no more', () => {
  expect(findingsOf(append(clean, 'people.md', '## The 12 bugs', 'all 12 {p7}'), 'unsupported-detail')).toEqual([]);
  expect(
    findingsOf(append(clean, 'people.md', '## The 13 bugs', '### 13 again', 'all 12 {p7}'), 'unsupported-detail'),
  ).toHaveLength(2);
});

test('the finding names a few details, and cuts long ones', () => {
  const [finding] = inFile(`21 22 23 24 https://e.org/${'x'.repeat(200)} {p7}`);
  expect(finding!.message.length).toBeLessThan(330);
  expect(finding!.message).toContain('21');
});

test('escapes do not hide or change a detail', () => {
  expect(inFile('run sync\\_info {p7}')).toEqual([]);
  expect(inFile('run sync\\_all {p7}')).toHaveLength(1);
});

test.each([
  ['on 2017-07-20 {p7}', 'has 2017-07-20,'],
  ['at the 34C3 {p7}', 'has 34C3,'],
  ['34C3 on 2017-07-20 with 99 people {p7}', 'has 34C3, 2017-07-20, 99,'],
])('%j is named as it is written', (text, words) => {
  expect(inFile(text)[0]!.message).toContain(words);
});
