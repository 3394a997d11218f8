import { cutPoints } from '../../../../memory/files/withdraw';
import { textOf } from '../../../../memory/files/memory-file';
import { committed, fresh } from '../../files/sample';
import { append, cleanInput, edit, evidenceMap, findingsOf, point, pointsMap } from '../fixture';

const SAID = 'We never ship on a Friday before the long weekend, whatever the customer wants';
const CHINESE = '九月发布的新版本必须先由艾达测试过才能交给客户使用';
const base = cleanInput();
const clean = {
  ...base,
  points: pointsMap(...base.points.values(), point(20), point(21), point(22, { state: 'withdrawn' })),
  evidence: evidenceMap({ 20: [SAID], 21: [CHINESE], 7: ['of other things'] }),
};
const found = (path: string, ...texts: string[]) =>
  findingsOf(append(clean, path, ...texts), 'words-without-source').map(({ line }) => line);

test.each([
  'ship on a Friday before the long weekend, whatever {p7}',
  '- *Ship* on a **Friday**: before the "long weekend", whatever {p7}',
  '- never [ship](../people.md) on a Friday before the long weekend {p7}',
  '- never shi_p_ on a Friday before the long weekend whatever the customer wants {p1}',
  '- 新版本必须先由艾达测试过才能交给客户 {p7}',
])('%j needs its source', (text) => {
  expect(found('topics/release.md', text)).toEqual([11]);
});

test.each([
  'ship on a Friday before the long weekend, whatever {p20}',
  'ship on a Friday before the long weekend, whatever {p7,p20}',
  'no ship on a Friday before the long summer {p7}',
  'We never ship on a Monday before the long weekend {p7}',
  '- 新版本必须先由艾达试 {p7}',
])('%j needs none but what it cites', (text) => {
  expect(found('topics/release.md', text)).toEqual([]);
});

test('the finding names the words and the point', () => {
  const [finding] = findingsOf(append(clean, 'people.md', `${SAID} {p7}`), 'words-without-source');
  expect(finding!.message).toContain('"we never ship on a friday before the"');
  expect(finding!.message).toContain('add {p20}');
});

test('headings and index lines cannot have them at all', () => {
  expect(found('people.md', '## Never ship on a Friday before the long weekend {p20}')).toEqual([4]);
  expect(found('index.md', '- [Team](people.md) — never ship on a Friday before the long weekend {p20}')).toEqual([6]);
  expect(found('index.md', '- [Team](people.md) — no ship on a Friday before a weekend')).toEqual([]);
});

test('words over two lines need the source on one of them, which tears them apart when it is cut', () => {
  expect(found('people.md', '- we never ship on a {p7}', '- Friday before the long weekend {p7}')).toEqual([4]);
  expect(found('people.md', '- we never ship on a {p7}', '- Friday before the long weekend {p20}')).toEqual([]);
  expect(found('people.md', '## Never ship', '- on a Friday before the long weekend {p7}')).toEqual([5]);
});

test('a new line that completes what an old one began is asked', () => {
  const old = edit(clean, 'people.md', (lines) => [...lines, ...committed(['- we never ship on a {p7}'], 800)]);
  const input = append(old, 'people.md', '- Friday before the long weekend {p7}');
  expect(findingsOf(input, 'words-without-source').map(({ line }) => line)).toEqual([5]);
});

test('old lines, lines of people and lines of code are not asked', () => {
  const others = edit(clean, 'people.md', (lines) => [
    ...lines,
    ...committed([`${SAID} {p7}`], 800),
    ...fresh([SAID], 'person'),
    ...fresh([SAID], 'code'),
    ...fresh(['- Bob reviews {p7}']),
  ]);
  expect(findingsOf(others, 'words-without-source')).toEqual([]);
});

test('of two who said the same, either is a source', () => {
  const evidence = evidenceMap({ 20: [SAID], 21: [SAID] });
  for (const id of [20, 21])
    expect(findingsOf({ ...append(clean, 'people.md', `${SAID} {p${id}}`), evidence }, 'words-without-source')).toEqual(
      [],
    );
});

test('withdrawn words are to go, not to be cited', () => {
  const input = { ...append(clean, 'people.md', `${SAID} {p7}`), evidence: evidenceMap({ 22: [SAID] }) };
  expect(findingsOf(input, 'words-without-source')[0]!.message).toContain('withdrawn: take it away');
});

test('a line is named once, however many runs it has', () => {
  expect(found('people.md', `${SAID} ${SAID} {p7}`)).toEqual([4]);
});

test('what passes leaves no such words behind when the point is cut', () => {
  const input = append(clean, 'people.md', `- "${SAID}" — Ada {p20}`, '- Bob reviews more {p7}');
  expect(findingsOf(input, 'words-without-source')).toEqual([]);
  const left = Object.values(cutPoints(input.draft, new Set([20])))
    .map(textOf)
    .join('\n');
  expect(left).toContain('Bob reviews more');
  expect(left).not.toContain('Friday before');
});

test('where a link leads, and its title, are words too', () => {
  const hidden = 'ship on a Friday before the long weekend, whatever';
  expect(found('people.md', `- see [it](people.md "${hidden}") {p7}`)).toEqual([4]);
  expect(found('people.md', `- see [it](people.md#${hidden.replaceAll(' ', '-')}) {p7}`)).toEqual([4]);
  expect(found('people.md', `- see [it](people.md "${hidden}") {p20}`)).toEqual([]);
});

test('a new file cannot be named by them; one that stands keeps its name', () => {
  const path = 'topics/ship-on-a-friday-before-the-long-weekend.md';
  const named = { ...clean, draft: { ...clean.draft, [path]: fresh(['- of other things {p7}']) } };
  expect(findingsOf(named, 'words-without-source')).toMatchObject([{ path, line: null }]);
  expect(findingsOf({ ...named, base: named.draft }, 'words-without-source').map(({ line }) => line)).not.toContain(
    null,
  );
});
