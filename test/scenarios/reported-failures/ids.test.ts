import { putFile } from '../../../client/edits/put-file';
import { acceptProposal } from '../../../client/edits/proposals/accept';
import { parseProposalId } from '../../../client/edits/proposals/proposal-id';
import { propose } from '../../../client/edits/proposals/propose';
import { rejectProposal } from '../../../client/edits/proposals/reject';
import { rebuildWithout } from '../../../client/edits/rebuild';
import { revertCommit } from '../../../client/edits/revert-commit';
import { retireRule } from '../../../client/edits/rules/retire-rule';
import { blameFile } from '../../../client/reads/blame';
import { showCommit } from '../../../client/reads/diff';
import { fileLog, readFile } from '../../../client/reads/files';
import { readProposals } from '../../../client/reads/proposals';
import { listRulesOf } from '../../../client/reads/rules';
import { type ScopeId } from '../../../memory/scope';
import { setScene } from '../../activities/agent/scene';
import { createBench, type Bench } from '../../support/bench';
import { simpleModel } from '../../support/simple-model';

// What one command gives back as an id, the others take as it is.

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

async function remembered(): Promise<ScopeId> {
  const scene = await setScene(bench);
  await scene.play([simpleModel], { says: ['We always lock the depot', 'The van is green'] });
  return scene.at.scope;
}
const notes = async (scope: ScopeId) => (await readFile(bench.db, scope, 'notes.md')).content;

test('the id that a proposal was given lists, accepts and rejects it', async () => {
  const scope = await remembered();
  const ask = (name: string) =>
    propose(bench.db, scope, [{ command: 'create', path: `${name}.md`, file_text: `About ${name}.\n` }], 'asked');
  const [yes, no] = [await ask('kayaks'), await ask('canoes')];
  expect((await readProposals(bench.db, scope, false)).map(({ id }) => id)).toEqual([yes.id, no.id]);
  const accepted = await acceptProposal(bench.db, scope, parseProposalId(yes.id));
  await rejectProposal(bench.db, scope, parseProposalId(no.id));
  expect(await readProposals(bench.db, scope, false)).toEqual([]);
  expect((await showCommit(bench.db, scope, accepted.commit!.id)).diff).toContain('About kayaks.');
  await expect(readFile(bench.db, scope, 'canoes.md')).rejects.toMatchObject({ code: 'file.missing' });
});

test('the id of a commit shows, dates and undoes it', async () => {
  const scope = await remembered();
  const commit = await putFile(bench.db, scope, 'mine.md', 'Mine.\n');
  expect((await fileLog(bench.db, scope, 'mine.md')).map(({ id }) => id)).toEqual([commit?.id]);
  expect((await readFile(bench.db, scope, 'mine.md', commit!.id)).content).toBe('Mine.\n');
  await revertCommit(bench.db, scope, commit!.id);
  await expect(readFile(bench.db, scope, 'mine.md')).rejects.toMatchObject({ code: 'file.missing' });
});

test('the id of a rule, as the list and its line show it, ends it', async () => {
  const scope = await remembered();
  const [rule] = await listRulesOf(bench.db, scope);
  const line = (await blameFile(bench.db, scope, 'notes.md')).find(({ text }) => text.includes('lock the depot'));
  expect(line?.points).toEqual([rule?.id]);
  await retireRule(bench.db, scope, rule!.id, 'the depot is sold');
  expect(await listRulesOf(bench.db, scope)).toMatchObject([{ id: rule!.id, state: 'retired' }]);
});

test('the id of an item, as a line’s origin shows it, takes it out of the memory', async () => {
  const scope = await remembered();
  const line = (await blameFile(bench.db, scope, 'notes.md')).find(({ text }) => text.includes('van'));
  await rebuildWithout(bench.db, scope, line!.items[0]!.id);
  bench.play([simpleModel]);
  await bench.run(scope);
  expect(await notes(scope)).not.toContain('van');
  expect(await notes(scope)).toContain('lock the depot');
});
