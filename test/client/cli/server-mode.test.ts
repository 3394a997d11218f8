import { z } from 'zod';
import { aquifer, type Place, serverOfRig, temporaryPlace, writeExport } from '../../support/cli';
import * as contract from '../../support/contract-shapes';
import { day, PEOPLE, slackExport } from '../../support/export-files';
import { createRig, type Rig } from '../../support/rig';
import { simpleModel } from '../../support/simple-model';

const SECRET = 'The vault code is in the blue binder';
const EXPORT = slackExport([{ id: 'C0DEV00001', name: 'dev', days: day('2026-01-05', [PEOPLE.ada, SECRET]) }]);

describe('server mode, where nobody can prove who they are yet', () => {
  let rig: Rig;
  let place: Place;
  const run = (...args: string[]) => aquifer(args, { env: serverOfRig(rig), cwd: place.folder });
  beforeAll(async () => {
    rig = await createRig({ answers: simpleModel });
    place = temporaryPlace();
    await rig.addScope('team:demo');
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });

  test('an import uploads the bytes and answers with counts', async () => {
    const folder = writeExport(place, 'export', EXPORT);
    const { code, stdout } = await run('import', 'slack', folder, '--team', 'demo', '--json');
    expect(code).toBe(0);
    expect(contract.imported.parse(JSON.parse(stdout))).toMatchObject({ added: 1, containers: 1 });
  });

  test('hydrate works and keeps the paths to itself', async () => {
    const { code, stdout } = await run('hydrate', 'team:demo', '--json');
    expect(code).toBe(0);
    const cycle = contract.cycle.extend({ changedFiles: z.int() }).parse(JSON.parse(stdout));
    expect(cycle).toMatchObject({ outcome: 'committed', changed: [], changedFiles: 2 });
    expect(stdout).not.toContain('notes.md');
  });

  test('cycles lists numbers and codes without paths, in words too', async () => {
    const json = await run('cycles', 'team:demo', '--json');
    expect(z.array(contract.cycle).parse(JSON.parse(json.stdout))[0]).toMatchObject({ number: 1, changed: [] });
    const words = await run('cycles', 'team:demo');
    expect(words.stdout).toContain('changed 2 files');
    expect(json.stdout + words.stdout).not.toMatch(/\.md|vault|Ada/);
  });

  test.each([
    ['items', 'team:demo'],
    ['files', 'ls', 'team:demo'],
    ['files', 'cat', 'team:demo', 'notes.md'],
    ['files', 'log', 'team:demo'],
    ['files', 'put', 'team:demo', 'guidance.md'],
    ['files', 'edit', 'team:demo', 'guidance.md'],
    ['files', 'mv', 'team:demo', 'notes.md', 'x.md'],
    ['files', 'rm', 'team:demo', 'notes.md'],
    ['files', 'revert', 'team:demo', 'c1'],
    ['files', 'diff', 'team:demo', 'c0', 'c1'],
    ['files', 'show', 'team:demo', 'c1'],
    ['files', 'blame', 'team:demo', 'notes.md'],
    ['rules', 'team:demo'],
    ['verify', 'team:demo'],
    ['context', 'team:demo'],
    ['export', 'team:demo', 'out'],
  ])('%s %s refuses and says what works', async (...args) => {
    const { code, stdout, stderr } = await run(...args, '--json');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^aquifer: In server mode content is shown to a proven principal only/);
    expect(stderr).toContain('`status`');
  });

  test('a principal that anybody can type opens nothing', async () => {
    const env = { ...serverOfRig(rig), AQUIFER_PRINCIPAL: 'local' };
    expect((await aquifer(['files', 'cat', 'team:demo', 'notes.md'], { env })).code).toBe(2);
  });

  test('status, costs, scope ls, pause and replay work', async () => {
    const status = await run('status', '--json');
    expect(status.code).toBe(0);
    expect(contract.status.parse(JSON.parse(status.stdout))).toMatchObject({ model: null, healthy: true });
    for (const args of [
      ['costs'],
      ['scope', 'ls'],
      ['pause', 'team:demo'],
      ['replay', 'memory/team/demo/hydrate/1-1'],
    ]) {
      const { code, stdout } = await run(...args);
      expect(code).toBe(0);
      expect(stdout).not.toContain('vault');
    }
  });

  test('an identity is not given by a flag', async () => {
    const { code, stderr } = await run('scope', 'add', 'user:eve', '--team', 'demo', '--slack-user', PEOPLE.ada);
    expect(code).toBe(2);
    expect(stderr).toContain('proven by its owner signing in');
    expect((await run('scope', 'add', 'user:eve', '--team', 'demo', '--identity', 'tracker:U17')).code).toBe(2);
  });

  test('wipe works and counts', async () => {
    const { code, stdout } = await run('wipe', 'team:demo', '--yes', '--json');
    expect(code).toBe(0);
    expect(contract.wipe.parse(JSON.parse(stdout)).receipt).toMatchObject({ verified: true, removed: { item: 1 } });
  });
});
