import { aquifer, homeOfRig, type Place, serverOfRig, temporaryPlace, type Variables } from '../../support/cli';
import { createRig, type Rig } from '../../support/rig';

interface Shown {
  id: string;
  text: string;
  memory: unknown;
  published: string | null;
  seen: string;
}

describe('aquifer tasks', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  beforeAll(async () => {
    rig = await createRig();
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    await rig.addScope('team:demo');
    await rig.addScope('user:ada');
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });
  const run = (...args: string[]) => aquifer(['tasks', ...args, '--user', 'ada'], { env });
  const json = async <T>(...args: string[]) => {
    const { code, stdout, stderr } = await run(...args, '--json');
    if (code !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as T;
  };
  const context = async (...scopes: string[]) => {
    const { stdout } = await aquifer(['context', ...scopes, '--json'], { env });
    return (JSON.parse(stdout) as { receipt: string }).receipt;
  };
  const teamTexts = async () => (await aquifer(['items', 'team:demo', '--json'], { env })).stdout;

  test('a logged task is listed with the memory that was in its prompt', async () => {
    const receipt = await context('user:ada');
    const { id } = await json<Shown>('add', 'Plan my week', '--receipt', receipt);
    const listed = (await json<Shown[]>('ls')).find((task) => task.id === id);
    expect(listed).toMatchObject({ text: 'Plan my week', memory: [{ scope: 'user:ada', receipt }], published: null });
    expect((await run('ls')).stdout).toMatch(
      new RegExp(`${id}.*yours.*user:ada \\(receipt ${receipt}\\).*Plan my week`),
    );
  });

  test('the words may come from standard input', async () => {
    const { stdout } = await aquifer(['tasks', 'add', '--no-memory', '--user', 'ada', '--json'], {
      env,
      input: 'Two\nlines\n',
    });
    expect(JSON.parse(stdout)).toMatchObject({ text: 'Two\nlines', memory: [] });
  });

  test('a stray byte on standard input is refused: it would be stored as another character', async () => {
    const input = Buffer.from([0x61, 0xff, 0x62]);
    const { code, stderr } = await aquifer(['tasks', 'add', '--user', 'ada'], { env, input });
    expect(code).toBe(2);
    expect(stderr).toContain('not UTF-8 text');
  });

  test('publish shows what the team would see, and changes nothing until it is told the code of what was seen', async () => {
    const receipt = await context('user:ada', 'team:demo');
    const { id } = await json<Shown>(
      'add',
      'Plan the launch',
      '--result',
      'The plan',
      '--receipt',
      receipt,
      '--public',
    );
    const { stdout } = await run('publish', id);
    expect(stdout).toContain('Plan the launch');
    expect(stdout).toContain('assistant: The plan');
    expect(stdout).toContain(`In its prompt: team:demo (receipt ${receipt}), user:ada (receipt ${receipt}).`);
    expect(stdout).toContain('Nothing was changed.');
    expect(await teamTexts()).not.toContain('Plan the launch');
    const [, code = ''] = /--yes ([0-9a-f]{16})$/m.exec(stdout) ?? [];
    expect(await json<Shown>('publish', id)).toMatchObject({ seen: code, published: null });
    await json('publish', id, '--yes', code);
    expect(await teamTexts()).toContain('Plan the launch');
    await json('unpublish', id);
    expect(await teamTexts()).not.toContain('Plan the launch');
  });

  test('a public task that has to be published first says so', async () => {
    const { stdout } = await run('add', 'Mine first', '--public');
    expect(stdout).toMatch(/The team does not see it yet: aquifer tasks publish t-\w+ --user ada/);
  });

  test('other words may be published in place of its own', async () => {
    const { id } = await json<Shown>('add', 'Ask for a rise');
    const preview = await json<Shown>('publish', id, '--text', 'Wrote a letter');
    expect(preview).toMatchObject({ text: 'Wrote a letter\n[memory in the prompt: not noted]', published: null });
    await json('publish', id, '--text', 'Wrote a letter', '--yes', preview.seen);
    expect(await teamTexts()).toContain('Wrote a letter');
    expect(await teamTexts()).not.toContain('rise');
  });

  test('--yes without a code only shows, and is not taken for done', async () => {
    const { id } = await json<Shown>('add', 'Nobody looked at this');
    for (const more of [[], ['--json']]) {
      const { code, stdout, stderr } = await run('publish', id, '--yes', ...more);
      expect({ code, stderr }).toEqual({ code: 2, stderr: 'Nothing was published: --yes takes the code of what you saw.\n' }); // prettier-ignore
      expect(stdout).toContain('Nobody looked at this');
    }
    expect(await teamTexts()).not.toContain('Nobody looked');
  });

  test.each([
    ['words that were changed after the preview', ['--yes']],
    ['other words than those of the preview', ['--text', 'Never seen', '--yes']],
  ])('%s are not published', async (_, args) => {
    const { id } = await json<Shown>('add', 'Seen words');
    const { seen } = await json<Shown>('publish', id);
    if (args.length === 1) await json('add', 'Changed words', '--id', id);
    const { code, stderr } = await run('publish', id, ...args, seen);
    expect(code).toBe(1);
    expect(stderr).toContain('Look at the preview again');
    expect(await teamTexts()).not.toMatch(/Changed words|Seen words|Never seen/);
  });

  test('a task whose own copy is gone is taken back by its id', async () => {
    const { id } = await json<Shown>('add', 'Shown once', '--no-memory', '--public');
    expect(await teamTexts()).toContain('Shown once');
    await rig.admin.deleteFrom('item').where('id', '=', `tasks-demo:user-ada:${id}`).execute();
    expect(await json('unpublish', id)).toEqual({ id, published: null });
    expect(await teamTexts()).not.toContain('Shown once');
    expect((await run('unpublish', id)).code).toBe(2);
  });

  test('a removed task is gone', async () => {
    const { id } = await json<Shown>('add', 'Fleeting');
    expect(await json('rm', id)).toEqual({ id, removed: true });
    expect((await json<Shown[]>('ls')).map((task) => task.id)).not.toContain(id);
  });

  test.each([
    ['a receipt nobody knows', ['add', 'x', '--receipt', 'made-up'], /receipts are not known/],
    ['receipts and none at once', ['add', 'x', '--receipt', 'r', '--no-memory'], /contradict/],
    ['a task that is not there', ['publish', 't-nothing'], /no such task/],
    ['a time without its zone', ['add', 'x', '--at', '2026-01-05T10:00'], /no time/],
    ['a year nothing is stored under', ['add', 'x', '--at', '0000-01-01'], /no time/],
  ])('%s is wrong usage', async (_, args, says) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(says);
  });

  test('in server mode nobody is proven, so no task is shown or taken', async () => {
    const { code, stderr } = await aquifer(['tasks', 'ls', '--user', 'ada'], { env: serverOfRig(rig) });
    expect(code).toBe(2);
    expect(stderr).toContain('In server mode content is shown to a proven principal only');
  });
});
