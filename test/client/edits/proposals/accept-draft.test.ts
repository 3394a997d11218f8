import { fileLog } from '../../../../client/reads/log';
import { createWorld, type World } from '../../../schema/world';
import { P4_ENDS_P2, proposalScene, RULE, VAN } from './scene';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

test('becomes one commit of the agent that names the decision, and its points are placed', async () => {
  const scene = await proposalScene(world);
  const id = await scene.draft(VAN, [3]);
  expect(await scene.states()).toEqual(['placed', 'placed', 'waiting*', 'waiting']);
  const accepted = await scene.accept(id);
  expect(accepted).toMatchObject({
    commit: { id: 'c2', author: 'agent', reason: 'accepted by a person: d1 of cycle 4' },
    kept: [],
    retiredRules: [],
  });
  expect(await scene.texts()).toMatchObject({ ...VAN, 'van.md': '# The van\n\n- The van is at the depot\n' });
  expect((await scene.lines('van.md')).at(-1)).toMatchObject({ author: 'agent', points: [3] });
  expect(await scene.states()).toEqual(['placed', 'placed', 'placed', 'waiting']);
  expect(await scene.row(id)).toMatchObject({ state: 'accepted', commit: 2, decided_at: expect.any(String) as string });
});

test('carries out what the cycle decided about points without a line', async () => {
  const scene = await proposalScene(world);
  await scene.accept(await scene.draft({}, [3], { decisions: { declined: { 3: 'small talk' }, retired: {} } }));
  expect((await scene.points()).get(3)).toMatchObject({ state: 'declined', reason: 'small talk', proposal: null });
  expect(await scene.head()).toBe(1);
});

test('ends the rule that a newer one replaces', async () => {
  const scene = await proposalScene(world);
  const id = await scene.draft({ 'work.md': '# How we work\n\n- "Never deploy to staging." {p4}\n' }, [4], {
    decisions: P4_ENDS_P2,
  });
  expect((await scene.show(id)).endsRules).toEqual(['p2']);
  expect((await scene.accept(id)).retiredRules).toEqual(['p2']);
  expect((await scene.points()).get(2)).toMatchObject({ retired_by: 4, retired_reason: 'newer' });
});

test('that takes a certain rule’s words away without a newer one is refused, and waits on', async () => {
  const scene = await proposalScene(world);
  const id = await scene.draft({ 'work.md': '# How we work\n\n- We deploy to staging {p2}\n' }, []);
  await expect(scene.accept(id)).rejects.toMatchObject({
    code: 'verifier.refused',
    findings: expect.arrayContaining([expect.objectContaining({ code: 'rule-words-gone' })]) as unknown,
  });
  expect((await scene.texts())['work.md']).toContain(RULE);
  expect(await scene.row(id)).toMatchObject({ state: 'pending', commit: null });
});

describe('when a person changed something since it was made', () => {
  test('a file they changed stays theirs, the others follow the draft, and this is told', async () => {
    const scene = await proposalScene(world);
    const id = await scene.draft(
      { ...VAN, 'keys.md': '# Keys\n\n- Ilse holds the keys, the van is at the depot {p1,p3}\n' },
      [3],
    );
    await scene.put('keys.md', '# Keys\n\nBo holds them now.\n');
    expect((await scene.show(id)).kept).toEqual(['keys.md']);
    expect(await scene.accept(id)).toMatchObject({ kept: ['keys.md'], commit: { id: 'c3' } });
    expect(await scene.texts()).toMatchObject({
      'keys.md': '# Keys\n\nBo holds them now.\n',
      'van.md': '# The van\n\n- The van is at the depot\n',
    });
  });

  test('a point whose only line they displaced waits again', async () => {
    const scene = await proposalScene(world);
    const id = await scene.draft(
      { 'keys.md': '# Keys\n\n- Ilse holds the keys {p1}\n- The van is at the depot {p3}\n' },
      [3],
    );
    await scene.put('keys.md', '# Keys\n\n- Ilse holds the keys\n- Otto has a copy\n');
    expect(await scene.accept(id)).toEqual({ commit: null, kept: ['keys.md'], retiredRules: [] });
    expect((await scene.states())[2]).toBe('waiting');
    expect(await scene.row(id)).toMatchObject({ state: 'accepted', commit: null });
  });

  test('a new file whose index line was displaced gets one from code', async () => {
    const scene = await proposalScene(world);
    const id = await scene.draft(VAN, [3]);
    await scene.put('index.md', '# All\n\n- [Keys](keys.md) — all about keys\n- [How we work](work.md) — our rules\n');
    expect(await scene.accept(id)).toMatchObject({ kept: ['index.md'] });
    expect((await scene.texts())['index.md']).toMatch(
      /^# All\n\n.*all about keys\n.*our rules\n- \[The van\]\(van\.md\) — .*\n$/,
    );
    expect((await scene.states())[2]).toBe('placed');
  });

  test('a line they removed elsewhere does not come back where the draft had moved it', async () => {
    const scene = await proposalScene(world);
    const [, , keys] = await scene.lines('keys.md');
    const changes = { 'work.md': [...(await scene.lines('work.md')), keys!] };
    const id = await scene.store({ cycle: 4, changes });
    await scene.put('keys.md', '# Keys\n\nNobody holds them.\n');
    await scene.accept(id);
    expect(JSON.stringify(await scene.texts())).not.toContain('Ilse');
  });
});

describe('when a source was taken back since it was made', () => {
  test('the lines that rest on it are left out, noticed or not', async () => {
    const scene = await proposalScene(world);
    const both = '# The van\n\n- The van is at the depot {p3}\n- "Never deploy to staging." {p4}\n';
    const id = await scene.draft({ ...VAN, 'van.md': both }, [3, 4]);
    await scene.takeBack('van');
    await scene.accept(id);
    expect((await scene.texts())['van.md']).toBe('# The van\n\n- "Never deploy to staging."\n');
    expect((await scene.states()).slice(2)).toEqual(['waiting', 'placed']);
  });

  test('a draft of which nothing is left changes no file', async () => {
    const scene = await proposalScene(world);
    const id = await scene.draft(VAN, [3]);
    await scene.takeBack('van');
    expect(Object.keys(await scene.texts())).not.toContain('van.md');
    await scene.accept(id);
    expect(await scene.texts()).not.toHaveProperty(['van.md']);
  });
});

test('words a person refused before may come back when a person agrees to them', async () => {
  const scene = await proposalScene(world);
  await scene.reject(await scene.draft(VAN, []));
  expect((await scene.accept(await scene.draft(VAN, [3]))).commit?.id).toBe('c2');
});

test('what was wrong with the memory before does not block it', async () => {
  const scene = await proposalScene(world);
  await world.admin.updateTable('scope').set({ file_budget: 5 }).where('id', '=', scene.scope).execute();
  const id = await scene.draft(
    { 'keys.md': '# Keys\n\n- Ilse holds the keys {p1}\n- The van is at the depot {p3}\n' },
    [3],
  );
  expect((await scene.accept(id)).commit?.id).toBe('c2');
});

test('a file that grew over its budget is refused', async () => {
  const scene = await proposalScene(world);
  await world.admin.updateTable('scope').set({ file_budget: 30 }).where('id', '=', scene.scope).execute();
  const id = await scene.draft(
    { 'keys.md': `# Keys\n\n- Ilse holds the keys {p1}\n- ${'van '.repeat(60)} {p3}\n` },
    [3],
  );
  await expect(scene.accept(id)).rejects.toMatchObject({ code: 'verifier.refused' });
  expect((await scene.states())[2]).toBe('waiting*');
});

test('twice is refused the second time, with what became of it', async () => {
  const scene = await proposalScene(world);
  const id = await scene.draft(VAN, [3]);
  await scene.accept(id);
  await expect(scene.accept(id)).rejects.toThrow(/^d1 was accepted on \d{4}-\d\d-\d\d: there is nothing to decide\./);
  expect(await fileLog(world.db, scene.scope)).toHaveLength(2);
});

test('by two people at once lands once', async () => {
  const scene = await proposalScene(world);
  const id = await scene.draft(VAN, [3]);
  const outcomes = await Promise.allSettled([scene.accept(id), scene.accept(id)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await scene.head()).toBe(2);
});

test('one that nobody made is missing', async () => {
  const scene = await proposalScene(world);
  await expect(scene.accept(7)).rejects.toMatchObject({ code: 'proposal.missing' });
});
