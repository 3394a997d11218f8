import { calls, withNotes } from './agent/scene';
import { closeScene } from './close-scene';
import { createBench, type Bench } from '../support/bench';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

const VIEW = calls(['view', { path: 'index.md' }]);
const NOTE = withNotes('- the van is green {p1}');

/** A cycle that stands before its close, after these turns. */
async function midway(turns = [NOTE]) {
  const scene = await closeScene(bench);
  await scene.say('The van is green');
  await scene.upTo('close', turns);
  return scene;
}
type Scene = Awaited<ReturnType<typeof midway>>;
const stepsIn = async (scene: Scene) => (await scene.calls()).map((call) => `${call.step} ${call.state}`);

test('a failed cycle says why and by which run, and stays open', async () => {
  const scene = await midway();
  await scene.fail('model.unreachable');
  expect(await scene.cycle()).toMatchObject({
    outcome: 'failed',
    code: 'model.unreachable',
    closed_at: null,
    workflow_id: 'w',
    run_id: 'r',
    attention: [],
  });
  expect([await scene.states(), await scene.cursors(), (await scene.drafts()).length]).toEqual([['waiting 0'], [], 1]);
});

test.each([
  ['budget.exhausted', 'budget'],
  ['model.missing', 'model-missing'],
])('%s asks a person for attention: %s', async (code, attention) => {
  const scene = await midway();
  await scene.fail(code);
  expect((await scene.cycle())?.attention).toEqual([attention]);
});

test('whoever waits hears of the failure, whoever asks later does not', async () => {
  const scene = await midway();
  const [waiting, other] = [await scene.request(), await closeScene(bench)];
  const elsewhere = await other.request();
  await scene.fail('cancelled');
  const later = await scene.request();
  expect([await waiting(), await later(), await elsewhere()]).toEqual([1, 'open', 'open']);
});

test('the next run resumes the cycle and asks nothing again that was paid for', async () => {
  const scene = await midway();
  await scene.fail('model.unreachable');
  expect(await scene.run([])).toMatchObject({ number: 1, outcome: 'committed', code: null });
  expect([...bench.asked('summary'), ...bench.asked('agent')]).toEqual([]);
  expect(await stepsIn(scene)).toEqual(['summarise done', 'agent done']);
});

test.each(['cancelled', 'model.unreachable', 'budget.exhausted'])(
  '%s leaves stored answers as they are',
  async (code) => {
    const scene = await midway();
    await scene.fail(code);
    expect(await stepsIn(scene)).toEqual(['summarise done', 'agent done']);
  },
);

test('an answer that could not be read is not used again, the agent keeps what it did', async () => {
  const scene = await midway();
  await scene.fail('model.invalid-answer');
  expect([await stepsIn(scene), (await scene.drafts()).length]).toEqual([['summarise void', 'agent done'], 1]);
});

test.each(['model.too-long', 'model.refused'])(
  'after %s the agent begins anew, with nothing left of its earlier turns',
  async (code) => {
    const scene = await closeScene(bench);
    await scene.say('The van is green');
    const refused = { error: { status: 400, type: 'invalid_request_error' } };
    await expect(scene.run([VIEW, refused])).rejects.toMatchObject({ code: 'model.refused' });
    await scene.fail(code);
    expect([await stepsIn(scene), await scene.drafts()]).toEqual([
      ['summarise void', 'agent void', 'agent failed'],
      [],
    ]);
    // A turn of the earlier try left behind would be a tool result without its call: the server refuses that.
    expect(await scene.run([VIEW, NOTE])).toMatchObject({ number: 1, outcome: 'committed', code: null });
    expect(await scene.states()).toEqual(['placed 0']);
  },
);

test('the points of a part that was summarised are not asked for again, whatever failed', async () => {
  const scene = await midway();
  await scene.fail('model.refused');
  await scene.run([NOTE]);
  expect(bench.asked('summary')).toEqual([]);
  expect(await scene.states()).toEqual(['placed 0']);
});

test('a cycle that is closed stays as it closed', async () => {
  const scene = await midway();
  await scene.close();
  await scene.fail('terminated');
  expect(await scene.cycle()).toMatchObject({ outcome: 'committed', code: null, attention: [] });
  expect(await stepsIn(scene)).toEqual(['summarise done', 'agent done']);
});

test('a cycle that was wiped meanwhile fails without a trace', async () => {
  const scene = await midway();
  await bench.admin.deleteFrom('scope_epoch').where('scope', '=', scene.scope).execute();
  await bench.admin.insertInto('scope_epoch').values({ scope: scene.scope, epoch: 2 }).execute();
  await scene.fail('cancelled');
  expect([await scene.cycle(), await scene.calls()]).toEqual([undefined, []]);
});
