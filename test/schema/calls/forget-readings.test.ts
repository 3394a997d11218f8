import { forgetReadings } from '../../../schema/calls/forget-readings';
import { withScope } from '../../../schema/connect';
import { closeScene } from '../../activities/close-scene';
import { createBench, type Bench } from '../../support/bench';
import { simpleModel } from '../../support/simple-model';
import { item } from '../world';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

/** A cycle that read two messages and was not closed. */
async function opened() {
  const scene = await closeScene(bench);
  await scene.say('The van is green');
  await scene.say('Bo has the keys');
  await scene.upTo('close', [simpleModel]);
  const forget = async () => {
    await withScope(bench.db, scene.scope, (tx) => forgetReadings(tx, scene.at));
    return (await scene.calls()).map(({ step, state, answer }) => `${step} ${state} ${answer === null ? 'gone' : 'kept'}`).sort(); // prettier-ignore
  };
  return { ...scene, forget };
}

test('while all that was read stands as it was, the answers stay', async () => {
  const scene = await opened();
  expect(await scene.forget()).toEqual(['agent done kept', 'summarise done kept']);
});

test('what one of the messages said goes with it, and the agent’s turns stay for others to judge', async () => {
  const scene = await opened();
  await scene.here.store('dev', [item('Bo has the keys', { text: 'never mind' })]);
  expect(await scene.forget()).toEqual(['agent done kept', 'summarise void gone']);
});

test('another scope’s cycle of the same number keeps its answers', async () => {
  const [scene, other] = [await opened(), await opened()];
  await scene.here.store('dev', [item('Bo has the keys', { text: 'never mind' })]);
  await scene.forget();
  expect(await other.forget()).toEqual(['agent done kept', 'summarise done kept']);
});

test('a closed cycle is left alone', async () => {
  const scene = await opened();
  await scene.close();
  const before = await scene.calls();
  await scene.here.store('dev', [item('Bo has the keys', { text: 'never mind' })]);
  await scene.forget();
  expect(await scene.calls()).toEqual(before);
});
