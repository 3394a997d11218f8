import { advanceCursors } from '../../../schema/cycles/advance-cursors';
import { rewindCursors } from '../../../schema/cycles/rewind-cursors';
import { publishChanges } from '../../../schema/items/publish-changes';
import { itemsById, readWindow, threadContext } from '../../../schema/items/read-window';
import { corner, createWorld, item, type World } from '../world';

const at = (hour: number) => `2026-01-05T${String(hour).padStart(2, '0')}:00:00Z`;

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  here = corner(world);
  await here.newScope('team:demo');
  await here.channel({ id: 'C1', kind: 'public' });
  await here.channel({ id: 'C2', kind: 'public' });
  await here.grant();
});

const scope = () => ({ scope: here.scopeId('team:demo'), epoch: 1 });
const news = (until?: string) => here.news('team:demo', until ?? null);
const window = (until: string | null = null) => here.asScope('team:demo', (tx) => readWindow(tx, scope(), until));
const read = async (until: string | null = null) => {
  const ends = Object.fromEntries((await window(until)).map((one) => [one.container, one.upTo]));
  await here.asScope('team:demo', (tx) => advanceCursors(tx, scope(), ends));
};

test('a pull that has not ended shows nothing of itself; its end shows all', async () => {
  await here.store('C1', [item('a'), item('b')], { publish: false });
  expect(await news()).toEqual([]);
  expect(await window()).toMatchObject([
    { container: here.id('C1'), after: 0, upTo: 0 },
    { container: here.id('C2'), after: 0, upTo: 0 },
  ]);
  await here.asSync((tx) => publishChanges(tx, here.id('C1')));
  expect(await news()).toEqual(['a', 'b']);
});

test('what was read is not read again; what follows is', async () => {
  await here.store('C1', [item('a')]);
  await read();
  expect(await news()).toEqual([]);
  await here.store('C1', [item('b')]);
  await here.store('C2', [item('c')]);
  expect(await window()).toMatchObject([
    { container: here.id('C1'), provider: 'slack', after: 1, upTo: 2 },
    { container: here.id('C2'), after: 0, upTo: 1 },
  ]);
  expect(await news()).toEqual(['b', 'c']);
});

test('until stops before the first later item, and the next window begins there', async () => {
  await here.store('C1', [item('a', { at: at(1) }), item('b', { at: at(2) }), item('c', { at: at(3) })]);
  expect(await news(at(2))).toEqual(['a', 'b']);
  await read(at(2));
  expect(await news(at(2))).toEqual([]);
  expect(await news()).toEqual(['c']);
});

test('until in the past never moves a cursor back', async () => {
  await here.store('C1', [item('a', { at: at(5) }), item('b', { at: at(6) })]);
  await read();
  await here.store('C1', [item('c', { at: at(7) })]);
  expect(await window(at(1))).toMatchObject([
    { container: here.id('C1'), after: 2, upTo: 2 },
    { container: here.id('C2') },
  ]);
});

test('a late reply is news, though its time lies before the last window', async () => {
  await here.store('C1', [item('a', { at: at(5) })]);
  await read(at(6));
  await here.store('C1', [item('late', { at: at(1) })]);
  expect(await news(at(6))).toEqual(['late']);
});

test('rewound cursors read again from a time on, and never move forward', async () => {
  await here.store('C1', [item('a', { at: at(1) }), item('b', { at: at(2) }), item('c', { at: at(3) })]);
  await read();
  const rewind = (since: string) => here.asScope('team:demo', (tx) => rewindCursors(tx, scope(), since));
  await rewind(at(2));
  expect(await news()).toEqual(['b', 'c']);
  await rewind(at(3));
  expect(await news()).toEqual(['b', 'c']);
});

test('a scope has no window on what it may not read', async () => {
  await here.channel({ id: 'C3', kind: 'private', members: ['U1'] });
  await here.grant();
  await here.store('C3', [item('secret')]);
  expect((await window()).map((one) => one.container)).toEqual([here.id('C1'), here.id('C2')]);
  expect(await here.asScope('team:demo', (tx) => itemsById(tx, [`${here.id('C3')}:secret`]))).toEqual([]);
});

test('the place of an item is its channel as people write it', async () => {
  await here.store('C1', [item('a')]);
  const [one] = await here.asScope('team:demo', (tx) => itemsById(tx, [`${here.id('C1')}:a`, `${here.id('C1')}:none`]));
  expect(one).toMatchObject({ id: `${here.id('C1')}:a`, place: `#${here.id('c1')}`, version: 1, standing: 'member' });
});

test('the latest earlier items of a thread go along as context, its own container only', async () => {
  const thread = 't1';
  await here.store('C1', [
    item('t1', { at: at(1), thread }),
    item('r1', { at: at(2), thread }),
    item('r2', { at: at(3), thread }),
    item('new', { at: at(4), thread }),
    item('later', { at: at(5), thread }),
    item('alone', { at: at(1) }),
  ]);
  await here.store('C2', [item('t1', { at: at(1), thread })]);
  const context = (ids: string[], perThread: number) =>
    here.asScope('team:demo', (tx) => threadContext(tx, [{ container: here.id('C1'), thread }], ids, perThread));
  expect((await context([`${here.id('C1')}:new`, `${here.id('C1')}:later`], 6)).map((one) => one.id)).toEqual([
    `${here.id('C1')}:t1`,
    `${here.id('C1')}:r1`,
    `${here.id('C1')}:r2`,
  ]);
  expect((await context([`${here.id('C1')}:new`, `${here.id('C1')}:later`], 2)).map((one) => one.id)).toEqual([
    `${here.id('C1')}:r1`,
    `${here.id('C1')}:r2`,
  ]);
});
