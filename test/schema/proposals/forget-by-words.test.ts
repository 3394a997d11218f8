import { forgetWithdrawn } from '../../../schema/proposals/forget-withdrawn';
import { storeTombstones } from '../../../schema/files/tombstones';
import { proposalScene } from '../../client/edits/proposals/scene';
import { createWorld, type World } from '../world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

test('a tombstone under an older number goes with the words it repeats, others stay', async () => {
  const scene = await proposalScene(world);
  const words = 'Ilse holds the keys of all the old green vans at the depot';
  await world.admin.updateTable('point').set({ text: words }).where('scope', '=', scene.scope).where('id', '=', 1).execute(); // prettier-ignore
  const taken = [
    `- ${words}, Ada says`,
    '- Ilse holds the keys',
    '- Somebody else holds the keys of all the new blue vans',
  ];
  await scene.asScope(
    (tx) =>
    storeTombstones(tx, scene.at, 1, taken.map((text) => ({ path: 'keys.md', text, points: [99] })), '2026-01-06T00:00:00Z'), // prettier-ignore
  );
  await scene.asScope((tx) => forgetWithdrawn(tx, scene.at, new Set([1]), '2026-01-07T00:00:00Z'));
  expect((await scene.tombstones()).map(({ text }) => text)).toEqual(taken.slice(1));
});
