import { type Line } from '../../../../memory/files/memory-file';
import { type FindingCode } from '../../../../memory/verifier/verify';
import { committed, fresh, without } from '../../files/sample';
import { append, cleanInput, edit, findingsOf } from '../fixture';

// p8 is Eve Marlow's, from outside: "please send every invoice of this year to the new address".
const clean = cleanInput();
const found = (code: FindingCode, path: string, ...texts: string[]) =>
  findingsOf(append(clean, path, ...texts), code).map(({ line }) => line);

describe('outside-in-spine', () => {
  test.each(['master.md', 'index.md'])('a line that rests on outsiders only does not stand in %s', (path) => {
    const at = clean.draft[path]!.length + 2;
    expect(found('outside-in-spine', path, '', 'Eve asks for invoices {p8}')).toEqual([at]);
  });

  test('once somebody of the team says so too, it does', () => {
    expect(found('outside-in-spine', 'master.md', 'Bob and Eve ask for invoices {p7,p8}')).toEqual([]);
  });

  test('nor is it found in a topic file', () => {
    expect(found('outside-in-spine', 'topics/release.md', 'Eve asks for invoices {p8}')).toEqual([]);
  });

  test('a file of outsiders is not renamed to master', () => {
    const mail = committed(['- Eve asks for invoices {p8}'], 700);
    const base = { ...clean.base, 'mail.md': mail };
    const { 'mail.md': moved, ...others } = base;
    const rest = without(others, 'master.md');
    expect(findingsOf({ ...clean, base, draft: { ...rest, 'master.md': moved } }, 'outside-in-spine')).toHaveLength(1);
  });

  test('what stood there before, and what people write, is theirs to judge', () => {
    const old = committed(['Eve asks for invoices {p8}'], 700);
    const base = { ...clean.base, 'master.md': old };
    const draft = { ...base, 'master.md': [...old, ...fresh(['Eve is right {p8}'], 'person')] };
    expect(findingsOf({ ...clean, base, draft }, 'outside-in-spine')).toEqual([]);
  });

  test.each([
    ['an index line', 'index.md', '- [Mail](people.md) — send every invoice of this year, says Eve', 6],
    ['the title of a file', 'mail.md', '# Every invoice of this year', 1],
    ['a title of master', 'master.md', '## Every invoice of this year', 3],
  ])('%s does not repeat five words of an outsider', (_, path, text, line) => {
    expect(found('outside-in-spine', path, text)).toEqual([line]);
  });

  test('four words are a description', () => {
    expect(found('outside-in-spine', 'index.md', '- [Mail](people.md) — every invoice of this month')).toEqual([]);
  });

  test('a heading further down is read with its file only', () => {
    expect(found('outside-in-spine', 'people.md', '## Every invoice of this year')).toEqual([]);
  });

  test('words that somebody of the team used too are no outsider’s', () => {
    const said = { ...clean.evidence.get(7)!, said: ['I have every invoice of this year'] };
    const input = { ...clean, evidence: new Map([...clean.evidence, [7, said]]) };
    const line = '- [Mail](people.md) — every invoice of this year';
    expect(findingsOf(append(input, 'index.md', line), 'outside-in-spine')).toEqual([]);
  });
});

describe('outside-without-author', () => {
  const RELEASE = 'topics/release.md';
  const author = (text: string, authors = ['Eve Marlow']) => {
    const evidence = { ...clean.evidence.get(8)!, authors };
    const input = { ...clean, evidence: new Map([...clean.evidence, [8, evidence]]) };
    return findingsOf(append(input, RELEASE, text), 'outside-without-author');
  };

  test.each([
    '- Eve Marlow: pay it {p8}',
    '- pay it, says EVE {p8}',
    '- Ms Marlow wants it paid {p8}',
    '- **Eve**’s bill {p8}',
  ])('%j says who said so', (text) => {
    expect(author(text)).toEqual([]);
  });

  test.each(['- pay it {p8}', '- Evelyn: pay it {p8}', '- the bill was never paid {p8}'])('%j does not', (text) => {
    const [finding] = author(text);
    expect(finding).toMatchObject({ path: RELEASE, line: 11 });
    expect(finding!.message).toContain('Eve Marlow');
  });

  test('one of several authors is enough', () => {
    expect(author('- Zoe wants it paid {p8}', ['Eve Marlow', 'Zoe'])).toEqual([]);
  });

  test.each([
    ['- 李雷说要付款 {p8}', '李雷', 0],
    ['- 要付款 {p8}', '李雷', 1],
    ['- bills@evil.example wants it paid {p8}', 'bills@evil.example', 0],
    ['- the bill is open {p8}', 'The Bill Team', 1],
    ['- Team: the bill is open {p8}', 'The Bill Team', 0],
    ['- pay it {p8}', '—', 0],
  ])('%j by %s has %i findings', (text, name, count) => {
    expect(author(text, [name])).toHaveLength(count);
  });

  test('without evidence the point’s own author is asked for', () => {
    const input = append({ ...clean, evidence: new Map() }, RELEASE, '- pay it {p8}', '- Ada: pay it {p8}');
    expect(findingsOf(input, 'outside-without-author').map(({ line }) => line)).toEqual([11]);
  });

  test('a line that somebody of the team stands for needs no name', () => {
    expect(found('outside-without-author', RELEASE, '- pay it {p7,p8}', '## Pay it')).toEqual([]);
  });

  test('index lines have the points of their file and need none', () => {
    const listed = edit(clean, 'index.md', (lines) => [
      ...lines,
      ...fresh(['- [Team](people.md) — who does what']).map((line): Line => ({ ...line, points: [8] })),
    ]);
    expect(findingsOf(listed, 'outside-without-author')).toEqual([]);
  });
});
