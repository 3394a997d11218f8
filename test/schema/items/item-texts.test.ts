import { deleteGone } from '../../../schema/items/delete-missing';
import { itemTexts } from '../../../schema/items/item-texts';
import { AT, corner, createWorld, item, type World } from '../world';

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => {
  world = await createWorld();
  here = corner(world);
  for (const id of ['log', 'other']) await here.channel({ id, kind: 'private' });
  await here.store('log', [item('a'), item('b'), item('gone')], { publish: false });
  await here.store('other', [item('c')]);
  await here.asSync((tx) => deleteGone(tx, here.id('log'), [{ externalId: 'gone' }], AT));
});
afterAll(() => world.close());

const texts = (...ids: string[]) => here.asSync((tx) => itemTexts(tx, here.id('log'), ids));

test('what still stands is told by id, of this container, as it was stored last', async () => {
  expect(await texts('a', 'b', 'c', 'gone', 'never')).toEqual(
    new Map([
      ['a', 'text of a'],
      ['b', 'text of b'],
    ]),
  );
});

test('more ids than a statement takes parameters are one question', async () => {
  const many = Array.from({ length: 70_000 }, (_, i) => `x${i}`);
  expect([...(await texts(...many, 'a')).keys()]).toEqual(['a']);
});

test('asked for nothing, there is nothing', async () => {
  expect(await texts()).toEqual(new Map());
});
