import { aquifer, homeOfRig, type Place, temporaryPlace, type Variables } from '../../support/cli';
import { createRig, type Rig } from '../../support/rig';

describe('aquifer scope set, of a journal', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  beforeAll(async () => {
    rig = await createRig();
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    await rig.addScope('team:demo');
    await rig.addScope('user:ada');
    await aquifer(['tasks', 'add', 'Plan my week', '--no-memory', '--user', 'ada'], { env });
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });
  const set = (scope: string, ...args: string[]) => aquifer(['scope', 'set', scope, ...args], { env });
  const shown = async () => {
    const { entriesFrom, feedsFiles } = JSON.parse((await set('user:ada', '--json')).stdout) as Record<string, unknown>;
    return { entriesFrom, feedsFiles };
  };

  test('entries are taken from what is named, and from nothing with none', async () => {
    const { code, stdout } = await set('user:ada', '--entries-from', ' tasks-demo ,');
    expect([code, stdout]).toEqual([0, expect.stringContaining('Entries also from tasks-demo.')]);
    expect(await shown()).toEqual({ entriesFrom: ['tasks-demo'], feedsFiles: false });
    await set('user:ada', '--entries-from', 'none');
    expect(await shown()).toEqual({ entriesFrom: [], feedsFiles: false });
  });

  test('the journal goes into the files when that is on', async () => {
    expect((await set('user:ada', '--journal-to-files', 'on')).stdout).toContain(
      'The journal is read into the files too.',
    );
    expect(await shown()).toMatchObject({ feedsFiles: true });
    await set('user:ada', '--journal-to-files', 'off');
    expect(await shown()).toMatchObject({ feedsFiles: false });
  });

  test('other settings leave it as it is, and are told alone', async () => {
    const { stdout } = await set('user:ada', '--daily-usd', '2');
    expect(stdout).toMatch(/\$2 a day\.\n$/);
    expect(await shown()).toEqual({ entriesFrom: [], feedsFiles: false });
  });

  test.each([
    [['user:ada', '--entries-from', 'slack-elsewhere']],
    [['user:ada', '--journal-to-files', 'maybe']],
    [['team:demo', '--journal-to-files', 'on']],
    [['team:demo', '--entries-from', 'none']],
  ])('%j is refused', async ([scope = '', ...args]) => {
    expect((await set(scope, ...args)).code).toBe(2);
    expect(await shown()).toEqual({ entriesFrom: [], feedsFiles: false });
  });
});
