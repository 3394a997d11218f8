import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HeldItem } from '../../../../schema/items/held-items';
import { type Access } from '../../../../activities/sources/access';
import { type ListedContainer } from '../../../../activities/sources/define-source';
import { meetings } from '../../../../activities/sources/meetings/source';
import { type Skip, type SourceItem } from '../../../../activities/sources/source-item';
import { testAccess } from '../../../support/access';

const FIXTURES = join(__dirname, '../../../fixtures/meetings');

/** A file of test/fixtures/meetings. */
export function fixture(path: string): Buffer {
  return readFileSync(join(FIXTURES, path));
}

export const ADA = { owner: 'user:ada' };
export const BOB = { owner: 'user:bob' };

/** What one upload did to a container. */
export interface Change {
  added: string[];
  edited: string[];
  deleted: string[];
}

/** A connection in memory that treats pages as the core does: items by id, deletions, access lists; no rows, no redaction. */
export class Shelf {
  readonly containers = new Map<string, ListedContainer>();
  private readonly items = new Map<string, Map<string, SourceItem>>();
  skips: Skip[] = [];

  /** Imports files; `stopBefore`: the import breaks off before this container's page, counted from 0. */
  async upload(
    files: Record<string, unknown>,
    settings: Record<string, unknown> = ADA,
    stopBefore = Infinity,
  ): Promise<Record<string, Change>> {
    const access = testAccess({
      connection: 'meetings-demo',
      files,
      settings,
      held: async (where) => this.held(where),
    });
    const api = await meetings.open(access);
    const found = await meetings.discover(api);
    this.skips = found.skips;
    for (const one of found.containers) {
      const known = this.containers.get(one.externalId);
      this.containers.set(one.externalId, { ...one, members: one.members ?? known?.members ?? [] });
    }
    const changes: Record<string, Change> = {};
    for (const [n, one] of found.containers.entries()) {
      if (n >= stopBefore) break;
      const window = { since: '2026-01-01T00:00:00.000Z', until: '2026-12-31T00:00:00.000Z' };
      const page = await meetings.pull(api, { container: one, window, cursor: null, first: true });
      const stored = this.items.get(one.externalId) ?? new Map<string, SourceItem>();
      this.items.set(one.externalId, stored);
      const change: Change = { added: [], edited: [], deleted: [] };
      for (const item of page.items) {
        const before = stored.get(item.externalId);
        const isNews =
          before === undefined || JSON.stringify({ ...before, part: '' }) !== JSON.stringify({ ...item, part: '' });
        if (isNews) change[before ? 'edited' : 'added'].push(item.externalId);
        stored.set(item.externalId, item);
      }
      const seen = new Set(page.items.map((item) => item.externalId));
      for (const [id, item] of [...stored]) {
        const isGone = page.gone.some((gone) => ('part' in gone ? gone.part === item.part : gone.externalId === id));
        const isMissed = !seen.has(id) && page.complete.some(({ part }) => part === item.part);
        if (!isGone && !isMissed) continue;
        stored.delete(id);
        change.deleted.push(id);
      }
      changes[one.externalId] = change;
    }
    return changes;
  }

  /** All that stands, container by container. */
  all(): (SourceItem & { container: string })[] {
    return [...this.items].flatMap(([container, items]) => [...items.values()].map((item) => ({ ...item, container })));
  }

  /** Who reads a container. */
  readers(container: string): string[] {
    const { kind, members } = this.containers.get(container)!;
    return [...(kind === 'public' ? ['team'] : []), ...(members ?? [])];
  }

  private held(where: Parameters<Access['held']>[0]): HeldItem[] {
    const all = this.all();
    const holding = new Set(
      all.flatMap((item) => ('part' in where && item.part === where.part ? [item.container] : [])),
    );
    const isAsked = ({ container, at }: { container: string; at: string }) =>
      'part' in where
        ? holding.has(container)
        : Date.parse(at) >= Date.parse(where.from) && Date.parse(at) <= Date.parse(where.to);
    return all
      .filter(isAsked)
      .map(({ container, part = '', at, author, text }) => ({ container, part, at, author: author.name, text }));
  }
}

/** Words no two meetings share, so many that they are enough to know a meeting by. */
export function talk(seed: string, count = 40): string {
  return Array.from({ length: count }, (_, n) => `${seed}${n}`).join(' ');
}

/** A WebVTT file in Zoom's form. */
export function zoomFile(...turns: [name: string, words: string][]): string {
  const cues = turns.map(([name, words], n) => {
    const time = (second: number) =>
      `00:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}.000`;
    return `${n + 1}\r\n${time(n * 4)} --> ${time(n * 4 + 3)}\r\n${name}: ${words}\r\n`;
  });
  return `WEBVTT\r\n\r\n${cues.join('\r\n')}`;
}
