import * as fc from 'fast-check';
import { MOST_PENDING, propose } from '../../../../client/edits/proposals/propose';
import { type MemoryCommand } from '../../../../memory/files/memory-command';
import { commitTexts } from '../../../schema/files/memory';
import { pointRows } from '../../../schema/points/points';
import { createWorld, type World } from '../../../schema/world';
import { proposalScene } from './scene';

let world: World;
let scene: Awaited<ReturnType<typeof proposalScene>>;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (scene = await proposalScene(world)));

const BO: MemoryCommand = { command: 'str_replace', path: 'keys.md', old_str: 'Ilse', new_str: 'Bo' };
const ask = (commands: MemoryCommand[] = [BO], reason = 'Bo said so') =>
  propose(world.db, scene.scope, commands, reason);
const stored = () => world.admin.selectFrom('proposal').select('id').where('scope', '=', scene.scope).execute();

test('waits for a person and touches no file', async () => {
  const before = await scene.texts();
  expect(await ask()).toEqual({ id: 'd1', scope: scene.scope, changed: ['keys.md'] });
  expect(await scene.row(1)).toMatchObject({
    ...{
      author: 'assistant',
      state: 'pending',
      cycle: null,
      base: 1,
      changes: {},
      commands: [BO],
      reason: 'Bo said so',
    },
  });
  expect(await scene.texts()).toEqual(before);
  expect(await scene.head()).toBe(1);
});

test('may ask for what only a person may write: their lines, and guidance', async () => {
  await scene.put('keys.md', '# Keys\n\n- Ilse holds the keys, says Ada\n');
  expect(await ask()).toMatchObject({ changed: ['keys.md'] });
  expect(await ask([{ command: 'create', path: 'guidance.md', file_text: 'Be brief.\n' }])).toMatchObject({ id: 'd2' });
});

test('rests on the points it names, but keeps none of them from the agent', async () => {
  await ask([{ ...BO, new_str: 'Bo (the van is his, too)', old_str: 'Ilse holds the keys' }]);
  await ask([{ command: 'insert', path: 'keys.md', insert_line: 3, insert_text: '- The van is at the depot {p3}\n' }]);
  expect((await scene.row(2)).points).toEqual([3]);
  expect((await pointRows(world, scene.at)).get(3)).toMatchObject({ state: 'waiting', proposal: null });
});

test('that repeats words of the memory rests on what they rest on', async () => {
  const said = 'Ilse holds the keys of the blue van that stands at the depot';
  await commitTexts(world, scene.at, 1, { 'keys.md': `# Keys\n\n- ${said} {p1}\n` });
  await ask([{ command: 'create', path: 'copy.md', file_text: `# Copy\n\n${said}, they say.\n` }]);
  expect((await scene.row(1)).points).toEqual([1]);
});

test('takes paths as the memory tool has them, and stores them as they stand in the scope', async () => {
  const place = scene.scope.replace(':', '/');
  await ask([{ ...BO, path: `/memories/${place}/keys.md` }]);
  expect((await scene.row(1)).commands).toEqual([BO]);
});

const UNFIT: [why: string, commands: MemoryCommand[], code: string, says: RegExp][] = [
  [
    'text that does not stand there',
    [{ ...BO, old_str: 'Otto' }],
    'input.invalid',
    /old_str does not stand in keys\.md/,
  ],
  ['a file that is not there', [{ ...BO, path: 'doors.md' }], 'input.invalid', /There is no file doors\.md/],
  ['what changes nothing', [{ ...BO, new_str: 'Ilse' }], 'input.invalid', /would change nothing/],
  ['the index itself gone', [{ command: 'delete', path: 'index.md' }], 'input.invalid', /cannot be deleted/],
  [
    'a name that is taken',
    [{ command: 'rename', old_path: 'keys.md', new_path: 'work.md' }],
    'input.invalid',
    /exists/,
  ],
  ['no command', [], 'usage.invalid', /no command/],
  ['too many commands', Array.from({ length: 51 }, () => BO), 'usage.invalid', /more than 50/],
  ['a path out of the memory', [{ command: 'delete', path: '../x.md' }], 'path.invalid', /path/],
  [
    'a point nobody knows',
    [{ ...BO, new_str: 'Bo {p99}', old_str: 'Ilse holds the keys' }],
    'verifier.refused',
    /unknown-point/,
  ],
  [
    'an image from elsewhere',
    [{ ...BO, new_str: '![x](https://example.com/x.png)' }],
    'verifier.refused',
    /remote-image/,
  ],
  ['an invisible character', [{ ...BO, new_str: 'B\u200bo' }], 'verifier.refused', /invisible-character/],
  ['a file over its budget', [{ ...BO, new_str: 'Bo '.repeat(20_000) }], 'verifier.refused', /file-over-budget/],
];
test.each(UNFIT)('%s is refused with the reason, and nothing waits', async (_why, commands, code, says) => {
  const outcome = ask(commands);
  await expect(outcome).rejects.toMatchObject({ code });
  await expect(outcome).rejects.toThrow(says);
  expect(await stored()).toEqual([]);
});

test('a refusal repeats no word of the memory', async () => {
  const outcome = await ask([{ ...BO, old_str: 'Ilse holds the keys of Otto' }]).catch((error: Error) => error);
  expect((outcome as Error).message).not.toMatch(/Ilse|Otto/);
});

test('needs a reason, of one line and no more than a person reads', async () => {
  await expect(ask([BO], ' \n ')).rejects.toMatchObject({ code: 'usage.invalid' });
  await ask([BO], `Bo\nsaid \u001b[2Jso\u202e ${'x'.repeat(400)}`);
  const { reason } = await scene.row(1);
  expect(reason).toMatch(/^Bo said \[2Jso x+$/);
  expect(reason).toHaveLength(300);
});

test('no reason brings anything to the screen that a terminal would obey', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), async (text) => {
      await ask([BO], text).catch(() => undefined);
    }),
    { numRuns: 30 },
  );
  const reasons = await world.admin.selectFrom('proposal').select('reason').where('scope', '=', scene.scope).execute();
  expect(reasons.length).toBeGreaterThan(0);
  for (const { reason } of reasons) expect(reason).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
});

test(`the ${MOST_PENDING + 1}st is refused until a person decides one; those of the agent do not count`, async () => {
  await scene.draft({}, [3]);
  for (let n = 0; n < MOST_PENDING; n++) await ask();
  await expect(ask()).rejects.toMatchObject({
    code: 'usage.invalid',
    what: expect.stringContaining('50 proposals') as string,
  });
  await scene.reject(2);
  expect(await ask()).toMatchObject({ id: `d${MOST_PENDING + 2}` });
});

test('beside others gets a number of its own', async () => {
  const ids = (await Promise.all([ask(), ask(), ask()])).map(({ id }) => id);
  expect(ids.sort()).toEqual(['d1', 'd2', 'd3']);
});
