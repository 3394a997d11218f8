import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aquifer, homeOfRig, type Place, serverOfRig, temporaryPlace } from '../../../support/cli';
import { createRig, type Rig } from '../../../support/rig';
import { lists, openWorkspace, person } from '../../people/workspace';

let rig: Rig;
let place: Place;
beforeAll(async () => {
  rig = await createRig({});
  place = temporaryPlace();
  await openWorkspace(rig.db, rig.admin);
  await lists(rig.db, [person('U1', { address: 'ada@example.org' }), person('U2', { standing: 'guest' })]);
});
afterAll(async () => {
  await rig.close();
  place.remove();
});

const local = (...args: string[]) => aquifer(['people', ...args], { env: homeOfRig(rig, place), cwd: place.folder });
const server = (...args: string[]) => aquifer(['people', ...args], { env: serverOfRig(rig), cwd: place.folder });
const slack = (...args: string[]) => local('sync', '--team', 'demo', '--from', 'slack', ...args);

function file(text: string): string {
  const path = join(place.folder, 'people.csv');
  writeFileSync(path, `user,slack,email,left\n${text}`);
  return path;
}
const fromFile = (text: string, ...args: string[]) => local('sync', '--team', 'desk', '--from', file(text), ...args);
const json = (run: { stdout: string }) => JSON.parse(run.stdout) as Record<string, unknown>;

test('a dry run prints the plan, and ls shows that nothing came of it', async () => {
  const words = await slack('--dry-run');
  expect(words).toMatchObject({ code: 0, stderr: '' });
  expect(words.stdout).toMatch(/^Nothing was changed/);
  expect(words.stdout).toContain('added  user:ada  U1, ada@example.org');
  expect(words.stdout).toContain('1 added, 0 kept, 0 back, 0 left');
  expect(words.stdout).toContain('Skipped: 1 (guest)');
  expect(json(await slack('--dry-run', '--json'))).toMatchObject({
    dryRun: true,
    added: [{ scope: 'user:ada', slack: 'U1', address: 'ada@example.org' }],
    kept: [],
    left: [],
    conflicts: [],
    skipped: [{ id: 'U2', reason: 'guest' }],
  });
  expect(json(await local('ls', '--team', 'demo', '--json'))).toEqual([]);
});

test('a sync makes the scopes, ls shows them with their identities', async () => {
  expect(await slack()).toMatchObject({ code: 0 });
  const { stdout } = await local('ls', '--team', 'demo');
  expect(stdout.trim()).toMatch(/^user:ada +google ada@example.org \(directory\), slack U1 \(directory\)$/);
  expect(json(await slack('--json'))).toMatchObject({ added: [], kept: ['user:ada'] });
});

test('guests come when they are asked for', async () => {
  expect(json(await slack('--guests', '--json'))).toMatchObject({ added: [{ scope: 'user:u2', slack: 'U2' }] });
});

test('who leaves is named with the day of the wipe, and what is still to come', async () => {
  await fromFile('bo,U8,,\n');
  const { code, stdout } = await fromFile('bo,,,yes\n', '--wipe-after', '7');
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  expect(code).toBe(0);
  expect(stdout).toContain(`left   user:bo  paused; wiped after ${day}`);
  expect(stdout).toContain('Their access is cut');
  expect((await local('ls', '--team', 'desk')).stdout).toMatch(/user:bo +left, wiped at /);
});

test('a conflict is told by its line, quotes nothing, and ends with 1', async () => {
  await fromFile('eve,U5,eve@example.org,\n');
  const { code, stdout } = await fromFile('eve,,,\nmallory,U5,eve@example.org,\n');
  expect(code).toBe(1);
  expect(stdout).toContain('conflict, line 3: the Slack id belongs to another scope');
  expect(stdout).toContain('conflict, line 3: the address belongs to another scope');
  expect(stdout).not.toContain('eve@example.org');
});

test.each([
  [['sync', '--team', 'demo'], '--from'],
  [['sync', '--team', 'demo', '--from', 'nowhere.csv'], 'cannot be read (ENOENT)'],
  [['sync', '--team', 'Demo!', '--from', 'slack'], 'no team id'],
  [['sync', '--team', 'empty', '--from', 'slack'], 'aquifer connect slack --team empty'],
  [['sync', '--team', 'demo', '--from', 'slack', '--missing-left'], '--missing-left is for files'],
  [['sync', '--team', 'demo', '--from', 'people.csv', '--guests'], '--guests is for --from slack'],
  [['sync', '--team', 'demo', '--from', 'slack', '--wipe-after', '1.5'], 'no number of days'],
  [['sync', '--team', 'demo', '--from', 'slack', '--wipe-after', '-1'], 'no number of days'],
])('%j is wrong usage', async (args, words) => {
  const { code, stdout, stderr } = await local(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(words);
});

describe('in server mode', () => {
  test('the workspace is read, without addresses', async () => {
    const { code, stdout } = await server('sync', '--team', 'demo', '--from', 'slack', '--json');
    expect(code).toBe(0);
    expect(json({ stdout })).toMatchObject({ kept: ['user:ada', 'user:u2'] });
    expect(stdout).not.toContain('@');
  });

  test('a file is refused, and what works is said', async () => {
    const { code, stdout, stderr } = await server('sync', '--team', 'demo', '--from', file('eve,U7,,\n'));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('`--from slack`');
  });

  test('identities are listed to nobody', async () => {
    const { code, stdout, stderr } = await server('ls', '--team', 'demo');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('proven principal');
  });
});
