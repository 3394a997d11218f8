import { lexicalEmbedder } from '../../client/recall/lexical-embedder';
import { recall } from '../../client/recall/recall';
import { type Category } from '../../memory/journal/category';
import { type PickPolicy } from '../../memory/journal/recall/pick';
import { type ScopeId } from '../../memory/scope';
import { type FakeAnswer } from '../support/fake-model';
import { findText } from '../support/find-text';
import { giveLines } from '../support/memory-lines';
import { createRig, type Rig } from '../support/rig';
import { until } from '../support/scenario';

const SECRET = 'Why does my back hurt, zanzibar?';
let rig: Rig;
let answers: FakeAnswer[];
let people = 0;
beforeAll(async () => {
  rig = await createRig({ answers: () => answers.shift() ?? { error: { status: 500, message: 'none' } } });
});
beforeEach(() => (answers = []));
afterAll(() => rig.close());

const says = (...categories: Category[]): FakeAnswer => ({ text: JSON.stringify({ categories }) });

async function person(): Promise<ScopeId> {
  const user: ScopeId = `user:p${++people}`;
  await rig.addScope(user, { team: `p${people}` });
  await giveLines(rig.db, user, {
    people: ['Leonor is her sister.'],
    'health-habits': ['Her back has hurt since May.'],
    beliefs: ['She votes.'],
  });
  return user;
}

async function ask(user: ScopeId, policy: PickPolicy, text = SECRET, waitMs?: number) {
  const tools = { policies: { chat: policy }, embedder: lexicalEmbedder };
  const { receipt } = await recall(
    rig.system,
    user,
    { text, feature: 'chat' },
    waitMs === undefined ? tools : { ...tools, waitMs },
  );
  return {
    inside: receipt.considered.filter(({ included }) => included).map(({ category }) => category),
    methods: [...new Set(receipt.considered.map(({ method }) => method))],
  };
}

/** The runs of a user's picks, once all are closed. */
const runsOf = (user: ScopeId) =>
  until(async () => {
    const runs = [];
    for await (const run of rig.system.temporal.workflow.list({ query: `WorkflowType = 'pick'` }))
      if (run.workflowId.startsWith(`memory/${user.replace(':', '/')}/pick/`)) runs.push(run);
    return runs.length > 0 && runs.every(({ status }) => status.name !== 'RUNNING') && runs;
  });
const rowsOf = (user: ScopeId) => rig.admin.selectFrom('pick').selectAll().where('scope', '=', user).execute();

test('a model picks, whatever is similar', async () => {
  answers = [says('beliefs')];
  expect(await ask(await person(), { pick: 'model' })).toEqual({ inside: ['beliefs'], methods: ['model'] });
});

test('neither the text nor a line is in a history, and no row is left', async () => {
  answers = [says('health-habits')];
  const user = await person();
  await ask(user, { pick: 'model' });
  const [run] = await runsOf(user);
  const history = await rig.system.temporal.workflow.getHandle(run!.workflowId, run!.runId).fetchHistory();
  for (const word of ['zanzibar', 'hurt', 'Leonor', 'health-habits']) expect(findText(history, word)).toEqual([]);
  expect(run!.status.name).toBe('COMPLETED');
  expect(await rowsOf(user)).toEqual([]);
});

describe('both', () => {
  test('the model is shown only what is similar, and decides', async () => {
    answers = [says('health-habits', 'beliefs')];
    const before = rig.model.requests.length;
    expect(await ask(await person(), { pick: 'both' })).toEqual({ inside: ['health-habits'], methods: ['both'] });
    expect(JSON.stringify(rig.model.requests[before]?.body)).not.toContain('She votes.');
  });

  test('a question that is not about the person costs no call', async () => {
    const before = rig.model.requests.length;
    const user = await person();
    expect((await ask(user, { pick: 'both' }, 'What is the capital of Mongolia?')).inside).toEqual([]);
    expect(rig.model.requests).toHaveLength(before);
    expect(await rowsOf(user)).toEqual([]);
  });

  test('a model that fails leaves it to similarity', async () => {
    answers = [{ text: 'I would say: health.' }];
    expect(await ask(await person(), { pick: 'both' })).toEqual({
      inside: ['health-habits'],
      methods: ['similarity'],
    });
  });
});

test('a model that fails alone leaves nothing', async () => {
  answers = [{ text: 'I would say: health.' }];
  expect(await ask(await person(), { pick: 'model' })).toEqual({ inside: [], methods: ['model'] });
});

test('an overloaded model is asked once more', async () => {
  answers = [{ error: { status: 529, message: 'busy' } }, says('people')];
  expect((await ask(await person(), { pick: 'model' })).inside).toEqual(['people']);
});

test('a model that takes too long is not waited for, and its words are gone at once', async () => {
  answers = [{ ...says('people'), hang: true }];
  const user = await person();
  expect((await ask(user, { pick: 'both' }, SECRET, 300)).methods).toEqual(['similarity']);
  expect(await rowsOf(user)).toEqual([]);
  rig.model.release();
  await runsOf(user);
});

test('without a worker similarity decides, and the run does not stay open', async () => {
  const lonely = await createRig({ withoutWorkers: true });
  try {
    const user: ScopeId = 'user:alone';
    await lonely.addScope(user);
    await giveLines(lonely.db, user, { 'health-habits': ['Her back hurts.'] });
    const tools = { policies: { chat: { pick: 'both' as const } }, embedder: lexicalEmbedder, waitMs: 300 };
    const { receipt } = await recall(lonely.system, user, { text: SECRET, feature: 'chat' }, tools);
    expect(receipt.considered).toMatchObject([{ method: 'similarity', included: true }]);
    const query = `WorkflowType = 'pick' and ExecutionStatus = 'TimedOut'`;
    expect(await until(async () => (await lonely.system.temporal.workflow.count(query)).count || null)).toBe(1);
  } finally {
    await lonely.close({ replay: false });
  }
});

test('a wipe while the model thinks takes the text with it, and there is no answer', async () => {
  answers = [{ ...says('people'), hang: true }];
  const user = await person();
  const asking = ask(user, { pick: 'model' }).catch((error: unknown) => error);
  await rig.model.waiting();
  await rig.system.entities.wipe(user, `p${people}`, 'wipe-pick');
  expect(await rowsOf(user)).toEqual([]);
  rig.model.release();
  expect(await asking).toMatchObject({ code: 'epoch.gone' });
});
