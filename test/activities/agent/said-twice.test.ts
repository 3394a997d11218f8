import { rejectProposal } from '../../../client/edits/proposals/reject';
import { setScope } from '../../../client/edits/set-scope';
import { listProposals } from '../../../schema/proposals/load-proposals';
import { withScope } from '../../../schema/connect';
import { createBench, type Bench } from '../../support/bench';
import { promptLines, simpleModel } from '../../support/simple-model';
import { calls, setScene } from './scene';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

const RULE = 'always lock the depot at night';

test('a rule said twice before it was written is one rule with two sources', async () => {
  const scene = await setScene(bench);
  const { asked, points } = await scene.play([simpleModel], { says: [RULE, `${RULE}!`] });
  expect(promptLines(asked[0]!).flatMap(({ point }) => point ?? [])).toEqual(['p1']);
  expect([...points.values()].map(({ state, same_as }) => [state, same_as])).toEqual([
    ['placed', null],
    ['placed', 1],
  ]);
});

test('rejected, both are left out', async () => {
  const scene = await setScene(bench);
  await setScope(bench.db, scene.at.scope, { mode: 'review' });
  await scene.play([simpleModel], { says: [RULE, `${RULE}!`] });
  const [draft] = await withScope(bench.db, scene.at.scope, (tx) => listProposals(tx, scene.at));
  await rejectProposal(bench.db, scene.at.scope, draft!.id);
  const rows = await bench.admin.selectFrom('point').select(['state', 'reason']).where('scope', '=', scene.at.scope).execute(); // prettier-ignore
  expect(rows).toEqual(Array(2).fill({ state: 'declined', reason: 'rejected by a person' }));
});

test('a reason keeps fewer words than would repeat a message, so that nothing of one stays with it', async () => {
  const scene = await setScene(bench);
  const long = 'the green van stands behind the old depot near the river';
  const turn = calls(
    ['decline', { point: 'p1', reason: `of no use that ${long}` }],
    ['decline', { point: 'p2', reason: 'too small' }],
    ['done'],
  );
  const { points } = await scene.play([turn], { says: [long, 'the keys hang left'] });
  expect(points.get(1)?.reason).toBe('of no use that the green van');
  expect(points.get(2)?.reason).toBe('too small');
});
