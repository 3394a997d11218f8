import { putFile } from '../../client/edits/put-file';
import { fileLog } from '../../client/reads/files';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { hydrateId, type ScopeId } from '../../memory/scope';
import { day, PEOPLE, slackExport, type TestChannel } from '../support/export-files';
import { stepsOf } from '../support/histories';
import { createRig, type Rig } from '../support/rig';
import { fileText, type Hooks, teamWith, withHooks } from '../support/scenario';
import { simpleModel } from '../support/simple-model';

const FIRST: TestChannel = {
  id: 'C0DEV00001',
  name: 'dev',
  days: day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.']),
};
const SECOND: TestChannel = {
  ...FIRST,
  days: { ...FIRST.days, ...day('2026-01-07', [PEOPLE.bo, 'Launch is on Friday']) },
};
const INDEX = '# Index\n\n- [Notes](notes.md) — all that was said, read through by Ada\n';

let rig: Rig;
const hooks: Hooks = {};
beforeAll(async () => {
  rig = await createRig({ answers: simpleModel, deps: withHooks(hooks) });
});
afterEach(() => delete hooks.after);
afterAll(() => rig.close());

/** A team with one cycle behind it and one message to read. */
async function teamWithNews(team: string): Promise<ScopeId> {
  const scope = await teamWith(rig, team, [FIRST]);
  await forceHydrate(rig.system, scope, { pollMs: 20 });
  await rig.importFiles(slackExport([SECOND]), team);
  return scope;
}

/** Once, between the verifier's yes and the commit. */
function betweenVerifyAndCommit(act: () => Promise<unknown>): void {
  hooks.after = async (result) => {
    if (result.status !== 'verified') return;
    delete hooks.after;
    await act();
  };
}
const authors = async (scope: ScopeId) => (await fileLog(rig.db, scope)).map((commit) => commit.author);

test('a hand edit between verify and commit stays, and the rest is committed in the same cycle', async () => {
  const scope = await teamWithNews('other-file');
  betweenVerifyAndCommit(() => putFile(rig.db, scope, 'index.md', INDEX));
  const asked = rig.model.calls();
  const cycle = await forceHydrate(rig.system, scope, { pollMs: 20 });
  expect(cycle).toMatchObject({
    number: 2,
    outcome: 'committed',
    changed: ['notes.md'],
    commit: 'c3',
    points: { placed: 1, waiting: 0 },
  });
  expect(await fileText(rig, scope, 'index.md')).toBe(INDEX);
  expect(await fileText(rig, scope, 'notes.md')).toContain('Launch is on Friday');
  expect(await authors(scope)).toEqual(['agent', 'person', 'agent']);
  // The refused commit cost no model call: the draft was laid over the new head and verified again.
  expect(rig.model.calls() - asked).toBe(2);
  const steps = await stepsOf(rig.system.temporal, hydrateId(scope, 1, 2));
  expect(steps.slice(-3)).toEqual(['commit', 'rebase 2', 'commit']);
});

test('a hand edit of the very file the draft changes wins, and the points it displaced wait for the next cycle', async () => {
  const scope = await teamWithNews('same-file');
  const mine = `${(await fileText(rig, scope, 'notes.md')) ?? ''}- Ada keeps the list of releases\n`;
  betweenVerifyAndCommit(() => putFile(rig.db, scope, 'notes.md', mine));
  const cycle = await forceHydrate(rig.system, scope, { pollMs: 20 });
  expect(cycle).toMatchObject({
    number: 2,
    outcome: 'committed',
    changed: [],
    commit: null,
    points: { placed: 0, waiting: 1 },
  });
  expect(await fileText(rig, scope, 'notes.md')).toBe(mine);

  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({
    number: 3,
    outcome: 'committed',
    read: {},
    points: { placed: 1, waiting: 0 },
  });
  const notes = await fileText(rig, scope, 'notes.md');
  expect(notes).toContain('Launch is on Friday');
  expect(notes).toContain('- Ada keeps the list of releases\n');
});

test('what a source takes back between verify and commit is not committed', async () => {
  const scope = await teamWithNews('taken-back');
  betweenVerifyAndCommit(() =>
    rig.admin
      .updateTable('item')
      .set({ deleted_at: '2026-01-08T00:00:00Z', text: '', version: 2 })
      .where('connection', '=', 'slack-import-taken-back')
      .where('text', 'like', 'Launch%')
      .execute(),
  );
  const cycle = await forceHydrate(rig.system, scope, { pollMs: 20 });
  expect(cycle).toMatchObject({ number: 2, outcome: 'committed', points: { placed: 0, waiting: 0 } });
  expect(await fileText(rig, scope, 'notes.md')).not.toContain('Launch');
  expect((await stepsOf(rig.system.temporal, hydrateId(scope, 1, 2))).slice(-3)).toEqual([
    'commit',
    'rebase 2',
    'commit',
  ]);
});
