import { blameFile } from '../../../client/reads/blame';
import { readFile } from '../../../client/reads/files';
import { openConnection } from '../../../schema/access/open-connection';
import { withConnection } from '../../../schema/connect';
import { calls, withNotes } from '../../activities/agent/scene';
import { AT, channel, corner, grant, item, store } from '../../schema/world';
import { createBench, type Bench } from '../../support/bench';
import { type FakeRequest } from '../../support/fake-model';
import { promptLines } from '../../support/simple-model';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

const TOLD = {
  slack: 'The launch moved to Friday 9 January',
  gmail: 'As said, we launch on Friday, 9 January.',
  meetings: 'Bo Lind: So the launch is Friday the 9 January then',
};
type Source = keyof typeof TOLD;
const LINE = 'The launch is on Friday, 9 January';

/** Ada, who reads a channel, a mailbox and a meeting library. */
async function threeSources() {
  const here = corner(bench);
  const scope = here.scopeId('user:ada');
  await here.newScope('user:ada', `U${here.team}`);
  for (const provider of Object.keys(TOLD)) {
    const connection = `${provider}-${here.team}`;
    await withConnection(bench.db, connection, (tx) => openConnection(tx, { id: connection, provider, team: here.team, at: AT })); // prettier-ignore
    await channel(bench, { id: `${connection}:1`, kind: 'private', members: [`U${here.team}`], connection, team: here.team }); // prettier-ignore
    await grant(bench, '-infinity', AT, connection);
  }
  return {
    scope,
    tell: (source: Source) =>
      store(bench, `${source}-${here.team}:1`, [item('launch', { text: TOLD[source] })], { connection: `${source}-${here.team}` }), // prettier-ignore
    sources: async () => {
      const lines = (await blameFile(bench.db, scope, 'notes.md')).filter(({ text }) => text.includes('launch'));
      return lines.map(({ items }) => items.map(({ id }) => id.split('-')[0]).sort());
    },
    notes: async () => (await readFile(bench.db, scope, 'notes.md')).content,
  };
}

const ALL: Source[] = ['gmail', 'meetings', 'slack'];

test('told in chat, by mail and in a meeting, an event is one line with three sources', async () => {
  const { scope, tell, sources } = await threeSources();
  for (const source of ALL) await tell(source);
  const items = (request: FakeRequest) =>
    promptLines(request).flatMap(({ id }) => (typeof id === 'string' && id.startsWith('i') ? [id] : []));
  bench.play([withNotes(`- ${LINE} {p1}`)], (request) => ({
    text: JSON.stringify({ points: [{ kind: 'episodic', text: LINE, items: items(request), rule: null }] }),
  }));
  const cycle = await bench.run(scope);
  expect(cycle).toMatchObject({ outcome: 'committed', read: { slack: 1, gmail: 1, meetings: 1 } });
  expect(cycle).toMatchObject({ counts: { episodic: 1, placed: 1 } });
  expect(await sources()).toEqual([ALL]);
});

test('told again days later elsewhere, it stays one line, which gains the source', async () => {
  const { scope, tell, sources, notes } = await threeSources();
  const again = (n: number) => {
    const cited = Array.from({ length: n }, (_, i) => `p${i + 1}`).join();
    return calls(
      ['str_replace', { path: 'notes.md', old_str: `- ${LINE}`, new_str: `- ${LINE} {${cited}}` }],
      ['done'],
    );
  };
  for (const [i, source] of ALL.entries()) {
    await tell(source);
    bench.play([i === 0 ? withNotes(`- ${LINE} {p1}`) : again(i + 1)]);
    expect(await bench.run(scope)).toMatchObject({ outcome: 'committed', counts: { placed: 1, waiting: 0 } });
  }
  expect(await sources()).toEqual([ALL]);
  expect(await notes()).toBe(`# Notes\n- ${LINE}\n`);
});
