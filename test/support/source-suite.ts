import { type Access, Throttled } from '../../activities/sources/access';
import {
  type Discovery,
  type Fault,
  type ListedContainer,
  type Page,
  type Source,
} from '../../activities/sources/define-source';
import { type Skip } from '../../activities/sources/source-item';
import { type TestAccess, testAccess, type TestAccessOptions } from './access';
import { SourceShelf } from './source-shelf';

/** One provider, or one upload, made up for one check. */
export interface SourceWorld {
  access: TestAccessOptions;
  /** All there is to read: texts in any order, by external id of every container that is listed. */
  expected: Record<string, string[]>;
  /** How many calls the fake got so far, where each has to ask for its turn (`access.limit`). */
  calls?(): number;
  close?(): Promise<unknown> | void;
}

/** What an hour later is different. `access`: other files. */
export type Later = Pick<SourceWorld, 'expected'> & { access?: TestAccessOptions };

export interface SuiteFault<World> {
  /** Makes the provider answer so from now on; an account has been read once before. */
  cause(world: World): void;
  fault: Fault;
}

export interface SourceSuite<World extends SourceWorld> {
  /** A new world for each check, always the same. */
  begin(): World | Promise<World>;
  /** Changes the world: edits, deletions, what is new; of files, another upload. Left out: nothing happens. */
  later?(world: World): Later | Promise<Later>;
  /** By what happens, in words. Each of an account's faults is one. */
  faults?: Record<string, SuiteFault<World>>;
}

const NOW = '2026-03-01T12:00:00.000Z';
const HOUR_MS = 60 * 60_000;
const FIRST_READ_MS = 30 * 24 * HOUR_MS;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;
/** No blank, and short: what a person wrote does not look like this. */
const ID = /^\S{1,100}$/;
const REASON = /^[\w.:-]{1,60}$/;
const MEMBER = { slack: /^[A-Z0-9]{2,30}$/, google: /^[^\s@A-Z]+@[^\s@A-Z]+$/, scope: /^(user|team):[a-z0-9-]+$/ };

/** The checks that hold for every source, as tests of the file that calls it. See docs/add-a-source.md. */
export function testSource<Api, Cursor, World extends SourceWorld>(
  source: Source<Api, Cursor>,
  suite: SourceSuite<World>,
): void {
  const isAccount = source.reads === 'account';

  describe(`${source.name}, like every source`, () => {
    let scene: SuiteScene<Api, Cursor>;
    let world: World;
    beforeEach(async () => {
      world = await suite.begin();
      scene = new SuiteScene(source, world.access);
    });
    afterEach(() => world.close?.());

    test('has a name and a provider that ids can be made of, and rates above nothing', () => {
      expect(source.name).toMatch(/^[a-z][a-z-]*$/);
      expect(source.provider).toMatch(/^[a-z]+$/);
      for (const rate of Object.values(source.rates)) expect(rate).toBeGreaterThan(0);
      if (isAccount) expect(Object.keys(source.rates)).not.toEqual([]);
    });

    test('says that it is well where it is', async () => {
      const health = await source.validate(await scene.open());
      expect(health).toMatchObject({ kind: 'ok', account: expect.stringMatching(ID) as string });
    });

    test('discovers the same twice, each container once, by ids without words', async () => {
      const { containers, skips } = await scene.discover();
      expect((await scene.discover()).containers).toEqual(containers);
      expect(containers.map(({ externalId }) => externalId).sort()).toEqual(Object.keys(world.expected).sort());
      for (const { externalId, name, members } of containers) {
        expect(externalId).toMatch(ID);
        expect(name).not.toBe('');
        for (const member of members ?? []) expect(member).toMatch(MEMBER[source.identities]);
      }
      expectClosed(skips);
    });

    test('brings all there is, and comes to an end', async () => {
      await scene.pullAll();
      expect(scene.texts()).toEqual(sorted(world.expected));
    });

    test('gives every page again to who asks again, each item once a page', async () => {
      const pages = await scene.pullAll({ twice: true });
      for (const { items } of pages) {
        const ids = items.map(({ externalId }) => externalId);
        expect(ids).toEqual([...new Set(ids)]);
      }
    });

    test('gives items with ids, times and reasons as they may be stored and listed', async () => {
      for (const { items, failures, skips } of await scene.pullAll()) {
        for (const item of items) {
          expect(item.externalId).toMatch(ID);
          for (const at of [item.at, item.editedAt ?? item.at]) expect(at).toMatch(INSTANT);
          if (isAccount) expect(Date.parse(item.at)).toBeLessThanOrEqual(Date.parse(scene.now));
          expect(item.author.name).not.toBe('');
        }
        expectClosed([...failures.map(({ externalId: id, reason }) => ({ id, reason })), ...skips]);
      }
    });

    test('keeps a position that tells its version, and refuses that of another', async () => {
      const pages = await scene.pullAll();
      for (const { next } of pages) {
        const stored = JSON.parse(JSON.stringify(next)) as Record<string, unknown>;
        expect(source.cursor.parse(stored)).toEqual(next);
        expect(stored).toMatchObject({ v: expect.any(Number) as number });
        expect(source.cursor.safeParse({ ...stored, v: 999 }).success).toBe(false);
      }
      expect(source.cursor.safeParse({}).success).toBe(false);
    });

    test('read again an hour later, what changed is changed and what is gone is gone', async () => {
      await scene.pullAll();
      const { expected, access } = (await suite.later?.(world)) ?? world;
      scene.anHourLater(access);
      await scene.pullAll();
      expect(scene.texts()).toEqual(sorted(expected));
    });

    if (!isAccount) return;

    test('asks for its turn before each call, under a rate it declared', async () => {
      await scene.pullAll();
      const turns = scene.accesses.flatMap((access) => access.turns);
      expect(turns.length).toBeGreaterThanOrEqual(Math.max(1, world.calls?.() ?? 1));
      expect(turns.filter((turn) => !(turn.split('@')[0]! in source.rates))).toEqual([]);
    });

    test('ends its calls when the worker stops', async () => {
      const [container] = (await scene.discover()).containers;
      const api = await scene.open();
      scene.accesses.at(-1)?.abort();
      const request = { container: container!, window: scene.window(), cursor: null, first: true };
      await expect((async () => source.pull(api, request))()).rejects.toBeDefined();
    });

    test('tells nobody its credential', async () => {
      const told = JSON.stringify([
        await source.validate(await scene.open()),
        await scene.discover(),
        await scene.pullAll(),
      ]);
      for (const secret of scene.secrets()) expect(told).not.toContain(secret);
    });

    test.each(Object.entries(suite.faults ?? {}))(
      '%s: says what that means, and nothing more',
      async (_when, { cause, fault }) => {
        await scene.pullAll();
        scene.anHourLater();
        cause(world);
        const error: unknown = await scene.pullAll().then(
          () => new Error('Nothing went wrong.'),
          (one: unknown) => one,
        );
        expect(
          error instanceof Throttled
            ? { kind: 'throttled', retryAfterMs: error.retryAfterMs }
            : source.classifyError(error),
        ).toEqual(fault);
        if ('reason' in fault) expect(fault.reason).toMatch(REASON);
        for (const secret of scene.secrets())
          expect(error instanceof Error ? `${error.message} ${error.stack}` : '').not.toContain(secret);
      },
    );

    test.each(
      Object.entries(suite.faults ?? {}).filter(
        ([, { fault }]) => fault.kind === 'auth' || fault.kind === 'permission',
      ),
    )('%s: a look at the account tells rather than throws', async (_when, { cause, fault }) => {
      cause(world);
      const health = await source.validate(await scene.open());
      expect(['ok', fault.kind === 'auth' ? 'reconnect' : 'missing']).toContain(health.kind);
    });

    test.each([undefined, null, 'text', new Error('secret plan')])(
      '%p is an error that passes, told by a closed code',
      (error) => {
        const fault = source.classifyError(error);
        expect(fault).toEqual({ kind: 'temporary', reason: expect.stringMatching(REASON) as string });
      },
    );
  });
}

/** A source with what was read from it, hour by hour. */
class SuiteScene<Api, Cursor> {
  readonly accesses: TestAccess[] = [];
  now = NOW;
  private since: string;
  private readonly shelves = new Map<string, SourceShelf<Api, Cursor>>();

  constructor(
    private readonly source: Source<Api, Cursor>,
    private options: TestAccessOptions,
  ) {
    if (options.now) this.now = options.now();
    this.since = source.reads === 'files' ? '1970-01-01T00:00:00.000000Z' : this.before(FIRST_READ_MS);
  }

  window(): { since: string; until: string } {
    return { since: this.since, until: this.now };
  }

  async open(): Promise<Api> {
    const held = async (part: string) =>
      [...this.shelves.values()].find((shelf) => shelf.has(part))?.container.externalId ?? null;
    const access: TestAccess = testAccess({ held, ...this.options, now: () => this.now });
    this.accesses.push(access);
    return this.source.open(access as Access);
  }

  async discover(): Promise<Discovery> {
    return this.source.discover(await this.open());
  }

  /** Pulls every container there is. `twice`: each page is asked for again, by a source that was opened anew. */
  async pullAll({ twice = false } = {}): Promise<Page<Cursor>[]> {
    const pages: Page<Cursor>[] = [];
    const { containers } = await this.discover();
    for (const container of containers.filter(({ open }) => open)) {
      const pulled = await this.shelfOf(container).pull({
        open: () => this.open(),
        window: this.window(),
        check: async (request, page) => {
          if (twice) expect(await this.source.pull(await this.open(), request)).toEqual(page);
        },
      });
      pages.push(...pulled);
    }
    return pages;
  }

  texts(): Record<string, string[]> {
    return Object.fromEntries([...this.shelves].map(([id, shelf]) => [id, shelf.texts]));
  }

  anHourLater(access: TestAccessOptions = this.options): void {
    if (this.source.reads === 'account') this.since = this.now;
    this.now = this.before(-HOUR_MS);
    this.options = access;
  }

  /** Values of the credential that no text contains by chance. */
  secrets(): string[] {
    return Object.values(this.options.credential ?? {}).filter((value) => value.length > 5);
  }

  private shelfOf(container: ListedContainer): SourceShelf<Api, Cursor> {
    const shelf = this.shelves.get(container.externalId) ?? new SourceShelf(this.source, container);
    this.shelves.set(container.externalId, shelf);
    return shelf;
  }

  private before(ms: number): string {
    return new Date(Date.parse(this.now) - ms).toISOString();
  }
}

function sorted(texts: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(texts).map(([id, all]) => [id, [...all].sort()]));
}

/** Ids and closed codes: both stand in lists that operators read. */
function expectClosed(notes: readonly Skip[]): void {
  for (const { id, reason } of notes) {
    expect(id).toMatch(ID);
    expect(reason).toMatch(REASON);
  }
}
