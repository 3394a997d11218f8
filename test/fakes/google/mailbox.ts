/** A mail as the mailbox keeps it. */
export interface StoredMail {
  id: string;
  threadId: string;
  labelIds: string[];
  /** Epoch milliseconds, as a string. */
  internalDate: string;
  raw: Buffer;
}

/** What a test hands in; what is left out is made up, always in the same way. */
export interface NewMail extends Partial<Omit<StoredMail, 'raw'>> {
  raw: Buffer | string;
}

export interface HistoryRecord {
  id: number;
  kind: 'messagesAdded' | 'messagesDeleted' | 'labelsAdded' | 'labelsRemoved';
  mail: Pick<StoredMail, 'id' | 'threadId'>;
  /** Labels added or removed. */
  labels: string[];
}

/** One mailbox with its history, changed by a test as its owner would change it. */
export class FakeMailbox {
  readonly mails = new Map<string, StoredMail>();
  readonly history: HistoryRecord[] = [];
  /** Rows of a page, if that is fewer than asked for. */
  pageSize = 500;
  /** So many pages to come are empty and still have a next page. */
  emptyPages = 0;
  /** Histories from before this one are answered with 404. */
  oldestHistory = 1000;
  /** False: the account has no mail service. */
  enabled = true;
  private lastHistory = 1000;
  private made = 0;

  constructor(readonly address: string) {}

  get historyId(): number {
    return this.lastHistory;
  }

  deliver(mail: NewMail): string {
    this.made += 1;
    const id = mail.id ?? `18f1${String(this.made).padStart(12, '0')}`;
    this.mails.set(id, {
      id,
      threadId: mail.threadId ?? id,
      labelIds: mail.labelIds ?? ['INBOX', 'UNREAD'],
      internalDate: mail.internalDate ?? String(Date.UTC(2026, 10, 1) + this.made * 60_000),
      raw: Buffer.from(mail.raw),
    });
    this.record('messagesAdded', id, []);
    return id;
  }

  label(id: string, change: { add?: string[]; remove?: string[] }): void {
    const mail = this.mailOf(id);
    mail.labelIds = [...mail.labelIds.filter((label) => !change.remove?.includes(label)), ...(change.add ?? [])];
    if (change.add) this.record('labelsAdded', id, change.add);
    if (change.remove) this.record('labelsRemoved', id, change.remove);
  }

  /** Into the bin: Gmail's word for it is a label. */
  trash(id: string): void {
    this.label(id, { add: ['TRASH'] });
  }

  untrash(id: string): void {
    this.label(id, { remove: ['TRASH'] });
  }

  /** Deleted for good. */
  delete(id: string): void {
    this.record('messagesDeleted', id, []);
    this.mails.delete(id);
  }

  /** All history ids given out so far are too old. */
  expireHistory(): void {
    this.lastHistory += 17;
    this.oldestHistory = this.lastHistory;
    this.history.length = 0;
  }

  private record(kind: HistoryRecord['kind'], id: string, labels: string[]): void {
    this.lastHistory += 17;
    this.history.push({ id: this.lastHistory, kind, mail: { id, threadId: this.mailOf(id).threadId }, labels });
  }

  private mailOf(id: string): StoredMail {
    const mail = this.mails.get(id);
    if (!mail) throw new Error(`the fake mailbox has no mail ${id}`);
    return mail;
  }
}
