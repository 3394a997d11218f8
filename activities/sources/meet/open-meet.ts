import { meet as meetClient, type meet_v2 } from 'googleapis/build/src/apis/meet';
import { oauth2 as oauth2Client } from 'googleapis/build/src/apis/oauth2';
import { type Access } from '../access';
import { ownAddress } from '../google/account-id';
import { callOptions, clientOptions } from '../google/client-options';
import { fromPage } from '../google/position-lost';
import { ToldToWait } from '../google/told-to-wait';

export type Participant = meet_v2.Schema$Participant;
export type Transcript = meet_v2.Schema$Transcript;
export type Entry = meet_v2.Schema$TranscriptEntry;

/** One conference, without what was said in it. Times are ISO 8601. */
export interface Conference {
  /** The last part of `conferenceRecords/…`. */
  id: string;
  startedAt: string;
  /** Null: it still goes on. */
  endedAt: string | null;
}

/** The conferences somebody organised. Every call waits for its turn first, and none is repeated here. */
export interface Meet {
  access: Access;
  told: ToldToWait;
  /** One page of those that ended between two times, newest first. */
  ended(range: {
    from: string;
    until: string;
    pageToken: string | null;
  }): Promise<{ conferences: Conference[]; nextPageToken: string | null }>;
  conference(id: string): Promise<Conference>;
  /** All of a conference, in any state; it may have been recorded in several pieces. */
  transcripts(id: string): Promise<Transcript[]>;
  /** Who was there, the last to come first. */
  participants(id: string): Promise<Participant[]>;
  /** What was said, in order. `transcript`: its whole name. */
  entries(transcript: string): Promise<Entry[]>;
  /** The address of the account; null: the token may not tell. */
  address(): Promise<string | null>;
}

/** Rows of a page: the most that all these lists give. */
const PAGE = 100;

/** The conferences of the account a token speaks for. Nothing is called yet. */
export function openMeet(access: Access): Meet {
  const { conferenceRecords } = meetClient({ version: 'v2', ...clientOptions(access) });
  const { userinfo } = oauth2Client({ version: 'v2', ...clientOptions(access) });
  const options = callOptions(access);
  const told = new ToldToWait();
  const turn = () => {
    told.check();
    return access.limit('calls');
  };
  return {
    access,
    told,
    async ended({ from, until, pageToken }) {
      await turn();
      const filter = `end_time>="${from}" AND end_time<="${until}"`;
      const { data } = await fromPage(pageToken, (token) =>
        conferenceRecords.list({ filter, pageSize: PAGE, ...(token !== null && { pageToken: token }) }, options),
      );
      return {
        conferences: (data.conferenceRecords ?? []).map(toConference),
        nextPageToken: data.nextPageToken ?? null,
      };
    },
    async conference(id) {
      await turn();
      return toConference((await conferenceRecords.get({ name: nameOf(id) }, options)).data);
    },
    transcripts: (id) =>
      allPages(async (page) => {
        await turn();
        const { data } = await conferenceRecords.transcripts.list(
          { parent: nameOf(id), pageSize: PAGE, ...page },
          options,
        );
        return { rows: data.transcripts ?? [], nextPageToken: data.nextPageToken };
      }),
    participants: (id) =>
      allPages(async (page) => {
        await turn();
        const { data } = await conferenceRecords.participants.list(
          { parent: nameOf(id), pageSize: PAGE, ...page },
          options,
        );
        return { rows: data.participants ?? [], nextPageToken: data.nextPageToken };
      }),
    entries: (transcript) =>
      allPages(async (page) => {
        await turn();
        access.heartbeat();
        const asked = { parent: transcript, pageSize: PAGE, ...page };
        const { data } = await conferenceRecords.transcripts.entries.list(asked, options);
        return { rows: data.transcriptEntries ?? [], nextPageToken: data.nextPageToken };
      }),
    async address() {
      const own = ownAddress(access);
      if (own !== null) return own;
      await turn();
      const { data } = await userinfo.get({}, options);
      return data.email ?? null;
    },
  };
}

function toConference({ name, startTime, endTime }: meet_v2.Schema$ConferenceRecord): Conference {
  return { id: (name ?? '').replace('conferenceRecords/', ''), startedAt: startTime ?? '', endedAt: endTime ?? null };
}

function nameOf(id: string): string {
  return `conferenceRecords/${id}`;
}

/** Every page of a list that belongs to one conference: at most some hundred rows, so they may be in memory together. */
async function allPages<T>(
  call: (page: { pageToken?: string }) => Promise<{ rows: T[]; nextPageToken?: string | null }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page: { pageToken?: string } | null = {}; page !== null;) {
    const { rows, nextPageToken } = await call(page);
    all.push(...rows);
    page = nextPageToken ? { pageToken: nextPageToken } : null;
  }
  return all;
}
