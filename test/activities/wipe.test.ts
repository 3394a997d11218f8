import { wipe } from '../../activities/wipe';
import { type Deps } from '../../activities/deps';
import { AT, corner, createWorld, item, type World } from '../schema/world';
import { commitTexts } from '../schema/files/memory';
import { insert, newPoint } from '../schema/points/points';

const LATER = '2026-01-06T12:00:00Z';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

/** A team with one message, a point and a file. */
async function remembered() {
  const here = corner(world);
  await here.newScope('team:demo');
  await here.channel({ id: 'dev', kind: 'public' });
  await here.grant();
  await here.store('dev', [item('a')]);
  const at = { scope: here.scopeId('team:demo'), epoch: 1 };
  await insert(world, at, [newPoint([`${here.id('dev')}:a`])]);
  await commitTexts(world, at, 0, { 'notes.md': '- a secret {p1}\n' }, { at: AT });
  let clock = LATER;
  const deps = { db: world.db, now: () => clock } as Deps;
  return { scope: at.scope, wipe: (key: string, now = LATER) => ((clock = now), wipe(deps, { scope: at.scope, key })) };
}

test('the receipt counts what went, and is all that passes on', async () => {
  const scene = await remembered();
  const receipt = await scene.wipe('k');
  expect(receipt).toMatchObject({ scope: scene.scope, epoch: 1, at: LATER, keptForOthers: 0, verified: true });
  expect(receipt.removed).toMatchObject({ point: 1, commit: 1, line: 1, item: 1 });
  expect(JSON.stringify(receipt)).not.toMatch(/secret|notes/);
});

test('a repeat under the same key gives the same receipt, and wipes nothing more', async () => {
  const scene = await remembered();
  const first = await scene.wipe('k');
  expect(await scene.wipe('k', '2026-01-07T12:00:00Z')).toEqual(first);
  const { epoch } = await world.admin.selectFrom('scope_epoch').select('epoch').where('scope', '=', scene.scope).executeTakeFirstOrThrow(); // prettier-ignore
  expect(epoch).toBe(2);
});

test('receipts of two wipes have ids of their own, in order', async () => {
  const scene = await remembered();
  const [one, two] = [await scene.wipe('k1'), await scene.wipe('k2')];
  expect([two.epoch, two.id > one.id]).toEqual([2, true]);
});

test('of two wipes at once each ends a life', async () => {
  const scene = await remembered();
  const receipts = await Promise.all([scene.wipe('k1'), scene.wipe('k2')]);
  expect(receipts.map((receipt) => receipt.epoch).sort()).toEqual([1, 2]);
});

test('a scope that is not there is said to be unknown', async () => {
  const deps = { db: world.db, now: () => LATER } as Deps;
  await expect(wipe(deps, { scope: 'team:nobody', key: 'k' })).rejects.toMatchObject({ code: 'scope.unknown' });
});
