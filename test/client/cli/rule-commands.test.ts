import { z } from 'zod';
import { aquifer, homeOfRig, type Place, serverOfRig, temporaryPlace, type Variables } from '../../support/cli';
import * as contract from '../../support/contract-shapes';
import { day, PEOPLE, slackExport } from '../../support/export-files';
import { forceHydrate } from '../../../client/runs/force-hydrate';
import { createRig, type Rig } from '../../support/rig';
import { simpleModel } from '../../support/simple-model';

const said = { saidBy: z.string(), saidAt: z.iso.datetime() };
const ruleList = z.array(
  contract.rule.extend({
    pinned: z.boolean(),
    replaces: z.array(z.string()),
    saidAgain: z.array(z.object(said)),
  }),
);
const STAGING = 'We always deploy to staging first.';

// In the order of a person's session: what one command leaves is what the next one shows.
describe('aquifer rules', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  beforeAll(async () => {
    rig = await createRig({ answers: simpleModel });
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    await rig.addScope('team:demo');
    await rig.importFiles(
      slackExport([
        {
          id: 'C0DEV00001',
          name: 'dev',
          days: { ...day('2026-01-05', [PEOPLE.ada, STAGING], [PEOPLE.bo, 'We never merge on Fridays after lunch.']) },
        },
      ]),
    );
    await forceHydrate(rig.system, 'team:demo', { pollMs: 20 });
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });
  const run = (...args: string[]) => aquifer(['rules', ...args], { env });
  const json = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args, '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return ruleList.parse(JSON.parse(stdout));
  };
  const notes = async () => (await aquifer(['files', 'cat', 'team:demo', 'notes.md'], { env })).stdout;

  test('lists them in words and as JSON', async () => {
    expect((await json('team:demo')).map(({ id, state, pinned }) => [id, state, pinned])).toEqual([
      ['p1', 'active', false],
      ['p2', 'active', false],
    ]);
    const { stdout } = await run('team:demo');
    expect(stdout).toMatch(/^In force:\np1 certain: "We always deploy to staging first\." \(Ada Quist, 2026-01-05\)$/m);
  });

  test('pin and unpin say what became of the rule', async () => {
    expect((await run('pin', 'team:demo', 'p1')).stdout).toBe(`p1 is pinned: "${STAGING}" stays word for word\n`);
    expect((await run('team:demo')).stdout).toContain('(Ada Quist, 2026-01-05; pinned)');
    expect((await json('unpin', 'team:demo', 'p1')).find(({ id }) => id === 'p1')).toMatchObject({ pinned: false });
  });

  test('reword takes the words from an option', async () => {
    const { code, stdout } = await run('reword', 'team:demo', 'p1', '--text', 'Deploy to staging, then wait a day.');
    expect([code, stdout]).toEqual([0, 'p1 is reworded, and notes.md says so (c2)\n']);
    expect(await notes()).toContain('Deploy to staging, then wait a day.');
    expect(await notes()).not.toContain(STAGING);
  });

  test('or from standard input, as the list of rules in JSON', async () => {
    const { code, stdout } = await aquifer(['rules', 'reword', 'team:demo', 'p1', '--json'], {
      env,
      input: 'Deploy to staging, then wait two days.\n',
    });
    expect(code).toBe(0);
    expect(ruleList.parse(JSON.parse(stdout))[0]).toMatchObject({
      id: 'p1',
      quote: 'Deploy to staging, then wait two days.',
    });
  });

  test('words the verifier refuses are status 1 with the finding on stderr', async () => {
    const { code, stdout, stderr } = await run('reword', 'team:demo', 'p1', '--text', 'See [this](gone.md)', '--json');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^notes\.md:\d+ link-to-nothing: /m);
    expect(stderr).toContain('Nothing was changed');
  });

  test('retire ends one; the list says why, the file only that', async () => {
    const { code, stdout } = await run('retire', 'team:demo', 'p2', '--reason', 'Fridays are free now');
    expect([code, stdout]).toEqual([0, 'p2 is retired, and notes.md says so (c4)\n']);
    expect((await run('team:demo')).stdout).toMatch(/^No longer in force:\np2 retired: .*Fridays are free now\)$/m);
    expect(await notes()).toMatch(/merge on Fridays after lunch\..* \(no longer in force: retired by a person on/);
    expect(await notes()).not.toContain('Fridays are free now');
    const log = await aquifer(['files', 'log', 'team:demo'], { env });
    expect(log.stdout).toContain('rule p2 retired by a person');
    expect(log.stdout).not.toContain('free now');
  });

  test('its JSON is the list of rules, the retired one among them', async () => {
    await rig.importFiles(
      slackExport([{ id: 'C0DEV00001', name: 'dev', days: day('2026-01-06', [PEOPLE.ada, 'We always ask Ilse for the keys.']) }]), // prettier-ignore
    );
    await forceHydrate(rig.system, 'team:demo', { pollMs: 20 });
    const id = (await json('team:demo')).find(({ quote }) => quote?.includes('Ilse'))?.id ?? '';
    const list = await json('retire', 'team:demo', id, '--reason', 'Ilse left');
    expect(list.find((rule) => rule.id === id)).toMatchObject({ state: 'retired', retiredReason: 'Ilse left' });
    expect(list.length).toBeGreaterThan(2);
  });

  test.each([
    ['retire', ['team:demo', 'p2', '--reason', 'again'], 2, /p2 is no longer in force/],
    ['pin', ['team:demo', 'p99'], 2, /team:demo has no rule p99\. See `aquifer rules team:demo`/],
    ['pin', ['team:demo', 'twelve'], 2, /no id of a rule/],
    ['retire', ['team:demo', 'p1'], 2, /--reason <text>' not specified/],
    ['retire', ['team:demo', 'p1', '--reason', ' '], 2, /Say it with --reason/],
    ['reword', ['team:demo', 'p1', '--text', ''], 2, /new words are missing/],
    ['unpin', ['team:nope', 'p1'], 2, /There is no scope team:nope/],
  ])('%s %j is refused with what to do', async (command, args, status, says) => {
    const { code, stdout, stderr } = await run(command, ...args);
    expect([code, stdout]).toEqual([status, '']);
    expect(stderr).toMatch(says);
  });

  test.each([
    ['pin', 'team:demo', 'p1'],
    ['unpin', 'team:demo', 'p1'],
    ['reword', 'team:demo', 'p1', '--text', 'x'],
    ['retire', 'team:demo', 'p1', '--reason', 'x'],
  ])('in server mode %s refuses: nobody can prove who they are', async (...args) => {
    const server = await aquifer(['rules', ...args], { env: serverOfRig(rig), cwd: place.folder });
    expect([server.code, server.stdout]).toEqual([2, '']);
    expect(server.stderr).toContain('In server mode content is shown to a proven principal only');
  });

  test('help names each of them', async () => {
    const { stdout } = await aquifer(['help', 'rules'], { env });
    for (const name of ['pin', 'unpin', 'reword', 'retire']) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  });
});
