import { removeFacts } from '../../client/journal/remove-facts';
import { removeLine } from '../../client/journal/remove-line';
import { entityId, evolveId } from '../../memory/scope';
import { tablesWith } from '../support/database-text';
import { epochRows, memoryText } from '../support/epoch-rows';
import { journalRig, type JournalRig } from '../support/journal-rig';
import { eagerHeartbeats, until } from '../support/scenario';

let one: JournalRig;
beforeAll(async () => {
  one = await journalRig({ deps: eagerHeartbeats, options: { heartbeatMs: 3_000 } });
});
afterAll(() => one.close());

const ended = (workflowId: string) =>
  until(async () => {
    const { status } = await one.rig.system.temporal.workflow.getHandle(workflowId).describe();
    return status.name !== 'RUNNING' && status.name;
  });
const gone = { code: 'epoch.gone' };

test('an evolve reads new entries as facts and writes them into the categories, each cycle a child of the entity', async () => {
  const ada = await one.person('plain');
  await one.write(ada, { '2026-01-05': 'I keep bees. I moved to Riga.' });
  expect(await one.evolve(ada)).toMatchObject({ outcome: 'committed', entries: 1, facts: 2, modelCalls: 2 });
  expect(await one.lines(ada)).toEqual(['User keep bees.', 'User moved to Riga.']);
  const child = one.rig.system.temporal.workflow.getHandle(evolveId(ada, 1, 1));
  expect(await child.result()).toMatchObject({ outcome: 'committed', facts: 2, changed: 1 });
  const { raw, type } = await child.describe();
  expect(type).toBe('evolve');
  expect(raw.workflowExecutionInfo?.parentExecution?.workflowId).toBe(entityId(ada));
});

test('a line deleted while evolve is in its merge stays deleted, with the facts only it rested on', async () => {
  const ada = await one.person('line-gone');
  await one.write(ada, { '2026-01-05': 'I keep bees. I moved to Riga.' });
  await one.evolve(ada);
  const [bees] = (await one.rows(ada)).lines;
  await one.write(ada, { '2026-01-06': 'I bought a canoe.' });
  // The answer puts the line's words into a line of its own, from what it was shown.
  one.model.next('evolve', (lines) => {
    const shown = lines.flatMap((line) => (line.category === 'about-me' ? (line.lines as { line: number; text: string; facts: number[] }[]) : []))[0]!; // prettier-ignore
    const fresh = lines.flatMap((line) => (line.new ? [line.new as { fact: number; text: string }] : []))[0]!;
    const text = `${shown.text.slice(0, -1)}; ${fresh.text}`;
    return { edits: [{ category: 'about-me', replaces: [shown.line], text, facts: [...shown.facts, fresh.fact] }], contradicts: [] }; // prettier-ignore
  });
  one.hold('evolve');
  const evolving = one.evolve(ada);
  await one.rig.model.waiting();
  await removeLine(one.rig.db, ada, `l${bees!.id}`);
  one.rig.model.release();
  expect(await evolving).toMatchObject({ entries: 1, facts: 1 });
  expect((await one.lines(ada)).join(' ')).not.toMatch(/bees/i);
  expect(await one.lines(ada)).toContain('User moved to Riga.');
  expect((await one.facts(ada)).join(' ')).not.toMatch(/bees/i);
  // Neither a rewriting nor the same entry read again brings it back.
  await one.rewrite(ada);
  await one.evolve(ada, { since: '2026-01-01T00:00:00Z' });
  expect([...(await one.lines(ada)), ...(await one.facts(ada))].join(' ')).not.toMatch(/bees/i);
});

test('a fact deleted while evolve is in its merge is in no line afterwards', async () => {
  const ada = await one.person('fact-gone');
  await one.write(ada, { '2026-01-05': 'I keep bees.' });
  one.hold('rewrite');
  const evolving = one.evolve(ada);
  await one.rig.model.waiting();
  const [fact] = (await one.rows(ada)).facts;
  await removeFacts(one.rig.db, ada, { id: `f${fact!.id}` });
  one.rig.model.release();
  await evolving;
  expect(await one.lines(ada)).toEqual([]);
  expect(await one.facts(ada)).toEqual([]);
});

test('an entry edited while its facts are asked for gives none of its old words', async () => {
  const ada = await one.person('edited');
  await one.write(ada, { '2026-01-05': 'I keep bees.' });
  one.hold('facts');
  const evolving = one.evolve(ada);
  await one.rig.model.waiting();
  await one.write(ada, { '2026-01-05': 'I keep ducks.' });
  one.rig.model.release();
  await evolving;
  expect(await one.facts(ada)).toEqual([]);
  expect(await one.evolve(ada)).toMatchObject({ entries: 1, facts: 1 });
  expect(await one.facts(ada)).toEqual(['User keep ducks.']);
  expect(await one.lines(ada)).toEqual(['User keep ducks.']);
});

test.each(['facts', 'rewrite'] as const)('a wipe during the call for %s overtakes it: nothing is left, and the child is cancelled', async (step) => {
  const word = `quince${step}`;
  const ada = await one.person(`wiped-${step}`);
  await one.write(ada, { '2026-01-05': `I keep ${word}.` });
  one.model.next(step, { hang: true });
  const evolving = expect(one.evolve(ada)).rejects.toMatchObject(gone);
  await one.rig.model.waiting();
  expect(await epochRows(one.rig, ada, 1)).toMatchObject({ cycle: 1, journal: 1 });
  const receipt = await one.rig.system.entities.wipe(ada, ada.slice(5), 'w1');
  expect(receipt).toMatchObject({ epoch: 1, verified: true });
  expect(await ended(evolveId(ada, 1, 1))).toBe('CANCELLED');
  await evolving;
  one.rig.model.release();
  expect(await epochRows(one.rig, ada, 1)).toEqual({});
  expect(await memoryText(one.rig, ada)).not.toContain(word);
  // Of the entry itself the journal is the only copy: it stays, and is not read again unless asked.
  expect(await one.evolve(ada)).toMatchObject({ outcome: 'quiet' });
  expect(await tablesWith(one.rig.admin, word)).toEqual(['item']);
}); // prettier-ignore
