import { z } from 'zod';
import { type Access } from '../../activities/sources/access';
import { defineSource, type Page, type Source } from '../../activities/sources/define-source';
import { type SourceItem } from '../../activities/sources/source-item';
import { checksOf, runCheck, type SourceSuite, type SourceWorld } from './source-suite';

interface Note {
  text: string;
  deleted?: boolean;
  broken?: boolean;
}
interface World extends SourceWorld {
  notes: Map<string, Note>;
  refusal: { status: number } | null;
}
type Cursor = { v: 1; at: number };
type Board = Source<Access, Cursor>;

const TOKEN = 'token-of-the-board';
const CALLS = { count: 0 };

const toItem = (id: string, text: string): SourceItem => ({
  externalId: id,
  thread: null,
  author: { id: 'P1', name: 'Ada', standing: 'member' },
  at: '2026-03-01T09:00:00Z',
  editedAt: null,
  text,
  names: {},
  url: null,
});

/** A well-made source over a map of notes, one a page. */
function board(world: () => World): Board {
  const call = async (access: Access) => {
    CALLS.count += 1;
    await access.limit('calls');
    access.signal.throwIfAborted();
    const { refusal } = world();
    if (refusal) throw Object.assign(new Error('refused'), refusal);
  };
  const isSignedOut = (error: unknown) => (error as { status?: number } | null | undefined)?.status === 401;
  return defineSource<Access, Cursor>({
    name: 'board',
    provider: 'board',
    reads: 'account',
    identities: 'google',
    cursor: z.strictObject({ v: z.literal(1), at: z.int() }),
    rates: { calls: 60 },
    open: (access) => access,
    async validate(access) {
      return call(access).then(
        () => ({ kind: 'ok' as const, account: 'B1' }),
        () => ({ kind: 'reconnect' as const, reason: 'signed-out' }),
      );
    },
    async discover(access) {
      await call(access);
      const container = { externalId: 'N1', name: 'notes', kind: 'private' as const, members: ['ada@example.com'] };
      return { containers: [{ ...container, open: true }], people: null, skips: [] };
    },
    async pull(access, { cursor, first }) {
      await call(access);
      const at = first ? 0 : (cursor?.at ?? 0);
      const [id = '', note] = [...world().notes][at] ?? [];
      const page: Page<Cursor> = { items: [], gone: [], complete: [], failures: [], skips: [], next: { v: 1, at: at + 1 }, done: at + 1 >= world().notes.size }; // prettier-ignore
      if (note?.broken) return { ...page, failures: [{ externalId: id, reason: 'unreadable' }] };
      if (note?.deleted) return { ...page, gone: [{ externalId: id }] };
      return { ...page, items: note ? [toItem(id, note.text)] : [] };
    },
    again: async (_access, _container, id) => toItem(id, world().notes.get(id)?.text ?? ''),
    classifyError: (error) =>
      isSignedOut(error) ? { kind: 'auth', reason: 'signed-out' } : { kind: 'temporary', reason: 'unknown' },
  });
}

let world: World;
const suite: SourceSuite<World> = {
  begin() {
    CALLS.count = 0;
    world = {
      access: { credential: { token: TOKEN } },
      expected: { N1: ['one', 'two'] },
      calls: () => CALLS.count,
      notes: new Map([['A', { text: 'one' }], ['B', { text: 'two' }]]), // prettier-ignore
      refusal: null,
    };
    return world;
  },
  later({ notes }) {
    notes.set('A', { text: 'one, edited' });
    notes.set('B', { text: '', deleted: true });
    return { expected: { N1: ['one, edited'] } };
  },
  poison: {
    spoil: ({ notes }) => notes.set('A', { text: '', broken: true }),
    mend: ({ notes }) => notes.set('A', { text: 'one' }),
  },
  faults: {
    'a sign-in that ended': {
      cause: (one) => (one.refusal = { status: 401 }),
      fault: { kind: 'auth', reason: 'signed-out' },
    },
  },
};

const well = board(() => world);
/** Names of the checks that a source does not pass. */
async function failing(source: Board, given = suite): Promise<string[]> {
  const names: string[] = [];
  for (const check of checksOf(source, given)) {
    const passes = await runCheck(source, given, check).then(
      () => true,
      () => false,
    );
    if (!passes) names.push(check.name);
  }
  return names;
}

/** The source with its pages changed. */
const paged = (change: (page: Page<Cursor>) => Partial<Page<Cursor>>): Board => ({
  ...well,
  pull: async (api, request) => {
    const page = await well.pull(api, request);
    return { ...page, ...change(page) };
  },
});
const items = (change: (item: SourceItem) => Partial<SourceItem>) =>
  paged((page) => ({ items: page.items.map((item) => ({ ...item, ...change(item) })) }));
const listed = (change: object): Board => ({
  ...well,
  discover: async (api) => {
    const found = await well.discover(api);
    return { ...found, containers: found.containers.map((one) => ({ ...one, ...change })) };
  },
});

test('a well-made source passes every check', async () => {
  expect(await failing(well)).toEqual([]);
});

let n = 0;
const BROKEN: [what: string, fails: RegExp, source: Board][] = [
  ['is named in words', /a name and a provider/, { ...well, name: 'My board' }],
  ['has a rate of nothing', /a name and a provider/, { ...well, rates: { calls: 0 } }],
  ['tells a person for the account', /says that it is well/, { ...well, validate: async () => ({ kind: 'ok', account: 'Ada Q' }) }],
  ['lists people as they are typed', /discovers the same/, listed({ members: ['Ada@example.com'] })],
  ['names a container by its words', /discovers the same/, listed({ externalId: 'my notes' })],
  ['forgets an item', /brings all there is/, paged(({ items: all }) => ({ items: all.filter(({ externalId }) => externalId !== 'B') }))],
  ['never ends', /brings all there is/, paged(() => ({ done: false }))],
  ['gives other pages to who asks again', /every page again/, items(() => ({ url: `https://x.example/${(n += 1)}` }))],
  ['has an item twice in a page', /every page again/, paged(({ items: all }) => ({ items: [...all, ...all] }))],
  ['has times without a zone', /times with their zone/, items(() => ({ at: '2026-03-01 09:00' }))],
  ['has ids that are words', /ids without words/, items(({ text }) => ({ externalId: `${text} said` }))],
  ['has reasons that are words', /closed reasons/, paged(() => ({ failures: [{ externalId: 'C', reason: 'cannot read “one”' }] }))],
  ['takes any position', /position that tells its version/, { ...well, cursor: z.any() }],
  ['never takes back', /gone gone/, paged(() => ({ gone: [] }))],
  ['reads on where it ended', /changed changed/, { ...well, pull: (api, request) => well.pull(api, { ...request, first: false }) }],
  ['keeps quiet of what it cannot read', /sets an item aside/, paged(() => ({ failures: [] }))],
  ['has no second look at it', /sets an item aside/, { ...well, again: async () => null }],
  ['asks for no turn', /asks for its turn/, { ...well, open: (access) => ({ ...access, limit: async () => undefined }) }],
  ['asks under a rate nobody declared', /asks for its turn/, { ...well, rates: { other: 60 } }],
  ['brings what is later', /after its window/, items(() => ({ at: '2026-03-01T12:00:01Z' }))],
  ['goes on when it should stop', /when the worker stops/, { ...well, open: (access) => ({ ...access, signal: new AbortController().signal }) }],
  ['shows its token', /tells nobody its credential/, items(() => ({ url: `https://x.example/?token=${TOKEN}` }))],
  ['repeats what an error said', /nobody has heard of/, { ...well, classifyError: (error) => ({ kind: 'temporary', reason: String(error) }) }],
  ['takes every error for the account’s', /nobody has heard of/, { ...well, classifyError: () => ({ kind: 'auth', reason: 'signed-out' }) }],
  ['takes a sign-in that ended for a bad day', /says what it means/, { ...well, classifyError: () => ({ kind: 'temporary', reason: 'unknown' }) }],
  ['throws at a look', /told by a look/, { ...well, validate: async (api) => { await well.discover(api); return { kind: 'ok', account: 'B1' }; } }],
]; // prettier-ignore

test.each(BROKEN)('a source that %s fails by name', async (_what, fails, source) => {
  expect(await failing(source)).toEqual(expect.arrayContaining([expect.stringMatching(fails)]));
});
