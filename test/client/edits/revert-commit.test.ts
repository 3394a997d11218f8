import { verifyScope } from '../../../client/reads/verify';
import { listRulesOf } from '../../../client/reads/rules';
import { blankLines } from '../../../schema/files/blank-lines';
import { settlePoints } from '../../../schema/points/settle-points';
import { withScope } from '../../../schema/connect';
import { wipeScope } from '../../../schema/wipe/wipe-scope';
import { AT, createWorld, type World } from '../../schema/world';
import { editScene, type EditScene, itemId, storeMessages } from './edit-scene';

const INDEX = '# Index\n\n- [Notes](notes.md) — all that was said\n';
const NOTES = '# Notes\n\n- Ada ships on Friday {p1}\n- The kitchen is closed on Mondays {p2}\n- "Always deploy to staging" {p3}\n'; // prettier-ignore

let world: World;
let scene: EditScene;
beforeAll(async () => {
  world = await createWorld();
  await storeMessages(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  scene = await editScene(world);
  await scene.points({}, {}, 'Always deploy to staging');
  await scene.agent({ 'index.md': INDEX, 'notes.md': NOTES });
});
const cut = async (...parts: string[]) =>
  scene.put('notes.md', (await scene.text('notes.md')).split('\n').filter((line) => !parts.some((part) => line.includes(part))).join('\n')); // prettier-ignore
const sound = async () => expect(await verifyScope(world.db, scene.scope)).toEqual({ ok: true, findings: [] });

describe('undoing a person’s removal', () => {
  test('brings the very lines back, lifts their tombstones, and their points are placed', async () => {
    const before = await scene.files();
    const removal = await cut('kitchen', 'Ada');
    const commit = await scene.revert(removal);
    expect(commit).toMatchObject({ id: 'c3', author: 'person', reason: 'reverts c2', kept: [], rulesBack: [] });
    expect(await scene.files()).toEqual(before);
    expect(await scene.tombstones()).toEqual([]);
    expect(await scene.standing()).toEqual(['placed', 'placed', 'placed']);
  });

  test('puts the rule it retired back in force', async () => {
    const removal = await cut('staging');
    expect((await scene.revert(removal)).rulesBack).toEqual(['p3']);
    expect((await listRulesOf(world.db, scene.scope)).map(({ state }) => state)).toEqual(['active']);
    await sound();
  });

  test('of a file brings it back with its index line and the links to it', async () => {
    await scene.put('keys.md', '# Keys\n\nIlse holds them, ask [here](notes.md).\n');
    await scene.put('notes.md', `${await scene.text('notes.md')}- See [keys](keys.md)\n`);
    const before = await scene.texts();
    await scene.revert(await scene.rm('keys.md'));
    expect(await scene.texts()).toEqual(before);
    expect(await scene.tombstones()).toEqual([]);
    await sound();
  });

  test('does not bring back what somebody removed since', async () => {
    const first = await scene.rm('notes.md');
    await scene.put('notes.md', '# Notes\n\n- The kitchen is closed on Mondays\n- Mine\n');
    await cut('kitchen');
    const { kept } = await scene.revert(first);
    expect(await scene.text('notes.md')).not.toContain('kitchen');
    expect(await scene.text('notes.md')).toContain('Ada ships on Friday');
    expect(kept).toEqual([{ path: 'notes.md', text: '- The kitchen is closed on Mondays', why: 'may-not-return' }]);
    expect(await scene.tombstones()).toEqual(['- The kitchen is closed on Mondays']);
  });

  test('and undoing that again removes them again', async () => {
    const revert = await scene.revert(await cut('kitchen'));
    await scene.revert(revert);
    expect(await scene.text('notes.md')).not.toContain('kitchen');
    expect(await scene.tombstones()).toEqual(['- The kitchen is closed on Mondays']);
    expect(await scene.standing()).toEqual(['placed', 'declined: removed by a person', 'placed']);
  });
});

describe('what was withdrawn', () => {
  test('stays away, also when everything else comes back', async () => {
    const removal = await cut('kitchen', 'Ada');
    await scene.asScope((tx) => blankLines(tx, scene.at, [2], []));
    await scene.revert(removal);
    expect((await scene.texts())['notes.md']).toBe('# Notes\n\n- Ada ships on Friday\n- "Always deploy to staging"\n');
  });

  test('stays away before anybody cut it', async () => {
    const removal = await cut('kitchen', 'Ada');
    const gone = await itemId(world, 'm2');
    await world.admin.updateTable('item').set({ version: 2 }).where('id', '=', gone).execute();
    const { kept } = await scene.revert(removal);
    await world.admin.updateTable('item').set({ version: 1 }).where('id', '=', gone).execute();
    expect(kept.map(({ text }) => text)).toEqual(['- The kitchen is closed on Mondays']);
    expect(await scene.text('notes.md')).toContain('Ada ships on Friday');
  });

  test('alone leaves nothing to undo', async () => {
    const removal = await cut('kitchen');
    await scene.asScope((tx) => blankLines(tx, scene.at, [2], []));
    await expect(scene.revert(removal)).rejects.toMatchObject({ code: 'input.invalid' });
  });
});

describe('undoing a cycle', () => {
  beforeEach(() => scene.points({}));

  test('is a person’s removal of what it added', async () => {
    const cycle = await scene.agent({ 'notes.md': `${NOTES}- Bo tests the belt {p4}\n` }, { cycle: 2 });
    expect(await scene.revert(cycle)).toMatchObject({ author: 'person', reason: 'reverts c2' });
    expect(await scene.text('notes.md')).not.toContain('Bo tests');
    expect(await scene.tombstones()).toEqual(['- Bo tests the belt']);
    expect((await scene.standing())[3]).toBe('declined: removed by a person');
  });

  test('puts rules it retired back in force, with their lines', async () => {
    await scene.points('Never deploy on Fridays');
    const cycle = await scene.agent({ 'notes.md': NOTES.replace('"Always deploy to staging" {p3}', '"Never deploy on Fridays" {p5}') }); // prettier-ignore
    await scene.asScope((tx) =>
      settlePoints(tx, scene.at, {
        ...{ placed: [5], offered: [], alone: null, at: AT },
        decisions: { declined: {}, retired: { 3: { by: 5, reason: 'newer' } } },
      }),
    );
    await world.admin.updateTable('point').set({ retired_at: AT, retired_by: 5, retired_reason: 'newer' }).where('scope', '=', scene.scope).where('id', '=', 3).execute(); // prettier-ignore
    const { rulesBack, retiredRules } = await scene.revert(cycle);
    expect([rulesBack, retiredRules]).toEqual([['p3'], ['p5']]);
    expect(await scene.text('notes.md')).toContain('Always deploy to staging');
    await sound();
  });

  test('whose lines a person changed since leaves those alone and says so', async () => {
    const cycle = await scene.agent({ 'notes.md': `${NOTES}- Bo tests the belt {p4}\n- Ilse has the keys\n` });
    await scene.put('notes.md', (await scene.text('notes.md')).replace('tests the belt', 'tests the belts'));
    const { kept } = await scene.revert(cycle);
    expect(await scene.text('notes.md')).toContain('- Bo tests the belts');
    expect(await scene.text('notes.md')).not.toContain('Ilse');
    expect(kept).toEqual([{ path: 'notes.md', text: '- Bo tests the belts', why: 'changed-since' }]);
  });

  test('that made a file takes file and index line, and links others made to it become words', async () => {
    const cycle = await scene.agent({ 'belt.md': '# Belt\n\nBo tests it {p4}\n', 'index.md': `${INDEX}- [Belt](belt.md) — the belt and its tests\n` }); // prettier-ignore
    await scene.put('notes.md', `${await scene.text('notes.md')}- See [the belt](belt.md)\n`);
    await scene.revert(cycle);
    expect(Object.keys(await scene.texts())).toEqual(['index.md', 'notes.md']);
    expect(await scene.text('index.md')).toBe(INDEX);
    expect(await scene.text('notes.md')).toContain('- See the belt\n');
    await sound();
  });
});

test('undoing a rename gives the name back, and links follow', async () => {
  const renamed = await scene.mv('notes.md', 'team/notes.md');
  await scene.put('more.md', '# More\n\nSee [notes](team/notes.md).\n');
  await scene.revert(renamed);
  expect((await scene.texts())['notes.md']).toContain('Ada ships');
  expect(await scene.text('more.md')).toContain('[notes](notes.md)');
  await sound();
});

test('undoing the first commit leaves an empty index', async () => {
  await scene.revert('c1');
  expect(await scene.texts()).toEqual({ 'index.md': '' });
});

test.each(['c9', 'c0', 'last', 'c1; drop', ''])('%p is no commit', async (commit) => {
  await expect(scene.revert(commit)).rejects.toMatchObject({ code: 'commit.missing' });
});

test('a commit that was undone already has nothing left to undo', async () => {
  const removal = await cut('kitchen');
  await scene.revert(removal);
  await expect(scene.revert(removal)).rejects.toMatchObject({
    code: 'input.invalid',
    message: 'Nothing of this commit is left to undo. Nothing was changed.',
  });
  expect(await scene.log()).toHaveLength(3);
});

test('what was changed since is counted in the refusal, never told in it', async () => {
  const edit = await scene.put('notes.md', (await scene.text('notes.md')).replace('Mondays', 'Tuesdays'));
  await scene.put('notes.md', (await scene.text('notes.md')).replace('Tuesdays', 'Sundays'));
  await expect(scene.revert(edit)).rejects.toMatchObject({ message: expect.stringMatching(/1 line was changed/) as string }); // prettier-ignore
  await expect(scene.revert(edit)).rejects.toMatchObject({ message: expect.not.stringContaining('kitchen') as string });
});

test('a revert the verifier refuses changes nothing, tombstones neither', async () => {
  const removal = await cut('kitchen', 'Ada');
  await world.admin.updateTable('scope').set({ file_budget: 20 }).where('id', '=', scene.scope).execute();
  await expect(scene.revert(removal)).rejects.toMatchObject({ code: 'verifier.refused' });
  expect(await scene.tombstones()).toHaveLength(2);
});

test('what was wiped is gone: no commit of before can be undone', async () => {
  await cut('kitchen');
  await withScope(world.db, scene.scope, (tx) => wipeScope(tx, scene.scope, { id: 'w', key: 'w', at: AT }));
  await expect(scene.revert('c2')).rejects.toMatchObject({ code: 'commit.missing' });
});
