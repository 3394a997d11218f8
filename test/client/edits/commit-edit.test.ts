import { commitEdit } from '../../../client/edits/commit-edit';
import { putFile } from '../../../client/edits/put-file';
import { RefusedEdit } from '../../../client/edits/refused-edit';
import { createWorld, type World } from '../../schema/world';
import { editScene, type EditScene, storeMessages } from './edit-scene';

const BUTTON = 'The red button stops the press when the belt runs hot';
const INDEX = '# Index\n\n- [Notes](notes.md) — all that was said\n';
const NOTES = `# Notes\n\n- ${BUTTON} {p1}\n- The kitchen is closed on Mondays {p2}\n- "Always deploy to staging" {p3}\n`;

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

const without = async (...parts: string[]) => {
  const text = await scene.text('notes.md');
  return scene.put('notes.md', text.split('\n').filter((line) => !parts.some((part) => line.includes(part))).join('\n')); // prettier-ignore
};

test('a removed line leaves a tombstone with its points, and they are declined', async () => {
  const commit = await without('kitchen');
  expect(commit).toMatchObject({ id: 'c2', author: 'person', retiredRules: [] });
  expect(await scene.tombstones()).toEqual(['- The kitchen is closed on Mondays']);
  expect(await scene.standing()).toEqual(['placed', 'declined: removed by a person', 'placed']);
  const rows = await world.admin.selectFrom('tombstone').select(['commit', 'path', 'points']).where('scope', '=', scene.scope).execute(); // prettier-ignore
  expect(rows).toEqual([{ commit: 2, path: 'notes.md', points: [2] }]);
});

test('a rule whose words went is retired and not declined', async () => {
  expect(await without('staging')).toMatchObject({ retiredRules: ['p3'] });
  expect(await scene.standing()).toEqual(['placed', 'placed', 'placed: removed by a person']);
});

test('a rule without words of its own is retired when no line rests on it any more', async () => {
  const observed = { basis: 'observed', certainty: 'possible', quote: null, until: null } as const;
  await scene.points({ kind: 'procedural', rule: observed });
  await scene.agent({ 'notes.md': `${await scene.text('notes.md')}- People ask before they merge {p4}\n` });
  expect(await without('merge')).toMatchObject({ retiredRules: ['p4'] });
});

test('a point that another line still cites stays placed', async () => {
  await scene.agent({
    'other.md': 'Mondays, no food {p2}\n',
    'index.md': `${INDEX}- [Other](other.md) — more of it\n`,
  });
  await without('kitchen');
  expect(await scene.standing()).toEqual(['placed', 'placed', 'placed']);
});

test('a changed line is the person’s, rests on the same points, and what it said leaves a tombstone', async () => {
  await scene.put('notes.md', (await scene.text('notes.md')).replace('Mondays', 'Tuesdays'));
  const line = (await scene.files())['notes.md']!.find(({ text }) => text.includes('Tuesdays'));
  expect(line).toMatchObject({ author: 'person', points: [2] });
  expect(await scene.tombstones()).toEqual(['- The kitchen is closed on Mondays']);
  expect(await scene.standing()).toEqual(['placed', 'placed', 'placed']);
});

test('lines that only moved within the file, or to another, leave nothing', async () => {
  const [title, blank, ...lines] = (await scene.text('notes.md')).split('\n').slice(0, -1);
  await scene.put('notes.md', [title, blank, ...lines.reverse(), ''].join('\n'));
  await scene.put('kitchen.md', '# Kitchen\n\n- The kitchen is closed on Mondays\n');
  await without('kitchen');
  expect(await scene.tombstones()).toEqual([]);
  expect(await scene.standing()).toEqual(['placed', 'placed', 'placed']);
});

test('in one edit, a line moved between files stays the line it was', async () => {
  const before = (await scene.files())['notes.md']![3]!;
  await commitEdit(
    world.db,
    scene.scope,
    (base) => ({
      ...base,
      'notes.md': base['notes.md']!.filter(({ id }) => id !== before.id),
      'kitchen.md': [{ ...before, id: null, author: 'person' }],
    }),
    { reason: 'moved' },
  );
  expect((await scene.files())['kitchen.md']).toEqual([before]);
});

test('a pasted line rests on the points of the line it repeats', async () => {
  await scene.put('press.md', `# Press\n\nRemember: ${BUTTON}!\n\nMy own words\n`);
  expect((await scene.files())['press.md']!.map(({ points }) => points)).toEqual([[], [], [1], [], []]);
});

test('a point a person’s line names again is placed again', async () => {
  await without('kitchen');
  await scene.put('notes.md', `${await scene.text('notes.md')}- Closed on Mondays {p2}\n`);
  expect(await scene.standing()).toEqual(['placed', 'placed', 'placed']);
});

test('a point nobody knows is refused', async () => {
  const edit = scene.put('notes.md', `${await scene.text('notes.md')}- Closed {p99}\n`);
  await expect(edit).rejects.toMatchObject({ findings: [expect.objectContaining({ code: 'unknown-point' })] });
});

test('a refused edit leaves no commit, tombstone or declined point', async () => {
  const edit = commitEdit(world.db, scene.scope, (base) => ({ 'index.md': [], 'notes.md': base['notes.md']!.slice(0, 3) }), { reason: 'x' }); // prettier-ignore
  await expect(edit).rejects.toBeInstanceOf(RefusedEdit);
  await expect(edit).rejects.toMatchObject({ code: 'verifier.refused', message: expect.not.stringContaining('kitchen') as string }); // prettier-ignore
  expect([await scene.tombstones(), (await scene.log()).length]).toEqual([[], 1]);
  expect(await scene.standing()).toEqual(['placed', 'placed', 'placed']);
});

test('links that lead nowhere are mended only in drafts nobody typed', async () => {
  const change = (base: Awaited<ReturnType<typeof scene.files>>) => ({
    ...base,
    'notes.md': [...base['notes.md']!, { id: null, text: 'See [x](x.md)', author: 'person' as const, points: [] }],
  });
  await expect(commitEdit(world.db, scene.scope, change, { reason: 'x' })).rejects.toBeInstanceOf(RefusedEdit);
  await commitEdit(world.db, scene.scope, change, { reason: 'x', mend: true });
  expect(await scene.text('notes.md')).toContain('\nSee x\n');
});

test('an edit that fails changes nothing and says why', async () => {
  const change = () => {
    throw new Error('typed wrong');
  };
  await expect(commitEdit(world.db, scene.scope, change, { reason: 'x' })).rejects.toThrow('typed wrong');
  expect(await scene.log()).toHaveLength(1);
});

test('code’s index lines are nobody’s words, the agent’s are', async () => {
  await scene.put('keys.md', '# Keys\n\nIlse holds them.\n');
  await scene.put('index.md', `${INDEX.replace('all that was said', 'what people said')}- [Keys](keys.md) — who has them\n`); // prettier-ignore
  expect(await scene.tombstones()).toEqual(['- [Notes](notes.md) — all that was said']);
});

test('an edit that began from a file that changed meanwhile is refused', async () => {
  const from = await scene.text('notes.md');
  await scene.put('notes.md', `${from}- More\n`);
  const edit = putFile(world.db, scene.scope, 'notes.md', `${from}- Mine\n`, { from });
  await expect(edit).rejects.toMatchObject({ code: 'commit.conflict' });
  expect(await putFile(world.db, scene.scope, 'new.md', '# New\n', { from: '' })).toMatchObject({ id: 'c3' });
});
