import { committed, fresh, without } from '../../files/sample';
import { append, cleanInput, edit, findingsOf } from '../fixture';

const clean = cleanInput();

test('a new file without any link is named once, with the line to add', () => {
  const [finding, ...others] = findingsOf(append(clean, 'topics/x.md', 'x {p7}'), 'file-not-linked');
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ path: 'topics/x.md', line: null });
  expect(finding!.message).toContain('"- [title](topics/x.md) — what it is about"');
});

test('a link in master is enough', () => {
  const linked = append(append(clean, 'topics/x.md', 'x {p7}'), 'master.md', 'Also [x](topics/x.md) {p7}');
  expect(findingsOf(linked, 'file-not-linked')).toEqual([]);
});

test('a link in another topic file is not', () => {
  const linked = append(append(clean, 'topics/x.md', 'x {p7}'), 'topics/release.md', 'Also [x](x.md) {p7}');
  expect(findingsOf(linked, 'file-not-linked')).toHaveLength(1);
});

test('a link in a code block of master is not', () => {
  const linked = append(append(clean, 'topics/x.md', 'x {p7}'), 'master.md', '```', '[x](topics/x.md) {p7}', '```');
  expect(findingsOf(linked, 'file-not-linked')).toHaveLength(1);
});

test('master needs a link from the index', () => {
  const unlinked = edit(clean, 'index.md', (lines) => lines.filter(({ text }) => !text.includes('master.md')));
  expect(findingsOf(unlinked, 'file-not-linked').map(({ path }) => path)).toEqual(['master.md']);
});

test('guidance needs none', () => {
  expect(
    findingsOf(
      { ...clean, draft: { ...clean.draft, 'guidance.md': committed(['x'], 800, 'person') } },
      'file-not-linked',
    ),
  ).toEqual([]);
});

test.each([
  '- [Release](topics/release.md)',
  '- [Release](topics/release.md) — rules',
  '- [Release](topics/release.md): .',
])('%j says too little', (text) => {
  const bare = edit(clean, 'index.md', (lines) =>
    lines.map((line) => (line.text.startsWith('- [Release]') ? fresh([text])[0]! : line)),
  );
  expect(findingsOf(bare, 'index-line-without-description')).toMatchObject([{ path: 'index.md', line: 4 }]);
});

test('a link outside a list is no index line', () => {
  expect(
    findingsOf(append(clean, 'index.md', '', 'See [Release](topics/release.md)'), 'index-line-without-description'),
  ).toEqual([]);
});

test('an old line is named when the file it links to goes', () => {
  const draft = without(clean.draft, 'people.md');
  expect(findingsOf({ ...clean, draft }, 'link-to-nothing')).toMatchObject([{ path: 'index.md', line: 5 }]);
});

test('an old line of a person asks for the file, not for the line', () => {
  const index = [...clean.draft['index.md']!, ...committed(['Ask [Bob](bob.md)'], 700, 'person')];
  const [finding] = findingsOf({ ...clean, draft: { ...clean.draft, 'index.md': index } }, 'link-to-nothing');
  expect(finding!.message).toContain('a person wrote that line');
});

test.each([
  '[a](#rules)',
  '[a](release.md#rules)',
  '[a](../people.md)',
  '[a](https://e.org)',
  '`[a](gone.md)`',
  '[[release]]',
  '[x] done',
  '[a](<release.md>)',
])('%j in a topic file leads somewhere', (text) => {
  expect(findingsOf(append(clean, 'topics/release.md', `${text} {p7}`), 'link-to-nothing')).toEqual([]);
});

test.each([
  '[a](people.md)',
  '[a](../../people.md)',
  '[a](/people.md)',
  '[a](Release.md)',
  '[[gone]]',
  '[a](topics/release.md)',
])('%j in a topic file leads nowhere', (text) => {
  expect(findingsOf(append(clean, 'topics/release.md', `${text} {p7}`), 'link-to-nothing')).toMatchObject([
    { path: 'topics/release.md', line: 11 },
  ]);
});

test('a very long target is not repeated whole', () => {
  const [finding] = findingsOf(append(clean, 'people.md', `[a](${'x'.repeat(500)}.md) {p7}`), 'link-to-nothing');
  expect(finding!.message.length).toBeLessThan(300);
});

test.each(['topics/Release.md', 'Topics/other.md', 'topics/RELEASE.md', 'PEOPLE.md'])(
  '%j clashes with an older name',
  (path) => {
    const [finding] = findingsOf(append(clean, path, 'x {p7}'), 'name-clash');
    expect(finding).toMatchObject({ path, line: null });
  },
);

test('the newcomer is named even when it sorts first', () => {
  expect(findingsOf(append(clean, 'People.md', 'x {p7}'), 'name-clash')[0]).toMatchObject({ path: 'People.md' });
});

test('the same name in two folders is no clash', () => {
  expect(findingsOf(append(clean, 'teams/release.md', 'x {p7}'), 'name-clash')).toEqual([]);
});

describe('of the ways to link a file', () => {
  const lonely = append(clean, 'topics/a plan.md', 'x {p7}');
  const linkedBy = (path: string, ...texts: string[]) =>
    !findingsOf(append(lonely, path, '', ...texts), 'file-not-linked').some((one) => one.path === 'topics/a plan.md');

  test.each([
    ['a relative link', 'see [it](topics/a%20plan.md) {p7}'],
    ['a link with a dot', 'see [it](./topics/a%20plan.md) {p7}'],
    ['angle brackets', 'see [it](<topics/a plan.md>) {p7}'],
    ['more percent signs than needed', 'see [it](topics/%61%20plan.md) {p7}'],
    ['an anchor', 'see [it](topics/a%20plan.md#steps) {p7}'],
    ['a query and an anchor', 'see [it](topics/a%20plan.md?a=1#steps) {p7}'],
    ['a title', 'see [it](topics/a%20plan.md "the plan") {p7}'],
    ['a reference', 'see [it][plan] {p7}', '', '[plan]: <topics/a plan.md>'],
    ['a collapsed reference', 'see [plan][] {p7}', '', '[plan]: topics/a%20plan.md'],
    ['a shortcut reference', 'see [plan] {p7}', '', '[plan]: topics/a%20plan.md'],
  ])('%s counts', (_, ...texts) => {
    expect(linkedBy('master.md', ...texts)).toBe(true);
    expect(linkedBy('index.md', `- ${texts[0]!.replace(' {p7}', ' — its steps')}`, ...texts.slice(1))).toBe(true);
  });

  test.each([
    ['inline code', '- `[it](topics/a%20plan.md)` — its steps'],
    ['a fenced block', '```', '- [it](topics/a%20plan.md) — its steps', '```'],
    ['an indented block', 'words {p7}', '', '    - [it](topics/a%20plan.md) — its steps'],
    ['a comment', '<!-- - [it](topics/a%20plan.md) — its steps -->'],
    ['a comment of several lines', '<!--', '- [it](topics/a%20plan.md) — its steps', '-->'],
    ['an image', '- ![it](topics/a%20plan.md) — its steps'],
    ['an image by reference', '- ![it][plan] — its steps', '', '[plan]: topics/a%20plan.md'],
    ['a definition nobody uses', '[plan]: topics/a%20plan.md'],
    ['escaped brackets', '- \\[it](topics/a%20plan.md) — its steps'],
    ['another case', '- [it](topics/A%20plan.md) — its steps'],
  ])('%s does not', (_, ...texts) => {
    expect(linkedBy('master.md', ...texts)).toBe(false);
    expect(linkedBy('index.md', ...texts)).toBe(false);
  });
});
