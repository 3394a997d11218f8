import * as fc from 'fast-check';
import { type ForeignFile, planImport } from '../../../../memory/files/import/plan-import';
import { brokenLinks } from '../../../../memory/files/links';
import { EMPTY_MEMORY, type Files, textOf } from '../../../../memory/files/memory-file';
import { DEFAULT_BUDGETS, type Finding, verify } from '../../../../memory/verifier/verify';
import { messyLine } from '../sample';

const plan = (texts: Record<string, string>, files: Files = EMPTY_MEMORY, budgets = DEFAULT_BUDGETS) =>
  planImport(files, foreign(texts), budgets);
const foreign = (texts: Record<string, string>): ForeignFile[] =>
  Object.entries(texts).map(([source, text]) => ({ source, text }));
const textAt = (files: Files, path: string) => textOf(files[path] ?? []);
const findings = (draft: Files, base: Files = EMPTY_MEMORY, budgets = DEFAULT_BUDGETS): Finding[] =>
  verify({ base, draft, budgets, points: new Map(), evidence: new Map(), removed: [], dropped: new Set() }).filter(
    // A note may say "(continued)": nobody left anything out of it.
    ({ code }) => code !== 'text-elided',
  );
/** As a commit gives it back. */
const committed = (files: Files): Files => {
  let id = 0;
  return Object.fromEntries(
    Object.entries(files).map(([path, lines]) => [
      path,
      lines.map((line) => ({ ...line, id: line.id ?? ++id + 10_000 })),
    ]),
  );
};

test('each file becomes a file of a person, with a line in the index by code', () => {
  const { files, added, unchanged, skipped } = plan({
    'MEMORY.md': '# Memory\n\nAda ships on Friday.',
    'memory/2026-01-05.md': 'Rain.\n',
  });
  expect({ added, unchanged, skipped }).toEqual({
    added: ['MEMORY.md', 'memory/2026-01-05.md'],
    unchanged: [],
    skipped: [],
  });
  expect(textAt(files, 'MEMORY.md')).toBe('# Memory\n\nAda ships on Friday.\n');
  expect(files['MEMORY.md']!.map(({ author }) => author)).toEqual(['person', 'person', 'person']);
  expect(files['index.md']!.map(({ text, author }) => [text, author])).toEqual([
    ['- [Memory](MEMORY.md) — notes on Memory', 'code'],
    ['- [2026 01 05](memory/2026-01-05.md) — 2026 01 05', 'code'],
  ]);
});

test('a name that is taken gets a number, and links follow it', () => {
  const memory = committed(plan({ 'people.md': '# Ours\n' }).files);
  const { files, added } = plan(
    { 'people.md': '# Theirs\n', 'a.md': 'See [[People]] and [them](people.md#bo).\n' },
    memory,
  );
  expect(added).toEqual(['a.md', 'people-2.md']);
  expect(textAt(files, 'people.md')).toBe('# Ours\n');
  expect(textAt(files, 'a.md')).toBe('See [People](people-2.md) and [them](people-2.md#bo).\n');
});

test('the same folder again changes nothing, also where names, links and lengths were changed on the way in', () => {
  const texts = {
    'index.md': '# Mine\n\n- [[people]]\n',
    'people.md': '# Theirs\n\nsee [[long]]\n',
    'long.md': `# Long\n\n${'Some words of a long note. '.repeat(900)}\n`,
    'a.md': '[[people]] <b>',
  };
  const base = committed(plan({ 'people.md': '# Ours\n' }).files);
  const first = plan(texts, base);
  const memory = committed(first.files);
  const again = plan(texts, memory);
  expect(again).toMatchObject({ added: [], unchanged: Object.keys(texts).sort(), skipped: [] });
  expect(again.files).toBe(memory);
});

test('the index of the folder is taken as ours while ours says nothing, and kept beside it else', () => {
  const texts = { 'index.md': '# Home\n\n- [Plans](plans.md)\n', 'plans.md': '# Plans\n\nNone.\n' };
  const { files } = plan(texts);
  expect(textAt(files, 'index.md')).toBe('# Home\n\n- [Plans](plans.md) — notes on Plans\n');
  const ours = committed(plan({ 'b.md': 'b b\n' }).files);
  const beside = plan(texts, ours);
  expect(beside.added).toEqual(['index-2.md', 'plans.md']);
  expect(textAt(beside.files, 'index.md')).toContain('](b.md)');
});

test('guidance and master are taken for what they are only where there are none', () => {
  const { added } = plan({ 'guidance.md': 'Be brief.\n', 'master.md': '# Us\n' });
  expect(added).toEqual(['guidance.md', 'master.md']);
  const ours = committed(plan({ 'guidance.md': 'Ours.\n', 'master.md': '# Ours\n' }).files);
  expect(plan({ 'guidance.md': 'Be brief.\n', 'master.md': '# Us\n' }, ours).added).toEqual([
    'guidance-2.md',
    'master-2.md',
  ]);
});

test('names that differ only in case or Unicode form do not clash, in folders neither', () => {
  const { files, added } = plan({
    'Notes/a.md': 'one\n',
    'notes/b.md': 'two\n',
    'Notes/A.md': 'three\n',
    'caf\u00e9.md': '4\n',
    'cafe\u0301.md': '5\n',
  });
  expect(added).toEqual(
    ['Notes/A.md', 'Notes/a-2.md', 'Notes/b.md', 'cafe\u0301.md'.normalize('NFC'), 'caf\u00e9-2.md'].sort(),
  );
  expect(findings(files)).toEqual([]);
});

test('a file over the budget becomes several, linked to one another, with all of its words', () => {
  const sections = Array.from({ length: 12 }, (_, i) => `## Part ${i}\n\n${`Word${i} of the story. `.repeat(200)}\n`);
  const { files, added } = plan({ 'story.md': `# Story\n\n${sections.join('\n')}` });
  expect(added.length).toBeGreaterThan(2);
  expect(added).toContain('story-2.md');
  expect(textAt(files, 'story.md')).toMatch(/Goes on in \[story-2\]\(story-2\.md\)\.\n$/);
  expect(textAt(files, 'story-2.md')).toMatch(/^Goes on from \[story\]\(story\.md\)\.\n/);
  const words = added.map((path) => textAt(files, path)).join('\n');
  for (let i = 0; i < 12; i++) expect(words.split(`Word${i} `)).toHaveLength(201);
  expect(findings(files)).toEqual([]);
});

test('three hundred notes fit into the spine of a new memory, as short links in master where the index is full', () => {
  const notes = Array.from({ length: 300 }, (_, i) => [
    `Areas of life/${i % 7} Health and habits/Weekly review number ${i}.md`,
    `# Weekly review number ${i} of the year\n\nSlept well. See [[Weekly review number ${(i + 1) % 300}]].\n`,
  ]);
  const { files, added } = plan(Object.fromEntries(notes) as Record<string, string>);
  expect(added).toHaveLength(300);
  expect(findings(files)).toEqual([]);
  expect(textAt(files, 'master.md')).toContain('## Imported files');
});

test('more files than the spine has room for are refused with how many there is room for', () => {
  const notes = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`note-${i}.md`, 'x x\n']));
  expect(() => plan(notes)).toThrow(/2000 files that are new; .* room for about 1?\d{3} more within 12000 tokens/);
  expect(() => plan(notes)).toThrow(/--spine-budget N`\. Nothing was written/);
});

test('files without words are left out', () => {
  expect(plan({ 'a.md': '', 'b.md': ' \n\u200b\n', 'c.md': 'c c\n' })).toMatchObject({
    added: ['c.md'],
    skipped: [{ id: 'a.md', reason: 'empty' }, { id: 'b.md', reason: 'empty' }],
  }); // prettier-ignore
});

const name = fc.oneof(
  fc.constantFrom('a.md', 'A.md', 'people.md', 'index.md', 'master.md', 'guidance.md', 'topics/x.md', 'Topics/x y.md', 'x/y/z/u/v/w/deep.md', '50% : done.md', '.hidden.md'),
  fc.string({ minLength: 1, maxLength: 12 }).map((text) => `${text.replaceAll('/', '')}.md`),
); // prettier-ignore
const wild = fc.oneof(
  { weight: 4, arbitrary: messyLine },
  { weight: 3, arbitrary: fc.constantFrom('[[a]]', '![[people|them]]', '[[x y#Part (1)]]', '![pic](a.png)', '![pic](https://e.org/x.png)', '[![b](c.png)](people.md)', '[js](javascript:x)', '[^1]: gone', 'text[^1]', '<div>', '</div>', '<br>', '[x](obsidian://open)', '[m](mailto:a@e.org)', '| [[a\\|b]] | c |', '---', 'up: "[[a]]"', '<tel:12>', '[p](../people.md)', '![a][r]', '[see [[a]]](https://e.org)', '![[pic.png]]', '\\![x](gone.md)', '\u0000\ufeff', '...', '[ref]: javascript:x', '[l](<x y.md>)') },
); // prettier-ignore
const folder = fc
  .array(fc.tuple(name, fc.array(wild, { maxLength: 8 })), { maxLength: 6 })
  .map((files) => Object.fromEntries(files.map(([source, lines]) => [source, lines.join('\n')])));

test('whatever the folder holds, the verifier takes the result, no link leads to nothing, and a second import changes nothing', () => {
  fc.assert(
    fc.property(folder, folder, (earlier, texts) => {
      const base = committed(plan(earlier).files);
      const { files, skipped } = plan(texts, base);
      expect(skipped.filter(({ reason }) => reason !== 'empty')).toEqual([]);
      expect(findings(files, base)).toEqual([]);
      for (const [path, lines] of Object.entries(files)) expect(brokenLinks(path, lines, files)).toEqual([]);
      for (const [path, lines] of Object.entries(base).filter(([path]) => path !== 'index.md' && path !== 'master.md'))
        expect(files[path]).toBe(lines);
    }),
    { numRuns: 150 },
  );
});
