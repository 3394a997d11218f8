import { type Access } from '../../../activities/sources/access';
import { type ContainerRef, type Page, type PullRequest, type Source } from '../../../activities/sources/define-source';
import { type SourceItem } from '../../../activities/sources/source-item';
import { type HeldItem } from '../../../schema/items/held-items';

export type HeldWhere = Parameters<Access['held']>[0];

/** A pull that does not end within so many pages never does. */
const MOST_PAGES = 500;

export interface ShelfPull<Api, Cursor> {
  /** Opened anew for each page: the core may go on in another process. */
  open: () => Promise<Api>;
  window: { since: string; until: string };
  /** Called with each page before it counts as stored. */
  check?: (request: PullRequest<Cursor>, page: Page<Cursor>) => Promise<void>;
}

/** What one container would be after its pages were stored: the core's rules for pages, without a database. */
export class SourceShelf<Api, Cursor> {
  private readonly items = new Map<string, { item: SourceItem; part: string; pull: number }>();
  private cursor: Cursor | null = null;
  private pulls = 0;

  constructor(
    private readonly source: Source<Api, Cursor>,
    readonly container: ContainerRef,
  ) {}

  /** Texts of what is in effect, sorted. */
  get texts(): string[] {
    return [...this.items.values()].map(({ item }) => item.text).sort();
  }

  /** What a source is told of its items when it asks what is held. */
  held(where: HeldWhere): HeldItem[] {
    const all = [...this.items.values()];
    const isAsked = 'part' in where ? all.some(({ part }) => part === where.part) : true;
    const told = all.filter(({ item }) => isAsked && ('part' in where || isBetween(item.at, where)));
    return told.map(({ item: { at, author, text }, part }) => ({ container: this.container.externalId, part, at, author: author.name, text })); // prettier-ignore
  }

  /** One whole pull. Files always begin anew; an account goes on from where its last pull ended. @returns its pages */
  async pull({ open, window, check }: ShelfPull<Api, Cursor>): Promise<Page<Cursor>[]> {
    const pages: Page<Cursor>[] = [];
    let cursor = this.source.reads === 'account' ? this.cursor : null;
    this.pulls += 1;
    for (let done = false; !done;) {
      if (pages.length === MOST_PAGES) throw new Error(`The pull does not end: ${MOST_PAGES} pages, and no last one.`);
      const first = pages.length === 0;
      const request = { container: this.container, window, cursor, first };
      const page = await this.source.pull(await open(), request);
      await check?.(request, page);
      this.store(page);
      pages.push(page);
      cursor = this.source.cursor.parse(JSON.parse(JSON.stringify(page.next)));
      done = page.done;
    }
    this.cursor = cursor;
    return pages;
  }

  private store({ items, gone, complete }: Page<Cursor>): void {
    for (const item of items) this.items.set(item.externalId, { item, part: item.part ?? 'all', pull: this.pulls });
    for (const one of gone)
      this.drop((id, { part }) => ('externalId' in one ? id === one.externalId : part === one.part));
    for (const all of complete)
      this.drop((_id, { item, part, pull }) => {
        const isMeant = all.isPrefix ? part.startsWith(all.part) : part === all.part;
        return isMeant && pull !== this.pulls && isBetween(item.at, all);
      });
  }

  private drop(isGone: (id: string, stored: { item: SourceItem; part: string; pull: number }) => boolean): void {
    for (const [id, stored] of this.items) if (isGone(id, stored)) this.items.delete(id);
  }
}

function isBetween(at: string, { from, to }: { from?: string; to?: string }): boolean {
  const time = Date.parse(at);
  return (from === undefined || time >= Date.parse(from)) && (to === undefined || time <= Date.parse(to));
}
