import { alwaysRolledBack } from '../../../../../client/cli/run/rehearse/always-rolled-back';
import { compareRules, figuresOf, standingRules } from '../../../../../client/cli/run/rehearse/figures';
import { standingFiles } from '../../../../../client/cli/run/rehearse/standing-files';
import { withdraw } from '../../../../../activities/cycle/withdraw';
import { type Files } from '../../../../../memory/files/memory-file';
import { type ScopeEpoch } from '../../../../../memory/scope';
import { withScope } from '../../../../../schema/connect';
import { loadFiles } from '../../../../../schema/files/load-files';
import { commitTexts, load } from '../../../../schema/files/memory';
import { insert, newPoint, newRule } from '../../../../schema/points/points';
import { corner } from '../../../../schema/world';
import { createBench, type Bench } from '../../../../support/bench';
import { rehearsalScene } from './scene';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

const memory = (...texts: string[]): Files => ({
  'index.md': [],
  'notes.md': texts.map((text, i) => ({ id: i + 1, text, author: 'agent', points: [] })),
});

describe('rules of two memories', () => {
  const actual = { rules: ['Always lock the van', 'Never ship on Friday'], files: memory('- "Always lock the van"', '- "Never ship on Friday"') }; // prettier-ignore

  test('are kept where their words stand, as a rule or not', () => {
    const rehearsed = { rules: [], files: memory('He wrote: Always lock the van', '- "Never ship on Friday" — Bo') };
    expect(compareRules(actual, rehearsed)).toEqual({ kept: actual.rules, lost: [], new: [] });
  });

  test('are lost where one word is another', () => {
    const rehearsed = { rules: [], files: memory('- Always lock the car', '- Never ship on Friday') };
    expect(compareRules(actual, rehearsed)).toMatchObject({ kept: ['Never ship on Friday'], lost: ['Always lock the van'] }); // prettier-ignore
  });

  test('are new where only the rehearsed one says them', () => {
    const files = memory('- Always ask Bo', '- Always lock the van', '- Never ship on Friday');
    const rehearsed = { rules: ['Always ask Bo', 'Always lock the van'], files };
    expect(compareRules(actual, rehearsed).new).toEqual(['Always ask Bo']);
  });
});

describe('rules that stand', () => {
  let at: ScopeEpoch;
  beforeEach(async () => {
    const here = corner(bench);
    await here.newScope('team:demo');
    at = { scope: here.scopeId('team:demo'), epoch: 1 };
    await insert(bench, at, [
      newRule(['i1'], 'Always lock the van'),
      newRule(['i2'], 'Never ship on Friday'),
      newPoint(['i3'], { text: 'Always a note' }),
    ]);
  });
  const standing = (files: Files, time = '2026-02-01T00:00:00Z') =>
    withScope(bench.db, at.scope, (tx) => standingRules(tx, at, files, time));
  const change = (values: object) =>
    bench.admin.updateTable('point').set(values).where('scope', '=', at.scope).where('id', '=', 1).execute();
  const BOTH = memory('- Always lock the van', '- Never ship on Friday', '- Always a note');

  test('are those whose words are in a file', async () => {
    expect(await standing(BOTH)).toEqual(['Always lock the van', 'Never ship on Friday']);
    expect(await standing(memory('- Never ship on Friday'))).toEqual(['Never ship on Friday']);
  });

  test.each([
    ['possible', { certainty: 'possible' }],
    ['observed', { basis: 'observed' }],
    ['withdrawn', { state: 'withdrawn' }],
    ['a further source of another', { same_as: 2 }],
    ['retired', { retired_at: '2026-01-20T00:00:00Z' }],
  ])('are not those that are %s', async (_, values) => {
    await change(values);
    expect(await standing(BOTH)).toEqual(['Never ship on Friday']);
  });

  test('are those, too, that were retired only later', async () => {
    await change({ retired_at: '2026-02-20T00:00:00Z' });
    expect(await standing(BOTH)).toHaveLength(2);
  });

  test('are counted once, however often they were said', async () => {
    await insert(bench, at, [newRule(['i9'], 'Always lock the van')]);
    expect(await standing(BOTH)).toHaveLength(2);
  });
});

describe('figures', () => {
  test('are those of the cycles that were named, and no others', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Always lock the van']);
    await scene.hydrate(['Bo has the keys']);
    await scene.hydrate(['The train is late'], [{ stop_reason: 'refusal' }]);
    const at = { scope: scene.scope, epoch: 1 };
    const of = (numbers: number[]) =>
      withScope(bench.db, scene.scope, (tx) => figuresOf(tx, at, numbers, { files: memory('x'), rules: ['r'], questions: [] })); // prettier-ignore
    const [one, two, both] = [await of([1]), await of([3]), await of([1, 3])];
    expect(one).toMatchObject({ outcomes: { committed: 1 }, calls: 2, files: 2, rules: 1, answerable: null });
    expect(two).toMatchObject({ outcomes: { 'kept-old': 1 }, calls: 2 });
    expect(both).toMatchObject({ outcomes: { committed: 1, 'kept-old': 1 }, calls: 4, model: 'claude-sonnet-5-5' });
    for (const sum of ['tokensIn', 'tokensCached', 'tokensOut'] as const) expect(both[sum]).toBe(one[sum] + two[sum]);
    expect(both.costUsd).toBeCloseTo(one.costUsd + two.costUsd, 10);
    expect(await of([])).toMatchObject({ outcomes: {}, calls: 0, costUsd: 0, model: null, prompts: null });
  });

  test('count in how many cycles a finding came up, and not that a source was taken back', async () => {
    const scene = await rehearsalScene(bench);
    const at = { scope: scene.scope, epoch: 1 };
    for (const [text, findings] of [
      ['The van is green', ['rule-lost', 'no-source']],
      ['Bo has the keys', ['rule-lost', 'source-withdrawn']],
    ] as const) {
      // prettier-ignore
      const { number } = await scene.hydrate([text]);
      await bench.admin.updateTable('cycle').set({ findings: [...findings] }).where('scope', '=', scene.scope).where('number', '=', number).execute(); // prettier-ignore
    }
    const { findings } = await withScope(bench.db, scene.scope, (tx) =>
      figuresOf(tx, at, [1, 2], { files: {}, rules: [], questions: [] }),
    );
    expect(findings).toEqual({ 'no-source': 1, 'rule-lost': 2 });
  });

  test('count questions that the index and one file answer', async () => {
    const scene = await rehearsalScene(bench);
    const index = '- [Notes](notes.md) — vans and keys';
    const files: Files = { ...memory('- The van is green'), 'index.md': [{ id: 9, text: index, author: 'agent', points: [] }] }; // prettier-ignore
    const questions = [
      { question: 'Which colour have the vans?', expect: ['green'] },
      { question: 'Who has the keys?', expect: ['Bo'] },
      { question: 'Nothing of this?', expect: ['keys'] },
    ];
    const { answerable } = await withScope(bench.db, scene.scope, (tx) =>
      figuresOf(tx, { scope: scene.scope, epoch: 1 }, [], { files, rules: [], questions }),
    );
    expect(answerable).toEqual({ answered: 2, of: 3 });
  });
});

describe('files as they stand', () => {
  test('are those of the commit while nothing was withdrawn, person’s faults included', async () => {
    const here = corner(bench);
    await here.newScope('team:demo');
    const at: ScopeEpoch = { scope: here.scopeId('team:demo'), epoch: 1 };
    await commitTexts(bench, at, 0, { 'notes.md': 'See [gone](gone.md).' }, { author: 'person' });
    const { files, sound } = await withScope(bench.db, at.scope, (tx) => standingFiles(tx, at, 1));
    expect([files, sound]).toEqual([await load(bench, at, 1), true]);
  });

  test('are linked again where an index line went with what was withdrawn', async () => {
    const scene = await rehearsalScene(bench);
    const at = { scope: scene.scope, epoch: 1 };
    await scene.hydrate(['The van is green', 'Bo has the keys']);
    await scene.edit('The van is green', 'The van is purple');
    await withdraw(bench.deps, scene.scope);
    const { files, sound, plain } = await alwaysRolledBack(bench.db, (inner) =>
      withScope(inner, scene.scope, async (tx) => ({
        ...(await standingFiles(tx, at, 1)),
        plain: await loadFiles(tx, at, 1),
      })),
    );
    const text = (of: Files, path: string) => (of[path] ?? []).map((line) => line.text).join('\n');
    expect([text(plain, 'index.md').includes('notes.md'), sound]).toEqual([false, false]);
    expect(text(files, 'index.md')).toContain('](notes.md)');
    expect(text(files, 'notes.md')).not.toMatch(/green|purple/);
  });
});
