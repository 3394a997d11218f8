import { type ExportFiles } from '../../client/runs/import-slack';

export interface ExportFile {
  path: string;
  bytes: Buffer;
}

export interface TestMessage {
  /** Seconds with six digits, as Slack writes them. */
  ts: string;
  user: string;
  text: string;
  thread_ts?: string;
}

export interface TestChannel {
  id: string;
  name: string;
  private?: boolean;
  members?: string[];
  /** By day, `YYYY-MM-DD`. */
  days: Record<string, TestMessage[]>;
}

/** People a test export knows: Ada and Bo are full members, Gus a guest. */
export const PEOPLE = { ada: 'U0ADA00001', bo: 'U0BO000002', gus: 'U0GUS00003' } as const;

const USERS = [
  { id: PEOPLE.ada, team_id: 'T0TEST0001', name: 'ada', real_name: 'Ada Quist', profile: { real_name: 'Ada Quist' } },
  { id: PEOPLE.bo, team_id: 'T0TEST0001', name: 'bo', real_name: 'Bo Lind', profile: { real_name: 'Bo Lind' } },
  {
    id: PEOPLE.gus,
    team_id: 'T0TEST0001',
    name: 'gus',
    real_name: 'Gus Ek',
    is_restricted: true,
    profile: { real_name: 'Gus Ek' },
  },
];

/** A Slack export with these channels. */
export function slackExport(channels: readonly TestChannel[]): ExportFile[] {
  const listed = (isPrivate: boolean) =>
    channels
      .filter((channel) => (channel.private ?? false) === isPrivate)
      .map(({ id, name, members }) => ({
        id,
        name,
        created: 1_500_000_000,
        is_archived: false,
        members: members ?? Object.values(PEOPLE),
      }));
  const days = channels.flatMap((channel) =>
    Object.entries(channel.days).map(([day, messages]) =>
      json(
        `${channel.name}/${day}.json`,
        messages.map((message) => ({ type: 'message', ...message })),
      ),
    ),
  );
  return [json('users.json', USERS), json('channels.json', listed(false)), json('groups.json', listed(true)), ...days];
}

/** Messages of one day, a minute apart from noon UTC. */
export function day(date: string, ...lines: [user: string, text: string][]): Record<string, TestMessage[]> {
  const noon = Date.parse(`${date}T12:00:00Z`) / 1_000;
  return { [date]: lines.map(([user, text], i) => ({ ts: `${noon + i * 60}.000${String(100 + i)}`, user, text })) };
}

export function filesOf(files: readonly ExportFile[]): ExportFiles {
  return {
    totals: { skips: [] },
    async *[Symbol.asyncIterator]() {
      yield* files;
    },
  };
}

const json = (path: string, value: unknown): ExportFile => ({ path, bytes: Buffer.from(JSON.stringify(value)) });
