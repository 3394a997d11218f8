import { type Figures } from '../../../../../client/cli/run/rehearse/figures';
import { inWords } from '../../../../../client/cli/run/rehearse/in-words';
import { type Rehearsal } from '../../../../../client/cli/run/rehearse/report';
import { shownRehearsal } from '../../../../../client/cli/run/rehearse/shown';

const FIGURES: Figures = {
  outcomes: { committed: 2 },
  files: 3,
  rules: 2,
  findings: {},
  calls: 4,
  tokensIn: 1_200,
  tokensCached: 300,
  tokensOut: 90,
  costUsd: 0.01234,
  answerable: null,
  model: 'claude-sonnet-5-5',
  prompts: 'summarise 1, remember 2',
};

const REHEARSAL: Rehearsal = {
  scope: 'team:demo',
  cycles: [4, 5],
  model: 'claude-haiku-5-5',
  prompts: 'summarise 3, remember 2',
  actual: FIGURES,
  rehearsed: {
    ...FIGURES,
    model: 'claude-haiku-5-5',
    outcomes: { committed: 1, 'kept-old': 1 },
    findings: { 'rule-lost': 2, 'no-source': 1 },
    costUsd: 0.0006,
  },
  rules: { kept: ['Always lock the van'], lost: ['Never ship on Friday'], new: ['Always ask Bo'] },
  diff: '--- a/notes.md\n+++ b/notes.md\n@@ -1 +1 @@\n-the van is green\n+the van is blue\n',
  missing: { items: 0, edits: 0 },
  stopped: null,
};

const words = (change: Partial<Rehearsal> = {}) => inWords(shownRehearsal({ ...REHEARSAL, ...change }, 'local'));
const rowOf = (text: string, name: string) =>
  text.split('\n').find((line) => line.startsWith(`${name} `))?.slice(name.length).trim().split(/ {2,}/); // prettier-ignore

describe('a rehearsal in words', () => {
  test('says which cycles ran, and that nothing was kept', () => {
    expect(words()).toMatch(/^Rehearsal of team:demo: cycles #4 #5 again, nothing was kept\.\n\n/);
  });

  test('has both memories side by side', () => {
    const text = words();
    expect(rowOf(text, 'model')).toEqual(['claude-sonnet-5-5', 'claude-haiku-5-5']);
    expect(rowOf(text, 'outcomes')).toEqual(['committed 2', 'committed 1, kept-old 1']);
    expect(rowOf(text, 'findings')).toEqual(['none', 'rule-lost 2, no-source 1']);
    expect(rowOf(text, 'of them cached')).toEqual(['300', '300']);
    expect(rowOf(text, 'dollars')).toEqual(['0.0123', '0.0006']);
  });

  test('shows rules that were lost and those that are new, and counts those that were kept', () => {
    expect(words()).toContain(
      'Rules kept word for word: 1; lost: 1; new: 1\n  - Never ship on Friday\n  + Always ask Bo\n',
    );
    expect(words()).not.toContain('Always lock the van');
  });

  test('ends with the diff', () => {
    expect(words().endsWith('-the van is green\n+the van is blue')).toBe(true);
  });

  test('says when the files are the same', () => {
    expect(words({ diff: '' })).toMatch(/\nThe files are the same\.$/);
  });

  test('has a row for questions only where some were asked, and says how it looked', () => {
    expect(rowOf(words(), 'answerable')).toBeUndefined();
    expect(words()).not.toContain('lexical');
    const asked = words({
      actual: { ...FIGURES, answerable: { answered: 2, of: 3 } },
      rehearsed: { ...FIGURES, answerable: { answered: 3, of: 3 } },
    });
    expect(rowOf(asked, 'answerable')).toEqual(['2 of 3 (67 %)', '3 of 3 (100 %)']);
    expect(asked).toContain('Answerable is lexical');
  });

  test('says what the rehearsal did not have', () => {
    expect(words()).not.toMatch(/left out|by people/);
    const text = words({ missing: { items: 7, edits: 2 } });
    expect(text).toContain('7 items of these windows can no longer be read as they were, and were left out.');
    expect(text).toContain('2 commits by people lie in between; only the actual memory has them.');
  });

  test('says when it stopped early, and by which code', () => {
    const text = words({ stopped: 'budget.exhausted', cycles: [] });
    expect(text).toContain('Rehearsal of team:demo: no cycle again');
    expect(text).toContain('It stopped early (budget.exhausted)');
  });

  test('leaves a dash where a model is not known', () => {
    expect(rowOf(words({ actual: { ...FIGURES, model: null } }), 'model')).toEqual(['-', 'claude-haiku-5-5']);
  });
});

describe('in server mode', () => {
  const shown = shownRehearsal(REHEARSAL, 'server');

  test('rules are counts, and there is no diff', () => {
    expect(shown).toEqual({ ...REHEARSAL, rules: { kept: 1, lost: 1, new: 1 }, diff: null });
  });

  test('words hold no content, and say so', () => {
    const text = inWords(shown);
    expect(text).not.toMatch(/van|Friday|Bo|notes\.md/);
    expect(text).toContain('Rules kept word for word: 1; lost: 1; new: 1\n');
    expect(text).toContain('which server mode does not show');
    expect(rowOf(text, 'calls')).toEqual(['4', '4']);
  });

  test('local mode shows all of it', () => {
    expect(shownRehearsal(REHEARSAL, 'local')).toEqual(REHEARSAL);
  });
});
