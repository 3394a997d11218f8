import { withdraw } from '../../activities/cycle/withdraw';
import { putFile } from '../../client/edits/put-file';
import { revertCommit } from '../../client/edits/revert-commit';
import { setScope } from '../../client/edits/set-scope';
import { readCycles } from '../../client/reads/cycles';
import { diffStates, showCommit } from '../../client/reads/diff';
import { fileLog, listFiles } from '../../client/reads/files';
import { readProposals } from '../../client/reads/proposals';
import { listRulesOf } from '../../client/reads/rules';
import { readMemory } from '../../client/runs/export/read-memory';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { MemoryError } from '../../memory/errors';
import { runsOf } from '../../memory/files/word-runs';
import { type ScopeId } from '../../memory/scope';
import { memoryText } from '../support/epoch-rows';
import { day, PEOPLE, slackExport, type TestChannel } from '../support/export-files';
import { type FakeAnswer } from '../support/fake-model';
import { createRig, type Rig } from '../support/rig';
import { fileText, type Hooks, teamWith, until, withHooks } from '../support/scenario';
import { scriptedModel } from '../support/scripted-model';

type Said = [user: string, text: string];
const WORDS = 'the launch party moves to Friday at the old depot near the river';
const LAUNCH: Said = [PEOPLE.ada, `So ${WORDS}`];
const VAN: Said = [PEOPLE.bo, 'The van is green'];
const RULE = 'We always deploy to staging before anybody deploys to the real site.';

/** A channel with these messages; a null was deleted, the others keep their times. */
function channel(said: (Said | null)[], change: Partial<TestChannel> = {}): TestChannel {
  const all = day('2026-01-05', ...said.map((one): Said => one ?? [PEOPLE.ada, '']))['2026-01-05'] ?? [];
  return { id: 'C0DEV00001', name: 'dev', days: { '2026-01-05': all.filter((_, i) => said[i] !== null) }, ...change };
}

const hooks: Hooks = {};
const model = scriptedModel();
let down = false;
let rig: Rig;
beforeAll(async () => {
  const answers = (request: Parameters<typeof model.answers>[0]): FakeAnswer =>
    down ? { error: { status: 503 } } : model.answers(request);
  rig = await createRig({ answers, deps: withHooks(hooks) });
});
afterAll(() => rig.close());

const force = (scope: ScopeId) => forceHydrate(rig.system, scope, { pollMs: 20 });

/** Ada takes back what she said; nobody is asked. */
async function takeBack(scope: ScopeId, team: string, left: TestChannel[] = [channel([null, VAN])]): Promise<void> {
  const before = rig.model.calls();
  await rig.importFiles(slackExport(left), team);
  await until(async () => (await fileLog(rig.db, scope))[0]?.author === 'code');
  expect(rig.model.calls()).toBe(before);
}

const saysIt = (text: string) => {
  const runs = new Set(runsOf(text));
  return runsOf(WORDS).some((run) => runs.has(run));
};

/** Where eight of the words in a row still stand, of all that a scope is served. */
async function placesLeft(scope: ScopeId): Promise<string[]> {
  const log = await fileLog(rig.db, scope);
  const commits = log.map(({ id }) => id);
  const all: [string, unknown][] = [
    ['tables', await memoryText(rig, scope)],
    ['log', log],
    ['export', await readMemory(rig.db, scope)],
    ['proposals', await readProposals(rig.db, scope, true)],
    ['rules', await listRulesOf(rig.db, scope)],
    ['diff', await diffStates(rig.db, scope, 'c0', commits[0] ?? 'c0')],
  ];
  for (const commit of commits) {
    all.push([`show ${commit}`, await showCommit(rig.db, scope, commit)]);
    all.push([`--at ${commit}`, await listFiles(rig.db, scope, commit)]);
  }
  for (const { id, at } of log) all.push([`--at the time of ${id}`, await listFiles(rig.db, scope, at)]);
  return all.flatMap(([place, served]) => (saysIt(JSON.stringify(served)) ? [place] : []));
}

/** Whatever is undone brings none of it back. */
async function placesAfterReverts(scope: ScopeId): Promise<string[]> {
  for (const { id } of await fileLog(rig.db, scope)) {
    await revertCommit(rig.db, scope, id).catch((error: unknown) => {
      if (!(error instanceof MemoryError)) throw error;
    });
  }
  return placesLeft(scope);
}

type Call = NonNullable<FakeAnswer['tools']>[number];
const create = (path: string, ...lines: string[]): Call => ({ name: 'create', input: { path, file_text: `${lines.join('\n')}\n` } }); // prettier-ignore
const done: Call = { name: 'done', input: {} };
const index = (...more: string[]) =>
  create('index.md', '# Index', '', '- [Notes](notes.md) — all that was said', ...more);
const notes = (...more: string[]) => create('notes.md', '# Notes', '', `- ${LAUNCH[1]} {p1}`, `- ${VAN[1]} {p2}`, ...more); // prettier-ignore
const longPath = `${WORDS.replaceAll(' ', '-')}.md`;

/** How a careless agent writes the words where no citation leads to them. */
const HIDING: [where: string, refused: boolean, calls: Call[]][] = [
  ['a heading', true, [index(), notes('', `## ${WORDS}`, '', `- ${VAN[1]} {p2}`)]],
  ['the description of a file in the index', true, [index(`- [The van](van.md) — ${WORDS}`), notes(), create('van.md', `- ${VAN[1]} {p2}`)]], // prettier-ignore
  ['a line that cites another point', true, [index(), notes(`- as said, ${WORDS} {p2}`)]],
  ['a line that cites nothing', true, [index(), notes(`as said, ${WORDS}`)]],
  ['the title of a link', true, [index(), notes(`- see [the index](index.md "${WORDS}") {p2}`)]],
  ['where a link leads to', true, [index(), notes(`- see [the index](index.md#${WORDS.replaceAll(' ', '-')}) {p2}`)]],
  ['the name of a file', true, [index(`- [The van](${longPath}) — about the van`), notes(), create(longPath, `- ${VAN[1]} {p2}`)]], // prettier-ignore
  ['words over two lines', true, [index(), notes('- the launch party moves to {p2}', '- Friday at the old depot near the river {p2}')]], // prettier-ignore
  ['why a point was declined', false, [index(), create('notes.md', '# Notes', '', `- ${LAUNCH[1]} {p1}`), { name: 'decline', input: { point: 'p2', reason: `no news, while ${WORDS}` } }]], // prettier-ignore
];

test.each(HIDING)('words put into %s are refused or go with their message', async (where, refused, calls) => {
  const team = `hidden-${HIDING.findIndex(([one]) => one === where)}`;
  model.next('agent', { tools: [...calls, done] });
  // The simple model mends what it wrote; a file it did not write it has to delete.
  if (where === 'the name of a file')
    model.next('agent', ({ tools = [] }) => ({ tools: [{ name: 'delete', input: { path: longPath } }, ...tools] }));
  const scope = await teamWith(rig, team, [channel([LAUNCH, VAN])]);
  expect(await force(scope)).toMatchObject({ outcome: 'committed' });
  const [cycle] = await readCycles(rig.db, scope);
  expect(cycle?.findings.includes('words-without-source')).toBe(refused);
  expect(await placesLeft(scope)).toContain('tables');
  await takeBack(scope, team);
  expect(await placesLeft(scope)).toEqual([]);
  expect(await placesAfterReverts(scope)).toEqual([]);
});

test('what a person pasted from a file goes with the message, and what they wrote themselves stays', async () => {
  const scope = await teamWith(rig, 'pasted', [channel([LAUNCH, VAN])]);
  await force(scope);
  await putFile(rig.db, scope, 'mine.md', `# ${WORDS}\n\nNote to self: ${WORDS}.\nBuy cups.\n`);
  await takeBack(scope, 'pasted');
  expect(await fileText(rig, scope, 'mine.md')).toContain('Buy cups.');
  expect(await placesLeft(scope)).toEqual([]);
  expect(await placesAfterReverts(scope)).toEqual([]);
});

test('with the cap of the day spent and no model that answers, words still go', async () => {
  const scope = await teamWith(rig, 'capped', [channel([LAUNCH, VAN])]);
  await force(scope);
  await setScope(rig.db, scope, { dailyUsd: 0.000_001 });
  down = true;
  try {
    await takeBack(scope, 'capped');
  } finally {
    down = false;
  }
  expect(await placesLeft(scope)).toEqual([]);
  expect(await fileText(rig, scope, 'notes.md')).toContain('The van is green');
});

test('taken back while a turn is asked, words are in no later prompt and in nothing the cycle commits', async () => {
  model.next('agent', { tools: [{ name: 'view', input: { path: 'index.md' } }] });
  model.next('agent', (answer) => ({ ...answer, hang: true }));
  const scope = await teamWith(rig, 'between-turns', [channel([LAUNCH, VAN])]);
  const cycle = force(scope);
  await rig.model.waiting();
  const asked = rig.model.requests.length;
  await rig.importFiles(slackExport([channel([null, VAN])]), 'between-turns');
  await until(async () => !saysIt(await memoryText(rig, scope)));
  rig.model.release();
  expect(await cycle).toMatchObject({ outcome: 'committed', points: { placed: 1, waiting: 0 } });
  expect(rig.model.requests.length).toBeGreaterThan(asked);
  expect(rig.model.requests.slice(asked).filter((request) => saysIt(JSON.stringify(request.body)))).toEqual([]);
  expect(await fileText(rig, scope, 'notes.md')).toContain('The van is green');
  expect(await placesLeft(scope)).toEqual([]);
});

test.each(['withdrawn at once', 'noticed by the commit'])(
  'taken back between verify and commit, %s: the cycle writes the rest without it',
  async (when) => {
    const team = when.replaceAll(' ', '-');
    const scope = await teamWith(rig, team, [channel([LAUNCH, VAN])]);
    hooks.after = async ({ status }) => {
      if (status !== 'verified') return;
      delete hooks.after;
      if (when === 'withdrawn at once') {
        await rig.importFiles(slackExport([channel([null, VAN])]), team);
        await withdraw(rig.deps, scope);
        return;
      }
      await rig.admin.updateTable('item').set({ deleted_at: '2026-01-06T00:00:00Z', text: '' }).where('text', '=', LAUNCH[1]).where('container', 'like', `%${team}%`).execute(); // prettier-ignore
    };
    expect(await force(scope)).toMatchObject({ outcome: 'committed', findings: ['source-withdrawn'] });
    expect(await fileText(rig, scope, 'notes.md')).toContain('The van is green');
    expect(await placesLeft(scope)).toEqual([]);
  },
);

test('who left a private channel keeps none of its words, pasted ones and those of a proposal among them', async () => {
  const scope: ScopeId = 'user:ada';
  const both = channel([LAUNCH], { id: 'G0BOTH0001', name: 'both', private: true, members: [PEOPLE.ada, PEOPLE.bo] });
  const left = { ...both, members: [PEOPLE.bo] };
  await rig.importFiles(slackExport([both, channel([VAN])]), 'leaver');
  await rig.addScope(scope, { team: 'leaver', slackUser: PEOPLE.ada });
  await force(scope);
  await putFile(rig.db, scope, 'mine.md', `Note to self: ${WORDS}.\n`);
  await takeBack(scope, 'leaver', [left, channel([VAN])]);
  expect(await placesLeft(scope)).toEqual([]);
  expect(await placesAfterReverts(scope)).toEqual([]);
});

test('a rule said twice survives its first source: the second takes over, and what a person wrote of it goes', async () => {
  const said: Said[] = [[PEOPLE.bo, RULE], VAN, [PEOPLE.ada, RULE]];
  const scope = await teamWith(rig, 'twice', [channel(said)]);
  await force(scope);
  expect(await listRulesOf(rig.db, scope)).toMatchObject([{ saidBy: 'Bo Lind', saidAgain: [{ saidBy: 'Ada Quist' }] }]);
  await takeBack(scope, 'twice', [channel([null, ...said.slice(1)])]);
  expect(await fileText(rig, scope, 'notes.md')).not.toContain(RULE);
  expect(await force(scope)).toMatchObject({ outcome: 'committed', read: {} });
  expect(await fileText(rig, scope, 'notes.md')).toContain(`"${RULE}" — Ada Quist`);
  expect(await listRulesOf(rig.db, scope)).toMatchObject([{ saidBy: 'Ada Quist', saidAgain: [], state: 'active' }]);
});

test('a rule that a later one ended is in force again when the later one is taken back', async () => {
  const newer = 'Never deploy to staging, the real site is what we deploy to now.';
  const scope = await teamWith(rig, 'ended', [channel([[PEOPLE.bo, RULE]])]);
  await force(scope);
  model.next('agent', (answer) => ({
    tools: [{ name: 'retire_rule', input: { rule: 'p1', by: 'p2', reason: newer } }, ...(answer.tools ?? [])],
  }));
  await rig.importFiles(
    slackExport([
      channel([
        [PEOPLE.bo, RULE],
        [PEOPLE.ada, newer],
      ]),
    ]),
    'ended',
  );
  await force(scope);
  expect(await fileText(rig, scope, 'notes.md')).toMatch(/no longer in force/);
  await takeBack(scope, 'ended', [channel([[PEOPLE.bo, RULE], null])]);
  expect(await fileText(rig, scope, 'notes.md')).not.toMatch(/no longer in force/);
  expect(await listRulesOf(rig.db, scope)).toMatchObject([{ state: 'active', quote: RULE, retiredReason: null }]);
  expect(runsOf(await memoryText(rig, scope)).filter((run) => runsOf(newer).includes(run))).toEqual([]);
});
