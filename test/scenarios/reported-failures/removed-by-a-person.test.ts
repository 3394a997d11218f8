import { removeFile } from '../../../client/edits/remove-file';
import { rebuildWithout } from '../../../client/edits/rebuild';
import { revertCommit } from '../../../client/edits/revert-commit';
import { blameFile } from '../../../client/reads/blame';
import { loadContext } from '../../../client/reads/context';
import { readFile } from '../../../client/reads/files';
import { readStatus } from '../../../client/reads/status';
import { fileFor } from '../../../memory/files/find-answer';
import { rewindCursors } from '../../../schema/cycles/rewind-cursors';
import { withScope } from '../../../schema/connect';
import { calls, withNotes } from '../../activities/agent/scene';
import { closeScene } from '../../activities/close-scene';
import { load } from '../../schema/files/memory';
import { item } from '../../schema/world';
import { createBench, type Bench } from '../../support/bench';
import { type FakeAnswer, type FakeRequest } from '../../support/fake-model';
import { promptLines, simpleModel } from '../../support/simple-model';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

const VAN = 'The van is green';
const SECRET = 'Bo will leave the company in May';
const SYSTEM = { mode: 'local', ui: null, address: '', model: null } as unknown as Parameters<typeof readStatus>[1];
type Scene = Awaited<ReturnType<typeof closeScene>>;

/** Two messages, two lines; the second line was taken out by hand. */
async function lineRemoved(): Promise<Scene> {
  const scene = await closeScene(bench);
  for (const text of [VAN, SECRET]) await scene.say(text);
  await scene.run([withNotes(`- ${VAN} {p1}`, `- ${SECRET} {p2}`)]);
  const kept = (await scene.texts())['notes.md']!.replace(`- ${SECRET}\n`, '');
  await scene.put('notes.md', kept);
  return scene;
}
/** Tells the same otherwise, so that the points are new ones. */
function otherWords(request: FakeRequest): FakeAnswer {
  const items = promptLines(request).filter(({ id }) => typeof id === 'string' && id.startsWith('i'));
  const points = items.map(({ id, text }) => ({ kind: 'semantic', text: `Told: ${String(text)}`, items: [id], rule: null })); // prettier-ignore
  return { text: JSON.stringify({ points }) };
}

/** An agent that writes these words for the new point about Bo, whatever it is told. */
function withLine(request: FakeRequest, words: string): FakeAnswer {
  const lines = promptLines(request);
  const notes = lines.find(({ file }) => file === 'notes.md')?.lines as string[];
  const about = (name: string) =>
    lines.find(({ point, text }) => point && String(text).includes(name))?.point as string;
  const text = [...notes, `- ${words} {${about('Bo')},${about('van')}}`].join('\n');
  return calls(['create', { path: 'notes.md', file_text: text }], ['done']);
}

const everything = async (scene: Scene) => JSON.stringify(await scene.texts());

describe('a line that a person took out', () => {
  test('is gone at once from file, index, context and counts', async () => {
    const scene = await lineRemoved();
    expect((await readFile(bench.db, scene.scope, 'notes.md')).content).not.toContain('leave the company');
    expect((await loadContext(bench.db, [scene.scope])).text).not.toContain('leave the company');
    const blame = await blameFile(bench.db, scene.scope, 'notes.md');
    expect(blame.flatMap(({ points }) => points)).toEqual(['p1']);
    expect((await readStatus(bench.db, SYSTEM, scene.scope)).scopes[0]).toMatchObject({ waitingPoints: 0 });
    expect((await scene.points()).get(2)).toMatchObject({ state: 'declined', reason: 'removed by a person' });
  });

  test.each([
    ['the same words', SECRET],
    ['nearly the same words', 'In May Bo will leave the company'],
  ])('does not come back when it is read again, in %s', async (_how, words) => {
    const scene = await lineRemoved();
    await withScope(bench.db, scene.scope, (tx) => rewindCursors(tx, scene.at, '2026-01-01T00:00:00Z'));
    const stubborn = (request: FakeRequest) => withLine(request, words);
    bench.play([stubborn, stubborn, stubborn], otherWords);
    expect(await bench.run(scene.scope)).toMatchObject({ outcome: 'kept-old', read: { slack: 2 } });
    expect(await everything(scene)).not.toContain('leave the company');
    expect(await everything(scene)).toContain(VAN);
  });

  test('does not come back with a cleanup', async () => {
    const scene = await lineRemoved();
    const back = calls(['create', { path: 'notes.md', file_text: `# Notes\n- ${VAN}\n- ${SECRET} {p1}\n` }], ['done']);
    bench.play([back, back, back]);
    const cycle = await bench.run(scene.scope, { kind: 'cleanup' });
    expect(cycle).toMatchObject({
      outcome: 'kept-old',
      findings: expect.arrayContaining(['removed-line-back']) as object,
    });
    expect(await everything(scene)).not.toContain('leave the company');
  });

  test('does not come back with a rebuild', async () => {
    const scene = await lineRemoved();
    const van = await bench.admin.selectFrom('item').select('id').where('text', '=', VAN).where('container', '=', scene.here.id('dev')).executeTakeFirstOrThrow(); // prettier-ignore
    await rebuildWithout(bench.db, scene.scope, van.id);
    bench.play([simpleModel, simpleModel, simpleModel]);
    await bench.run(scene.scope);
    expect(await everything(scene)).not.toContain('leave the company');
  });

  test('comes back by the person’s own revert, and when somebody says it anew', async () => {
    const reverted = await lineRemoved();
    await revertCommit(bench.db, reverted.scope, 'c2');
    expect(await everything(reverted)).toContain(SECRET);

    const scene = await lineRemoved();
    const later = new Date(Date.now() + 60_000).toISOString();
    await scene.here.store('dev', [item('anew', { text: SECRET, at: later })], { part: 'later' });
    await scene.run([simpleModel]);
    expect(await everything(scene)).toContain(SECRET);
  });
});

describe('a file that a person removed', () => {
  async function fileRemoved(): Promise<Scene> {
    const scene = await closeScene(bench);
    for (const text of [VAN, SECRET]) await scene.say(text);
    await scene.run([
      calls(
        ['create', { path: 'vans.md', file_text: `# Vans\n- ${VAN} {p1}\n` }],
        ['create', { path: 'people/bo.md', file_text: `# Bo\n- ${SECRET} {p2}\n` }],
        ['create', { path: 'index.md', file_text: '# Index\n\n- [Vans](vans.md) — colours\n- [Bo](people/bo.md) — plans of Bo\n' }], // prettier-ignore
        ['done'],
      ),
    ]);
    const files = await load(bench, scene.at, 1);
    expect(fileFor(files, 'What are the plans of Bo?')).toBe('people/bo.md');
    await removeFile(bench.db, scene.scope, 'people/bo.md');
    return scene;
  }

  test('is gone at once from the list, the index, the answers and the context', async () => {
    const scene = await fileRemoved();
    await expect(readFile(bench.db, scene.scope, 'people/bo.md')).rejects.toMatchObject({ code: 'file.missing' });
    const context = await loadContext(bench.db, [scene.scope]);
    expect(context.text).not.toMatch(/people\/bo|plans of Bo/);
    expect(fileFor(await load(bench, scene.at, await scene.head()), 'What are the plans of Bo?')).toBeNull();
  });

  test('does not come back under another name from what was read before', async () => {
    const scene = await fileRemoved();
    await scene.say('The depot is open');
    const back = calls(
      ['create', { path: 'colleagues.md', file_text: `# Colleagues\n- ${SECRET} {p3}\n` }],
      ['create', { path: 'index.md', file_text: '# Index\n\n- [Vans](vans.md) — colours\n- [Colleagues](colleagues.md) — who\n' }], // prettier-ignore
      ['done'],
    );
    expect(await scene.run([back])).toMatchObject({ outcome: 'kept-old' });
    expect(await everything(scene)).not.toContain('leave the company');
  });
});
