import { textOf } from '../../../memory/files/memory-file';
import { load } from '../../schema/files/memory';
import { pointRows } from '../../schema/points/points';
import { createBench, type Bench } from '../../support/bench';
import { promptLines, simpleModel } from '../../support/simple-model';
import { calls, setScene, withNotes, type Scene } from '../agent/scene';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

const OLD = ['The pilot project began with two vans', 'The pilot project moved to the north depot', 'The pilot project ended and the vans were sold']; // prettier-ignore
const RULE = 'always ask Bo before you sell a van';

/** A memory with a finished project, a rule and something of use to nobody. */
async function remembered(): Promise<Scene> {
  const scene = await setScene(bench);
  const lines = OLD.map((text, i) => `- ${text} {p${i + 1}}`);
  await scene.play([withNotes(...lines, `- "${RULE}" — Ada Quist {p4}`, '- lunch was late today {p5}')], {
    says: [...OLD, RULE, 'lunch was late today'],
  });
  return scene;
}

async function tidy(scene: Scene, ...turns: Parameters<Bench['play']>[0]) {
  bench.play(turns);
  const cycle = await bench.run(scene.at.scope, { kind: 'cleanup' });
  const { head } = await bench.admin.selectFrom('scope_epoch').select('head').where('scope', '=', scene.at.scope).executeTakeFirstOrThrow(); // prettier-ignore
  const files = await load(bench, scene.at, head);
  const commits = await bench.admin.selectFrom('commit').selectAll().where('scope', '=', scene.at.scope).orderBy('number').execute(); // prettier-ignore
  return { cycle, files, notes: textOf(files['notes.md'] ?? []), commits, asked: bench.asked('agent') };
}

const CONDENSED = [
  '# Notes',
  '- The pilot project with two vans at the north depot ended; the vans were sold {p1,p2,p3}',
  `- "${RULE}" — Ada Quist`,
  '',
].join('\n');
const condense = calls(
  ['drop', { points: ['p5'], reason: 'of no use to anybody' }],
  ['create', { path: 'notes.md', file_text: CONDENSED }],
  ['done'],
);

test('a finished project becomes one line of history, and what is of no use goes with its reason in the commit', async () => {
  const scene = await remembered();
  const { cycle, notes, commits } = await tidy(scene, condense);
  expect(cycle).toMatchObject({ kind: 'cleanup', outcome: 'committed', read: {}, findings: [] });
  expect(notes).toContain('The pilot project with two vans at the north depot ended; the vans were sold');
  expect(notes).not.toContain('began with two vans');
  expect(notes).not.toContain('lunch');
  expect(notes).toContain(RULE);
  expect(commits.at(-1)).toMatchObject({ author: 'agent' });
  expect(commits.at(-1)?.reason).toBe('cleanup 2, dropped: p5 (of no use to anybody)');
  const points = await pointRows(bench, scene.at);
  expect([1, 2, 3, 4].map((id) => points.get(id)?.state)).toEqual(['placed', 'placed', 'placed', 'placed']);
  expect(points.get(5)).toMatchObject({ state: 'declined', reason: 'of no use to anybody' });
});

test('all points in force are shown, rules in force as rules, and nothing waits', async () => {
  const { asked } = await tidy(await remembered(), calls(['done']));
  const lines = promptLines(asked[0]!);
  expect(lines.flatMap((line) => line.placed ?? [])).toEqual(['p1', 'p2', 'p3', 'p5']);
  expect(lines.flatMap((line) => line.rule ?? [])).toEqual(['p4']);
  expect(lines.filter((line) => 'point' in line)).toEqual([]);
  expect(asked[0]?.body.tools?.map((tool) => tool.name)).toContain('drop');
});

test('a month in which nothing needs tidying leaves no commit', async () => {
  const { cycle, commits } = await tidy(await remembered(), calls(['done']));
  expect(cycle).toMatchObject({ outcome: 'committed', commit: null });
  expect(commits).toHaveLength(1);
});

test('a rule in force can neither be dropped nor lose its words', async () => {
  const scene = await remembered();
  const without = CONDENSED.replace(`- "${RULE}" — Ada Quist\n`, '');
  const attempt = calls(
    ['drop', { points: ['p4', 'p5'], reason: 'old' }],
    ['create', { path: 'notes.md', file_text: without }],
    ['done'],
  );
  const { cycle, notes } = await tidy(scene, attempt, attempt, attempt);
  expect(cycle).toMatchObject({ outcome: 'kept-old' });
  expect(cycle?.findings).toContain('rule-words-gone');
  expect(notes).toContain(RULE);
  expect((await pointRows(bench, scene.at)).get(5)?.state).toBe('placed');
});

test('a line that goes although its points were neither dropped nor taken in comes back as a finding', async () => {
  const silent = calls(['create', { path: 'notes.md', file_text: CONDENSED }], ['done']);
  const { cycle, notes } = await tidy(await remembered(), silent, silent, silent);
  expect(cycle).toMatchObject({ outcome: 'kept-old' });
  expect(cycle?.findings).toContain('line-lost');
  expect(notes).toContain('lunch was late');
});

test('a memory without a point in force has nothing to tidy', async () => {
  const scene = await setScene(bench);
  bench.play([]);
  expect(await bench.run(scene.at.scope, { kind: 'cleanup' })).toBeNull();
  expect(bench.asked('agent')).toEqual([]);
});

test('a project that is dead for long survives sixty cycles of chatter and is one line after a cleanup', async () => {
  const scene = await remembered();
  bench.play([]);
  for (let i = 0; i < 60; i += 1) {
    const { files, points } = await scene.play([(request) => simpleModel(request)], {
      says: [`small talk number ${i}`],
    });
    const texts = Object.values(files).map(textOf).join('\n');
    for (const text of [...OLD, RULE]) expect(texts).toContain(text);
    expect([...points.values()].filter(({ state }) => state === 'waiting')).toEqual([]);
  }
  const before = (await tidy(scene, calls(['done']))).notes;
  const after = before
    .replace(`- ${OLD[0]}\n- ${OLD[1]}\n- ${OLD[2]}\n`, `${CONDENSED.split('\n')[1]}\n`)
    .replace('- lunch was late today\n', '');
  const { cycle, notes } = await tidy(
    scene,
    calls(['drop', { points: ['p5'], reason: 'over' }], ['create', { path: 'notes.md', file_text: after }], ['done']),
  );
  expect(cycle).toMatchObject({ outcome: 'committed', findings: [] });
  expect(notes.match(/pilot project/g)).toHaveLength(1);
  expect(notes).toContain(RULE);
  expect(notes).toContain('small talk number 59');
}, 60_000);
