import { withdraw } from '../../../../../activities/cycle/withdraw';
import { putFile } from '../../../../../client/edits/put-file';
import { createBench, type Bench } from '../../../../support/bench';
import { type FakeAnswer, type FakeRequest } from '../../../../support/fake-model';
import { everyStep } from '../../../../support/model-steps';
import { promptLines, simpleModel } from '../../../../support/simple-model';
import { PLAIN, rehearsalScene } from './scene';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

/** What the summarizer was given to read. */
const readBy = (request: FakeRequest) =>
  promptLines(request).flatMap((line) => (typeof line.id === 'string' && line.context !== true ? [line.text] : []));
const asked = () => bench.asked('summary').map(readBy);

/** A summarizer that hears no rules. */
function deaf(request: FakeRequest): FakeAnswer {
  const { points } = JSON.parse(simpleModel(request).text as string) as { points: object[] };
  return { text: JSON.stringify({ points: points.map((point) => ({ ...point, kind: 'episodic', rule: null, text: 'The van was talked about' })) }) }; // prettier-ignore
}

/** A summarizer that keeps nothing. */
const mute = () => ({ text: JSON.stringify({ points: [] }) });

describe('a rehearsal', () => {
  test('with the same model over the same windows writes the same memory', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['The van is green']);
    await scene.hydrate(['Always lock the van', 'Bo has the keys']);
    bench.play(PLAIN);
    const rehearsal = await scene.rehearse(2);
    expect(rehearsal).toMatchObject({ scope: scene.scope, cycles: [1, 2], stopped: null, diff: '' });
    expect(rehearsal.rehearsed).toEqual(rehearsal.actual);
    expect(rehearsal.actual).toMatchObject({ outcomes: { committed: 2 }, files: 2, rules: 1, calls: 4 });
    expect(asked()).toEqual([['The van is green'], ['Always lock the van', 'Bo has the keys']]);
  });

  test('begins with the memory as it was before the first of its cycles, and asks about no window before', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['The van is green']);
    await scene.hydrate(['Bo has the keys']);
    await scene.hydrate(['The train is late']);
    bench.play(PLAIN);
    const rehearsal = await scene.rehearse(1);
    expect(asked()).toEqual([['The train is late']]);
    const first = bench.asked('agent').flatMap(promptLines);
    const notes = first.find((line) => line.file === 'notes.md')?.lines as string[];
    expect(notes.filter((line) => /green|keys|late/.test(line))).toHaveLength(2);
    expect(first.flatMap(({ point }) => point ?? [])).toEqual(['p3']);
    expect(rehearsal).toMatchObject({ cycles: [3], diff: '', actual: { calls: 2 }, rehearsed: { calls: 2 } });
  });

  test('runs what there is where more was asked for', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['The van is green']);
    bench.play(PLAIN);
    expect((await scene.rehearse(7)).cycles).toEqual([1]);
  });

  test('without a cycle to run says so, and asks nobody', async () => {
    const scene = await rehearsalScene(bench);
    bench.play(PLAIN);
    await expect(scene.rehearse(1)).rejects.toMatchObject({ code: 'usage.invalid' });
    await expect(scene.rehearse(1, { scope: 'team:nobody' })).rejects.toMatchObject({ code: 'scope.unknown' });
    expect(bench.asked('summary')).toEqual([]);
  });

  test('names the model and the prompts of both', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['The van is green']);
    bench.play(PLAIN);
    const rehearsal = await scene.rehearse(
      1,
      {},
      { settings: { ...bench.deps.settings, ...everyStep('claude-haiku-5-5') } },
    );
    expect(bench.asked('agent')[0]?.body.model).toBe('claude-haiku-5-5');
    expect(rehearsal).toMatchObject({
      model: 'claude-haiku-5-5',
      actual: { model: 'claude-sonnet-5-5' },
      rehearsed: { model: 'claude-haiku-5-5', prompts: rehearsal.prompts },
    });
    expect(rehearsal.rehearsed.costUsd).toBeLessThan(rehearsal.actual.costUsd);
  });

  test('tells what comes next in ids and numbers only', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['The van is green']);
    bench.play(PLAIN);
    const said: string[] = [];
    await scene.rehearse(1, { progress: (text) => said.push(text) });
    expect(said).toEqual([
      'copying what 1 cycle read',
      'cycle 1 of 1 (#1): summarise part 1 of 1',
      'cycle 1 of 1 (#1): agent turn 1',
      'cycle 1 of 1 (#1): commit',
    ]);
  });
});

describe('a worse model', () => {
  test('loses rules, and the figures say which', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Never ship on Friday']);
    await scene.hydrate(['Always lock the van']);
    bench.play(PLAIN, deaf);
    const rehearsal = await scene.rehearse(1);
    expect(rehearsal.rules).toEqual({ kept: ['Never ship on Friday'], lost: ['Always lock the van'], new: [] });
    expect([rehearsal.actual.rules, rehearsal.rehearsed.rules]).toEqual([2, 1]);
    expect(rehearsal.diff).toMatch(/^-- "Always lock the van"/m);
    expect(rehearsal.diff).toMatch(/^\+- The van was talked about/m);
    expect(rehearsal.diff).not.toMatch(/^[-+].*Friday/m);
  });

  test('answers fewer questions', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['The van is green']);
    bench.play(PLAIN, mute);
    const questions = [
      { question: 'What was said of the van?', expect: ['green'] },
      { question: 'What was said of the train?', expect: ['late'] },
    ];
    const rehearsal = await scene.rehearse(1, { questions });
    expect(rehearsal.actual.answerable).toEqual({ answered: 1, of: 2 });
    expect(rehearsal.rehearsed.answerable).toEqual({ answered: 0, of: 2 });
  });

  test('that the verifier refuses keeps the old memory, and its findings are counted', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['The van is green']);
    bench.play(
      PLAIN.map(() => ({ tools: [{ name: 'create', input: { path: 'notes.md', file_text: 'The van costs $812\n' } }, { name: 'done', input: {} }] })), // prettier-ignore
    );
    const { rehearsed, actual, cycles } = await scene.rehearse(1);
    expect([actual.outcomes, rehearsed.outcomes, cycles]).toEqual([{ committed: 1 }, { 'kept-old': 1 }, [1]]);
    expect(actual.findings).toEqual({});
    expect(Object.values(rehearsed.findings)).toContain(1);
    expect(rehearsed.calls).toBeGreaterThan(actual.calls);
  });
});

test('a better model finds rules that are new', async () => {
  const scene = await rehearsalScene(bench);
  await scene.hydrate(['Always lock the van'], PLAIN, deaf);
  bench.play(PLAIN);
  const rehearsal = await scene.rehearse(1);
  expect(rehearsal.rules).toEqual({ kept: [], lost: [], new: ['Always lock the van'] });
  expect([rehearsal.actual.rules, rehearsal.rehearsed.rules]).toEqual([0, 1]);
});

describe('what happened meanwhile', () => {
  test('an item that was edited since is left out and counted, and neither of its words come back', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['The van is green', 'Bo has the keys']);
    await scene.edit('The van is green', 'The van is purple');
    await withdraw(bench.deps, scene.scope);
    bench.play(PLAIN);
    const rehearsal = await scene.rehearse(1);
    expect(asked()).toEqual([['Bo has the keys']]);
    expect(rehearsal.missing).toEqual({ items: 1, edits: 0 });
    expect(JSON.stringify(rehearsal)).not.toMatch(/green|purple/);
  });

  test('what was withdrawn from the memory before is not in the one it begins with, and that one is sound', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['The van is green', 'Bo has the keys']);
    await scene.hydrate(['The train is late']);
    await scene.edit('The van is green', 'The van is purple');
    await withdraw(bench.deps, scene.scope);
    bench.play(PLAIN);
    const rehearsal = await scene.rehearse(1);
    expect(JSON.stringify(bench.asked('agent').map(({ body }) => body))).not.toMatch(/green|purple/);
    expect(rehearsal).toMatchObject({ stopped: null, rehearsed: { outcomes: { committed: 1 }, findings: {} } });
    expect(JSON.stringify(rehearsal)).not.toMatch(/green|purple/);
  });

  test('what people changed in between is counted, and stands in the diff', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['The van is green']);
    await putFile(bench.db, scene.scope, 'guidance.md', 'Be brief.\n');
    await scene.hydrate(['Bo has the keys']);
    bench.play(PLAIN);
    const rehearsal = await scene.rehearse(2);
    expect(rehearsal.missing).toEqual({ items: 0, edits: 1 });
    expect(rehearsal.diff).toMatch(/^--- a\/guidance\.md$/m);
  });

  test('what people changed before is there', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['The van is green']);
    await putFile(bench.db, scene.scope, 'guidance.md', 'Be brief.\n');
    await scene.hydrate(['Bo has the keys']);
    bench.play(PLAIN);
    const rehearsal = await scene.rehearse(1);
    expect(rehearsal).toMatchObject({ missing: { items: 0, edits: 0 }, diff: '' });
    expect(JSON.stringify(bench.asked('agent')[0]?.body.system)).toContain('Be brief.');
  });

  test('a cycle between that kept the old memory is run too: its window was read', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['The van is green']);
    await scene.hydrate(['Bo has the keys'], [{ stop_reason: 'refusal' }]);
    await scene.hydrate(['The train is late']);
    bench.play(PLAIN);
    const rehearsal = await scene.rehearse(2);
    expect(rehearsal.cycles).toEqual([1, 2, 3]);
    expect([rehearsal.actual.outcomes, rehearsal.rehearsed.outcomes]).toEqual([
      { committed: 2, 'kept-old': 1 },
      { committed: 3 },
    ]);
    expect(rehearsal.diff).toBe('');
  });
});

test('a scope in review mode is rehearsed as if nobody had to approve', async () => {
  const scene = await rehearsalScene(bench);
  await bench.admin.updateTable('scope').set({ mode: 'review' }).where('id', '=', scene.scope).execute();
  await scene.hydrate(['The van is green']);
  bench.play(PLAIN);
  const rehearsal = await scene.rehearse(1);
  expect([rehearsal.actual.outcomes, rehearsal.rehearsed.outcomes]).toEqual([{ proposed: 1 }, { committed: 1 }]);
  expect(rehearsal.diff).toMatch(/^\+\+\+ b\/notes\.md$/m);
});
