import { editFact } from '../../../client/journal/edit-fact';
import { listForgotten } from '../../../client/journal/forgotten';
import { editLine } from '../../../client/journal/own-lines';
import { removeFacts } from '../../../client/journal/remove-facts';
import { removeLine } from '../../../client/journal/remove-line';
import { comesBack } from '../../../memory/journal/facts/forgotten';
import { forgetHash } from '../../../schema/journal/forget-hash';
import { forgottenFacts } from '../../../schema/journal/load-forgotten';
import { ensureJournal } from '../../../schema/journal/journal-row';
import { tablesWith } from '../../support/database-text';
import { createWorld, type World } from '../../schema/world';
import { controlScene, type ControlScene } from './control-scene';

/** In no entry: those are the person's own to take out. */
const CANARY = 'Zebrafinch';

let world: World;
let scene: ControlScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (scene = await controlScene(world)));

const where = () => tablesWith(world.admin, CANARY);
const erase = (id: string) => removeFacts(scene.db, scene.scope, { id }, { erase: true });

/** A fact full of the word, and everything that may have come from it. */
async function spread(): Promise<string> {
  const words = { quote: `my ${CANARY} sings`, subject: CANARY, thing: `song of ${CANARY}` };
  const id = await scene.fact(`The ${CANARY} sings at dawn.`, words);
  await scene.line(`A ${CANARY} sings at dawn.`, [id]);
  for (const step of ['facts', 'evolve', 'rewrite', 'pick']) await scene.call(step, 'done', `a ${CANARY}`);
  const at = { scope: scene.scope, epoch: 1 };
  await scene.asScope((tx) =>
    tx
      .insertInto('embedding')
      .values({ ...at, hash: 'h', vector: [0.5] })
      .execute(),
  );
  return id;
}

test('after a deletion the words are for their owner’s eyes; after an erasure they are nowhere', async () => {
  const id = await spread();
  expect(await where()).toEqual(['call', 'category_line', 'fact']);
  await removeFacts(scene.db, scene.scope, { id });
  expect(await where()).toEqual(['fact']);
  await erase(id);
  expect(await where()).toEqual([]);
  expect(await listForgotten(scene.db, scene.scope)).toEqual({ forgotten: [], erased: 1 });
});

test('an erasure at once leaves no word in any table, and no vector', async () => {
  await erase(await spread());
  expect(await where()).toEqual([]);
  expect(await scene.asScope((tx) => tx.selectFrom('embedding').select('hash').execute())).toEqual([]);
});

test('answers that were void already are emptied too', async () => {
  const id = await spread();
  await scene.asScope((tx) => tx.updateTable('call').set({ state: 'void' }).where('scope', '=', scene.scope).execute());
  await erase(id);
  expect(await where()).toEqual([]);
});

test('what is erased is still known by its hashes, and does not come back', async () => {
  await erase(await scene.fact(`User feeds the ${CANARY} each morning.`));
  const { forget_key: key } = await scene.asScope((tx) => ensureJournal(tx, scene.at));
  const [gone] = await scene.asScope((tx) => forgottenFacts(tx, scene.at));
  const told = { text: `Each morning the user feeds the ${CANARY}.`, subject: 'user', entry: null };
  expect(comesBack(told, gone!.hashes, forgetHash(key))).not.toBeNull();
});

test('what a fact said before it was corrected is erased with it', async () => {
  await scene.fact(`User keeps a ${CANARY}.`);
  await editFact(scene.db, scene.scope, 'f1', `I keep two ${CANARY} birds.`);
  const { id } = await editFact(scene.db, scene.scope, 'f2', `I keep three ${CANARY} birds.`);
  await erase(id);
  expect(await where()).toEqual([]);
});

test('all that said the same is erased, also when it was deleted before', async () => {
  for (const asOf of ['2024', '2025']) await scene.fact(`User keeps a ${CANARY}.`, { thing: 'bird', asOf });
  await removeFacts(scene.db, scene.scope, { id: 'f2' });
  await erase('f2');
  expect(await where()).toEqual([]);
  expect(await listForgotten(scene.db, scene.scope)).toEqual({ forgotten: [], erased: 2 });
});

test('a line is erased with its facts, and with what it said before it was reworded', async () => {
  await scene.line(`Keeps a ${CANARY}.`, [await scene.fact(`User keeps a ${CANARY}.`)]);
  await editLine(scene.db, scene.scope, 'l1', `My ${CANARY}!`);
  await removeLine(scene.db, scene.scope, 'l1', { erase: true });
  expect(await where()).toEqual([]);
  expect(await scene.states()).toEqual({ f1: 'deleted' });
});

test('other people’s words stay', async () => {
  const other = await controlScene(world);
  await other.fact(`User keeps a ${CANARY}.`);
  await erase(await spread());
  expect(await other.facts()).toMatchObject([{ text: `User keeps a ${CANARY}.`, state: 'active' }]);
});
