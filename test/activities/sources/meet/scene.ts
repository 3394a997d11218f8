import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page } from '../../../../activities/sources/define-source';
import { type MeetCursor } from '../../../../activities/sources/meet/cursor';
import { type Meet, openMeet } from '../../../../activities/sources/meet/open-meet';
import { meet } from '../../../../activities/sources/meet/source';
import { type SourceItem } from '../../../../activities/sources/source-item';
import { type FakeConference, type FakeConferences, type FakeTranscript } from '../../../fakes/google/conferences';
import { type FakeGoogle, startFakeGoogle } from '../../../fakes/google/server';
import { testAccess } from '../../../support/access';

export const ADA = 'ada@example.com';

const CLOSING: FakeGoogle[] = [];

/** Closes all that the tests of a file opened. */
export async function closeScenes(): Promise<void> {
  await Promise.all(CLOSING.splice(0).map((google) => google.close()));
}

/** A conference of an hour that two people said these lines in; without lines nothing is written down yet. */
export function conferenceOf(id: string, endTime: string, lines: [who: string, words: string][] = []): FakeConference {
  const name = `conferenceRecords/${id}`;
  const startTime = new Date(Date.parse(endTime) - 3_600_000).toISOString();
  const people = [...new Set(['Ada', ...lines.map(([who]) => who)])];
  return {
    record: { name, startTime, endTime, space: `spaces/${id}` },
    participants: people.map((who) => ({
      name: `${name}/participants/${who}`,
      signedinUser: { user: `users/${who}`, displayName: who },
      earliestStartTime: startTime,
    })),
    transcripts: lines.length === 0 ? [] : [transcriptOf(name, 'T1', lines)],
  };
}

/** A finished transcript. `conference`: its whole name. */
export function transcriptOf(conference: string, id: string, lines: [who: string, words: string][]): FakeTranscript {
  const name = `${conference}/transcripts/${id}`;
  return {
    name,
    state: 'FILE_GENERATED',
    startTime: '2026-11-01T09:00:00Z',
    docsDestination: { document: `doc-${id}`, exportUri: `https://docs.example.com/${id}` },
    entries: lines.map(([who, text], place) => ({
      name: `${name}/entries/${place}`,
      participant: `${conference}/participants/${who}`,
      text,
      startTime: `2026-11-01T09:00:${String(place % 60).padStart(2, '0')}Z`,
    })),
  };
}

/** One account, read by the source as the core would, into a shelf that keeps what is in effect. */
export class MeetScene {
  readonly shelf = new Map<string, SourceItem>();
  cursor: MeetCursor | null = null;
  since = '2026-11-01T00:00:00.000Z';
  now = '2026-11-30T00:00:00.000Z';
  readonly access;

  constructor(
    readonly google: FakeGoogle,
    readonly conferences: FakeConferences,
    subject: string | null,
  ) {
    const token = google.accounts.accessToken(ADA);
    this.access = testAccess({
      credential: { token, ...(subject !== null && { subject }) },
      endpoints: { google: google.url },
      now: () => this.now,
    });
  }

  open(): Meet {
    return openMeet(this.access);
  }

  async page(first = true): Promise<Page<MeetCursor>> {
    const container = { externalId: 'conferences', name: 'meetings' };
    const window = { since: this.since, until: this.now };
    const page = await meet.pull(this.open(), { container, window, cursor: this.cursor, first });
    for (const { part } of page.complete) {
      for (const [id, item] of this.shelf) if (item.part === part) this.shelf.delete(id);
    }
    for (const item of page.items) this.shelf.set(item.externalId, item);
    this.cursor = meet.cursor.parse(JSON.parse(JSON.stringify(page.next)));
    return page;
  }

  /** A whole pull up to `until`; the next one begins there. */
  async pull(until = this.now): Promise<Pick<Page<MeetCursor>, 'skips' | 'failures'> & { pages: number }> {
    this.now = until;
    const all = { skips: [], failures: [], pages: 0 } as Awaited<ReturnType<MeetScene['pull']>>;
    for (let done = false; !done;) {
      if (all.pages === 50) throw new Error('the pull does not end');
      const page = await this.page(all.pages === 0);
      all.skips.push(...page.skips);
      all.failures.push(...page.failures);
      all.pages += 1;
      done = page.done;
    }
    this.since = this.now;
    return all;
  }

  /** External ids of what is in effect. */
  get ids(): string[] {
    return [...this.shelf.keys()].sort();
  }
}

/** `subject`: as whom a service account signs in; null: somebody signed in themselves, and only Google can tell who. */
export async function meetScene(subject: string | null = ADA): Promise<MeetScene> {
  const google = await startFakeGoogle();
  CLOSING.push(google);
  return new MeetScene(google, google.conferences(ADA), subject);
}

/** The real conference of the fixtures. */
export async function conferenceFixture(): Promise<FakeConference> {
  const read = async (name: string): Promise<Record<string, unknown>> => {
    const file = join(__dirname, '../../../fixtures/meetings/converted', `ES2002a.meet.${name}.json`);
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  };
  const pages = await Promise.all([1, 2, 3].map((page) => read(`entries.page${page}`)));
  const entries = pages.flatMap(({ transcriptEntries }) => transcriptEntries as FakeTranscript['entries']);
  const [transcript] = (await read('transcripts')).transcripts as Omit<FakeTranscript, 'entries'>[];
  if (!transcript) throw new Error('the fixture has no transcript');
  const { participants } = (await read('participants')) as Pick<FakeConference, 'participants'>;
  const record = (await read('conferenceRecord')) as FakeConference['record'];
  return { record, participants, transcripts: [{ ...transcript, entries }] };
}
