import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  aquifer,
  homeOfRig,
  type Place,
  serverOfRig,
  temporaryPlace,
  type Variables,
  writeExport,
} from '../../support/cli';
import * as contract from '../../support/contract-shapes';
import { day, PEOPLE, slackExport } from '../../support/export-files';
import { createRig, type Rig } from '../../support/rig';
import { simpleModel } from '../../support/simple-model';

const VAULT = join(__dirname, '..', '..', 'fixtures', 'memory-folders', 'vault');
const EXPORT = slackExport([
  { id: 'C0DEV00001', name: 'dev', days: day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.'], [PEOPLE.bo, 'The kitchen is closed']) },
]); // prettier-ignore

describe('a memory as a folder, on the command line', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  const run = (...args: string[]) => aquifer(args, { env, cwd: place.folder });
  const json = async (...args: string[]) =>
    JSON.parse((await run(...args, '--json')).stdout) as Record<string, unknown>;
  beforeAll(async () => {
    rig = await createRig({ answers: simpleModel });
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    await rig.addScope('team:demo');
    await rig.importFiles(EXPORT);
    expect((await run('hydrate', 'team:demo')).code).toBe(0);
    for (const scope of ['user:ada', 'user:bo', 'team:back'] as const) await rig.addScope(scope);
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });

  test('export writes Markdown and history, and import brings both back', async () => {
    const out = await json('export', 'team:demo', 'out');
    expect(contract.exported.parse(out)).toEqual({ files: 2, bytes: expect.any(Number) as number });
    expect(out).toMatchObject({ history: 'aquifer.json' });
    const back = await json('import', 'memory', 'out', '--scope', 'team:back');
    expect(contract.exported.parse(back)).toEqual(contract.exported.parse(out));
    expect(back).toMatchObject({
      unchanged: 2,
      skipped: [],
      commit: 'c1',
      restored: { from: 'team:demo', commits: 1 },
    });
    await run('export', 'team:back', 'again');
    const read = (folder: string, file: string) => readFileSync(join(place.folder, folder, file), 'utf8');
    for (const file of ['index.md', 'notes.md']) expect(read('again', file)).toBe(read('out', file));
    expect(read('again', 'aquifer.json').split('\n').slice(5)).toEqual(
      read('out', 'aquifer.json').split('\n').slice(5),
    );
    expect(await json('rules', 'team:back')).toEqual(await json('rules', 'team:demo'));
    expect((await run('verify', 'team:back')).code).toBe(0);
  });

  test('a restored memory goes on: the next cycle reads, and takes back nothing', async () => {
    const before = await json('rules', 'team:back');
    expect((await run('hydrate', 'team:back')).code).toBe(0);
    expect(await json('rules', 'team:back')).toMatchObject(before);
  });

  test('a team’s memory may become a person’s, and that is told', async () => {
    const { code, stdout, stderr } = await run('import', 'memory', 'out', '--scope', 'user:bo');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^team:demo is back: 2 files, 1 commits/);
    expect(stderr).toContain("The export is the memory of a team; it is user:bo's now.");
  });

  test('a vault comes in as files, and is told in words', async () => {
    const { code, stdout, stderr } = await run('import', 'memory', VAULT, '--scope', 'user:ada');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^4 files, \d+ bytes written in c1; 0 were there already\n2 hidden or other files/);
    expect(await json('import', 'memory', VAULT, '--scope', 'user:ada')).toMatchObject({
      files: 0,
      unchanged: 4,
      commit: null,
    });
  });

  test('what was left out is named with the reason', async () => {
    const folder = writeExport(place, 'mixed', [
      { path: 'a.md', bytes: Buffer.from('fine\n') },
      { path: 'b.md', bytes: Buffer.from([0xff, 0x00, 0x61]) },
    ]);
    const { stdout } = await run('import', 'memory', folder, '--scope', 'user:ada');
    expect(stdout).toContain('left out: 1 with bytes that are no text');
    expect(stdout).toContain(': b.md');
  });

  test('a past state is exported without a history', async () => {
    expect(await json('export', 'team:demo', 'then', '--at', 'c1')).toMatchObject({ files: 2, history: null });
    expect(existsSync(join(place.folder, 'then', 'aquifer.json'))).toBe(false);
  });

  const REFUSED: [why: string, args: string[], says: RegExp][] = [
    ['a memory that is not empty', ['import', 'memory', 'out', '--scope', 'team:demo'], /not empty.*aquifer wipe team:demo --yes.*--as-files/],
    ['a folder that is not there', ['import', 'memory', 'nowhere', '--scope', 'user:ada'], /nowhere is no folder/],
    ['a scope nobody added', ['import', 'memory', 'out', '--scope', 'user:nobody'], /There is no scope user:nobody/],
    ['no scope', ['import', 'memory', 'out'], /--scope/],
    ['a state that never was', ['export', 'team:demo', 'x', '--at', 'c99'], /c99|no such commit/],
  ]; // prettier-ignore
  test.each(REFUSED)('%s is status 2 and says what to do', async (_why, args, says) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(says);
  });

  test('in server mode neither is for anybody yet', async () => {
    for (const args of [
      ['export', 'team:demo', 'x'],
      ['import', 'memory', VAULT, '--scope', 'user:ada'],
    ]) {
      const { code, stderr } = await aquifer(args, { env: serverOfRig(rig), cwd: place.folder });
      expect([code, stderr]).toEqual([2, expect.stringContaining('In server mode content is shown')]);
    }
  });
});
