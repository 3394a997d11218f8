import { historyFromJSON } from '@temporalio/common/lib/proto-utils';
import { Worker } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { workflowBundle } from '../support/bundle';
import { findText } from '../support/find-text';
import { quietRuntime } from '../support/quiet-runtime';
import { RECORDED_TEXT } from '../../scripts/recorded-runs';
import { activitiesOf, type Recorded, recordedHistories } from './recorded';

const RECORDED = recordedHistories();
const KB = 1_024;
const byName = RECORDED.map((recorded): [string, Recorded] => [recorded.name, recorded]);

beforeAll(quietRuntime);

async function replay({ name, history }: Recorded, change: (code: string) => string = (code) => code): Promise<void> {
  const { code } = await workflowBundle();
  await Worker.runReplayHistory({ workflowBundle: { code: change(code) } }, historyFromJSON(history), name);
}

test('there is a recording of every kind of run', () => {
  expect(RECORDED.map((recorded) => recorded.name)).toEqual(
    expect.arrayContaining([
      'connection/throttled-edited-parked',
      'connection/two-imports',
      'hydrate/busy',
      'hydrate/cancelled',
      'hydrate/failed',
      'hydrate/rebased',
      'hydrate/repair-and-findings',
      'hydrate/resumed',
      'hydrate/wiped-during-call',
      'start-missing/one-was-missing',
      'team-memory/busy-then-quiet',
      'team-memory/child-cancelled',
      'team-memory/child-failed',
      'team-memory/continued-as-new-1',
      'team-memory/continued-as-new-2',
      'team-memory/synced-first',
      'team-memory/wiped-during-call',
      'user-memory/quiet',
    ]),
  );
});

test.each(byName)('%s replays with the workflows as they are', async (_name, recorded) => {
  await replay(recorded);
});

test.each(byName)('%s holds no text, no place and is small', (_name, { history, bytes }) => {
  for (const word of [...RECORDED_TEXT, 'node_modules', 'file://', '.ts:'])
    expect([word, findText(history, word)]).toEqual([word, []]);
  expect(bytes).toBeLessThan(150 * KB);
});

/** A change of the workflows that no `patched` announces. */
interface Change {
  what: string;
  /** Runs that did this cannot be replayed any more. */
  activity: string;
  of: string;
  from: string;
  to: string;
}

const CHANGES: Change[] = [
  {
    what: 'an activity removed',
    activity: 'agentTurn',
    of: 'hydrate/',
    from: 'await llm.agentTurn.executeWithOptions(',
    to: 'await (async (..._) => 0)(',
  },
  {
    what: 'an activity added',
    activity: 'closeCycle',
    of: 'hydrate/',
    from: 'await store.closeCycle.executeWithOptions(',
    to: 'await store.closeCycle.executeWithOptions((await store.setPaused({})) ?? ',
  },
  { what: 'an activity renamed', activity: 'summarise', of: 'hydrate/', from: 'llm.summarise.', to: 'llm.summarize.' },
  {
    what: 'an activity removed',
    activity: 'openCycle',
    of: '-memory/',
    from: 'await store.openCycle.executeWithOptions(',
    to: "await (async (..._) => ({ kind: 'quiet' }))(",
  },
  {
    what: 'an activity added',
    activity: 'openCycle',
    of: '-memory/',
    from: 'await store.openCycle.executeWithOptions(',
    to: 'await store.openCycle.executeWithOptions((await store.withdraw({})) ?? ',
  },
  {
    what: 'an activity renamed',
    activity: 'openCycle',
    of: '-memory/',
    from: 'store.openCycle.',
    to: 'store.askCycle.',
  },
];

describe.each(CHANGES)('with $what ($activity, $of)', ({ activity, of, from, to }) => {
  const change = (code: string) => {
    expect(code).toContain(from);
    return code.replace(from, () => to);
  };
  const touched = RECORDED.filter(
    (recorded) => recorded.name.includes(of) && activitiesOf(recorded).includes(activity),
  );

  test('every recording that has it fails to replay', async () => {
    expect(touched.length).toBeGreaterThan(1);
    for (const recorded of touched) await expect(replay(recorded, change)).rejects.toThrow(DeterminismViolationError);
  });
});
