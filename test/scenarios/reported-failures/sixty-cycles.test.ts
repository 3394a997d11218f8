import { blameFile } from '../../../client/reads/blame';
import { listRulesOf } from '../../../client/reads/rules';
import { countTokens } from '../../../memory/files/tokens';
import { type ScopeId } from '../../../memory/scope';
import { calls, setScene, type Played } from '../../activities/agent/scene';
import { createBench, type Bench } from '../../support/bench';
import { type FakeAnswer, type FakeRequest } from '../../support/fake-model';
import { noteOf, promptLines } from '../../support/simple-model';

const CYCLES = 60;
const BUDGETS = { file: 500, spine: 1_500 };
const RULE = 'never deploy on Friday without Ana';
const NUMBERS = 'Contract 2026-0417/B with Ulm GmbH is 12,480.50 EUR, account DE89 3704 0044, call 555-0199';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

/** Appends to the newest file as long as it fits; pushed over the budget, it first tries to make room by dropping what is oldest: the rule. */
function greedy(request: FakeRequest): FakeAnswer {
  const lines = promptLines(request);
  const refused: string[] =
    JSON.stringify(request.body.messages.slice(1)).match(/(file-over-budget|rule-words-gone|line-lost)/g) ?? [];
  const fresh = lines.filter(({ point }) => typeof point === 'string').map(noteOf);
  const files = lines.flatMap(({ file }) => (typeof file === 'string' && /^log-\d+\.md$/.test(file) ? [file] : []));
  const newest = files.sort((a, b) => Number(a.match(/\d+/)) - Number(b.match(/\d+/))).at(-1);
  const linesOf = (path: string) => lines.find(({ file }) => file === path)?.lines as string[] | undefined;
  if (newest !== undefined && !refused.includes('file-over-budget'))
    return calls(['create', { path: newest, file_text: [...linesOf(newest)!, ...fresh].join('\n') }], ['done']);
  if (newest !== undefined && !refused.some((code) => code !== 'file-over-budget'))
    return calls(
      ['create', { path: newest, file_text: [...linesOf(newest)!.slice(0, 1), ...linesOf(newest)!.slice(3), ...fresh].join('\n') }], // prettier-ignore
      ['done'],
    );
  const next = `log-${files.length}.md`;
  const back: [string, unknown][] = newest === undefined ? [] : [['create', { path: newest, file_text: linesOf(newest)!.join('\n') }]]; // prettier-ignore
  return calls(
    ...back,
    ['create', { path: next, file_text: [`# Log ${files.length}`, ...fresh].join('\n') }],
    ['create', { path: 'index.md', file_text: [...(linesOf('index.md') ?? []), `- [Log ${files.length}](${next}) — what was said`].join('\n') }], // prettier-ignore
    ['done'],
  );
}

describe('sixty cycles of chatter under an agent that would rather drop the rule', () => {
  const played: Played[] = [];
  let scope: ScopeId;
  beforeAll(async () => {
    const scene = await setScene(bench);
    scope = scene.at.scope;
    await bench.admin.updateTable('scope').set({ file_budget: BUDGETS.file, spine_budget: BUDGETS.spine }).where('id', '=', scene.at.scope).execute(); // prettier-ignore
    played.push(await scene.play([greedy, greedy, greedy], { says: [RULE, NUMBERS] }));
    for (let i = 1; i <= CYCLES; i += 1)
      played.push(await scene.play([greedy, greedy, greedy], { says: [`small talk number ${i} about lunch`] }));
  }, 120_000);

  const text = ({ texts }: Played) => Object.values(texts).join('\n');

  test('no file and no spine is over its budget after any of them', () => {
    for (const { texts } of played) {
      for (const [path, content] of Object.entries(texts))
        expect([path, countTokens(content) <= BUDGETS.file]).toEqual([path, true]);
      expect(countTokens(texts['index.md'] + (texts['master.md'] ?? ''))).toBeLessThanOrEqual(BUDGETS.spine);
    }
  });

  test('each of them ends committed with its news in the memory', () => {
    played.slice(1).forEach((one, i) => {
      expect(one.cycle).toMatchObject({ outcome: 'committed', counts: { placed: 1, waiting: 0 } });
      expect(text(one)).toContain(`small talk number ${i + 1} about lunch`);
    });
  });

  test('the rule and the numbers stand word for word after each of them', () => {
    for (const one of played) {
      expect(text(one)).toContain(`"${RULE}"`);
      expect(text(one)).toContain(NUMBERS);
    }
    // It did come under pressure: files ran full, and dropping lines was tried and refused.
    const findings = played.flatMap(({ cycle }) => cycle.findings);
    expect(findings).toContain('file-over-budget');
    expect(findings).toContain('line-lost');
  });

  test('the rule is still one, with who said it and when', async () => {
    expect(await listRulesOf(bench.db, scope)).toMatchObject([{ quote: RULE, certainty: 'certain', state: 'active' }]);
    const line = (await blameFile(bench.db, scope, 'log-0.md')).find(({ text: one }) => one.includes(RULE));
    expect(line).toMatchObject({ commit: 'c1', author: 'agent' });
    expect(line?.items).toMatchObject([{ author: 'Ada Quist' }]);
    expect(line?.text).toContain('Ada Quist');
    expect(line?.text).toContain('2026-01-05');
  });
});
