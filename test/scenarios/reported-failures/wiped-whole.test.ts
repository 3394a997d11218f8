import { propose } from '../../../client/edits/proposals/propose';
import { rejectProposal } from '../../../client/edits/proposals/reject';
import { putFile } from '../../../client/edits/put-file';
import { removeFile } from '../../../client/edits/remove-file';
import { retireRule } from '../../../client/edits/rules/retire-rule';
import { setScope } from '../../../client/edits/set-scope';
import { loadContext } from '../../../client/reads/context';
import { listRulesOf } from '../../../client/reads/rules';
import { forceHydrate } from '../../../client/runs/force-hydrate';
import { wipeMemory } from '../../../client/runs/wipe';
import { type ScopeId } from '../../../memory/scope';
import { tablesWith } from '../../support/database-text';
import { day, PEOPLE, slackExport, type TestChannel } from '../../support/export-files';
import { findText } from '../../support/find-text';
import { textOfAllHistories } from '../../support/histories';
import { createRig, type Rig } from '../../support/rig';
import { simpleModel } from '../../support/simple-model';

/** Stands in whatever a memory can hold; no other test has it. */
const WORD = 'zwieselkraut';
const ADA: ScopeId = 'user:ada';

let rig: Rig;
beforeAll(async () => (rig = await createRig({ answers: simpleModel })));
afterAll(() => rig.close());

const force = (reason?: string) => forceHydrate(rig.system, ADA, { pollMs: 20, ...(reason ? { reason } : {}) });
/** Ada's own channel; one message a day. */
const said = (...texts: string[]) => {
  const days = Object.assign({}, ...texts.map((text, i) => day(`2026-01-0${i + 1}`, [PEOPLE.ada, text]))) as TestChannel['days']; // prettier-ignore
  return rig.importFiles(slackExport([{ id: 'G0ADA00001', name: 'garden', private: true, members: [PEOPLE.ada], days }]), 'demo'); // prettier-ignore
};

test('a memory full of a word in every place it can stand holds it nowhere after a wipe', async () => {
  await rig.addScope(ADA, { team: 'demo', slackUser: PEOPLE.ada });
  const texts = [`The ${WORD} is ripe`, `We always water the ${WORD} at noon`];
  await said(...texts);
  expect(await force(`look for ${WORD}`)).toMatchObject({ outcome: 'committed' });
  // By hand: a file, one that was removed, a rule that was ended, edits that were asked for and refused.
  await putFile(rig.db, ADA, `${WORD}.md`, `# ${WORD}\n\nMy ${WORD}.\n`);
  await putFile(rig.db, ADA, 'gone.md', `The ${WORD} was sold.\n`);
  await removeFile(rig.db, ADA, 'gone.md');
  const [rule] = await listRulesOf(rig.db, ADA);
  await retireRule(rig.db, ADA, rule!.id, `the ${WORD} is gone`);
  const ask = (path: string) =>
    propose(rig.db, ADA, [{ command: 'create', path, file_text: `A ${WORD}.\n` }], `more ${WORD}`);
  await ask('asked.md');
  await ask('refused.md');
  await rejectProposal(rig.db, ADA, 2, `no more ${WORD}`);
  await loadContext(rig.db, [ADA]);
  // A cycle whose draft waits for a yes, and one that stopped in the middle.
  await setScope(rig.db, ADA, { mode: 'review' });
  await said(...texts, `The ${WORD} blooms`);
  expect(await force()).toMatchObject({ outcome: 'proposed' });

  const before = await tablesWith(rig.admin, WORD);
  expect(before).toEqual(
    expect.arrayContaining(['call', 'commit_file', 'item', 'line', 'point', 'proposal', 'request', 'tombstone']), // prettier-ignore
  );
  expect(await wipeMemory(rig.system, ADA)).toMatchObject({ verified: true });
  expect(await tablesWith(rig.admin, WORD)).toEqual([]);
  const histories = await textOfAllHistories(rig.system.temporal);
  expect(findText(histories, ADA)).not.toEqual([]);
  expect(findText(histories, WORD)).toEqual([]);
});
