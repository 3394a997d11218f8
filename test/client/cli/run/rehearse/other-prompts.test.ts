import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBench, type Bench } from '../../../../support/bench';
import { type FakeRequest } from '../../../../support/fake-model';
import { isSummary, simpleModel } from '../../../../support/simple-model';
import { PLAIN, rehearsalScene } from './scene';

let bench: Bench;
let folder: string;
beforeAll(async () => {
  bench = await createBench();
  folder = mkdtempSync(join(tmpdir(), 'aquifer-prompts-'));
});
afterEach(() => void delete process.env.AQUIFER_PROMPTS);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await bench.close();
});

/** A model that does as it is told: rules are kept only where the prompt speaks of them. */
function obedient(request: FakeRequest) {
  const answer = simpleModel(request);
  const told = request.body.system?.map(({ text }) => text).join('') ?? '';
  if (!isSummary(request) || /rule/i.test(told)) return answer;
  const { points } = JSON.parse(answer.text as string) as { points: { rule: object | null }[] };
  return { text: JSON.stringify({ points: points.filter(({ rule }) => rule === null) }) };
}

test('prompts of a folder are used, and the figures show what they do', async () => {
  const scene = await rehearsalScene(bench);
  await scene.hydrate(['Always lock the van', 'The van is green'], PLAIN, obedient);
  writeFileSync(join(folder, 'summarise.md'), 'Say what happened.');
  process.env.AQUIFER_PROMPTS = folder;
  bench.play(PLAIN, obedient);
  const rehearsal = await scene.rehearse(1);
  expect(bench.asked('summary')[0]?.body.system?.[0]?.text).toBe('Say what happened.');
  expect(rehearsal.rules).toEqual({ kept: [], lost: ['Always lock the van'], new: [] });
  const [actual, rehearsed] = [rehearsal.actual.prompts?.split(', '), rehearsal.rehearsed.prompts?.split(', ')];
  expect(rehearsed?.[0]).not.toBe(actual?.[0]);
  expect(rehearsed?.[1]).toBe(actual?.[1]);
});

test('the built-in ones again make no difference', async () => {
  const scene = await rehearsalScene(bench);
  await scene.hydrate(['Always lock the van'], PLAIN, obedient);
  bench.play(PLAIN, obedient);
  const rehearsal = await scene.rehearse(1);
  expect(rehearsal.rules).toEqual({ kept: ['Always lock the van'], lost: [], new: [] });
  expect(rehearsal.prompts).toBe(rehearsal.actual.prompts);
});
