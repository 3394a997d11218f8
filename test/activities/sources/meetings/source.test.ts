import { meetings } from '../../../../activities/sources/meetings/source';
import { testAccess } from '../../../support/access';
import { json, one, vtt } from './budget-review';
import { ADA, BOB, Shelf, talk } from './shelf';

const NAME = 'Budget 2026-11-03.vtt';
const AT = '2026-11-03T12:00:00.000000Z';

let shelf: Shelf;
beforeEach(() => (shelf = new Shelf()));

describe('a transcript', () => {
  test('is one item of one container, both with its title, dated when the meeting was', async () => {
    await shelf.upload({ [NAME]: vtt(talk('w')) });
    const item = one(shelf);
    expect(item).toMatchObject({ externalId: 'm', thread: 'm', at: AT, editedAt: null, url: null, names: {} });
    expect(item.author).toEqual({ id: null, name: 'Budget', standing: 'transcript' });
    expect(item.text).toBe(`Ada Quist: ${talk('w')}\nBo: Agreed.`);
    expect(shelf.containers.get(item.container)).toMatchObject({ name: 'Budget', kind: 'private', open: true });
  });

  test('has a container whose id shows no word of it', async () => {
    await shelf.upload({ 'a.json': json(talk('w')) });
    await shelf.upload({ [NAME]: vtt(talk('x')) });
    for (const { container } of shelf.all()) expect(container).toMatch(/^[cfu][0-9a-f]{24}$/);
  });

  test('of many hours is several items; a shorter version has fewer', async () => {
    await shelf.upload({ 'a.json': json(talk('w', 20_000)) });
    expect(shelf.all().map(({ externalId }) => externalId)).toEqual(['m', 'm-2', 'm-3']);
    const [change] = Object.values(await shelf.upload({ 'a.json': json(talk('w', 15_000)) }));
    expect(change).toEqual({ added: [], edited: ['m-2'], deleted: ['m-3'] });
  });

  test('keeps its notes beside it, and loses them with them', async () => {
    await shelf.upload({ 'a.json': json(talk('w'), { notes: [{ kind: 'ai_summary', text: 'Bob: yes' }] }) });
    expect(shelf.all().map(({ externalId, text }) => [externalId, text.slice(0, 23)])).toEqual([
      ['m', 'Ada Quist: w0 w1 w2 w3 '],
      ['notes', 'Meeting notes: Bob: yes'],
    ]);
    expect(shelf.all().every(({ author }) => author.standing === 'transcript')).toBe(true);
    expect(Object.values(await shelf.upload({ 'a.json': json(talk('w')) }))).toEqual([
      { added: [], edited: [], deleted: ['notes'] },
    ]);
  });
});

describe('when it was', () => {
  const dateOf = async (files: Record<string, unknown>, settings: Record<string, unknown> = {}) => {
    await shelf.upload(files, { ...ADA, ...settings });
    return shelf.all()[0]?.at ?? shelf.skips;
  };
  const at = '2026-10-01T09:00:00Z';
  const fileTimes = { 'a.vtt': '2026-09-01T08:00:00.000Z', [NAME]: '2026-09-01T08:00:00.000Z' };

  test('its own date counts first', async () => {
    expect(await dateOf({ '2026-01-01.json': json(talk('w')) }, { at })).toBe('2026-11-03T15:02:10.000000Z');
  });

  test("then the file's name", async () => {
    expect(await dateOf({ [NAME]: vtt(talk('w')) }, { at, fileTimes })).toBe(AT);
  });

  test("then the upload's option", async () => {
    expect(await dateOf({ 'a.vtt': vtt(talk('w')) }, { at, fileTimes })).toBe('2026-10-01T09:00:00.000000Z');
  });

  test('at last when the file was changed', async () => {
    expect(await dateOf({ 'a.vtt': vtt(talk('w')) }, { fileTimes })).toBe('2026-09-01T08:00:00.000000Z');
  });

  test('without any it is left out, and said so', async () => {
    expect(await dateOf({ 'a.vtt': vtt(talk('w')) })).toEqual([{ id: 'a.vtt', reason: 'no-date' }]);
  });

  test('a meeting that comes late keeps its own time', async () => {
    await shelf.upload({
      'a.json': json(talk('w'), { startedAt: '2020-02-02T02:02:02Z', availableAt: '2026-11-03T00:00:00Z' }),
    });
    expect(one(shelf).at).toBe('2020-02-02T02:02:02.000000Z');
  });
});

describe('the same again', () => {
  test('an upload repeated changes nothing', async () => {
    const files = { [NAME]: vtt(talk('w')), 'a.json': json(talk('x'), { notes: 'They ship.' }) };
    await shelf.upload(files);
    const before = shelf.all();
    for (const change of Object.values(await shelf.upload(files)))
      expect(change).toEqual({ added: [], edited: [], deleted: [] });
    expect(shelf.all()).toEqual(before);
  });

  test('a copy of a file, changed at another time, changes nothing', async () => {
    await shelf.upload({ 'a.vtt': vtt(talk('w')) }, { ...ADA, fileTimes: { 'a.vtt': '2026-09-01T08:00:00Z' } });
    const before = shelf.all();
    await shelf.upload({ 'a.vtt': vtt(talk('w')) }, { ...ADA, fileTimes: { 'a.vtt': '2026-12-01T08:00:00Z' } });
    expect(shelf.all()).toEqual(before);
  });

  test('a date told later corrects one that was only that of the file', async () => {
    await shelf.upload({ 'a.vtt': vtt(talk('w')) }, { ...ADA, fileTimes: { 'a.vtt': '2026-09-01T08:00:00Z' } });
    await shelf.upload({ 'a.vtt': vtt(talk('w')) }, { ...ADA, at: '2026-08-31T10:00:00Z' });
    expect(one(shelf).at).toBe('2026-08-31T10:00:00.000000Z');
  });

  test('other words under the same id are an edit', async () => {
    await shelf.upload({ 'a.json': json(talk('w')) });
    expect(Object.values(await shelf.upload({ 'b.json': json(talk('x')) }))).toEqual([
      { added: [], edited: ['m'], deleted: [] },
    ]);
    expect(one(shelf).text).toContain('x0');
  });

  test('of two versions in one upload the newer counts', async () => {
    const older = json(talk('w'), { updatedAt: '2026-11-04T00:00:00Z' });
    const newer = json(talk('x'), { updatedAt: '2026-11-05T00:00:00Z' });
    await shelf.upload({ 'a.json': newer, 'b.json': older });
    expect(one(shelf).text).toContain('x0');
    expect(shelf.skips).toEqual([{ id: 'b.json', reason: 'same-meeting' }]);
  });

  test.each([{ deleted: true }, { deletedAt: '2026-11-05T00:00:00Z' }])('%j takes a meeting away', async (gone) => {
    await shelf.upload({ 'a.json': json(talk('w'), { notes: 'They ship.' }) });
    expect(Object.values(await shelf.upload({ 'a.json': { externalId: 'budget-7', ...gone } }))).toEqual([
      { added: [], edited: [], deleted: ['m', 'notes'] },
    ]);
    expect(shelf.all()).toEqual([]);
  });

  test('the telling of an end gives nobody anything to read', async () => {
    await shelf.upload({ 'a.json': json(talk('w')) });
    const { container } = one(shelf);
    await shelf.upload(
      { 'a.json': { externalId: 'budget-7', deleted: true } },
      { ...ADA, public: true, sharedWith: ['user:eve'] },
    );
    expect(shelf.readers(container)).toEqual(['user:ada']);
  });
});

describe('one meeting in two forms', () => {
  test('in one upload is one item, that of the richer form', async () => {
    await shelf.upload({ [NAME]: vtt(talk('w')), 'a.json': json(talk('w')) });
    expect(one(shelf)).toMatchObject({ at: '2026-11-03T15:02:10.000000Z', author: { name: 'Budget review' } });
    expect(shelf.skips).toEqual([{ id: NAME, reason: 'same-meeting' }]);
  });

  test('the richer one later takes the place of the poorer', async () => {
    await shelf.upload({ [NAME]: vtt(talk('w')) });
    const changes = Object.values(await shelf.upload({ 'a.json': json(talk('w')) }));
    expect(changes).toEqual([
      { added: [], edited: [], deleted: ['m'] },
      { added: ['m'], edited: [], deleted: [] },
    ]);
    expect(one(shelf).author.name).toBe('Budget review');
  });

  test('an upload that breaks off between the two is whole when it is tried again', async () => {
    await shelf.upload({ [NAME]: vtt(talk('w')) });
    await shelf.upload({ 'a.json': json(talk('w')) }, ADA, 1);
    expect(shelf.all()).toEqual([]);
    await shelf.upload({ 'a.json': json(talk('w')) });
    expect(one(shelf).author.name).toBe('Budget review');
  });

  test('the poorer one later changes no words, but says who reads the meeting from now on', async () => {
    await shelf.upload({ 'a.json': json(talk('w')) });
    const before = shelf.all();
    const nothing = { added: [], edited: [], deleted: [] };
    const changes = await shelf.upload({ [NAME]: vtt(talk('w')) }, { ...ADA, sharedWith: ['user:bob'] });
    expect(Object.values(changes)).toEqual([nothing]);
    expect(shelf.all()).toEqual(before);
    expect(shelf.readers(before[0]!.container)).toEqual(['user:ada', 'user:bob']);
    expect(shelf.skips).toEqual([{ id: NAME, reason: 'same-meeting' }]);
  });

  test('after the richer one was edited, the poorer one with the new words is known too', async () => {
    await shelf.upload({ 'a.json': json(talk('w')) });
    await shelf.upload({ 'a.json': json(talk('x')) });
    await shelf.upload({ [NAME]: vtt(talk('x')) });
    one(shelf);
  });

  test('captions without names give way to those with names', async () => {
    const silent = `WEBVTT\n\n00:00.000 --> 00:09.000\n${talk('w')}\n\n00:09.000 --> 00:10.000\nAgreed.\n`;
    await shelf.upload({ [NAME]: silent });
    expect(one(shelf).text).toMatch(/^Unnamed speaker: /);
    await shelf.upload({ [NAME]: vtt(talk('w')) });
    expect(one(shelf).text).toMatch(/^Ada Quist: /);
    await shelf.upload({ [NAME]: silent });
    expect(one(shelf).text).toMatch(/^Ada Quist: /);
  });

  test('nearly the same words at the same time are one meeting', async () => {
    await shelf.upload({ '2026-11-03 15.10.vtt': vtt(`${talk('w', 38)} otherwise spelt`), 'a.json': json(talk('w')) });
    expect(one(shelf).author.name).toBe('Budget review');
  });

  test('at another time, or with other words, they are two', async () => {
    await shelf.upload({ '2026-11-05 15.10.vtt': vtt(`${talk('w', 38)} otherwise spelt`), 'a.json': json(talk('w')) });
    expect(shelf.all()).toHaveLength(2);
    const other = new Shelf();
    await other.upload({ '2026-11-03 15.10.vtt': vtt(`${talk('w', 20)} ${talk('x', 20)}`), 'a.json': json(talk('w')) });
    expect(other.all()).toHaveLength(2);
  });

  test('two recorders of one calendar entry are one, two meetings of its series are two', async () => {
    const entry = (externalId: string, startedAt: string, words: string) =>
      json(words, { externalId, startedAt, iCalUid: 'abc@cal' });
    await shelf.upload({ 'a.json': entry('a', '2026-11-03T15:00:00Z', talk('w')), 'b.json': entry('b', '2026-11-03T15:00:00Z', talk('x')), 'c.json': entry('c', '2026-11-10T15:00:00Z', talk('y')) }); // prettier-ignore
    expect(shelf.all()).toHaveLength(2);
  });

  test('two short calls with the same words and other ids are two', async () => {
    await shelf.upload({ 'a.json': json('Hi.', { externalId: 'a' }), 'b.json': json('Hi.', { externalId: 'b' }) });
    expect(shelf.all()).toHaveLength(2);
  });

  test('title and date come from whichever form has them', async () => {
    const words = talk('w');
    await shelf.upload({ [NAME]: vtt(words), 'a.json': json(words, { title: undefined, startedAt: undefined }) });
    expect(one(shelf)).toMatchObject({ at: AT, author: { name: 'a' } });
  });
});

describe('who reads it', () => {
  const containers = () => shelf.all().map(({ container }) => container);

  test('its owner, and those it is shared with', async () => {
    await shelf.upload({ [NAME]: vtt(talk('w')) }, { ...ADA, sharedWith: ['user:bob'] });
    expect(shelf.readers(containers()[0]!)).toEqual(['user:ada', 'user:bob']);
  });

  test('the team, when it is public', async () => {
    await shelf.upload({ [NAME]: vtt(talk('w')) }, { ...ADA, public: true });
    expect(shelf.readers(containers()[0]!)).toEqual(['team', 'user:ada']);
  });

  test('the same file with other options changes only that', async () => {
    await shelf.upload({ [NAME]: vtt(talk('w')) }, { ...ADA, public: true, sharedWith: ['user:bob'] });
    const before = shelf.all();
    await shelf.upload({ [NAME]: vtt(talk('w')) }, ADA);
    expect(shelf.all()).toEqual(before);
    expect(shelf.readers(containers()[0]!)).toEqual(['user:ada']);
  });

  test('also when its date is only that of the file', async () => {
    const settings = { ...ADA, fileTimes: { 'a.vtt': '2026-09-01T08:00:00Z' } };
    await shelf.upload({ 'a.vtt': vtt(talk('w')) }, settings);
    await shelf.upload({ 'a.vtt': vtt(talk('w')) }, { ...settings, sharedWith: ['user:bob'] });
    expect(shelf.readers(containers()[0]!)).toEqual(['user:ada', 'user:bob']);
  });

  test('no file says so', async () => {
    await shelf.upload({ 'a.json': json(talk('w'), { visibility: 'public', owner: { id: 'user:eve' }, sharedWith: ['user:eve'], attendees: [{ name: 'Eve', id: 'user:eve' }] }) }); // prettier-ignore
    expect(shelf.readers(containers()[0]!)).toEqual(['user:ada']);
  });

  test('what somebody else brings in takes nothing from its owner, be it the same meeting, its next version or its end', async () => {
    await shelf.upload({ 'a.json': json(talk('w')) }, ADA);
    const mine = shelf.all();
    for (const file of [json(talk('w')), json(talk('x')), json(talk('w'), { deleted: true })]) {
      await shelf.upload({ 'a.json': file }, BOB);
      expect(shelf.all().filter(({ container }) => container === mine[0]!.container)).toEqual(mine);
      expect(shelf.readers(mine[0]!.container)).toEqual(['user:ada']);
    }
  });

  test('nobody: such an upload is refused before anything is read', () => {
    expect(() => meetings.open(testAccess({ settings: {} }))).toThrow('does not say who may read');
  });
});

describe('an upload of many files', () => {
  test('tells of each file that is no transcript, and reads the others', async () => {
    await shelf.upload({
      [NAME]: vtt(talk('w')),
      'README.md': 'We ship.',
      'x.vtt': '',
      'y.json': '{',
      'z.png': Buffer.from('89504e47ff00', 'hex'),
    });
    one(shelf);
    expect(shelf.skips).toEqual([
      { id: 'README.md', reason: 'not-a-transcript' },
      { id: 'x.vtt', reason: 'empty' },
      { id: 'y.json', reason: 'broken-json' },
      { id: 'z.png', reason: 'binary' },
    ]);
  });

  test('a file of three meetings is three containers, one without words or notes is named by its place', async () => {
    const file = [
      json(talk('w'), { externalId: 'a' }),
      json(talk('x'), { externalId: 'b' }),
      json('…', { externalId: 'c', startedAt: undefined }),
    ];
    await shelf.upload({ 'all.json': file });
    expect(shelf.all()).toHaveLength(2);
    expect(shelf.skips).toEqual([{ id: 'all.json#3', reason: 'no-date' }]);
  });

  test('beats while it works, and holds at most one file', async () => {
    const access = testAccess({
      settings: ADA,
      files: { 'a 2026-11-03.vtt': vtt(talk('w')), 'b 2026-11-05.vtt': vtt(talk('x')) },
      held: async () => [],
    });
    const reads: string[] = [];
    const { files } = access;
    access.files = {
      list: () => files.list(),
      read: async (path) => {
        reads.push(path);
        return files.read(path);
      },
    };
    const { containers } = await meetings.discover(await meetings.open(access));
    expect(containers).toHaveLength(2);
    expect(access.beats).toBeGreaterThanOrEqual(2);
    expect(reads).toEqual(['a 2026-11-03.vtt', 'b 2026-11-05.vtt']);
  });

  test('a file over the limit is not even opened', async () => {
    const files = {
      list: async () => [{ path: 'a.vtt', size: 64_000_001 }],
      read: () => Promise.reject(new Error('read')),
    };
    const { containers, skips } = await meetings.discover(await meetings.open(testAccess({ settings: ADA, files })));
    expect([containers, skips]).toEqual([[], [{ id: 'a.vtt', reason: 'too-large' }]]);
  });

  test('a container that is not in it is left as it is', async () => {
    const api = await meetings.open(testAccess({ settings: ADA, files: {} }));
    const window = { since: '2026-01-01T00:00:00.000Z', until: '2026-12-31T00:00:00.000Z' };
    const page = await meetings.pull(api, {
      container: { externalId: 'c0', name: 'x' },
      window,
      cursor: { v: 1 },
      first: false,
    });
    expect(page).toEqual({ items: [], gone: [], complete: [], failures: [], skips: [], next: { v: 1 }, done: true });
  });
});

test('the account of uploaded files is always well', async () => {
  const api = await meetings.open(testAccess({ connection: 'meetings-demo', settings: ADA }));
  expect(await meetings.validate(api)).toEqual({ kind: 'ok', account: 'meetings-demo' });
  expect(meetings.classifyError(new Error('x'))).toEqual({ kind: 'temporary', reason: 'unknown' });
  expect(meetings.cursor.safeParse({ v: 2 }).success).toBe(false);
});
