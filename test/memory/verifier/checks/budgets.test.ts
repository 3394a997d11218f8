import { textOf } from '../../../../memory/files/memory-file';
import { countTokens } from '../../../../memory/files/tokens';
import { DEFAULT_BUDGETS } from '../../../../memory/verifier/verify';
import { committed, fresh, without } from '../../files/sample';
import { append, cleanInput, findingsOf } from '../fixture';

const clean = cleanInput();
const release = countTokens(textOf(clean.draft['topics/release.md']!));
const index = countTokens(textOf(clean.draft['index.md']!));
const spine = index + countTokens(textOf(clean.draft['master.md']!));

test('a file exactly at its budget passes, one token less does not', () => {
  expect(findingsOf({ ...clean, budgets: { ...clean.budgets, file: release } }, 'file-over-budget')).toEqual([]);
  const [finding, ...others] = findingsOf(
    { ...clean, budgets: { ...clean.budgets, file: release - 1 } },
    'file-over-budget',
  );
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ path: 'topics/release.md', line: null });
  expect(finding!.message).toContain('1 tokens over its budget');
});

test('the index has a file budget too', () => {
  expect(
    findingsOf({ ...clean, budgets: { file: 20, spine: 9_999 } }, 'file-over-budget').map(({ path }) => path),
  ).toContain('index.md');
});

test('guidance that an agent cannot shorten is not held against it', () => {
  const guidance = committed(['long '.repeat(600)], 800, 'person');
  const both = {
    ...clean,
    base: { ...clean.base, 'guidance.md': guidance },
    draft: { ...clean.draft, 'guidance.md': guidance },
  };
  expect(findingsOf(both, 'file-over-budget')).toEqual([]);
});

test('guidance that a person makes too long is refused', () => {
  const long = { ...clean, draft: { ...clean.draft, 'guidance.md': fresh(['long '.repeat(600)], 'person') } };
  expect(findingsOf(long, 'file-over-budget').map(({ path }) => path)).toEqual(['guidance.md']);
});

test('index and master share one budget', () => {
  expect(findingsOf({ ...clean, budgets: { ...clean.budgets, spine } }, 'spine-over-budget')).toEqual([]);
  const [finding] = findingsOf({ ...clean, budgets: { ...clean.budgets, spine: spine - 5 } }, 'spine-over-budget');
  expect(finding).toMatchObject({ path: 'index.md', line: null });
  expect(finding!.message).toContain('5 tokens over their budget');
});

test('a memory without master has a spine of its index alone', () => {
  const draft = without(clean.draft, 'master.md');
  expect(findingsOf({ ...clean, draft, budgets: { ...clean.budgets, spine: index } }, 'spine-over-budget')).toEqual([]);
});

test('other files are no part of the spine', () => {
  expect(findingsOf(append(clean, 'people.md', 'long '.repeat(400)), 'spine-over-budget')).toEqual([]);
});

test('the defaults are those of the design', () => {
  expect(DEFAULT_BUDGETS).toEqual({ file: 8_000, spine: 12_000 });
});
