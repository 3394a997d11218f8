/** One conference in the documented form of Meet's REST API, with what hangs under it. */
export interface FakeConference {
  record: { name: string; startTime: string; endTime?: string; expireTime?: string; space?: string };
  participants: { name: string; [field: string]: unknown }[];
  transcripts: FakeTranscript[];
}

export interface FakeTranscript {
  name: string;
  state: 'STARTED' | 'ENDED' | 'FILE_GENERATED';
  startTime?: string;
  docsDestination?: { document: string; exportUri: string };
  entries: { name: string; participant: string; text: string; startTime?: string; [field: string]: unknown }[];
}

/** The conferences somebody organised. */
export class FakeConferences {
  readonly list: FakeConference[] = [];
  /** Rows of a page, if that is fewer than asked for. */
  pageSize = 100;

  add(conference: FakeConference): void {
    this.list.push(conference);
  }

  /** Thirty days later nothing of it is there. */
  expire(name: string): void {
    this.list.splice(
      this.list.findIndex(({ record }) => record.name === name),
      1,
    );
  }

  find(id: string | undefined): FakeConference | undefined {
    return this.list.find(({ record }) => record.name === `conferenceRecords/${id}`);
  }
}
