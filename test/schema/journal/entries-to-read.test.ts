import { withConnection, withScope } from '../../../schema/connect';
import { reopenGrants } from '../../../schema/access/reopen-grants';
import { entriesToRead, readAgain, skipEntries, entriesSoFar } from '../../../schema/journal/entries-to-read';
import { markRead } from '../../../schema/journal/mark-read';
import { updateSettings } from '../../../schema/scopes/update-settings';
import { wipeScope } from '../../../schema/wipe/wipe-scope';
import { AT, channel, claimed, createWorld, grant, item, store, type World } from './marked-world';
import { ownJournal, type OwnJournal } from './own-journal';

let world: World;
let own: OwnJournal;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (own = await ownJournal(world)));

/** What waits, by the ids entries have at their source. */
const waiting = async (at = own.at) => {
  const entries = await own.asScope((tx) => entriesToRead(tx, at));
  return entries.map((one) => one.item.split(':').at(-1));
};
const read = (id: string, version = 1, code: string | null = null) =>
  own.asScope((tx) => markRead(tx, own.at, { item: own.item(id), version, cycle: 1, facts: 0, code }));

describe('of a journal', () => {
  test('every entry waits, oldest first, with its version, its time and its length', async () => {
    await own.write({ id: 'b', text: 'Later', at: '2026-02-02T12:00:00Z' });
    await own.write({ id: 'a', text: 'Über', at: '2026-02-01T12:00:00Z' });
    expect(await own.asScope((tx) => entriesToRead(tx, own.at))).toEqual([
      { item: own.item('a'), version: 1, at: '2026-02-01T12:00:00Z', length: 4 },
      { item: own.item('b'), version: 1, at: '2026-02-02T12:00:00Z', length: 5 },
    ]);
  });

  test('one that was read does not, until it says something else', async () => {
    await own.write({ id: 'a', text: 'One' }, { id: 'b', text: 'Two' });
    await read('a');
    expect(await waiting()).toEqual(['b']);
    await own.write({ id: 'a', text: 'Other words' });
    expect(await waiting()).toEqual(['a', 'b']);
    await read('a', 2);
    expect(await waiting()).toEqual(['b']);
  });

  test('one that was taken out does not', async () => {
    await own.write({ id: 'a', text: 'One' }, { id: 'b', text: 'Two' });
    await own.remove('a');
    expect(await waiting()).toEqual(['b']);
  });

  test('one whose import is not over does not', async () => {
    await own.write({ id: 'a', text: 'One' });
    await world.admin.updateTable('container').set({ readable_change: 0 }).where('id', '=', own.container).execute();
    expect(await waiting()).toEqual([]);
  });

  test('of somebody else is none of theirs', async () => {
    const other = await ownJournal(world);
    await other.write({ id: 'theirs', text: 'Secret' });
    expect(await waiting()).toEqual([]);
  });

  test('is a journal’s by its whole first word: a connection called journals is none', async () => {
    const id = `journals-${own.team}`;
    await channel(world, own, { connection: id, id: `${id}:c` });
    await store(world, { connection: id, id: `${id}:c` }, [item('x')]);
    expect(await waiting()).toEqual([]);
  });
});

describe('one that gave nothing', () => {
  test.each(['model.refused', 'model.too-long', 'model.invalid-answer'])(
    'because of %s is tried on three nights',
    async (code) => {
      await own.write({ id: 'a', text: 'One' });
      const tries: number[] = [];
      for (let night = 1; (await waiting()).length > 0; night++) {
        await read('a', 1, code);
        tries.push(night);
      }
      expect(tries).toEqual([1, 2, 3]);
    },
  );

  test('is tried again at once when it says something else', async () => {
    await own.write({ id: 'a', text: 'One' });
    for (let n = 0; n < 3; n++) await read('a', 1, 'model.refused');
    await own.write({ id: 'a', text: 'Other words' });
    expect(await waiting()).toEqual(['a']);
  });

  test('of other words counts from the beginning', async () => {
    await own.write({ id: 'a', text: 'One' });
    for (let n = 0; n < 3; n++) await read('a', 1, 'model.refused');
    await own.write({ id: 'a', text: 'Other words' });
    await read('a', 2, 'model.refused');
    expect(await waiting()).toEqual(['a']);
  });

  test('and then something is read', async () => {
    await own.write({ id: 'a', text: 'One' });
    await read('a', 1, 'model.refused');
    await read('a');
    expect(await waiting()).toEqual([]);
    expect(await own.asScope((tx) => tx.selectFrom('entry_read').selectAll().execute())).toMatchObject([
      { code: null, tries: 0 },
    ]);
  });
});

describe('from a marked source', () => {
  const source = () => ({ connection: `slack-${own.team}`, id: `C-${own.team}` });
  const mark = (...connections: string[]) =>
    own.asScope((tx) => updateSettings(tx, own.scope, { entriesFrom: connections }));
  beforeEach(async () => {
    await claimed(own, 'UME');
    await channel(world, own, source(), ['UME', 'UYOU']);
    await grant(world, source());
    const by = (id: string) => ({ author: { id, name: id, standing: 'member' as const } });
    const said = [item('mine', by(`UME-${own.team}`)), item('yours', by('UYOU')), item('nobodys', { author: { id: null, name: 'hook', standing: 'bot' } })]; // prettier-ignore
    await store(world, source(), said);
  });

  test('only what the user wrote counts', async () => {
    expect(await waiting()).toEqual([]);
    await mark(source().connection);
    expect(await waiting()).toEqual(['mine']);
  });

  test('what is marked no more counts no more', async () => {
    await mark(source().connection);
    await mark();
    expect(await waiting()).toEqual([]);
  });

  test('the mark is one person’s: what others wrote there is not theirs, and they have no entries', async () => {
    await mark(source().connection);
    const other = await ownJournal(world);
    expect(await other.asScope((tx) => entriesToRead(tx, other.at))).toEqual([]);
  });

  test('what was written under the scope’s own name counts', async () => {
    await mark(source().connection);
    await store(world, source(), [item('task', { author: { id: own.scope, name: 'Me', standing: 'member' } })]);
    expect(await waiting()).toEqual(['mine', 'task']);
  });

  test('with access that was lost they are gone', async () => {
    await mark(source().connection);
    await world.admin
      .updateTable('access_grant')
      .set({ revoked_at: AT })
      .where('container', '=', source().id)
      .execute();
    expect(await waiting()).toEqual([]);
  });
});

describe('asked for again', () => {
  test('are those from that moment on', async () => {
    await own.write(
      { id: 'a', text: 'One', at: '2026-02-01T12:00:00Z' },
      { id: 'b', text: 'Two', at: '2026-02-02T12:00:00Z' },
    );
    await read('a');
    await read('b');
    await own.asScope((tx) => readAgain(tx, own.at, '2026-02-02T12:00:00Z'));
    expect(await waiting()).toEqual(['b']);
    await own.asScope((tx) => readAgain(tx, own.at, '2026-01-01T00:00:00Z'));
    expect(await waiting()).toEqual(['a', 'b']);
  });

  test('nobody else’s are', async () => {
    const other = await ownJournal(world);
    await other.write({ id: 'a', text: 'One' });
    await other.asScope((tx) =>
      markRead(tx, other.at, { item: other.item('a'), version: 1, cycle: 1, facts: 0, code: null }),
    );
    await own.asScope((tx) => readAgain(tx, own.at, '2020-01-01T00:00:00Z'));
    expect(await other.asScope((tx) => entriesToRead(tx, other.at))).toEqual([]);
  });
});

test('what is skipped counts as read, and a second time changes nothing', async () => {
  await own.write({ id: 'a', text: 'One' }, { id: 'b', text: 'Two' });
  await read('a');
  for (let n = 0; n < 2; n++) await own.asScope(async (tx) => skipEntries(tx, own.at, await entriesSoFar(tx, own.at)));
  expect(await waiting()).toEqual([]);
  const codes = await own.asScope((tx) =>
    tx.selectFrom('entry_read').select(['item', 'code']).orderBy('item').execute(),
  );
  expect(codes.map(({ code }) => code)).toEqual([null, 'before-wipe']);
});

describe('after a wipe', () => {
  const wipe = (withSources = false) =>
    own.asScope((tx) =>
      wipeScope(tx, own.scope, { id: `w ${own.scope}`, key: 'w', at: '2026-03-01T00:00:00Z', withSources }),
    );
  const life = () => ({ ...own.at, epoch: 2 });
  const reopen = (since: string) =>
    withConnection(world.db, own.connection, (tx) => reopenGrants(tx, own.scope, since));
  beforeEach(() => own.write({ id: 'old', text: 'Old', at: '2026-02-01T12:00:00Z' }));

  test('what was there is not read again', async () => {
    await wipe();
    expect(await waiting(life())).toEqual([]);
  });

  test('nor when the files read again from there', async () => {
    await wipe();
    await reopen('2026-01-01T00:00:00Z');
    expect(await waiting(life())).toEqual([]);
  });

  test('but it is when the journal is asked to', async () => {
    await wipe();
    await reopen('2026-01-01T00:00:00Z');
    await own.asScope((tx) => readAgain(tx, life(), '2026-01-01T00:00:00Z'));
    expect(await waiting(life())).toEqual(['old']);
  });

  test('what is written from then on is read', async () => {
    await wipe();
    await own.write({ id: 'new', text: 'New', at: '2026-03-02T12:00:00Z' });
    expect(await waiting(life())).toEqual(['new']);
  });

  test('other words for an old entry are read, once it may be', async () => {
    await wipe();
    await reopen('2026-01-01T00:00:00Z');
    await own.write({ id: 'old', text: 'New words', at: '2026-02-01T12:00:00Z' });
    expect(await waiting(life())).toEqual(['old']);
  });

  test('with sources there is nothing to skip', async () => {
    await wipe(true);
    const rows = await withScope(world.db, own.scope, (tx) => tx.selectFrom('item').select('id').execute());
    const skipped = await own.asScope((tx) => tx.selectFrom('entry_read').select('item').execute());
    expect([rows, skipped, await waiting(life())]).toEqual([[], [], []]);
  });
});
