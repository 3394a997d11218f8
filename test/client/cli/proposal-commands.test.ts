import { z } from 'zod';
import { propose } from '../../../client/edits/proposals/propose';
import { putFile } from '../../../client/edits/put-file';
import { aquifer, homeOfRig, type Place, serverOfRig, temporaryPlace, type Variables } from '../../support/cli';
import * as contract from '../../support/contract-shapes';
import { createRig, type Rig } from '../../support/rig';
import { simpleModel } from '../../support/simple-model';

const proposal = z.object({
  id: z.string().regex(/^d\d+$/),
  state: z.enum(['pending', 'accepted', 'rejected', 'replaced', 'dry-run', 'withdrawn']),
  author: z.enum(['agent', 'assistant']),
  cycle: z.int().nullable(),
  base: z.string().nullable(),
  at: z.iso.datetime(),
  reason: z.string(),
  points: z.array(z.object({ id: z.string(), text: z.string(), saidBy: z.string(), saidAt: z.iso.datetime() })),
  changed: z.array(z.string()),
  diff: z.string(),
});

describe('proposals on the command line', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  beforeAll(async () => {
    rig = await createRig({ answers: simpleModel });
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    await rig.addScope('user:ada');
    await putFile(rig.db, 'user:ada', 'food.md', '# Food\n\nLunch is at noon.\n');
    await ask('noon', 'one');
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });
  const run = (...args: string[]) => aquifer(['proposals', ...args], { env });
  const ask = (old_str: string, new_str: string) =>
    propose(rig.db, 'user:ada', [{ command: 'str_replace', path: 'food.md', old_str, new_str }], 'lunch moved');

  test('the list names each with how to see it, and gives the contract’s shape', async () => {
    const { code, stdout } = await run('user:ada');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^d1 {2}pending .* an assistant {2}food\.md {2}lunch moved\nSee one with `aquifer proposals show user:ada ID`\.\n$/,
    );
    const json = await run('user:ada', '--json');
    expect(z.array(proposal).parse(JSON.parse(json.stdout))).toMatchObject([{ id: 'd1', changed: ['food.md'] }]);
  });

  test('show has the diff and the two ways to go on', async () => {
    const { code, stdout } = await run('show', 'user:ada', 'd1');
    expect(code).toBe(0);
    expect(stdout).toContain('\n-Lunch is at noon.\n+Lunch is at one.\n');
    expect(stdout).toContain('aquifer proposals accept user:ada d1    or    aquifer proposals reject user:ada d1\n');
    expect(proposal.parse(JSON.parse((await run('show', 'user:ada', 'd1', '--json')).stdout)).diff).toContain('+Lunch');
  });

  test('accept gives the commit', async () => {
    const { code, stdout } = await run('accept', 'user:ada', 'd1', '--json');
    expect(code).toBe(0);
    expect(contract.commit.parse(JSON.parse(stdout))).toMatchObject({
      id: 'c2',
      author: 'person',
      changed: [{ path: 'food.md' }],
    });
    expect((await run('user:ada')).stdout).toBe('nothing waits for a person\n');
    expect((await run('user:ada', '--all')).stdout).toMatch(/^d1 {2}accepted/);
  });

  test('a second decision is status 2 with what became of it', async () => {
    const { code, stdout, stderr } = await run('accept', 'user:ada', 'd1');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^aquifer: d1 was accepted on .*there is nothing to decide\./);
  });

  test('reject takes a reason', async () => {
    await ask('one', 'two');
    const { code, stdout } = await run('reject', 'user:ada', 'd2', '--reason', 'no');
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'd2 is rejected\n' });
    await ask('one', 'three');
    expect(JSON.parse((await run('reject', 'user:ada', 'd3', '--json')).stdout)).toEqual({
      id: 'd3',
      state: 'rejected',
      declined: [],
    });
  });

  test('what the verifier refuses is status 1, with the findings on stderr', async () => {
    await ask('one', 'one. '.repeat(9));
    await rig.admin.updateTable('scope').set({ file_budget: 12 }).where('id', '=', 'user:ada').execute();
    const { code, stdout, stderr } = await run('accept', 'user:ada', 'd4');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^food\.md file-over-budget: .*\naquifer: The verifier refused d4 \(file-over-budget\)\. .*it waits on/,
    );
  });

  test.each([
    [['show', 'user:ada', '1'], /That is no id of a proposal/],
    [['accept', 'user:ada', 'd99'], /no such proposal/],
    [['user:nobody'], /no scope user:nobody/],
  ])('%j is status 2 and says what is wrong', async (args, says) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(says);
  });

  test.each([['user:ada'], ['show', 'user:ada', 'd1'], ['accept', 'user:ada', 'd1'], ['reject', 'user:ada', 'd1']])(
    'in server mode %s %s %s refuses: nobody is proven',
    async (...args) => {
      const given = args.filter((arg) => typeof arg === 'string');
      const { code, stderr } = await aquifer(['proposals', ...given], { env: serverOfRig(rig) });
      expect(code).toBe(2);
      expect(stderr).toContain('proven principal');
    },
  );

  test('scope set changes the mode, which scope ls shows', async () => {
    const set = (...args: string[]) => aquifer(['scope', 'set', 'user:ada', ...args], { env });
    expect(JSON.parse((await set('--mode', 'review', '--daily-usd', '2', '--json')).stdout)).toMatchObject({
      ...{ scope: 'user:ada', mode: 'review', dailyUsd: 2 },
    });
    expect((await set()).stdout).toMatch(
      /^user:ada: mode review, 12 tokens a file, 12000 tokens for the spine, \$2 a day\.\n$/,
    );
    expect((await aquifer(['scope', 'ls'], { env })).stdout).toMatch(/^user:ada .* review\n$/);
    const wrong = await set('--mode', 'careful');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('auto, review, dry-run');
  });
});
