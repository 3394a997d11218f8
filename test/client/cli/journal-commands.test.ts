import { join } from 'node:path';
import { aquifer, homeOfRig, type Place, temporaryPlace, type Variables } from '../../support/cli';
import { createRig, type Rig } from '../../support/rig';

const FIXTURES = join(__dirname, '../../fixtures/journal');

interface Shown {
  id: string;
  at: string;
  text: string;
}

describe('aquifer journal', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  beforeAll(async () => {
    rig = await createRig();
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    await rig.addScope('team:demo');
    await rig.addScope('user:sam');
    await rig.addScope('user:bo', { timezone: 'America/New_York' });
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });
  const run = (user: string, ...args: string[]) => aquifer(['journal', ...args, '--user', user], { env });
  const json = async <T>(user: string, ...args: string[]) => {
    const { code, stdout, stderr } = await run(user, ...args, '--json');
    if (code !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as T;
  };
  const read = async (path: string) => {
    const { stdout } = await aquifer(['import', 'journal', join(FIXTURES, path), '--user', 'sam', '--json'], { env });
    return JSON.parse(stdout) as Record<string, unknown>;
  };

  test('an entry is written, listed, edited and taken out', async () => {
    const { id, at } = await json<Shown>('bo', 'add', 'Went out', '--at', '2026-01-05');
    expect(at).toBe('2026-01-05T17:00:00Z');
    expect((await run('bo', 'ls')).stdout).toMatch(new RegExp(`${id} +2026-01-05T17:00 +Went out`));
    expect(await json('bo', 'edit', id, 'Stayed in')).toMatchObject({ id, at, text: 'Stayed in' });
    expect((await run('bo', 'rm', id)).stderr).toBe('');
    expect(await json('bo', 'ls')).toEqual([]);
  });

  test('the words may come from standard input', async () => {
    const { stdout } = await aquifer(['journal', 'add', '--user', 'bo', '--json'], { env, input: 'One.\n\nTwo.\n' });
    expect(JSON.parse(stdout)).toMatchObject({ text: 'One.\n\nTwo.' });
  });

  test('real journals are imported once, however often, and side by side', async () => {
    expect(await read('pepys')).toMatchObject({ added: 60, updated: 0, deleted: 0, skipped: [], containers: 1 });
    expect(await read('pepys')).toMatchObject({ added: 0, updated: 0, deleted: 0, unchanged: 60 });
    expect(await read('day-one/Journal.json')).toMatchObject({ added: 134, deleted: 0, skipped: [] });
    const entries = await json<Shown[]>('sam', 'ls');
    expect(entries).toHaveLength(194);
    expect(entries[0]).toMatchObject({ at: '1660-01-01T12:00:00Z' });
    expect(entries.at(-1)).toMatchObject({ id: 'B1A473865BCFC7CCBE87A744A3247FF7', at: '2022-08-30T21:51:16Z' });
  });

  test('an entry that came from a file is taken out with a word on that file', async () => {
    const { stderr } = await run('sam', 'rm', 'C8C4072F8E94EC4667565C0B861FDE27');
    expect(stderr).toContain('It came from a file');
    expect(await read('day-one/Journal.json')).toMatchObject({ unchanged: 133 });
  });

  test('of a broken export the readable entries are there, the others named', async () => {
    const { added, skipped } = await read('day-one/Broken.json');
    expect(added).toBe(3);
    expect((skipped as { reason: string }[]).map(({ reason }) => reason).sort()).toEqual(
      ['bad-date', 'bad-date', 'duplicate-id', 'no-text', 'no-text', 'unknown-zone'].sort(),
    );
  });

  test('an entry that is not there is wrong usage', async () => {
    expect(await run('bo', 'edit', 'e-nothing', 'x')).toMatchObject({ code: 2 });
  });
});
