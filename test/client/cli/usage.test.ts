import { aquifer, type Place, temporaryPlace, type Variables } from '../../support/cli';

/** Every command that needs a running system, with arguments that are well-formed. */
const NEEDING_A_SYSTEM: string[][] = [
  ['scope', 'add', 'team:demo'],
  ['scope', 'ls'],
  ['scope', 'rm', 'team:demo'],
  ['import', 'slack', '.', '--team', 'demo'],
  ['items', 'team:demo'],
  ['hydrate', 'team:demo'],
  ['pause', 'team:demo'],
  ['resume', 'team:demo'],
  ['cycles', 'team:demo'],
  ['replay', 'memory/team/demo'],
  ['files', 'ls', 'team:demo'],
  ['files', 'cat', 'team:demo', 'index.md'],
  ['files', 'log', 'team:demo'],
  ['files', 'put', 'team:demo', 'index.md'],
  ['files', 'edit', 'team:demo', 'index.md'],
  ['files', 'mv', 'team:demo', 'a.md', 'b.md'],
  ['files', 'rm', 'team:demo', 'a.md'],
  ['files', 'revert', 'team:demo', 'c1'],
  ['files', 'diff', 'team:demo', 'c1', 'c2'],
  ['files', 'show', 'team:demo', 'c1'],
  ['files', 'blame', 'team:demo', 'index.md'],
  ['proposals', 'team:demo'],
  ['proposals', 'show', 'team:demo', 'd1'],
  ['proposals', 'accept', 'team:demo', 'd1'],
  ['proposals', 'reject', 'team:demo', 'd1'],
  ['scope', 'set', 'team:demo'],
  ['rules', 'team:demo'],
  ['verify', 'team:demo'],
  ['context', 'team:demo'],
  ['costs'],
  ['status'],
  ['export', 'team:demo', 'out'],
  ['wipe', 'team:demo', '--yes'],
  ['import', 'mail', '.', '--user', 'ada'],
  ['import', 'meetings', '.', '--user', 'ada'],
  ['tasks', 'add', 'Book the train', '--user', 'ada'],
  ['tasks', 'ls', '--user', 'ada'],
  ['tasks', 'publish', 't-1', '--user', 'ada'],
  ['journal', 'add', 'A long day', '--user', 'ada'],
  ['journal', 'ls', '--user', 'ada'],
  ['facts', 'ada'],
  ['facts', 'add', 'ada', 'I sing.', '--category', 'beliefs'],
  ['categories', 'ada'],
  ['lines', 'ada'],
  ['lines', 'rm', 'ada', 'l1'],
  ['forgotten', 'ada'],
  ['questions', 'ada'],
  ['connect', 'slack', '--team', 'demo'],
  ['connect', 'gmail', '--user', 'ada'],
  ['connect', 'meet', '--user', 'ada'],
  ['connections', 'ls'],
  ['connections', 'set', 'slack-demo', '--bots', 'all'],
  ['connections', 'rm', 'slack-demo', '--yes'],
  ['people', 'sync', '--team', 'demo', '--from', 'slack'],
  ['people', 'ls', '--team', 'demo'],
];
const WITHOUT_ONE = ['up', 'down', 'dev', 'worker', 'migrate', 'doctor'];
const ALL = [...new Set(NEEDING_A_SYSTEM.map(([name]) => name as string)), ...WITHOUT_ONE];

let place: Place;
let env: Variables;
beforeAll(() => {
  place = temporaryPlace();
  env = { AQUIFER_HOME: `${place.folder}/home` };
});
afterAll(() => place.remove());

describe('where nothing runs', () => {
  test.each(NEEDING_A_SYSTEM)('%s %s %s says so with status 3 and what to do', async (...args) => {
    const run = await aquifer([...args.filter((arg) => typeof arg === 'string'), '--json'], { env });
    expect(run).toEqual({
      code: 3,
      stdout: '',
      stderr: expect.stringMatching(/^aquifer: No Aquifer runs in \S+\. Start it with `aquifer up`/) as string,
    });
  });

  test('down has nothing to do, and that is well', async () => {
    expect(await aquifer(['down', '--json'], { env })).toEqual({
      code: 0,
      stdout: '{\n  "stopped": false\n}\n',
      stderr: '',
    });
  });

  test.each(['up', 'dev', 'worker'])('%s refuses without a model and says what to set', async (command) => {
    const run = await aquifer([command], { env });
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('Set AQUIFER_MODEL');
    expect(run.stderr).toContain('AQUIFER_MODEL=offline');
    expect(run.stdout).toBe('');
  });

  test('a named model without a way to it is refused too', async () => {
    const run = await aquifer(['up'], { env: { ...env, AQUIFER_MODEL: 'claude-sonnet-5-5' } });
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('ANTHROPIC_API_KEY');
  });

  test('migrate names the variable it needs', async () => {
    const run = await aquifer(['migrate'], { env });
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('AQUIFER_ADMIN_DATABASE_URL');
  });

  test('worker names the queues there are', async () => {
    const run = await aquifer(['worker', '--queues', 'store,nope'], { env });
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('workflows, store, llm, sources');
  });

  test('a database that does not answer is status 3', async () => {
    const away = { ...env, AQUIFER_DATABASE_URL: 'postgres://x@127.0.0.1:1/x', TEMPORAL_ADDRESS: '127.0.0.1:1' };
    const run = await aquifer(['status'], { env: away });
    expect(run.code).toBe(3);
    expect(run.stderr).toMatch(/does not answer.*check/);
  });
});

describe('wrong usage', () => {
  const WRONG: [why: string, args: string[], says: string][] = [
    ['no command', [], 'Commands:'],
    ['an unknown command', ['hydrat'], 'Did you mean hydrate?'],
    ['a missing scope', ['hydrate'], "missing required argument 'scope'"],
    ['an unknown option', ['hydrate', 'team:demo', '--now'], "unknown option '--now'"],
    ['too many arguments', ['up', 'now'], 'too many arguments'],
    ['an import without its team', ['import', 'slack', '.'], "required option '--team <team>' not specified"],
    ['a group without a command', ['files'], 'Commands:'],
    ['an option without its value', ['items', 'team:demo', '--since'], 'argument missing'],
  ];
  test.each(WRONG)('%s is status 2 with the way out, on stderr', async (_why, args, says) => {
    const run = await aquifer(args, { env });
    expect(run.code).toBe(2);
    expect(run.stdout).toBe('');
    expect(run.stderr).toContain(says);
    expect(run.stderr).toMatch(/aquifer help|Commands:/);
  });
});

describe('help', () => {
  test('lists all commands', async () => {
    const { code, stdout } = await aquifer(['help'], { env });
    expect(code).toBe(0);
    for (const name of ALL) expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  });

  test.each(ALL)('of %s says what it does', async (name) => {
    const { code, stdout, stderr } = await aquifer(['help', name], { env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [usage = '', , words = ''] = stdout.split('\n');
    expect(usage).toContain(`aquifer ${name}`);
    expect(words).toMatch(/^[a-z].{10,}/);
  });

  test.each(['scope add', 'scope ls', 'scope rm', 'files ls', 'files cat', 'files log', 'files put', 'import slack'])(
    'of %s has its --json',
    async (name) => {
      const { code, stdout } = await aquifer([...name.split(' '), '--help'], { env });
      expect(code).toBe(0);
      expect(stdout).toContain('--json');
    },
  );
});

describe('doctor', () => {
  test('where nothing runs says that, in JSON too, with status 3', async () => {
    const run = await aquifer(['doctor', '--json'], { env });
    expect(run.code).toBe(3);
    expect(JSON.parse(run.stdout)).toMatchObject({ ok: false, checks: [{ name: 'system', ok: false }] });
    expect(run.stdout).toContain('aquifer up');
  });
});
