import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inWords } from '../../../client/cli/evolve-commands';
import { type Evolved } from '../../../client/runs/evolve';
import { simpleJournal } from '../../activities/journal/simple-journal';
import { aquifer, homeOfRig, type Place, temporaryPlace, type Variables } from '../../support/cli';
import { createRig, type Rig } from '../../support/rig';

const NOTHING: Evolved = {
  ...{
    scope: 'user:ada',
    outcome: 'quiet',
    entries: 0,
    facts: 0,
    questions: 0,
    changedCategories: [],
    changedFiles: [],
  },
  ...{ modelCalls: 0, tokensIn: 0, tokensOut: 0, costUsd: 0, findings: [], attention: [], waiting: 0, estimate: null },
};
const ESTIMATE = { entries: 120, calls: 121, tokensIn: 1, tokensOut: 1, costUsd: 1.234 };

describe('what a run came to, in a sentence', () => {
  test.each<[Partial<Evolved>, string]>([
    [{}, 'user:ada: no new entries, 0 model calls'],
    [
      {
        outcome: 'committed',
        entries: 2,
        facts: 9,
        changedCategories: ['people', 'patterns'],
        modelCalls: 3,
        costUsd: 0.0123,
      },
      'user:ada: 2 entries, 9 facts, 2 categories changed; 3 model calls, $0.0123',
    ],
    [
      { outcome: 'committed', entries: 2, questions: 2 },
      'user:ada: 2 entries, 0 facts, 0 categories changed, 2 questions for you (`aquifer questions user:ada`); 0 model calls, $0.0000',
    ],
    [
      { outcome: 'needs-approval', waiting: 120, estimate: ESTIMATE },
      'user:ada: 120 entries wait, about 121 model calls and about $1.23. Begin with `aquifer evolve user:ada --yes`.',
    ],
    [
      { outcome: 'needs-approval', waiting: 120, estimate: { ...ESTIMATE, costUsd: null } },
      'user:ada: 120 entries wait, about 121 model calls and a cost that is not known. Begin with `aquifer evolve user:ada --yes`.',
    ],
    [
      { outcome: 'needs-approval', waiting: 60, entries: 50 },
      'user:ada: 50 entries, 0 facts, 0 categories changed; 0 model calls, $0.0000; the cap is reached, 60 entries still wait',
    ],
    [
      { outcome: 'failed', entries: 1, findings: ['model.unreachable'] },
      'user:ada: failed (model.unreachable); what was read is kept. 1 entries, 0 facts, 0 categories changed; 0 model calls, $0.0000',
    ],
  ])('%j', (change, sentence) => {
    expect(inWords({ ...NOTHING, ...change })).toBe(sentence);
  });
});

describe('aquifer evolve', () => {
  const model = simpleJournal();
  let rig: Rig;
  let place: Place;
  let env: Variables;
  beforeAll(async () => {
    rig = await createRig({ answers: model.answers });
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    await rig.addScope('team:demo');
    await rig.addScope('user:ada');
    await rig.addScope('user:bo');
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });
  const run = (...args: string[]) => aquifer(['evolve', ...args], { env });
  const json = async (...args: string[]) => {
    const { code, stdout } = await run(...args, '--json');
    return { code, ...(JSON.parse(stdout) as Evolved) };
  };

  test('reads what is new, once', async () => {
    await aquifer(['journal', 'add', 'I keep bees.', '--at', '2026-01-05', '--user', 'ada'], { env });
    expect(await json('user:ada')).toMatchObject({
      code: 0,
      outcome: 'committed',
      entries: 1,
      facts: 1,
      changedCategories: ['about-me'],
      modelCalls: 2,
    });
    expect(await run('user:ada')).toMatchObject({ code: 0, stdout: 'user:ada: no new entries, 0 model calls\n' });
  });

  test('reads again from a time on', async () => {
    expect(await json('user:ada', '--since', '2026-01-01T00:00:00Z')).toMatchObject({ code: 0, entries: 1, facts: 0 });
  });

  test('asks before it reads much, and says what that would cost; with --yes it is read', async () => {
    const days = Array.from({ length: 101 }, (_, n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10));
    const folder = join(place.folder, 'journal');
    mkdirSync(folder);
    for (const day of days) writeFileSync(join(folder, `${day}.md`), `The day of ${day} passed.\n`);
    await aquifer(['import', 'journal', folder, '--user', 'bo'], { env });
    const asked = await json('user:bo');
    expect(asked).toMatchObject({
      code: 1,
      outcome: 'needs-approval',
      entries: 0,
      waiting: 101,
      estimate: { entries: 101 },
    });
    const { stdout } = await aquifer(['status', '--json'], { env });
    expect(JSON.parse(stdout)).toMatchObject({ scopes: expect.arrayContaining([expect.objectContaining({ scope: 'user:bo', waitingEntries: 101, attention: expect.arrayContaining(['needs-approval']) as unknown })]) as unknown }); // prettier-ignore
    expect(await json('user:bo', '--yes')).toMatchObject({ code: 0, outcome: 'committed', entries: 101, waiting: 0 });
  });

  test.each([
    [['user:ada', '--since', 'yesterday']],
    [['team:demo']],
    [['user:ada', '--yes', '--max-usd', '-1']],
    [['user:ada', '--max-usd', 'much']],
    [[]],
  ])('%j is refused, and nothing is asked of a model', async (args) => {
    const before = model.asked('facts').length;
    const { code, stderr } = await run(...args);
    expect([code, stderr.length > 0, model.asked('facts').length]).toEqual([2, true, before]);
  });
});
