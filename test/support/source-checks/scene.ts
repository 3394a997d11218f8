import {
  type ContainerRef,
  type Discovery,
  type ListedContainer,
  type Page,
  type Source,
} from '../../../activities/sources/define-source';
import { type TestAccess, testAccess, type TestAccessOptions } from '../access';
import { type HeldWhere, SourceShelf } from './shelf';

const NOW = '2026-03-01T12:00:00.000Z';
const BEGINNING = '1970-01-01T00:00:00.000000Z';
const HOUR_MS = 60 * 60_000;
const FIRST_READ_MS = 30 * 24 * HOUR_MS;

export type PulledPage<Cursor> = Page<Cursor> & { container: ContainerRef };

/** A source with what was read from it so far, as the core reads: opened anew for each call, its positions stored between pages. */
export class SourceScene<Api, Cursor> {
  readonly accesses: TestAccess[] = [];
  now: string;
  private since: string;
  private readonly shelves = new Map<string, SourceShelf<Api, Cursor>>();

  constructor(
    readonly source: Source<Api, Cursor>,
    private options: TestAccessOptions,
  ) {
    this.now = options.now?.() ?? NOW;
    this.since = source.reads === 'files' ? BEGINNING : this.before(FIRST_READ_MS);
  }

  get window(): { since: string; until: string } {
    return { since: this.since, until: this.now };
  }

  /** Texts of what is in effect, by container. */
  get texts(): Record<string, string[]> {
    return Object.fromEntries([...this.shelves].map(([id, shelf]) => [id, shelf.texts]));
  }

  /** Values of the credential that no text contains by chance. */
  get secrets(): string[] {
    return Object.values(this.options.credential ?? {}).filter((value) => value.length > 5);
  }

  async open(): Promise<Api> {
    const held = async (where: HeldWhere) => [...this.shelves.values()].flatMap((shelf) => shelf.held(where));
    const access = testAccess({ held, ...this.options, now: () => this.now });
    this.accesses.push(access);
    return this.source.open(access);
  }

  async discover(): Promise<Discovery> {
    return this.source.discover(await this.open());
  }

  /** Pulls every container there is. `twice`: each page is asked for again, by a source that was opened anew. */
  async pullAll({ twice = false } = {}): Promise<PulledPage<Cursor>[]> {
    const pages: PulledPage<Cursor>[] = [];
    const { containers } = await this.discover();
    for (const container of containers.filter(({ open }) => open)) {
      const pulled = await this.shelfOf(container).pull({
        open: () => this.open(),
        window: this.window,
        check: async (request, page) => {
          if (twice) expect(await this.source.pull(await this.open(), request)).toEqual(page);
        },
      });
      pages.push(...pulled.map((page) => ({ ...page, container })));
    }
    return pages;
  }

  /** Moves time on. An account's next window begins where the last one ended; files are always read whole. */
  goOn(hours = 1, access: TestAccessOptions = this.options): void {
    if (this.source.reads === 'account') this.since = this.now;
    this.now = this.before(-hours * HOUR_MS);
    this.options = access;
  }

  /** Paths of the uploaded files. */
  async paths(): Promise<string[]> {
    return (await testAccess(this.options).files.list()).map(({ path }) => path);
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
