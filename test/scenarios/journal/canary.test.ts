import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { addFact } from '../../../client/journal/add-fact';
import { answerQuestion } from '../../../client/journal/answer-question';
import { addLine } from '../../../client/journal/own-lines';
import { removeFacts } from '../../../client/journal/remove-facts';
import { listQuestions } from '../../../client/reads/questions';
import { wipeMemory } from '../../../client/runs/wipe';
import { evolveId, type ScopeId } from '../../../memory/scope';
import { simpleJournal } from '../../activities/journal/simple-journal';
import { everythingTold } from '../../support/all-words';
import { tablesWith } from '../../support/database-text';
import { type FakeAnswer } from '../../support/fake-model';
import { findText } from '../../support/find-text';
import { journalRig, type JournalRig } from '../../support/journal-rig';
import { startWorkerProcess, type WorkerProcess } from '../../support/worker-process';

/** Stands in every place where a journal's text can be. None of it may pass through Temporal or a log. */
const CANARY = 'loquat5b1d';
const ADA: ScopeId = 'user:ada';

describe('no word of a journal passes through Temporal or a log', () => {
  let one: JournalRig;
  let worker: WorkerProcess;
  let told: Record<string, unknown> = {};
  let failing: unknown;
  let planted: string[] = [];
  const errors: unknown[] = [];
  const outcomes: string[] = [];
  const model = simpleJournal();
  const failed = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => errors.push(error),
    );

  beforeAll(async () => {
    // Everything that goes wrong with a model does, each time with the word.
    const faults: FakeAnswer[] = [
      { error: { status: 529, type: 'overloaded_error', message: `too much ${CANARY}`, headers: { 'retry-after': '0' } } },
      { text: `{"facts": [${CANARY}` },
    ]; // prettier-ignore
    let refuse = false;
    one = await journalRig({
      withoutWorkers: true,
      answers: (request) => {
        if (refuse) return { error: { status: 400, message: `${CANARY} cannot be read` } };
        return faults.shift() ?? model.answers(request);
      },
    });
    worker = await startWorkerProcess(one.rig);
    await one.person('ada');
    await one.write(ADA, { '2026-01-05': `I keep ${CANARY} hives. I met ${CANARY} Doe.` });
    await refuseFacts();
    const evolving = one.evolve(ADA);
    failing = await failureOfActivity();
    await sql`drop trigger refuse on fact`.execute(one.rig.admin);
    outcomes.push((await evolving).outcome);

    await addLine(one.rig.db, ADA, 'beliefs', `Nobody but ${CANARY} matters.`);
    await addFact(one.rig.db, ADA, { text: `My ${CANARY} is 42.`, categories: ['about-me'], thing: `${CANARY} count` });
    await failed(addLine(one.rig.db, ADA, CANARY, 'x'));
    await failed(addFact(one.rig.db, ADA, { text: '', categories: [CANARY] }));
    await failed(removeFacts(one.rig.db, ADA, { about: `${CANARY} nowhere` }));
    // Said otherwise than the user's own fact: a question with the word.
    model.means(`I count 43 ${CANARY} now.`, { thing: `${CANARY} count` });
    model.next('evolve', `${CANARY} is no JSON`);
    await one.write(ADA, { '2027-01-06': `I count 43 ${CANARY} now. I sold a boat.` });
    outcomes.push((await one.evolve(ADA)).outcome);
    const [question] = await listQuestions(one.rig.db, ADA);
    planted = await tablesWith(one.rig.admin, CANARY);
    if (question) await answerQuestion(one.rig.db, ADA, question.id, 'no');
    outcomes.push((await one.rewrite(ADA)).outcome);

    refuse = true;
    await one.write(ADA, { '2027-01-07': `I lost ${CANARY}.` });
    outcomes.push((await one.evolve(ADA)).outcome);
    await wipeMemory(one.rig.system, ADA);
    told = await everythingTold(one.rig.system.temporal);
  }, 120_000);
  afterAll(async () => {
    await worker.stop();
    await one.close();
  });

  /** Postgres quotes the row it refuses. */
  async function refuseFacts(): Promise<void> {
    await sql`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''refused: %'', new.text using errcode = ''23514'', detail = new.text; end'`.execute(one.rig.admin); // prettier-ignore
    await sql`create trigger refuse before insert on fact for each row execute function refuse()`.execute(
      one.rig.admin,
    );
  }

  async function failureOfActivity(): Promise<unknown> {
    for (;;) {
      const run = one.rig.system.temporal.workflow.getHandle(evolveId(ADA, 1, 1));
      const { raw } = await run.describe().catch(() => ({ raw: null }));
      const failures = raw?.pendingActivities ?? [];
      if (failures.some(({ lastFailure }) => lastFailure?.applicationFailureInfo?.type?.includes('23514'))) return raw;
      await wait(50);
    }
  }

  test('the word was where text belongs: in items, facts, lines, questions’ facts and stored answers', () => {
    expect(planted).toEqual(expect.arrayContaining(['item', 'fact', 'category_line']));
    expect(findText(one.rig.model.requests.map(({ body }) => body), CANARY)).not.toEqual([]); // prettier-ignore
    expect(outcomes.slice(0, 3)).toEqual(['committed', 'committed', 'committed']);
    expect(errors.length).toBeGreaterThanOrEqual(2);
  }); // prettier-ignore

  test('Temporal was told of what went wrong, so that the search has something to find', () => {
    for (const word of ['model.overloaded', 'Postgres23514', ADA, 'readEntry', 'writeCategories', 'wipe'])
      expect([word, findText(told, word)]).not.toEqual([word, []]);
  });

  test('no history, description, detail or failure holds it', () => {
    expect(findText(told, CANARY)).toEqual([]);
    expect(findText(failing, CANARY)).toEqual([]);
  });

  test('no worker log holds it', () => {
    expect(findText(worker.output(), 'Postgres23514')).not.toEqual([]);
    expect(findText(worker.output(), CANARY)).toEqual([]);
  });

  test('no error message holds it', () => {
    for (const error of errors) expect(findText((error as Error).message, CANARY)).toEqual([]);
  });
});
