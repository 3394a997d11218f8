import * as fc from 'fast-check';
import { applyCommand } from '../../../memory/files/commands';
import { EMPTY_MEMORY, type Files } from '../../../memory/files/memory-file';
import { mendLinks } from '../../../memory/files/mend';
import { CHECKS, verify } from '../../../memory/verifier/verify';
import { anyMemory, fresh } from '../files/sample';
import { append, cleanInput, codesOf, point, pointsMap } from './fixture';

test('an empty memory passes', () => {
  expect(verify({ ...cleanInput(), base: EMPTY_MEMORY, draft: EMPTY_MEMORY, points: new Map() })).toEqual([]);
});

test('the same draft gives the same findings in the same order', () => {
  const input = append(cleanInput(), 'topics/x.md', '<b> 812 [a](gone.md)');
  expect(verify(input)).toEqual(verify(input));
  expect(verify(input).length).toBeGreaterThan(3);
});

test('findings carry the code of their check', () => {
  const input = append(
    cleanInput(),
    'topics/x.md',
    '<b>812</b> [a](gone.md) ![i](http://e.org) {p99}',
    '[rest unchanged]',
  );
  for (const [code, check] of Object.entries(CHECKS))
    expect(check(input).every((finding) => finding.code === code)).toBe(true);
});

const points = pointsMap(...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => point(id)));
const drafted = (files: Files): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, lines]) => [
      path,
      lines.map((line) => (line.author === 'agent' ? { ...line, id: null } : line)),
    ]),
  );

test('no text makes it throw, and every finding names a place that exists', () => {
  fc.assert(
    fc.property(anyMemory(), anyMemory(), (base, draft) => {
      for (const { path, line } of verify({ ...cleanInput(), base, draft: drafted(draft), points })) {
        expect(Object.hasOwn(base, path) || Object.hasOwn(draft, path)).toBe(true);
        if (line !== null) expect(line >= 1 && line <= draft[path]!.length).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('no string at all makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { files } = applyCommand(EMPTY_MEMORY, { command: 'create', path: 'x.md', file_text: text }, 'agent');
      expect(() => verify({ ...cleanInput(), base: EMPTY_MEMORY, draft: files })).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

test('mended links leave no finding about links', () => {
  fc.assert(
    fc.property(anyMemory(), (files) => {
      const codes = codesOf({ ...cleanInput(), base: {}, draft: mendLinks(files), points });
      expect(
        codes.filter((code) => ['file-not-linked', 'index-line-without-description', 'link-to-nothing'].includes(code)),
      ).toEqual([]);
    }),
  );
});

test('a memory of a thousand files with one new line gives the findings of that line only', () => {
  const lines = (at: number) =>
    Array.from({ length: 20 }, (_, n) => ({
      id: at * 100 + n,
      text: `- fact ${n} of topic ${at}, see [next](f${(at + 1) % 999}.md)`,
      author: 'agent' as const,
      points: [7],
    }));
  const files: Record<string, Files[string]> = Object.fromEntries(
    Array.from({ length: 999 }, (_, at) => [`f${at}.md`, lines(at)]),
  );
  files['index.md'] = Array.from({ length: 999 }, (_, at) => ({
    id: 1_000_000 + at,
    text: `- [f${at}](f${at}.md) — facts about it`,
    author: 'agent',
    points: [7],
  }));
  const draft = { ...files, 'f7.md': [...files['f7.md']!, ...fresh(['- 812 <b> {p7}'])] };
  const found = verify({ ...cleanInput(), budgets: { file: 99_999, spine: 99_999 }, base: files, draft, points });
  expect(found.map(({ code, path, line }) => [code, path, line])).toEqual([
    ['unsupported-detail', 'f7.md', 21],
    ['raw-html', 'f7.md', 21],
  ]);
});
