import fc from 'fast-check';
import { addFact } from '../../../client/journal/add-fact';
import { answerQuestion } from '../../../client/journal/answer-question';
import { editFact } from '../../../client/journal/edit-fact';
import { allowAgain, listForgotten } from '../../../client/journal/forgotten';
import { addLine, editLine } from '../../../client/journal/own-lines';
import { removeFacts } from '../../../client/journal/remove-facts';
import { removeLine } from '../../../client/journal/remove-line';
import { listCategories } from '../../../client/reads/categories';
import { listFacts } from '../../../client/reads/facts';
import { listQuestions } from '../../../client/reads/questions';
import { storeFound } from '../../../activities/journal/store-found';
import { MemoryError } from '../../../memory/errors';
import { createWorld, type World } from '../../schema/world';
import { controlScene, type ControlScene } from './control-scene';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const TEXTS = ['User lives in Berlin.', 'User lives in Munich.', 'User keeps bees.', 'User sings alto in a choir.'];
const text = fc.constantFrom(...TEXTS);
const n = fc.integer({ min: 1, max: 8 });
const step = fc.oneof(
  fc.record({ do: fc.constant('found' as const), text, n }),
  fc.record({ do: fc.constantFrom('add', 'line', 'own line'), text, n }),
  fc.record({ do: fc.constantFrom('edit', 'edit line'), text, n }),
  fc.record({ do: fc.constantFrom('remove', 'erase', 'remove line', 'erase line', 'allow', 'yes', 'no'), text, n }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const thingOf = (words: string) => (words.includes('lives') ? 'home' : null);
let entries = 0;

/** One step; what is not there is refused, and nothing else may be. */
async function take(scene: ControlScene, { do: what, text: words, n: at }: Step): Promise<void> {
  const { db, scope } = scene;
  const id = `f${at}`;
  const work: Record<string, () => Promise<unknown>> = {
    found: () => findIn(scene, words),
    add: () => addFact(db, scope, { text: words, categories: ['about-me'], thing: thingOf(words) ?? 'else' }),
    line: async () => {
      const active = (await scene.facts()).filter((fact) => fact.state === 'active');
      if (active.length > 0) await scene.line(`Line ${at} of ${words}`, active.slice(0, at).map((fact) => `f${fact.id}`)); // prettier-ignore
    },
    'own line': () => addLine(db, scope, 'people', words),
    edit: () => editFact(db, scope, id, `${words.slice(0, -1)} indeed.`),
    'edit line': () => editLine(db, scope, `l${at}`, `Mine: ${words}`),
    remove: () => removeFacts(db, scope, { id }),
    erase: () => removeFacts(db, scope, { id }, { erase: true }),
    'remove line': () => removeLine(db, scope, `l${at}`),
    'erase line': () => removeLine(db, scope, `l${at}`, { erase: true }),
    allow: () => allowAgain(db, scope, id),
    yes: () => answerQuestion(db, scope, `q${at}`, 'yes'),
    no: () => answerQuestion(db, scope, `q${at}`, 'no'),
  };
  await work[what]!().catch((error: unknown) => {
    const code = error instanceof MemoryError ? error.code : String(error);
    if (!['fact.missing', 'line.missing', 'question.missing', 'usage.invalid'].includes(code)) throw error;
  });
}

/** As an entry of today gives it. */
async function findIn(scene: ControlScene, words: string): Promise<void> {
  const at = new Date().toISOString();
  const day = at.slice(0, 10);
  const entry = { item: scene.item(`e${(entries += 1)}`), version: 1, at, day };
  const found = { text: words, quote: words, asOf: day, subject: 'user', categories: ['about-me' as const], thing: thingOf(words) }; // prettier-ignore
  await scene.asScope((tx) => storeFound(tx, scene.at, [found], entry, at));
}

async function holds(scene: ControlScene): Promise<void> {
  const [facts, lines] = [await scene.facts(), await scene.lines()];
  const state = new Map(facts.map((fact) => [fact.id, fact.state]));
  // Every line rests on what is there, and on nothing that was deleted or waits.
  for (const cited of lines.flatMap((line) => line.facts)) expect(['active', 'superseded']).toContain(state.get(cited));
  // What waits is asked about, once for all that say the same, and the other way round.
  const open = (await listQuestions(scene.db, scene.scope)).filter((one) => one.kind === 'again' || one.fact?.state === 'asked'); // prettier-ignore
  const waiting = facts.filter((fact) => fact.state === 'asked');
  expect(waiting.map(({ id }) => `f${id}`)).toEqual(expect.arrayContaining(open.map(({ fact }) => fact?.id)));
  const said = (texts: (string | undefined)[]) => [...new Set(texts)].sort();
  expect(said(open.map(({ fact }) => fact?.text))).toEqual(said(waiting.map((fact) => fact.text)));
  // Of each thing, and of the same words, one holds.
  const current = facts.filter((fact) => fact.state === 'active').map((fact) => fact.thing ?? fact.text);
  expect(current).toEqual([...new Set(current)]);
  // What was forgotten is in nothing that is shown.
  const { forgotten } = await listForgotten(scene.db, scene.scope);
  const shown = new Set((await listFacts(scene.db, scene.scope)).map(({ id }) => id));
  for (const one of forgotten) expect(shown).not.toContain(one.id);
  // Ids in lines are ids of the list.
  const named = (await listCategories(scene.db, scene.scope)).flatMap((one) => one.lines.flatMap((line) => line.facts));
  for (const id of named) expect(shown).toContain(id);
}

test('whatever a person and their entries do, in any order, lines rest on what stands, and one of each thing holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const scene = await controlScene(world);
      for (const one of steps) {
        await take(scene, one);
        await holds(scene);
      }
    }),
    { numRuns: 25 },
  );
}, 240_000);
