import { acceptProposal } from '../../../client/edits/proposals/accept';
import { parseProposalId } from '../../../client/edits/proposals/proposal-id';
import { propose } from '../../../client/edits/proposals/propose';
import { putFile } from '../../../client/edits/put-file';
import { readFile } from '../../../client/reads/files';
import { type ScopeId } from '../../../memory/scope';
import { setScene, withNotes } from '../../activities/agent/scene';
import { createBench, type Bench } from '../../support/bench';
import { simpleModel } from '../../support/simple-model';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

const notes = async (scope: ScopeId) => (await readFile(bench.db, scope, 'notes.md')).content;

async function remembered() {
  const scene = await setScene(bench);
  await scene.play([withNotes('- build 812 is green {p1}')]);
  return scene;
}

test('a person who appends while the agent’s call is open keeps their line, and the agent’s comes behind it', async () => {
  const scene = await remembered();
  const scope = scene.at.scope;
  const cycle = await scene.play(
    [
      async (request) => {
        await putFile(bench.db, scope, 'notes.md', `${await notes(scope)}- Ada keeps the keys\n`);
        return simpleModel(request);
      },
    ],
    { says: ['The van is at the depot'] },
  );
  expect(cycle.texts['notes.md']).toBe('# Notes\n- build 812 is green\n- Ada keeps the keys\n');
  expect(cycle.points.get(2)).toMatchObject({ state: 'waiting' });
  bench.play([simpleModel]);
  expect(await bench.run(scope)).toMatchObject({ outcome: 'committed', counts: { placed: 1, waiting: 0 } });
  expect(await notes(scope)).toMatch(/build 812 is green\n- Ada keeps the keys\n- The van is at the depot/);
});

test('two people who append to one text at once: one is told, begins anew, and both lines are there', async () => {
  const { at } = await remembered();
  const from = await notes(at.scope);
  const append = (line: string, text: string) =>
    putFile(bench.db, at.scope, 'notes.md', `${text}- ${line}\n`, { from: text });
  const both = await Promise.allSettled([append('the pump leaks', from), append('the lift works', from)]);
  const refused = both.findIndex(({ status }) => status === 'rejected');
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both[refused]).toMatchObject({ reason: { code: 'commit.conflict' } });
  await append(['the pump leaks', 'the lift works'][refused]!, await notes(at.scope));
  for (const line of ['build 812 is green', 'the pump leaks', 'the lift works'])
    expect(await notes(at.scope)).toContain(`- ${line}\n`);
});

test('two assistants who append behind the same line are both heard', async () => {
  const { at } = await remembered();
  const ask = (text: string) =>
    propose(bench.db, at.scope, [{ command: 'insert', path: 'notes.md', insert_line: 2, insert_text: `- ${text}` }], 'said so'); // prettier-ignore
  const asked = await Promise.all([ask('the pump leaks'), ask('the lift works')]);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(2);
  for (const { id } of asked) await acceptProposal(bench.db, at.scope, parseProposalId(id));
  for (const line of ['build 812 is green', 'the pump leaks', 'the lift works'])
    expect(await notes(at.scope)).toContain(`- ${line}\n`);
});

test('two files written at once are two commits, none lost', async () => {
  const { at } = await remembered();
  const names = ['a', 'b', 'c', 'd'];
  const written = await Promise.all(names.map((name) => putFile(bench.db, at.scope, `${name}.md`, `About ${name}.\n`)));
  expect(new Set(written.map((commit) => commit?.id)).size).toBe(names.length);
  for (const name of names) expect((await readFile(bench.db, at.scope, `${name}.md`)).content).toBe(`About ${name}.\n`);
});
