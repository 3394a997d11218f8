import { entityId, evolveId, type ScopeId } from '../../memory/scope';
import { type FakeRequest } from '../support/fake-model';
import { forgetWorker } from '../support/forget-worker';
import { daysOf, journalRig, type JournalRig } from '../support/journal-rig';
import { textsIn } from '../support/journal-rows';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process';
import { simpleJournal, stepOf } from '../activities/journal/simple-journal';

const ENTRIES = 60;
const said = (n: number) => `I saw heron number ${n}.`;

describe('a worker that is killed', () => {
  let one: JournalRig;
  let worker: WorkerProcess;
  const model = simpleJournal();
  /** The first request it takes is held until its worker is gone. */
  let hangOn: (request: FakeRequest) => boolean = () => false;

  beforeAll(async () => {
    one = await journalRig({
      withoutWorkers: true,
      options: { heartbeatMs: 1_500 },
      answers: (request) => {
        const hang = hangOn(request);
        if (hang) hangOn = () => false;
        return { ...model.answers(request), hang };
      },
    });
    worker = await startWorkerProcess(one.rig);
  });
  afterAll(async () => {
    await worker.stop();
    await one.close();
  });

  /** Of the entries that were asked about more than once, how often. */
  function askedAgain(from: number): number[] {
    const asked = one.rig.model.requests.slice(from).filter((request) => stepOf(request) === 'facts');
    // People and things known meanwhile are told along: an entry is known by its words.
    const entries = asked.map(({ body }) => /heron number \d+/.exec(JSON.stringify(body.messages))?.[0]);
    return [...Map.groupBy(entries, (entry) => entry)].map(([, all]) => all.length).filter((count) => count > 1);
  }

  async function callsOf(user: ScopeId): Promise<Record<string, number>> {
    const calls = await one.rig.admin.selectFrom('call').select(['step', 'state']).where('scope', '=', user).execute();
    return Object.fromEntries(
      [...Map.groupBy(calls, ({ step, state }) => `${step} ${state}`)].map(([what, all]) => [what, all.length]),
    );
  }

  async function killAnd(user: ScopeId, cycle: number): Promise<void> {
    await one.rig.model.waiting();
    await worker.kill();
    await forgetWorker(one.rig, entityId(user), evolveId(user, 1, cycle));
    worker = await startWorkerProcess(one.rig);
  }

  test('in the middle of a backfill: it goes on where it was, and no answer that came is paid for twice', async () => {
    const ada = await one.person('backfill');
    await one.write(ada, daysOf(ENTRIES, said));
    const before = one.calls();
    hangOn = (request) => JSON.stringify(request.body.messages).includes('heron number 30.');
    const evolving = one.evolve(ada);
    await killAnd(ada, 1);
    expect(await evolving).toMatchObject({ outcome: 'committed', entries: ENTRIES, facts: ENTRIES });
    // Up to four entries are read at once: those in flight are lost, and only those.
    const lost = askedAgain(before);
    expect(lost.length).toBeGreaterThanOrEqual(1);
    expect(lost.length).toBeLessThanOrEqual(4);
    expect(new Set(lost)).toEqual(new Set([2]));
    expect(await callsOf(ada)).toEqual({ 'facts done': ENTRIES, 'facts lost': lost.length, 'rewrite done': 1 });
    const rows = await one.rows(ada);
    expect(rows.facts.map(({ text }) => text).sort()).toEqual(
      Array.from({ length: ENTRIES }, (_, n) => said(n + 1).replace('I ', 'User ')).sort(),
    );
    expect(textsIn(rows, 'about-me')).toHaveLength(ENTRIES);
  }, 120_000);

  test('while the categories are written: only that call is repeated', async () => {
    const ada = await one.person('writing');
    await one.write(ada, { '2026-01-05': 'I keep bees. I moved to Riga.' });
    const before = one.calls();
    hangOn = (request) => stepOf(request) === 'rewrite';
    const evolving = one.evolve(ada);
    await killAnd(ada, 1);
    expect(await evolving).toMatchObject({ outcome: 'committed', entries: 1, facts: 2 });
    expect(one.calls() - before).toBe(3);
    expect(await callsOf(ada)).toEqual({ 'facts done': 1, 'rewrite lost': 1, 'rewrite done': 1 });
    expect(await one.lines(ada)).toEqual(['User keep bees.', 'User moved to Riga.']);
  }, 120_000);
});
