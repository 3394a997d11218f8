import { addLine, editLine } from '../../../client/journal/own-lines';
import { addFact } from '../../../client/journal/add-fact';
import { editFact } from '../../../client/journal/edit-fact';
import { removeFacts } from '../../../client/journal/remove-facts';
import { removeLine } from '../../../client/journal/remove-line';
import { listForgotten } from '../../../client/journal/forgotten';
import { tablesWith } from '../../support/database-text';
import { journalBench, type JournalBench, journalScene, type JournalScene, on } from '../../activities/journal/scene';
import { stepOf, type JournalStep } from '../../activities/journal/simple-journal';

let bench: JournalBench;
let scene: JournalScene;
/** The tests share one database: each looks for a bird of its own. */
let bird = '';
beforeAll(async () => (bench = await journalBench()));
afterAll(() => bench.close());
beforeEach(async () => {
  scene = await journalScene(bench);
  bird = bird === '' ? 'Afinch' : `${String.fromCharCode(bird.charCodeAt(0) + 1)}finch`;
});

/** The next call of a step is answered only after this was done. */
function during(step: JournalStep, work: () => Promise<unknown>): void {
  let done = false;
  bench.play([], async (request) => {
    const answer = scene.model.answers(request);
    if (!done && stepOf(request) === step) {
      done = true;
      await work();
    }
    return answer;
  });
}

/** As the worker does: what was refused because the call is taken over is tried again. */
async function evolve(): Promise<void> {
  const result = await scene.open();
  if (result.kind !== 'cycle') return;
  const again = async (work: () => Promise<unknown>) => {
    await work().catch((error: { code?: string }) => {
      if (error.code !== 'call.in-flight') throw error;
      return work();
    });
  };
  await again(() => scene.readAll(result));
  await again(() => scene.writeAll(result.number));
  await scene.close(result.number);
}

/** One line is written, and a second entry waits to be merged. */
async function oneLine(): Promise<void> {
  await scene.write({ id: 'e1', text: `I keep a ${bird}.`, at: on('02-01') });
  await evolve();
  expect(await scene.texts()).toEqual({ 'about-me': [`User keep a ${bird}.`] });
  await scene.write({ id: 'e2', text: 'I sing in a choir.', at: on('02-02') });
}

const texts = async () => Object.values(await scene.texts()).flat();

test.each(['facts', 'evolve'] as const)('a line deleted during the call of %s stays deleted', async (step) => {
  await oneLine();
  during(step, () => removeLine(bench.db, scene.scope, 'l1'));
  await evolve();
  expect(await texts()).toEqual(['User sing in a choir.']);
  expect((await scene.facts())[0]).toMatchObject({ state: 'deleted' });
});

test('a model that was told the line before, and writes it into its answer, is not heard', async () => {
  await oneLine();
  scene.model.next('evolve', { edits: [{ category: 'about-me', replaces: [1], text: `User keep a ${bird}, and sing in a choir.`, facts: [1, 2] }], contradicts: [] }); // prettier-ignore
  during('evolve', () => removeLine(bench.db, scene.scope, 'l1', { erase: true }));
  await evolve();
  expect(await texts()).toEqual(['User sing in a choir.']);
  // The entry is the person's own, and says it still.
  expect(await tablesWith(bench.admin, bird)).toEqual(['item']);
});

test('a fact erased while its entry is being read anew is in no table but the entry’s', async () => {
  await oneLine();
  await scene.write({ id: 'e1', text: `I keep a ${bird}. It sings.`, at: on('02-01') });
  during('facts', () => removeFacts(bench.db, scene.scope, { id: 'f1' }, { erase: true }));
  await evolve();
  expect(await tablesWith(bench.admin, bird)).toEqual(['item']);
  expect(await listForgotten(bench.db, scene.scope)).toMatchObject({ erased: 1 });
});

test('a correction made during the call stands, and the old words do not', async () => {
  await oneLine();
  during('evolve', () => editFact(bench.db, scene.scope, 'f1', 'I keep two budgerigars.'));
  await evolve();
  await evolve();
  expect((await texts()).sort()).toEqual(['I keep two budgerigars.', 'User sing in a choir.']);
});

test('what the person adds during the call stays, beside what the model writes', async () => {
  await oneLine();
  during('evolve', async () => {
    await addLine(bench.db, scene.scope, 'people', 'My sister is Ann.');
    await editLine(bench.db, scene.scope, 'l1', 'My bird, my friend.');
    await addFact(bench.db, scene.scope, { text: 'I was born at sea.', categories: ['about-me'] });
  });
  await evolve();
  await evolve();
  const own = ['I was born at sea.', 'My bird, my friend.', 'My sister is Ann.'];
  expect((await texts()).sort()).toEqual([...own, 'User sing in a choir.']);
});

test('a rewriting that was begun before leaves the person’s lines word for word', async () => {
  await oneLine();
  during('rewrite', () => editLine(bench.db, scene.scope, 'l1', 'My bird, my friend.'));
  await scene.ask('rewrite');
  await evolve();
  await evolve();
  expect(await texts()).toContain('My bird, my friend.');
  expect(await texts()).not.toContain(`User keep a ${bird}.`);
});
