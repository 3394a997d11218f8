import { type Considered, type PickPolicy } from '../../../memory/journal/recall/pick';
import { lexicalEmbedder } from '../../../client/recall/lexical-embedder';
import { recall, type RecallTools } from '../../../client/recall/recall';
import { recallStats } from '../../../client/recall/recall-stats';
import { serverEmbedder } from '../../../client/recall/server-embedder';
import { listCategories } from '../../../client/reads/categories';
import { type OpenSystem } from '../../../client/open-system';
import { type ScopeId } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { insertFacts } from '../../../schema/journal/insert-facts';
import { storePick } from '../../../schema/journal/picks';
import { recompute } from '../../../schema/journal/recompute';
import { writeLines } from '../../../schema/journal/write-lines';
import { wipeScope } from '../../../schema/wipe/wipe-scope';
import { giveLines, type Said, takeLine } from '../../support/memory-lines';
import { newFact } from '../../schema/journal/own-journal';
import { createWorld, newScope, type World } from '../../schema/world';
import { type EmbeddingServer, startEmbeddingServer } from './embedding-server';

const NOW = '2026-11-30T10:00:00.000Z';
const MEMORY: Said = {
  people: ['Leonor is her sister and lives in Zürich.', 'Rui, her partner, repairs boats.'],
  'health-habits': ['Her back has hurt since she lifted a patient.', 'She swims twice a week.'],
  patterns: ['After night shifts she sleeps badly and quarrels with Rui.'],
};
let world: World;
let server: EmbeddingServer;
let people = 0;
beforeAll(async () => {
  world = await createWorld();
  server = await startEmbeddingServer();
});
afterAll(async () => {
  await server.close();
  await world.close();
});

async function person(said: Said = MEMORY, fact: Parameters<typeof giveLines>[3] = {}): Promise<ScopeId> {
  const user: ScopeId = `user:p${++people}`;
  await newScope(world, user);
  await giveLines(world.db, user, said, fact);
  return user;
}

/** No workflow is started here: a model that is asked for would be missed. */
const system = () => ({ db: world.db, temporal: undefined as unknown as OpenSystem['temporal'] });

const ask = (user: ScopeId, text: string, policy?: PickPolicy, change: Partial<RecallTools> = {}) => {
  const tools = { policies: policy ? { chat: policy } : {}, embedder: lexicalEmbedder, now: () => NOW, ...change };
  return recall(system(), user, { text, feature: 'chat' }, tools);
};
const insideOf = (considered: readonly Considered[]) =>
  considered.filter(({ included }) => included).map(({ category }) => category);

test('a question gets the category it is about, as a block, and a receipt of how all fared', async () => {
  const user = await person();
  const { text, receipt } = await ask(user, 'Why does my back hurt?');
  expect(text).toContain(
    '## Health & habits\n\nHer back has hurt since she lifted a patient.\nShe swims twice a week.',
  );
  expect(text).not.toContain('Leonor');
  expect(receipt.considered.map(({ category, method, included, cut }) => [category, method, included, cut])).toEqual([
    ['people', 'similarity', false, 0],
    ['health-habits', 'similarity', true, 0],
    ['patterns', 'similarity', false, 0],
  ]);
  expect(await storedReceipt(receipt.id)).toEqual({
    feature: 'chat',
    paths: ['health-habits'],
    at: '2026-11-30T10:00:00Z',
  });
});

const storedReceipt = (id: string) =>
  world.admin.selectFrom('context_receipt').select(['feature', 'paths', 'at']).where('id', '=', id).executeTakeFirst();

test('a question that is not about the person gets nothing, and that is noted', async () => {
  const { text, receipt } = await ask(await person(), 'How does a back door in software work?');
  expect(text).toBe('');
  expect(insideOf(receipt.considered)).toEqual([]);
  expect(await storedReceipt(receipt.id)).toMatchObject({ paths: [] });
});

test('today’s entry brings the pattern of last year, with its dates', async () => {
  const user = await person({ patterns: ['After night shifts she sleeps badly and quarrels with Rui.'] });
  const { at, ids } = await factsFrom(user, ['2025-03-05', '2025-12-01']);
  await world.admin.updateTable('category_line').set({ facts: ids }).where('scope', '=', at.scope).execute();
  const { text } = await ask(user, 'Night shift again. Slept badly, and had words with Rui over nothing at breakfast.');
  expect(text).toContain('quarrels with Rui (5 Mar 2025, 1 Dec 2025).');
});

/** Gives a user facts of these days. */
async function factsFrom(user: ScopeId, days: string[]) {
  for (const day of days)
    await giveLines(world.db, user, { beliefs: [`Seen on ${day}.`] }, { asOf: day, entryDate: day });
  await world.admin.deleteFrom('category_line').where('scope', '=', user).where('category', '=', 'beliefs').execute();
  const rows = await world.admin.selectFrom('fact').select('id').where('scope', '=', user).orderBy('id').execute();
  return { at: { scope: user, epoch: 1 }, ids: rows.slice(-days.length).map(({ id }) => id) };
}

test('writing today’s entry returns the patterns line with last year’s date, if both entries said it in the same words', async () => {
  const user = await person({});
  const at = { scope: user, epoch: 1 };
  const again = { text: 'User quarrelled with Rui after a night shift.', categories: ['patterns' as const] };
  await withScope(world.db, user, async (tx) => {
    for (const day of ['2025-03-01', '2026-03-01'])
      await insertFacts(tx, at, [newFact({ ...again, asOf: day, entryDate: day })]);
    await recompute(tx, at);
    const line = {
      category: 'patterns' as const,
      text: 'After night shifts she sleeps badly and quarrels with Rui.',
      facts: [2],
    };
    await writeLines(tx, at, [{ ...line, origin: 'entry' }], NOW);
  });
  const evening = { now: () => '2026-03-01T20:00:00.000Z' };
  const { text } = await ask(
    user,
    'Night shift again. Slept badly, and had words with Rui over nothing at breakfast.',
    undefined,
    evening,
  );
  expect(text).toContain('After night shifts she sleeps badly and quarrels with Rui (1 Mar 2025, 1 Mar 2026).');
  const shown = await listCategories(world.db, user, { category: 'patterns' });
  expect(shown[0]?.lines.map((line) => line.text)).toEqual([
    'After night shifts she sleeps badly and quarrels with Rui (1 Mar 2025, 1 Mar 2026).',
  ]);
});

test('what a text of a dead client left is dropped by the next recall', async () => {
  const user = await person();
  const at = { scope: user, epoch: 1 };
  const left = (minute: string) => ({
    id: minute,
    text: 'my words',
    offered: [],
    at: `2026-11-30T09:${minute}:00.000Z`,
  });
  await withScope(world.db, user, async (tx) => {
    for (const minute of ['54', '56']) await storePick(tx, at, left(minute));
  });
  await ask(user, 'Why does my back hurt?');
  const rows = await world.admin.selectFrom('pick').select('id').where('scope', '=', user).execute();
  expect(rows.map(({ id }) => id)).toEqual(['56']);
});

test('a record that was not confirmed for long says of when it is', async () => {
  const fact = { thing: 'bench press record', asOf: '2024-06-01', entryDate: '2024-06-01' };
  const user = await person({ 'health-habits': ['Her bench press record is 70 kg.'] }, fact);
  const { text } = await ask(user, 'Is my bench press record any good?');
  expect(text).toContain('Her bench press record is 70 kg (as of Jun 2024).');
});

describe('policies', () => {
  test('always gives all, never gives nothing', async () => {
    const user = await person();
    const all = await ask(user, 'What is the capital of Mongolia?', { pick: 'always' });
    expect(insideOf(all.receipt.considered)).toEqual(['people', 'health-habits', 'patterns']);
    const none = await ask(user, 'Why does my back hurt?', { pick: 'never' });
    expect(none.text).toBe('');
    expect(none.receipt.considered.map(({ method, score }) => [method, score])).toEqual(
      Array.from({ length: 3 }, () => ['never', null]),
    );
  });

  test('what is denied stays out, however near it is', async () => {
    const { receipt } = await ask(await person(), 'Why does my back hurt?', {
      ...{ pick: 'similarity', deny: ['health-habits'] },
    });
    expect(insideOf(receipt.considered)).not.toContain('health-habits');
    expect(receipt.considered.find(({ category }) => category === 'health-habits')).toMatchObject({
      ...{ method: 'never', score: null, included: false },
    });
  });

  test('a threshold of its own is kept to', async () => {
    const user = await person();
    const { text } = await ask(user, 'Why does my back hurt?', { pick: 'similarity', threshold: 1 });
    expect(text).toBe('');
  });

  test('the cap holds, the least similar lines go, and receipt and block say so', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => `On day ${n} she walked a long way along the river and back.`);
    const user = await person({ 'health-habits': [...lines, 'Her knee was operated on in March.'] });
    const { text, receipt } = await ask(user, 'When was my knee operated on?', { pick: 'similarity', maxTokens: 300 });
    expect(text).toContain('Her knee was operated on in March.');
    const cut = receipt.considered[0]?.cut ?? 0;
    expect(cut).toBeGreaterThan(30);
    expect(text).toContain(`(${cut} lines are left out`);
  });

  test('at most so often: counted from the last time something went in, for that feature', async () => {
    const user = await person();
    const policy: PickPolicy = { pick: 'similarity', atMostEveryMinutes: 30 };
    const at = (minute: string) => ({ now: () => `2026-11-30T10:${minute}:00.000Z` });
    expect((await ask(user, 'What is the capital of Mongolia?', policy, at('00'))).text).toBe('');
    expect((await ask(user, 'Why does my back hurt?', policy, at('10'))).text).not.toBe('');
    const soon = await ask(user, 'Why does my back hurt?', policy, at('39'));
    expect(soon.text).toBe('');
    expect(soon.receipt.considered.map(({ included, score }) => [included, score])).toEqual(
      Array.from({ length: 3 }, () => [false, null]),
    );
    expect((await ask(user, 'Why does my back hurt?', policy, at('40'))).text).not.toBe('');
    expect((await ask(user, 'Why does my back hurt?', undefined, at('41'))).text).not.toBe('');
  });

  test('of several that ask at once only one is given something', async () => {
    const user = await person();
    const policy: PickPolicy = { pick: 'always', atMostEveryMinutes: 30 };
    const all = await Promise.all(Array.from({ length: 4 }, () => ask(user, 'Why does my back hurt?', policy)));
    expect(all.filter(({ text }) => text !== '')).toHaveLength(1);
    expect(all.map(({ receipt }) => insideOf(receipt.considered).length).sort()).toEqual([0, 0, 0, 3]);
  });
});

describe('what happens meanwhile', () => {
  /** The embedder is where time passes: what it does happens between the first look and the answer. */
  const meanwhile = (work: () => Promise<unknown>): Partial<RecallTools> => ({
    embedder: {
      ...lexicalEmbedder,
      embed: async (texts) => {
        await work();
        return lexicalEmbedder.embed(texts);
      },
    },
  });

  test('a line deleted then is not in the block', async () => {
    const user = await person();
    const gone = meanwhile(() => takeLine(world.db, user, 'She swims twice a week.'));
    const { text } = await ask(user, 'Why does my back hurt?', undefined, gone);
    expect(text).toContain('Her back has hurt');
    expect(text).not.toContain('swims');
  });

  test('if it was the only one, the receipt says that nothing went in', async () => {
    const user = await person({ 'health-habits': ['Her back hurts.'] });
    const gone = meanwhile(() => takeLine(world.db, user, 'Her back hurts.'));
    const { text, receipt } = await ask(user, 'Why does my back hurt?', undefined, gone);
    expect(text).toBe('');
    expect(insideOf(receipt.considered)).toEqual([]);
  });

  test('a wipe leaves nothing to answer with, and no receipt', async () => {
    const user = await person();
    const wiped = meanwhile(() =>
      withScope(world.db, user, (tx) => wipeScope(tx, user, { id: `w-${user}`, key: `w-${user}`, at: NOW })).catch(
        () => undefined,
      ),
    );
    await expect(ask(user, 'Why does my back hurt?', undefined, wiped)).rejects.toMatchObject({ code: 'epoch.gone' });
    expect(await recallStats(world.db, user)).toEqual([]);
  });
});

describe('with an embeddings server', () => {
  const remote = () => ({
    embedder: serverEmbedder({ url: server.url, model: 'small', key: null, threshold: 0.8 }),
  });

  test('two features with different lists do not have the same lines sent again and again', async () => {
    const user = await person();
    const [one, other] = (['people', 'health-habits'] as const).map((category): PickPolicy => ({ pick: 'similarity', allow: [category] })); // prettier-ignore
    for (const policy of [one, other]) await ask(user, 'Why does my back hurt?', policy, remote());
    server.asked.splice(0);
    for (const policy of [one, other]) await ask(user, 'How is my sister?', policy, remote());
    expect(server.texts()).toEqual(['How is my sister?', 'How is my sister?']);
  });

  test('lines are sent once, then only what is asked', async () => {
    const user = await person();
    await ask(user, 'Why does my back hurt?', undefined, remote());
    expect(server.texts()).toContain('Her back has hurt since she lifted a patient.');
    server.asked.splice(0);
    await ask(user, 'How is my sister?', undefined, remote());
    expect(server.texts()).toEqual(['How is my sister?']);
  });

  test('nothing is sent where similarity decides nothing', async () => {
    server.asked.splice(0);
    const { receipt } = await ask(await person(), 'Why does my back hurt?', { pick: 'always' }, remote());
    expect(insideOf(receipt.considered)).toHaveLength(3);
    expect(server.asked).toEqual([]);
  });

  test('one that is away is an error: nothing else takes its place', async () => {
    const user = await person();
    server.next({ status: 503 });
    await expect(ask(user, 'Why does my back hurt?', undefined, remote())).rejects.toMatchObject({
      code: 'service.unreachable',
    });
    expect(await recallStats(world.db, user)).toEqual([]);
  });
});

describe('what is refused', () => {
  test('a team', async () => {
    await newScope(world, 'team:demo');
    await expect(ask('team:demo', 'What do we think?')).rejects.toMatchObject({
      code: 'scope.denied',
      next: expect.stringContaining('user:ada') as string,
    });
  });

  test.each(['', ' ', 'x'.repeat(100_001)])('a text that is none, or a book', async (text) => {
    await expect(ask(await person(), text)).rejects.toMatchObject({ code: 'usage.invalid' });
  });

  test('a feature whose name holds words', async () => {
    const tools = { policies: {}, embedder: lexicalEmbedder };
    await expect(
      recall(system(), await person(), { text: 'How am I?', feature: 'my feature' }, tools),
    ).rejects.toMatchObject({ code: 'usage.invalid' });
  });

  test('somebody unknown', async () => {
    await expect(ask('user:nobody', 'How am I?')).rejects.toMatchObject({ code: 'scope.unknown' });
  });
});

test('a memory that is empty gives nothing, and says so', async () => {
  const { text, receipt } = await ask(await person({}), 'How am I?');
  expect({ text, considered: receipt.considered }).toEqual({ text: '', considered: [] });
});

test('one person’s lines are never in another’s block', async () => {
  const [ada, bo] = [await person(), await person({ 'health-habits': ['His foot hurts.'] })];
  const { text } = await ask(bo, 'Where does it hurt me?', { pick: 'always' });
  expect(text).toContain('His foot hurts.');
  expect(text).not.toContain('patient');
  expect((await recallStats(world.db, ada)).length).toBe(0);
  expect((await recallStats(world.db, bo))[0]).toMatchObject({ feature: 'chat', asked: 1, used: 1 });
});
