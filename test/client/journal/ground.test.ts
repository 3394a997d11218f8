import { editJournal, lookAtJournal } from '../../../client/journal/ground';
import { allowSameWords, forgottenLike } from '../../../client/journal/resembling';
import { listForgotten } from '../../../client/journal/forgotten';
import { removeFacts } from '../../../client/journal/remove-facts';
import { updateFacts } from '../../../schema/journal/update-facts';
import { localDay } from '../../../schema/scopes/local-day';
import { createWorld, type World } from '../../schema/world';
import { controlScene, type ControlScene } from './control-scene';

let world: World;
let scene: ControlScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (scene = await controlScene(world)));

describe('an edit', () => {
  test('is whole or not at all', async () => {
    await scene.fact('User keeps bees.');
    const broken = editJournal(scene.db, scene.scope, async ({ tx, at }) => {
      await updateFacts(tx, at, [1], { text: 'changed' });
      throw new Error('in the middle');
    });
    await expect(broken).rejects.toThrow('in the middle');
    expect(await scene.facts()).toMatchObject([{ text: 'User keeps bees.' }]);
  });

  test('knows the day where its person lives', async () => {
    const far = await controlScene(world, { timezone: 'Pacific/Niue' });
    const { now, today } = await editJournal(far.db, far.scope, async (ground) => ground);
    expect(today).toBe(localDay(now, 'Pacific/Niue'));
  });

  test('hashes with a key of the person’s own, the same each time', async () => {
    const hashOf = (who: ControlScene) => editJournal(who.db, who.scope, async ({ hash }) => hash('bees'));
    expect(await hashOf(scene)).toBe(await hashOf(scene));
    expect(await hashOf(scene)).not.toBe(await hashOf(await controlScene(world)));
  });

  test('waits for another one: both are there', async () => {
    await scene.fact('User keeps bees.');
    const grow = () =>
      editJournal(scene.db, scene.scope, async ({ tx, at }) => {
        const { tries } = await tx.selectFrom('fact').select('tries').where('id', '=', 1).executeTakeFirstOrThrow();
        await updateFacts(tx, at, [1], { tries: tries + 1 });
      });
    await Promise.all([grow(), grow(), grow()]);
    expect(await scene.facts()).toMatchObject([{ tries: 3 }]);
  });

  test.each([
    ['a team', 'team:demo', 'scope.denied'],
    ['nobody', 'user:nobody', 'scope.unknown'],
  ] as const)('of %s is refused', async (_whose, scope, code) => {
    const nothing = () => Promise.resolve();
    await expect(lookAtJournal(world.db, scope, nothing)).rejects.toMatchObject({ code });
    await expect(editJournal(world.db, scope, nothing)).rejects.toMatchObject({ code });
  });
});

describe('what a person’s words resemble', () => {
  const coffee = 'User drinks two cups of coffee each morning.';
  const told = (text: string) => ({ text, subject: 'user', entry: null });
  beforeEach(async () => {
    await scene.fact(coffee);
    await scene.fact('User keeps bees.');
    for (const id of ['f1', 'f2']) await removeFacts(scene.db, scene.scope, { id });
  });
  const like = (text: string) => editJournal(scene.db, scene.scope, async (ground) => (await forgottenLike(ground, told(text))).map(({ id }) => id)); // prettier-ignore
  const allow = (text: string) => editJournal(scene.db, scene.scope, async (ground) => (await allowSameWords(ground, told(text))).map(({ id }) => id)); // prettier-ignore
  const left = async () => (await listForgotten(scene.db, scene.scope)).forgotten.map(({ id }) => id);

  test.each([
    ['User drinks two cups of coffee each morning', [1]],
    ['Each morning the user drinks two cups of coffee.', [1]],
    ['User keeps BEES', [2]],
    ['User walks to work.', []],
  ])('%j resembles %j', async (text, ids) => {
    expect(await like(text)).toEqual(ids);
  });

  test('in the same words is allowed, and everything else stays forgotten', async () => {
    expect(await allow(coffee)).toEqual([]);
    expect(await left()).toEqual(['f2']);
  });

  test('in other words is told, and stays forgotten until they allow it', async () => {
    expect(await allow('Each morning the user drinks two cups of coffee.')).toEqual([1]);
    expect(await left()).toEqual(['f1', 'f2']);
  });
});
