import { type Page } from '../../../../activities/sources/define-source';
import { type SlackCursor } from '../../../../activities/sources/slack/cursor';
import { type SourceItem } from '../../../../activities/sources/source-item';

/** Keeps pages as storage does: items by id with the pull that saw them; what a complete part no longer holds is deleted. */
export class Mirror {
  readonly items = new Map<string, { item: SourceItem; pull: number }>();
  private pull = 0;

  store(pages: readonly Page<SlackCursor>[]): void {
    this.pull += 1;
    for (const page of pages) this.storePage(page);
  }

  /** Id → text of what is there. */
  texts(): Record<string, string> {
    return Object.fromEntries([...this.items].sort().map(([id, { item }]) => [id, item.text]));
  }

  private storePage(page: Page<SlackCursor>): void {
    for (const item of page.items) this.items.set(item.externalId, { item, pull: this.pull });
    for (const gone of page.gone) {
      this.drop((item) => ('part' in gone ? item.part === gone.part : item.externalId === gone.externalId));
    }
    for (const { part, from, to } of page.complete) {
      const isWithin = ({ at }: SourceItem) =>
        (from === undefined || at >= whole(from)) && (to === undefined || at <= whole(to));
      this.drop((item, pull) => item.part === part && pull !== this.pull && isWithin(item));
    }
  }

  private drop(which: (item: SourceItem, pull: number) => boolean): void {
    for (const [id, { item, pull }] of this.items) if (which(item, pull)) this.items.delete(id);
  }
}

/** All six digits, so that texts compare as times do. */
function whole(at: string): string {
  const [seconds = '', fraction = ''] = at.replace('Z', '').split('.');
  return `${seconds}.${fraction.padEnd(6, '0')}Z`;
}
