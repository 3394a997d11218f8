import { type Page } from '../../../../activities/sources/define-source';
import { type GmailCursor } from '../../../../activities/sources/gmail/cursor';
import { type Mailbox, openMailbox } from '../../../../activities/sources/gmail/open-mailbox';
import { gmail } from '../../../../activities/sources/gmail/source';
import { type SourceItem } from '../../../../activities/sources/source-item';
import { type FakeMailbox } from '../../../fakes/google/mailbox';
import { type FakeGoogle, startFakeGoogle } from '../../../fakes/google/server';
import { testAccess } from '../../../support/access';

export const ADA = 'ada@example.com';
export const BOX = { externalId: 'mailbox', name: 'mail' };

const CLOSING: FakeGoogle[] = [];

/** Closes all that the tests of a file opened. */
export async function closeScenes(): Promise<void> {
  await Promise.all(CLOSING.splice(0).map((google) => google.close()));
}

/** A mail as somebody types it. */
export function mailOf(subject: string, more: { from?: string; body?: string; headers?: string[] } = {}): string {
  const { from = 'Bob <bob@example.com>', body = `All about ${subject}.`, headers = [] } = more;
  const id = subject.toLowerCase().replace(/\W+/g, '-');
  const lines = [`From: ${from}`, `To: ${ADA}`, `Subject: ${subject}`, `Message-ID: <${id}@example.com>`, ...headers];
  return [...lines, 'Content-Type: text/plain; charset=utf-8', '', body, ''].join('\r\n');
}

/** One mailbox, read by the source as the core would, into a shelf that keeps what is in effect. */
export class GmailScene {
  readonly shelf = new Map<string, SourceItem>();
  /** Mails that could not be read. */
  readonly aside = new Set<string>();
  /** What the pull that goes on has seen, by external id. */
  private readonly seen = new Set<string>();
  private isOver = true;
  cursor: GmailCursor | null = null;
  since = '2026-10-31T00:00:00.000Z';
  now = '2026-11-30T00:00:00.000Z';
  readonly access;

  constructor(
    readonly google: FakeGoogle,
    readonly box: FakeMailbox,
    settings: Record<string, unknown>,
  ) {
    const token = google.accounts.accessToken(box.address);
    const partOf = async (_: string, externalId: string) => this.shelf.get(externalId)?.part ?? null;
    const given = { credential: { token }, endpoints: { google: google.url }, settings, now: () => this.now, partOf };
    this.access = testAccess(given);
  }

  open(): Mailbox {
    return openMailbox(this.access);
  }

  /** One page, stored with the position it leads to. */
  async page(first = true): Promise<Page<GmailCursor>> {
    const window = { since: this.since, until: this.now };
    const page = await gmail.pull(this.open(), { container: BOX, window, cursor: this.cursor, first });
    if (this.isOver) this.seen.clear();
    this.isOver = page.done;
    this.store(page);
    this.cursor = gmail.cursor.parse(JSON.parse(JSON.stringify(page.next)));
    return page;
  }

  private store({ items, failures, gone, complete, seen = [] }: Page<GmailCursor>): void {
    for (const item of items) this.shelf.set(item.externalId, item);
    for (const { externalId } of failures) this.aside.add(externalId);
    for (const { externalId, part = '' } of [...items, ...this.shelf.values()]) {
      if (seen.includes(part) || items.some((item) => item.externalId === externalId)) this.seen.add(externalId);
    }
    for (const [id, { part, at }] of this.shelf) {
      const isGone = gone.some((one) => 'part' in one && one.part === part);
      const isMissing = complete.some(
        (one) => part?.startsWith(one.part) && !this.seen.has(id) && at >= (one.from ?? ''),
      );
      if (isGone || isMissing) this.shelf.delete(id);
    }
  }

  /** A whole pull, of at most fifty pages; the next one begins where its window ends. */
  async pull(): Promise<Pick<Page<GmailCursor>, 'skips' | 'failures'> & { pages: number; read: number }> {
    const all = { skips: [], failures: [], pages: 0, read: 0 } as Awaited<ReturnType<GmailScene['pull']>>;
    for (let done = false; !done;) {
      if (all.pages === 50) throw new Error('the pull does not end');
      const page = await this.page(all.pages === 0);
      all.skips.push(...page.skips);
      all.failures.push(...page.failures);
      all.read += page.items.length;
      all.pages += 1;
      done = page.done;
    }
    this.since = this.now;
    return all;
  }

  /** Tries once more what could not be read. */
  async retry(): Promise<void> {
    for (const id of this.aside) {
      const item = await gmail.again?.(this.open(), BOX, id);
      if (item) this.shelf.set(item.externalId, item);
      this.aside.delete(id);
    }
  }

  /** First lines of what is in effect, sorted. */
  get subjects(): string[] {
    return [...this.shelf.values()]
      .map(({ text }) => /Subject: (.*)|^(.*)/.exec(text)?.slice(1).find(Boolean) ?? '')
      .sort();
  }
}

export async function gmailScene(settings: Record<string, unknown> = {}): Promise<GmailScene> {
  const google = await startFakeGoogle();
  CLOSING.push(google);
  return new GmailScene(google, google.mailbox(ADA), settings);
}
