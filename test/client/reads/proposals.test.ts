import { readProposal, readProposals } from '../../../client/reads/proposals';
import { withScope } from '../../../schema/connect';
import { forgetWithdrawn } from '../../../schema/proposals/forget-withdrawn';
import { proposalScene, P4_ENDS_P2, VAN } from '../edits/proposals/scene';
import { AT, createWorld, type World } from '../../schema/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const list = (scene: Awaited<ReturnType<typeof proposalScene>>, all?: boolean) =>
  readProposals(world.db, scene.scope, all);

test('a draft is shown as a diff against the memory, with who said what it rests on', async () => {
  const scene = await proposalScene(world);
  await scene.draft(VAN, [3], { reason: 'cycle 4: 1 point placed' });
  expect(await list(scene)).toEqual([
    {
      ...{ id: 'd1', state: 'pending', author: 'agent', cycle: 4, base: 'c1', reason: 'cycle 4: 1 point placed' },
      at: '2026-01-05T12:00:00Z',
      points: [
        {
          id: 'p3',
          text: 'The van is at the depot',
          saidBy: 'Ada Quist',
          saidAt: '2026-01-05T12:00:00Z',
          outside: false,
        },
      ],
      changed: ['index.md', 'van.md'],
      diff: expect.stringContaining('+- The van is at the depot\n') as string,
      ...{ kept: [], endsRules: [], refusal: null, decidedAt: null, commit: null },
    },
  ]);
  expect((await list(scene))[0]?.diff).toMatch(
    /^--- a\/index\.md\n\+\+\+ b\/index\.md\n@@[\s\S]*\n--- \/dev\/null\n\+\+\+ b\/van\.md\n/,
  );
});

test('the diff follows the memory: what a person wrote meanwhile is no part of it', async () => {
  const scene = await proposalScene(world);
  await scene.draft({ ...VAN, 'keys.md': '# Keys\n' }, [3]);
  await scene.put('keys.md', '# Keys\n\nBo holds them.\n');
  const [entry] = await list(scene);
  expect(entry).toMatchObject({ changed: ['index.md', 'van.md'], kept: ['keys.md'] });
  expect(entry?.diff).not.toContain('keys.md\n+++');
});

test('the rules it would end are named', async () => {
  const scene = await proposalScene(world);
  await scene.draft({ 'work.md': '# How we work\n\n- "Never deploy to staging." {p4}\n' }, [4], {
    decisions: P4_ENDS_P2,
  });
  expect((await list(scene))[0]?.endsRules).toEqual(['p2']);
});

test('an edit that does not fit says why, and has no diff', async () => {
  const scene = await proposalScene(world);
  const commands = [{ command: 'str_replace' as const, path: 'keys.md', old_str: 'Otto', new_str: 'Bo' }];
  await scene.store({ author: 'assistant', commands });
  expect((await list(scene))[0]).toMatchObject({
    changed: [],
    diff: '',
    refusal: expect.stringContaining('keys.md') as string,
  });
});

test('a point that only outsiders said is marked', async () => {
  const scene = await proposalScene(world);
  await world.admin
    .updateTable('point')
    .set({ outside: true })
    .where('scope', '=', scene.scope)
    .where('id', '=', 3)
    .execute();
  await scene.draft(VAN, [3]);
  expect((await list(scene))[0]?.points[0]).toMatchObject({ id: 'p3', outside: true });
});

test('only what waits is listed, unless all is asked for', async () => {
  const scene = await proposalScene(world);
  for (let n = 0; n < 3; n++) await scene.draft(VAN, []);
  await scene.draft(VAN, [3], { state: 'dry-run' });
  await scene.reject(1);
  await scene.accept(2);
  expect((await list(scene)).map(({ id, state }) => `${id} ${state}`)).toEqual(['d3 pending']);
  expect((await list(scene, true)).map(({ id, state }) => `${id} ${state}`)).toEqual([
    'd1 rejected',
    'd2 accepted',
    'd3 pending',
    'd4 dry-run',
  ]);
});

test('a decided one shows what it did, or would have done, whatever came later', async () => {
  const scene = await proposalScene(world);
  const pending = await scene.show(await scene.draft(VAN, []));
  const rejected = await scene.draft({ 'keys.md': '# Keys\n\n- Nobody {p1}\n' }, []);
  await scene.accept(1);
  await scene.reject(rejected);
  await scene.put('keys.md', '# Keys\n\nBo holds them.\n');
  expect(await scene.show(1)).toMatchObject({
    diff: pending.diff,
    commit: 'c2',
    decidedAt: expect.any(String) as string,
  });
  expect((await scene.show(rejected)).diff).toContain('-- Ilse holds the keys\n+- Nobody\n');
});

test('one whose source was taken back has no words any more', async () => {
  const scene = await proposalScene(world);
  await scene.draft(VAN, [3], { reason: 'about the van' });
  await withScope(world.db, scene.scope, (tx) => forgetWithdrawn(tx, scene.at, new Set([3]), AT));
  expect(await list(scene)).toEqual([]);
  expect((await list(scene, true))[0]).toMatchObject({ state: 'withdrawn', reason: '', diff: '', changed: [] });
});

test('another scope’s are not there', async () => {
  const [mine, other] = [await proposalScene(world), await proposalScene(world)];
  await mine.draft(VAN, [3]);
  expect(await list(other)).toEqual([]);
  await expect(readProposal(world.db, other.scope, 1)).rejects.toMatchObject({ code: 'proposal.missing' });
});
