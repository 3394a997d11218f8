import { acceptProposal } from '../../client/edits/proposals/accept';
import { rejectProposal } from '../../client/edits/proposals/reject';
import { setScope } from '../../client/edits/set-scope';
import { putFile } from '../../client/edits/put-file';
import { fileLog } from '../../client/reads/log';
import { readProposals } from '../../client/reads/proposals';
import { readStatus } from '../../client/reads/status';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { wipeMemory } from '../../client/runs/wipe';
import { type Mode } from '../../memory/hydration/mode';
import { type ScopeId } from '../../memory/scope';
import { epochRows, memoryText } from '../support/epoch-rows';
import { day, PEOPLE, slackExport, type TestChannel } from '../support/export-files';
import { createRig, type Rig } from '../support/rig';
import { fileText, type Hooks, teamWith, until, withHooks } from '../support/scenario';
import { isSummary, promptLines } from '../support/simple-model';
import { scriptedModel } from '../support/scripted-model';

type Said = [user: string, text: string];
const VAN: Said = [PEOPLE.bo, 'The van is at the depot'];
const PARTY: Said = [PEOPLE.ada, 'The launch party is on Friday'];
const KITCHEN: Said = [PEOPLE.bo, 'The kitchen is closed on Mondays'];

let rig: Rig;
const model = scriptedModel();
const hooks: Hooks = {};
beforeAll(async () => {
  rig = await createRig({ answers: model.answers, deps: withHooks(hooks) });
});
afterEach(() => delete hooks.after);
afterAll(() => rig.close());

/** The channel with a message a day; a null was deleted. */
function channel(...said: (Said | null)[]): TestChannel {
  const days = said.map((one, i) => (one === null ? { [`2026-01-0${i + 1}`]: [] } : day(`2026-01-0${i + 1}`, one)));
  return { id: 'C0DEV00001', name: 'dev', days: Object.assign({}, ...days) as TestChannel['days'] };
}

/** A team in this mode that has these messages to read. */
async function team(name: string, mode: Mode, ...said: Said[]): Promise<ScopeId> {
  const scope = await teamWith(rig, name, [channel(...said)]);
  await setScope(rig.db, scope, { mode });
  return scope;
}
const say = (scope: ScopeId, ...said: (Said | null)[]) =>
  rig.importFiles(slackExport([channel(...said)]), scope.slice('team:'.length));
const force = (scope: ScopeId) => forceHydrate(rig.system, scope, { pollMs: 20 });
const notes = (scope: ScopeId) => fileText(rig, scope, 'notes.md');
const proposals = async (scope: ScopeId) =>
  (await readProposals(rig.db, scope, true)).map(({ id, state, cycle }) => `${id} ${state} ${cycle}`);
const attention = async (scope: ScopeId) => (await readStatus(rig.db, rig.system.system, scope)).scopes[0]?.attention;
const points = async (scope: ScopeId) =>
  (
    await rig.admin
      .selectFrom('point')
      .select(['id', 'state', 'tries'])
      .where('scope', '=', scope)
      .orderBy('id')
      .execute()
  ).map(({ id, state, tries }) => `p${id} ${state} ${tries}`);
/** Lines of notes.md as the agent was last shown them; undefined when the file was not there. */
function shownNotes(): string[] | undefined {
  const request = rig.model.requests.findLast((one) => !isSummary(one));
  return promptLines(request!).find((line) => line.file === 'notes.md')?.lines as string[] | undefined;
}

describe('in review', () => {
  test('a cycle proposes, the memory stays, and a person is asked', async () => {
    const scope = await team('proposed', 'review', VAN);
    expect(await force(scope)).toMatchObject({
      ...{
        number: 1,
        outcome: 'proposed',
        commit: null,
        changed: ['index.md', 'notes.md'],
        attention: ['needs-approval'],
      },
      points: { placed: 0, waiting: 1 },
    });
    expect(await notes(scope)).toBeUndefined();
    expect(await fileLog(rig.db, scope)).toEqual([]);
    expect(await proposals(scope)).toEqual(['d1 pending 1']);
    expect(await attention(scope)).toEqual(['needs-approval']);
    // What is asked about is not asked of a model again.
    expect(await force(scope)).toMatchObject({ outcome: 'quiet' });
  });

  test('the next cycle starts from the draft and replaces it; one yes commits both', async () => {
    const scope = await team('both', 'review', VAN);
    await force(scope);
    expect(shownNotes()).toBeUndefined();
    await say(scope, VAN, PARTY);
    expect(await force(scope)).toMatchObject({ number: 2, outcome: 'proposed' });
    expect(shownNotes()?.join('\n')).toContain('The van is at the depot');
    expect(await proposals(scope)).toEqual(['d1 replaced 1', 'd2 pending 2']);
    expect(await notes(scope)).toBeUndefined();

    expect(await acceptProposal(rig.db, scope, 2)).toMatchObject({ commit: { id: 'c1', author: 'agent' }, kept: [] });
    expect(await notes(scope)).toMatch(/The van is at the depot.*\n.*The launch party is on Friday/);
    expect(await points(scope)).toEqual(['p1 placed 0', 'p2 placed 0']);
    expect(await attention(scope)).toEqual([]);
    await expect(acceptProposal(rig.db, scope, 1)).rejects.toThrow('was replaced by a newer one');
  });

  test('a no leaves the memory, declines the points, and they do not come back with the next news', async () => {
    const scope = await team('no', 'review', VAN);
    await force(scope);
    expect(await rejectProposal(rig.db, scope, 1, 'small talk')).toEqual([1]);
    expect(await force(scope)).toMatchObject({ outcome: 'quiet' });
    await say(scope, VAN, PARTY);
    expect(await force(scope)).toMatchObject({ number: 2, outcome: 'proposed' });
    expect(shownNotes()).toBeUndefined();
    await acceptProposal(rig.db, scope, 2);
    expect(await notes(scope)).toContain('launch party');
    expect(await notes(scope)).not.toContain('van');
    expect(await points(scope)).toEqual(['p1 declined 0', 'p2 placed 0']);
  });

  test.each(['review', 'auto'] as const)(
    'a no while the next cycle already stands on the draft takes it from under that cycle, also in %s',
    async (mode) => {
      const scope = await team(`late-no-${mode}`, 'review', VAN);
      await force(scope);
      await setScope(rig.db, scope, { mode });
      await say(scope, VAN, PARTY);
      // Between the verifier's yes and the end of the cycle.
      hooks.after = async (result) => {
        if (result.status !== 'verified') return;
        delete hooks.after;
        await rejectProposal(rig.db, scope, 1);
      };
      await force(scope);
      await force(scope);
      if (mode === 'review') await acceptProposal(rig.db, scope, 2);
      expect(await notes(scope)).toContain('launch party');
      expect(await notes(scope)).not.toContain('van');
      expect((await points(scope)).map((point) => point.slice(0, 11))).toEqual(['p1 declined', 'p2 placed 0']);
    },
  );

  test('a file that a person wrote between the proposal and the yes stays theirs, and its points wait', async () => {
    const scope = await team('theirs', 'review', VAN);
    await force(scope);
    const mine = '# Notes\n\nAda keeps them.\n';
    await putFile(rig.db, scope, 'notes.md', mine);
    expect((await acceptProposal(rig.db, scope, 1)).kept).toEqual(['index.md', 'notes.md']);
    expect(await notes(scope)).toBe(mine);
    expect(await points(scope)).toEqual(['p1 waiting 0']);
    await force(scope);
    expect(await proposals(scope)).toEqual(['d1 accepted 1', 'd2 pending 2']);
    await acceptProposal(rig.db, scope, 2);
    expect(await notes(scope)).toMatch(/^# Notes\n\nAda keeps them\.\n- The van is at the depot/);
  });

  test('a file that a person wrote is what the next cycle starts from', async () => {
    const scope = await team('start', 'review', VAN);
    await force(scope);
    await putFile(rig.db, scope, 'notes.md', '# Notes\n\nAda keeps them.\n');
    await say(scope, VAN, PARTY);
    await force(scope);
    expect(shownNotes()).toEqual(['# Notes', '', 'Ada keeps them.']);
  });

  test('when a source of it is taken back it is withdrawn, words and all', async () => {
    const scope = await team('withdrawn', 'review', VAN, PARTY);
    await force(scope);
    await say(scope, null, PARTY);
    await until(async () => (await proposals(scope))[0] === 'd1 withdrawn 1');
    expect(await attention(scope)).not.toContain('needs-approval');
    expect(
      JSON.stringify(await rig.admin.selectFrom('proposal').selectAll().where('scope', '=', scope).execute()),
    ).not.toContain('depot');
    expect(await memoryText(rig, scope)).not.toContain('depot');
    // What still stands on its own source is proposed again.
    expect(await force(scope)).toMatchObject({ outcome: 'proposed' });
    await acceptProposal(rig.db, scope, 2);
    expect(await notes(scope)).toContain('launch party');
    expect(await notes(scope)).not.toContain('van');
  });

  test('a wipe leaves no proposal', async () => {
    const scope = await team('wiped', 'review', VAN);
    await force(scope);
    const receipt = await wipeMemory(rig.system, scope, {});
    expect(receipt).toMatchObject({ verified: true, removed: { proposal: 1 } });
    expect(await proposals(scope)).toEqual([]);
    expect(await epochRows(rig, scope, 1)).toEqual({});
  });

  test('back in auto, the next cycle takes the pending draft over and commits it', async () => {
    const scope = await team('auto-again', 'review', VAN);
    await force(scope);
    await setScope(rig.db, scope, { mode: 'auto' });
    await say(scope, VAN, PARTY);
    expect(await force(scope)).toMatchObject({ number: 2, outcome: 'committed', points: { placed: 1, waiting: 0 } });
    expect(await notes(scope)).toMatch(/depot[\s\S]*launch party/);
    expect(await proposals(scope)).toEqual(['d1 replaced 1']);
    expect(await points(scope)).toEqual(['p1 placed 0', 'p2 placed 0']);
  });
});

describe('in a dry run', () => {
  test('nothing changes, what would have been done is kept to look at, and auto does it later', async () => {
    const scope = await team('dry', 'dry-run', VAN);
    expect(await force(scope)).toMatchObject({
      number: 1,
      outcome: 'proposed',
      commit: null,
      changed: ['index.md', 'notes.md'],
    });
    expect(await notes(scope)).toBeUndefined();
    const [shown] = await readProposals(rig.db, scope, true);
    expect(shown).toMatchObject({
      id: 'd1',
      state: 'dry-run',
      diff: expect.stringContaining('+- The van is at the depot') as string,
    });
    await expect(acceptProposal(rig.db, scope, 1)).rejects.toThrow('only shows what would have been done');
    expect(await attention(scope)).not.toContain('needs-approval');
    expect(await points(scope)).toEqual(['p1 waiting 0']);

    await setScope(rig.db, scope, { mode: 'auto' });
    expect(await force(scope)).toMatchObject({
      number: 2,
      outcome: 'committed',
      read: {},
      points: { placed: 1, waiting: 0 },
    });
    expect(await notes(scope)).toContain('The van is at the depot');
  });

  test('news of several cycles add up for the first that may write', async () => {
    const scope = await team('dry-twice', 'dry-run', VAN);
    await force(scope);
    await say(scope, VAN, KITCHEN);
    await force(scope);
    expect(await proposals(scope)).toEqual(['d1 dry-run 1', 'd2 dry-run 2']);
    await setScope(rig.db, scope, { mode: 'auto' });
    await force(scope);
    expect(await notes(scope)).toMatch(/depot[\s\S]*kitchen/);
  });
});

describe('in auto', () => {
  test('an edit of a person’s line that the agent asks for waits, and a yes makes it the person’s own', async () => {
    const scope = await team('asked', 'auto', VAN);
    await force(scope);
    await putFile(rig.db, scope, 'notes.md', '# Notes\n\n- The van is Ada’s\n');
    await say(scope, VAN, PARTY);
    model.next('agent', {
      tools: [
        {
          name: 'propose',
          input: { path: 'notes.md', old_str: 'Ada’s', new_str: 'Ada’s until Friday {p2}', reason: 'the party' },
        },
        { name: 'done', input: {} },
      ],
    });
    expect(await force(scope)).toMatchObject({
      number: 2,
      outcome: 'committed',
      changed: [],
      attention: ['needs-approval'],
    });
    expect(await notes(scope)).toBe('# Notes\n\n- The van is Ada’s\n');
    // The point it holds is not offered meanwhile.
    expect(await force(scope)).toMatchObject({ outcome: 'quiet' });
    await acceptProposal(rig.db, scope, 1);
    expect(await notes(scope)).toBe('# Notes\n\n- The van is Ada’s until Friday\n');
    expect((await points(scope))[1]).toBe('p2 placed 0');
    expect((await fileLog(rig.db, scope))[0]).toMatchObject({ author: 'person' });
  });
});
