import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '../../support/contract-shapes';
import { aquifer, homeOfRig, type Place, temporaryPlace, type Variables } from '../../support/cli';
import { createRig, type Rig } from '../../support/rig';
import { mailOf, mboxPieces } from '../../support/synthetic-mbox';

const PROGRAM = join(__dirname, '../../../dist/client/cli/main.js');
const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nAda Quist: We ship on Friday.\n';

describe('import', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  let names = 0;
  beforeAll(async () => {
    rig = await createRig({ withoutWorkers: true });
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    for (const scope of ['team:demo', 'user:ada', 'user:bo', 'user:eve'] as const) await rig.addScope(scope);
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });

  const file = (name: string, content: string | Buffer) => {
    const folder = join(place.folder, `files-${(names += 1)}`);
    mkdirSync(folder);
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const run = (...args: string[]) => aquifer(['import', ...args], { env });
  const read = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args, '--json');
    if (code !== 0) throw new Error(`import ${args.join(' ')} ended with ${code}: ${stderr}`);
    return contract.imported.parse(JSON.parse(stdout));
  };
  const texts = async (scope: string) => {
    const { stdout } = await aquifer(['items', scope, '--json'], { env });
    return (JSON.parse(stdout) as { text: string }[]).map(({ text }) => text);
  };

  // First of all, while no worker runs: what is stored waits.
  test('killed while it stores a mailbox, the same command goes on with what is there', async () => {
    const mails = 3_000;
    const path = file('Big.mbox', Buffer.concat([...mboxPieces(mails, () => 20_000)]));
    const child = spawn(process.execPath, [PROGRAM, 'import', 'mail', path, '--user', 'eve'], { env: { ...process.env, ...env } }); // prettier-ignore
    await new Promise<void>((resolve) => child.stderr.on('data', (text: Buffer) => String(text).includes('storing') && resolve())); // prettier-ignore
    child.kill('SIGKILL');
    await new Promise((resolve) => child.on('close', resolve));
    const stored = () => rig.admin.selectFrom('upload_file').select('path').where('connection', '=', 'gmail-eve').execute(); // prettier-ignore
    const [upload] = await rig.admin.selectFrom('upload').select('id').where('connection', '=', 'gmail-eve').execute();
    expect((await stored()).length).toBeGreaterThan(0);
    await rig.startWorkers();
    expect(await read('mail', path, '--user', 'eve')).toMatchObject({ connection: 'gmail-eve', added: mails });
    const runs = await rig.admin
      .selectFrom('import_run')
      .select('upload')
      .where('connection', '=', 'gmail-eve')
      .execute();
    expect(runs).toEqual([{ upload: upload?.id }]);
    expect(await stored()).toEqual([]);
  });

  test('mail, with the person written either way, is theirs; again, nothing is new', async () => {
    const path = file('Inbox.mbox', mailOf(1, 200) + mailOf(2, 200));
    expect(await read('mail', path, '--user', 'ada')).toMatchObject({ connection: 'gmail-ada', added: 2, skipped: [] });
    expect(await read('mail', path, '--user', 'user:ada')).toMatchObject({ added: 0, unchanged: 2 });
    expect(await texts('user:ada')).toHaveLength(2);
    expect(await texts('user:bo')).toEqual([]);
    for (const source of ['mail', 'gmail'])
      expect(JSON.parse((await aquifer(['items', 'user:ada', '--source', source, '--json'], { env })).stdout)).toHaveLength(2); // prettier-ignore
  });

  test.each(['bogus', ''])('items of source %j are refused with the sources there are', async (source) => {
    const { code, stdout, stderr } = await aquifer(['items', 'user:ada', '--source', source, '--json'], { env });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('There are gmail, journal, mail,');
  });

  test('meetings are the owner’s, shared, and public, as the options say', async () => {
    const shared = await read('meetings', file('plan.vtt', VTT), '--user', 'bo', '--shared-with', 'ada, user:eve', '--at', '2026-01-05'); // prettier-ignore
    expect(shared).toMatchObject({ connection: 'meetings-demo', added: 1, containers: 1 });
    const other = VTT.replace('Friday', 'Monday');
    await read('meetings', file('all.vtt', other), '--user', 'bo', '--public', '--team', 'demo', '--at', '2026-01-06');
    for (const scope of ['user:ada', 'user:eve', 'user:bo'])
      expect(await texts(scope)).toContain('Ada Quist: We ship on Friday.');
    expect(await texts('team:demo')).toEqual(['Ada Quist: We ship on Monday.']);
  });

  test('a journal and a log of tasks', async () => {
    expect(await read('journal', file('2024-01-05.md', 'Snow.'), '--user', 'bo')).toMatchObject({
      connection: 'journal-bo',
      added: 1,
    });
    const task = JSON.stringify({ id: 't-1', at: '2026-01-05T10:00:00Z', text: 'Book the room' });
    expect(await read('tasks', file('tasks.jsonl', task), '--user', 'bo')).toMatchObject({
      connection: 'tasks-demo',
      added: 1,
    });
  });

  test('without --json the result and what was left out are told in words', async () => {
    const path = file('2024-01-06.md', 'Thaw.');
    writeFileSync(join(path, '..', 'photo.jpg'), 'x');
    const { code, stdout } = await run('journal', join(path, '..'), '--user', 'eve');
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: [
        'journal-eve: 1 added, 0 updated, 0 deleted, 0 unchanged, in 1 journals.',
        'Left out, or changed on the way in:',
        '  1 no file of this kind: photo.jpg',
        '',
      ].join('\n'),
    });
  });

  const REFUSED: [why: string, args: (path: string) => string[], says: RegExp][] = [
    ['nobody', (path) => ['mail', path], /--user/],
    ['a person who is not there', (path) => ['mail', path, '--user', 'zoe'], /aquifer scope add user:zoe/],
    ['a team as the person', (path) => ['journal', path, '--user', 'team:demo'], /no person/],
    ['a name that is none', (path) => ['tasks', path, '--user', '../ada'], /no person/],
    ['sharing with nobody there is', (path) => ['meetings', path, '--user', 'ada', '--shared-with', 'zoe'], /scope add user:zoe/], // prettier-ignore
    ['a time that is none', (path) => ['meetings', path, '--user', 'ada', '--at', 'yesterday'], /no time/],
    ['a path with nothing there', () => ['mail', '/nowhere/x.mbox', '--user', 'ada'], /nothing at .*Expected is an \.mbox/s], // prettier-ignore
    ['files of another kind', (path) => ['tasks', path, '--user', 'ada'], /Expected is a \.jsonl/],
  ];
  test.each(REFUSED)('%s is refused with what to do, and nothing is stored', async (_, args, says) => {
    const { code, stdout, stderr } = await run(...args(file('Inbox.mbox', mailOf(9, 100))), '--json');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(says);
    expect(await rig.admin.selectFrom('upload_file').select('path').execute()).toEqual([]);
  });
});
