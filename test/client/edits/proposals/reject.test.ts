import { withScope } from '../../../../schema/connect';
import { insertDraft, loadDrafts } from '../../../../schema/cycles/drafts';
import { insertCycle } from '../../../../schema/cycles/insert-cycle';
import { AT, createWorld, type World } from '../../../schema/world';
import { P4_ENDS_P2, proposalScene, RULE, VAN } from './scene';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

test('leaves the memory as it is and declines the points it held, with the person’s reason', async () => {
  const scene = await proposalScene(world);
  const before = await scene.texts();
  const id = await scene.draft(VAN, [3]);
  expect(await scene.reject(id, ' not for\nthis team ')).toEqual([3]);
  expect(await scene.texts()).toEqual(before);
  expect((await scene.points()).get(3)).toMatchObject({
    ...{ state: 'declined', reason: 'rejected by a person: not for this team', proposal: null },
  });
  expect(await scene.row(id)).toMatchObject({ state: 'rejected', commit: null });
});

test('without a reason says just that', async () => {
  const scene = await proposalScene(world);
  await scene.reject(await scene.draft(VAN, [3]), '  ');
  expect((await scene.points()).get(3)?.reason).toBe('rejected by a person');
});

test('keeps its new lines from coming back, but no heading, no index line, nothing that stands', async () => {
  const scene = await proposalScene(world);
  const keys = '# Keys\n\n- Ilse holds the keys {p1}\n- The van is near the keys {p3}\n';
  await scene.reject(await scene.draft({ ...VAN, 'keys.md': keys }, [3]));
  expect((await scene.tombstones()).map(({ path, text, points, commit }) => ({ path, text, points, commit }))).toEqual([
    { path: 'keys.md', text: '- The van is near the keys', points: [3], commit: 0 },
    { path: 'van.md', text: '- The van is at the depot', points: [3], commit: 0 },
  ]);
});

test('a line that would only have moved may move another time', async () => {
  const scene = await proposalScene(world);
  const moved = `# Keys\n\n- Ilse holds the keys {p1}\n- "${RULE}" {p2}\n`;
  await scene.reject(await scene.draft({ 'keys.md': moved, 'work.md': '# How we work\n' }, []));
  expect(await scene.tombstones()).toEqual([]);
});

test('retires no rule', async () => {
  const scene = await proposalScene(world);
  const work = '# How we work\n\n- "Never deploy to staging." {p4}\n';
  await scene.reject(await scene.draft({ 'work.md': work }, [4], { decisions: P4_ENDS_P2 }));
  expect((await scene.points()).get(2)).toMatchObject({ state: 'placed', retired_at: null });
  expect((await scene.states())[3]).toBe('declined');
});

test('of one edit declines what it held and keeps its words away', async () => {
  const scene = await proposalScene(world);
  const commands = [
    { command: 'str_replace' as const, path: 'keys.md', old_str: 'Ilse', new_str: 'The van, and Ilse' },
  ];
  const id = await scene.store({ cycle: 4, commands, points: [3] });
  expect(await scene.reject(id)).toEqual([3]);
  expect((await scene.tombstones()).map(({ text }) => text)).toEqual(['- The van, and Ilse holds the keys']);
});

test('of an edit that fits nothing any more is still a no', async () => {
  const scene = await proposalScene(world);
  const commands = [{ command: 'str_replace' as const, path: 'gone.md', old_str: 'a', new_str: 'b' }];
  expect(await scene.reject(await scene.store({ commands, points: [3] }))).toEqual([3]);
});

test('leaves placed points in place', async () => {
  const scene = await proposalScene(world);
  expect(await scene.reject(await scene.store({ cycle: 4, points: [1, 3] }))).toEqual([3]);
  expect((await scene.states())[0]).toBe('placed');
});

test('a running cycle that began from the draft begins anew without it; another goes on', async () => {
  const scene = await proposalScene(world);
  const versions = async (first: number) => {
    const id = await scene.draft(VAN, [3]);
    const number = await withScope(world.db, scene.scope, async (tx) => {
      const cycle = await insertCycle(tx, scene.at, {
        at: AT,
        until: null,
        window: {},
        parts: [],
        read: {},
        alone: null,
      });
      for (const version of [first, first + 1]) {
        const draft = { version, base: cycle.base, changes: {}, decisions: { declined: {}, retired: {} } };
        await insertDraft(tx, scene.at, cycle.number, { ...draft, results: [], findings: [], answer: {} });
      }
      return cycle.number;
    });
    await scene.reject(id);
    const left = await withScope(world.db, scene.scope, (tx) => loadDrafts(tx, scene.at, number));
    await world.admin.updateTable('cycle').set({ closed_at: AT }).where('scope', '=', scene.scope).execute();
    return left.map(({ version }) => version);
  };
  expect(await versions(0)).toEqual([]);
  expect(await versions(1)).toEqual([1, 2]);
});

test.each([
  ['accepted', 'was accepted'],
  ['replaced', 'was replaced by a newer one'],
  ['withdrawn', 'was withdrawn'],
  ['dry-run', 'only shows what would have been done'],
] as const)('one that is %s cannot be rejected: it %s', async (state, words) => {
  const scene = await proposalScene(world);
  const id = await scene.store({ cycle: 4, points: [3], state: state === 'dry-run' ? state : 'pending' });
  await world.admin.updateTable('proposal').set({ state }).where('scope', '=', scene.scope).execute();
  await expect(scene.reject(id)).rejects.toMatchObject({
    code: 'usage.invalid',
    what: expect.stringContaining(words) as string,
  });
  expect((await scene.states())[2]).toMatch(/^waiting/);
});
