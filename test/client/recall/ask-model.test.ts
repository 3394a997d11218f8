import { askModel } from '../../../client/recall/ask-model';
import { type OpenSystem } from '../../../client/open-system';
import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { answerPick } from '../../../schema/journal/picks';
import { createWorld, newScope, type World } from '../../schema/world';

const at: ScopeEpoch = { scope: 'user:ada', epoch: 1 };
const WORDS = { text: 'How is zanzibar?', offered: ['people', 'beliefs'] as const };
interface Started {
  type: string;
  options: { workflowId: string; args: [{ scope: string; epoch: number; pick: string }]; [key: string]: unknown };
}
let world: World;
let started: Started[];
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'user:ada');
});
beforeEach(() => (started = []));
afterAll(() => world.close());

/** Temporal's place is taken by what a run would do to the row. */
const system = (run: (pick: string) => Promise<unknown>) => ({
  db: world.db,
  temporal: {
    workflow: {
      start: async (type: string, options: Started['options']) => {
        started.push({ type, options });
        await run(options.args[0].pick);
      },
    },
  } as unknown as OpenSystem['temporal'],
});
const answer = (given: Parameters<typeof answerPick>[3]) => (pick: string) =>
  withScope(world.db, at.scope, (tx) => answerPick(tx, at, pick, given));
const rows = () => world.admin.selectFrom('pick').selectAll().execute();

test('the choice comes back, and the row is taken away', async () => {
  const picked = await askModel(system(answer({ picked: ['people'] })), at, WORDS);
  expect(picked).toEqual(['people']);
  expect(await rows()).toEqual([]);
});

test('the run is given ids, and no word', async () => {
  await askModel(system(answer({ picked: [] })), at, WORDS);
  const [{ type, options }] = started as [Started];
  expect(type).toBe('pick');
  expect(options.args).toEqual([{ scope: 'user:ada', epoch: 1, pick: expect.any(String) as string }]);
  expect(options.workflowId).toBe(`memory/user/ada/pick/${options.args[0].pick}`);
  expect(JSON.stringify(options)).not.toMatch(/zanzibar|people|beliefs/);
});

test('the text waits while the run is under way', async () => {
  const seen: unknown[] = [];
  const look = async (pick: string) => {
    seen.push(...(await rows()).map(({ text }) => text));
    await answer({ picked: [] })(pick);
  };
  await askModel(system(look), at, WORDS);
  expect(seen).toEqual(['How is zanzibar?']);
});

test.each([
  ['a code', answer({ code: 'model.refused' })],
  ['a server that takes no run', () => Promise.reject(new Error('unreachable'))],
  ['a row that is gone', () => world.admin.deleteFrom('pick').execute()],
])('%s is no choice, and leaves nothing', async (_what, run) => {
  expect(await askModel(system(run), at, WORDS)).toBeNull();
  expect(await rows()).toEqual([]);
});

test('no answer in time is no choice, and leaves nothing', async () => {
  const times = [0, 0, 0, 30, 60];
  const now = () => times.shift() ?? 1_000;
  expect(
    await askModel(
      system(() => Promise.resolve()),
      at,
      WORDS,
      { waitMs: 50, now },
    ),
  ).toBeNull();
  expect(await rows()).toEqual([]);
});

test('after a wipe nothing is asked', async () => {
  const gone = { ...at, epoch: 9 };
  await expect(askModel(system(answer({ picked: [] })), gone, WORDS)).rejects.toMatchObject({ code: 'epoch.gone' });
  expect(started).toEqual([]);
});
