import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aquifer, homeOfRig, type Place, temporaryPlace, type Variables, writeExport } from '../../support/cli';
import { day, PEOPLE, slackExport } from '../../support/export-files';
import { type FakeRequest } from '../../support/fake-model';
import { createRig, type Rig } from '../../support/rig';
import { isSummary, simpleModel } from '../../support/simple-model';

const said = (date: string, text: string) =>
  slackExport([{ id: 'C0DEV00001', name: 'dev', days: day(date, [PEOPLE.ada, text]) }]);

/** What the model does next; each test sets it. */
let behave: (request: FakeRequest) => ReturnType<typeof simpleModel> = simpleModel;
const neverMends = (request: FakeRequest) =>
  isSummary(request)
    ? simpleModel(request)
    : {
        tools: [
          { name: 'create', input: { path: 'lost.md', file_text: '- ![chart](https://example.com/chart.png) {p1}\n' } },
          { name: 'done', input: {} },
        ],
      };

describe('the answers of a running system', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  const run = (...args: string[]) => aquifer(args, { env });
  beforeAll(async () => {
    rig = await createRig({ answers: (request) => behave(request) });
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    await rig.addScope('team:demo');
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });

  test('words, without --json: what was read, kept, changed and spent', async () => {
    const folder = writeExport(place, 'first', said('2026-01-05', 'We always deploy to staging first.'));
    const imported = await run('import', 'slack', folder, '--team', 'demo');
    expect(imported.stdout).toBe('slack-import-demo: 1 added, 0 updated, 0 deleted, 0 unchanged, in 1 channels.\n');
    const hydrated = await run('hydrate', 'team:demo');
    expect(hydrated.stdout).toMatch(
      /^team:demo #1 committed: read 1 from slack; kept 1 points \(1 rules\); changed 2 files in 1 attempts; 2 model calls, \$0\.\d{4}\n$/,
    );
    expect((await run('hydrate', 'team:demo')).stdout).toBe('team:demo: nothing new, 0 model calls\n');
    expect((await run('rules', 'team:demo')).stdout).toContain('p1 certain: "We always deploy to staging first."');
    expect((await run('items', 'team:demo')).stdout).toContain('#dev Ada Quist: We always deploy to staging first.');
    expect((await run('files', 'cat', 'team:demo', 'index.md')).stdout).toBe(
      '# Index\n\n- [Notes](notes.md) — all that was said\n',
    );
    expect((await run('verify', 'team:demo')).stdout).toBe('no findings\n');
    expect((await run('replay', 'memory/team/demo/hydrate/1-1')).stdout).toBe('1 runs replay.\n');
  });

  test('a cycle that kept the old memory is status 1 with its findings', async () => {
    await rig.importFiles(said('2026-01-06', 'Lunch is at noon on Fridays'));
    behave = neverMends;
    const kept = await run('hydrate', 'team:demo', '--json');
    behave = simpleModel;
    expect(kept.code).toBe(1);
    expect(JSON.parse(kept.stdout)).toMatchObject({ outcome: 'kept-old', changed: [], attention: ['kept-old'] });
    expect((JSON.parse(kept.stdout) as { findings: string[] }).findings).toContain('remote-image');
    expect((await run('files', 'ls', 'team:demo')).stdout).not.toContain('lost.md');
  });

  test('a cycle that failed is status 1 and says why by code', async () => {
    await rig.importFiles(said('2026-01-07', 'The kitchen is closed on Mondays'));
    await rig.admin.updateTable('scope').set({ daily_usd: 0 }).where('id', '=', 'team:demo').execute();
    const failed = await run('hydrate', 'team:demo');
    await rig.admin.updateTable('scope').set({ daily_usd: 5 }).where('id', '=', 'team:demo').execute();
    expect(failed.code).toBe(1);
    expect(failed.stdout).toContain('failed');
    expect(failed.stdout).toContain('budget.exhausted');
    expect((await run('hydrate', 'team:demo')).code).toBe(0);
  });

  test('findings are status 1, each with its place', async () => {
    await rig.admin.updateTable('scope').set({ file_budget: 5 }).where('id', '=', 'team:demo').execute();
    const verified = await run('verify', 'team:demo');
    expect(verified.code).toBe(1);
    expect(verified.stdout).toMatch(/^notes\.md file-over-budget: /m);
    const json = await run('verify', 'team:demo', '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false });
    await rig.admin.updateTable('scope').set({ file_budget: 8_000 }).where('id', '=', 'team:demo').execute();
  });

  test('an edit the verifier refuses is status 1, with the findings on stderr and nothing on stdout', async () => {
    const put = await aquifer(['files', 'put', 'team:demo', 'index.md', '--json'], {
      env,
      input: '# Index\n\n- [Gone](gone.md) — it is not there\n- [Notes](notes.md) — all that was said\n',
    });
    expect(put).toMatchObject({ code: 1, stdout: '' });
    expect(put.stderr).toMatch(/^index\.md:3 link-to-nothing: /m);
    expect(put.stderr).toContain('Nothing was changed');
  });

  test('a system whose worker is away is status 1', async () => {
    // The rig's workers have no health endpoint: for `status` nobody is there.
    const status = await run('status');
    expect(status.code).toBe(1);
    expect(status.stdout).toMatch(/^NOT healthy; Temporal/);
  });

  test.each([
    ['hydrate', 'team:nope'],
    ['pause', 'team:nope'],
    ['resume', 'team:nope'],
    ['cycles', 'team:nope'],
    ['items', 'team:nope'],
    ['files', 'ls', 'team:nope'],
    ['files', 'cat', 'team:nope', 'index.md'],
    ['files', 'log', 'team:nope'],
    ['files', 'put', 'team:nope', 'guidance.md', '--empty'],
    ['rules', 'team:nope'],
    ['verify', 'team:nope'],
    ['context', 'team:demo', 'team:nope'],
    ['costs', 'team:nope'],
    ['status', 'team:nope'],
    ['export', 'team:nope', '/tmp/nowhere'],
    ['wipe', 'team:nope', '--yes'],
    ['scope', 'rm', 'team:nope'],
  ])('%s %s: an unknown scope is status 2 and says how to see the known ones', async (...args) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^aquifer: There is no scope team:nope\. .*aquifer scope/);
  });

  const BAD: [why: string, args: string[], says: RegExp][] = [
    ['a scope without a kind', ['files', 'ls', 'demo'], /team:<id> or user:<id>/],
    ['a scope with capitals', ['scope', 'add', 'team:Demo'], /lower-case/],
    ['a scope that is a path', ['files', 'ls', 'user:../ada'], /team:<id> or user:<id>/],
    ['a team that is a path', ['scope', 'add', 'user:bo', '--team', '../x'], /no team id/],
    ['a zone that is none', ['scope', 'add', 'user:bo', '--timezone', 'Mars/Base'], /Europe\/Berlin/],
    ['a day that is none', ['files', 'ls', 'team:demo', '--at', '2026-02-30'], /2026-11-30T12:00:00Z/],
    ['a time without its zone', ['hydrate', 'team:demo', '--until', '2026-02-03T10:00'], /with its zone/],
    ['words for a time', ['items', 'team:demo', '--since', 'last week 1'], /That is no time/],
    ['since after until', ['hydrate', 'team:demo', '--since', '2026-02-03', '--until', '2026-02-02'], /not before/],
    ['a path outside', ['files', 'cat', 'team:demo', '../../etc/passwd'], /no such file/],
    ['a path outside to write', ['files', 'put', 'team:demo', '../x.md', '--empty'], /starts with a dot/],
    ['an absolute path outside', ['files', 'put', 'team:demo', '/etc/x', '--empty'], /does not end in \.md/],
    ['a file that never was', ['files', 'log', 'team:demo', 'nothing.md'], /no such file/],
    ['a workflow that never was', ['replay', 'memory/team/never'], /Temporal keeps no run/],
    ['a wipe without --yes', ['wipe', 'team:demo'], /Say --yes/],
  ];
  test.each(BAD)('%s is status 2 and changes nothing', async (_why, args, says) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(says);
  });

  test('input that is not UTF-8 is not stored as something else', async () => {
    const args = ['files', 'put', 'team:demo', 'guidance.md'];
    const put = await aquifer(args, { env, input: Buffer.from([0x61, 0xff, 0xfe]) });
    expect(put.code).toBe(2);
    expect(put.stderr).toContain('not UTF-8');
  });

  test('an export to a place that is a file is refused', async () => {
    const file = join(place.folder, 'a-file');
    writeFileSync(file, 'mine');
    const { code, stderr } = await run('export', 'team:demo', file);
    expect(code).toBe(2);
    expect(stderr).toContain('Name a folder you may write to');
  });

  test('one identity belongs to one scope', async () => {
    expect((await run('scope', 'add', 'user:ada', '--team', 'demo', '--slack-user', PEOPLE.ada, '--paused')).code).toBe(
      0,
    );
    const taken = await run('scope', 'add', 'user:eve', '--team', 'demo', '--slack-user', PEOPLE.ada, '--paused');
    expect(taken.code).toBe(2);
    expect(taken.stderr).toContain('belongs to another scope');
    expect((await run('scope', 'ls')).stdout).not.toContain('user:eve');
  });

  test('a person is told to any provider by their id there, at Google by their address', async () => {
    const add = (scope: string, identity: string) =>
      run('scope', 'add', scope, '--team', 'demo', '--identity', identity, '--paused');
    expect((await add('user:ivy', 'tracker:U17')).code).toBe(0);
    expect((await add('user:ivy', 'google:Ivy@Example.org')).code).toBe(0);
    const taken = await add('user:kim', 'google:ivy@example.org');
    expect([taken.code, taken.stderr]).toEqual([
      2,
      expect.stringContaining('google identity belongs to another scope'),
    ]);
    for (const wrong of ['U17', 'scope:user:ada', 'Tracker:U17', 'tracker:'])
      expect((await add('user:kim', wrong)).stderr).toContain('--identity names no person');
  });
});
