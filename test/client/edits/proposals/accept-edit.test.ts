import { type MemoryCommand } from '../../../../memory/files/memory-command';
import { createWorld, type World } from '../../../schema/world';
import { proposalScene, RULE } from './scene';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const MINE = '# Keys\n\n- Ilse holds the keys, ask her\n';
const replace = (old_str: string, new_str: string, path = 'keys.md'): MemoryCommand => ({
  ...{ command: 'str_replace', path, old_str, new_str },
});
/** The keys are a person's words; the agent asks to add the van. */
async function asked(commands = [replace('ask her', 'ask her, the van is at the depot {p3}')], points = [3]) {
  const scene = await proposalScene(world);
  await scene.put('keys.md', MINE);
  return { scene, id: await scene.store({ cycle: 4, commands, points }) };
}

test('changes the person’s line as the person’s own, and places its points', async () => {
  const { scene, id } = await asked();
  expect((await scene.states())[2]).toBe('waiting*');
  expect(await scene.accept(id)).toMatchObject({
    commit: { id: 'c3', author: 'person', reason: 'accepted by a person: d1 of the agent' },
    kept: [],
  });
  const line = (await scene.lines('keys.md')).at(-1);
  expect(line).toMatchObject({ text: '- Ilse holds the keys, ask her, the van is at the depot', author: 'person' });
  expect(line?.points).toContain(3);
  expect((await scene.states())[2]).toBe('placed');
  expect(await scene.row(id)).toMatchObject({ state: 'accepted', commit: 3 });
});

test('is shown as it will be committed, index line of a new file and all', async () => {
  const create: MemoryCommand = { command: 'create', path: 'van.md', file_text: '# The van\n\nAt the depot. {p3}\n' };
  const { scene, id } = await asked([create]);
  const { diff, changed } = await scene.show(id);
  await scene.accept(id);
  expect(changed).toEqual(['index.md', 'van.md']);
  expect(await scene.show(id)).toMatchObject({ state: 'accepted', commit: 'c3', diff });
});

test('of a deletion takes the file and its index line, and its words do not come back from old sources', async () => {
  const { scene, id } = await asked([{ command: 'delete', path: 'work.md' }], []);
  expect((await scene.show(id)).endsRules).toEqual(['p2']);
  expect((await scene.accept(id)).retiredRules).toEqual(['p2']);
  expect(Object.keys(await scene.texts())).toEqual(['index.md', 'keys.md']);
  expect((await scene.tombstones()).map(({ text }) => text)).toContain(`- "${RULE}"`);
});

test('that no longer fits is refused with the reason, and waits on', async () => {
  const { scene, id } = await asked();
  await scene.put('keys.md', '# Keys\n\n- Bo holds them\n');
  expect((await scene.show(id)).refusal).toContain('old_str does not stand in keys.md');
  await expect(scene.accept(id)).rejects.toMatchObject({
    code: 'input.invalid',
    what: expect.stringContaining('d1 does not fit the memory any more') as string,
  });
  expect((await scene.texts())['keys.md']).toBe('# Keys\n\n- Bo holds them\n');
  expect(await scene.row(id)).toMatchObject({ state: 'pending' });
  expect((await scene.states())[2]).toBe('waiting*');
});

test('that the verifier would refuse of a person is refused, and waits on', async () => {
  const { scene, id } = await asked([replace('ask her', 'see [here](nowhere.md)')], []);
  await expect(scene.accept(id)).rejects.toMatchObject({
    code: 'verifier.refused',
    findings: [expect.objectContaining({ code: 'link-to-nothing', path: 'keys.md' })],
  });
  expect(await scene.row(id)).toMatchObject({ state: 'pending' });
});

test('that a person made by hand meanwhile changes nothing, and is done', async () => {
  const { scene } = await asked();
  const same = await scene.store({ commands: [{ command: 'create', path: 'keys.md', file_text: MINE }] });
  expect(await scene.accept(same)).toEqual({ commit: null, kept: [], retiredRules: [] });
  expect(await scene.row(same)).toMatchObject({ state: 'accepted', commit: null });
});

test('of an assistant says so in the log, never in the assistant’s words', async () => {
  const { scene } = await asked();
  const id = await scene.store({ author: 'assistant', commands: [replace('ask her', 'ask Bo')], reason: 'Ilse left' });
  const { commit } = await scene.accept(id);
  expect(commit?.reason).toBe('accepted by a person: d2 of an assistant');
});

test('of an assistant has only those lines rest on a point that name it', async () => {
  const { scene } = await asked();
  const file_text = '# The van\n\n- The van is at the depot {p3}\n- Ask Bo\n';
  await scene.accept(
    await scene.store({
      author: 'assistant',
      commands: [{ command: 'create', path: 'van.md', file_text }],
      points: [3],
    }),
  );
  expect((await scene.lines('van.md')).map(({ points }) => points)).toEqual([[], [], [3], []]);
});
