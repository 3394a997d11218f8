import { gmail as gmailClient, type gmail_v1 } from 'googleapis/build/src/apis/gmail';
import { type Access } from '../access';
import { normalAddress, ownAddress } from '../google/account-id';
import { callOptions, clientOptions } from '../google/client-options';
import { ToldToWait } from '../google/told-to-wait';
import { type Change, changesOf } from './changes';
import { readBounded } from './read-bounded';
import { type GmailSettings, readSettings } from './settings';

/** External id of the one container an account has. */
export const MAILBOX = 'mailbox';

/** One person's mailbox. Every call waits for its turn first, and none is repeated here. */
export interface Mailbox {
  access: Access;
  settings: GmailSettings;
  told: ToldToWait;
  /** The address this mailbox must have; null: whatever the token opens is its owner's. */
  owner: string | null;
  /** The mailbox's address; asked for once. */
  address(): Promise<string>;
  profile(): Promise<{ address: string; historyId: string }>;
  /** Ids of one page of mails between two moments (epoch seconds), newest first. */
  list(range: { after: number; before: number; pageToken: string | null }): Promise<ListedIds>;
  /** Changes after a history id, oldest first. A page may be empty and not the last. */
  history(from: { historyId: string; pageToken: string | null }): Promise<ListedChanges>;
  /** The whole mail; null: it is over the limit, and was not read to its end. */
  get(id: string): Promise<RawMail | null>;
}

/** A page of a list. Null: it is the last one. */
export interface ListedIds {
  ids: string[];
  nextPageToken: string | null;
}

/** A page of a history. */
export interface ListedChanges {
  changes: Change[];
  /** The mailbox's newest history id at this moment. */
  historyId: string;
  nextPageToken: string | null;
}

/** A mail as it was sent, with what Gmail knows about it. */
export interface RawMail {
  labels: string[];
  /** Epoch milliseconds, in digits. */
  internalDate: string;
  raw: Buffer;
}

const HISTORY_TYPES = ['messageAdded', 'messageDeleted', 'labelAdded', 'labelRemoved'];

/** Room in an answer for what stands around the mail: ids, labels, a line of its text. */
const ENVELOPE_BYTES = 65_536;

/** The mailbox a token opens. Nothing is called yet. */
export function openMailbox(access: Access): Mailbox {
  const settings = readSettings(access.settings);
  const { users } = gmailClient({ version: 'v1', ...clientOptions(access) });
  const options = callOptions(access);
  const userId = 'me';
  const owner = ownAddress(access);
  let known = owner;
  const told = new ToldToWait();
  const turn = (rate: string) => {
    told.check();
    return access.limit(rate);
  };
  const mailbox: Mailbox = {
    access,
    settings,
    told,
    owner,
    address: async () => known ?? (await mailbox.profile()).address,
    async profile() {
      await turn('profile');
      const { data } = await users.getProfile({ userId }, options);
      known = normalAddress(data.emailAddress ?? '');
      return { address: known, historyId: data.historyId ?? '' };
    },
    async list({ after, before, pageToken }) {
      await turn('list');
      // Seconds: a date in words would be midnight in California.
      const q = `after:${after} before:${before}`;
      const page = { maxResults: settings.pageSize, includeSpamTrash: false, ...(pageToken !== null && { pageToken }) };
      const { data } = await users.messages.list({ userId, q, ...page }, options);
      return { ids: (data.messages ?? []).flatMap(({ id }) => id ?? []), nextPageToken: data.nextPageToken ?? null };
    },
    async history({ historyId, pageToken }) {
      await turn('history');
      const page = { maxResults: settings.pageSize, ...(pageToken !== null && { pageToken }) };
      const asked = { userId, startHistoryId: historyId, historyTypes: HISTORY_TYPES, ...page };
      const { data } = await users.history.list(asked, options);
      return {
        changes: (data.history ?? []).flatMap(changesOf),
        historyId: data.historyId ?? historyId,
        nextPageToken: data.nextPageToken ?? null,
      };
    },
    async get(id) {
      await turn('get');
      const { data } = await users.messages.get({ userId, id, format: 'raw' }, { ...options, responseType: 'stream' });
      // Base64 needs four bytes for three.
      const body = await readBounded(data, (settings.maxBytes / 3) * 4 + ENVELOPE_BYTES);
      return body && toMail(JSON.parse(body.toString('utf8')) as gmail_v1.Schema$Message);
    },
  };
  return mailbox;
}

function toMail({ labelIds, internalDate, raw }: gmail_v1.Schema$Message): RawMail {
  return { labels: labelIds ?? [], internalDate: internalDate ?? '', raw: Buffer.from(raw ?? '', 'base64url') };
}
