import { z } from 'zod';
import { type Access } from '../access';
import { defineSource, type ListedContainer, type Page, type PullRequest } from '../define-source';
import { faultOfFiles } from '../file-pages';
import { mayBeRead, type SlackSettings, slackSettings } from '../slack-message/settings';
import { type SourceItem } from '../source-item';
import { type SlackContainer } from './containers';
import { openSlackExport, type SlackExport } from './open-export';
import { type DayReading, readDay } from './read-day';

/** An opened export. Its lists were read once; day files are read one at a time. */
interface ExportApi {
  access: Access;
  slack: SlackExport;
  settings: SlackSettings;
}

/** `day`: place of the next day file among the container's days. */
const cursor = z.strictObject({ v: z.literal(1), day: z.int().nonnegative() });
type Cursor = z.infer<typeof cursor>;

/** A Slack export, unpacked: one day file a page, from the first day on. */
export const slackExport = defineSource<ExportApi, Cursor>({
  name: 'slack-export',
  provider: 'slack',
  reads: 'files',
  identities: 'slack',
  cursor,
  rates: {},
  async open(access) {
    const settings = slackSettings(access.settings);
    return { access, settings, slack: await openSlackExport(access.files, settings.externalChannels) };
  },
  validate: async ({ slack }) => ({ kind: 'ok', account: slack.account.id ?? 'unknown' }),
  // People: who was in a workspace when it was exported proves nothing about who is in it now.
  discover: async ({ slack: { account, containers, skips } }) => ({
    containers: containers.map(toListed),
    people: null,
    skips,
    account: account.id,
  }),
  pull,
  // Errors meant for people (a broken list, a missing file) do not come here: the import ends with their words.
  classifyError: faultOfFiles,
});

/** Archived or not: an export's own files are all there is to read, so its channels are open. */
function toListed({ id, name, private: isPrivate, members }: SlackContainer): ListedContainer {
  return { externalId: id, name, kind: isPrivate ? 'private' : 'public', members, open: true };
}

async function pull(api: ExportApi, { container, cursor: before, first }: PullRequest<Cursor>): Promise<Page<Cursor>> {
  const channel = api.slack.containers.find(({ id }) => id === container.externalId);
  const days = channel?.days ?? [];
  // Another upload brings other days, so a pull never goes on where the last one ended.
  const at = first ? 0 : (before?.day ?? 0);
  const day = days[at];
  const end = { next: { v: 1 as const, day: at + 1 }, done: at + 1 >= days.length };
  if (!channel || day === undefined) return { items: [], gone: [], complete: [], failures: [], skips: [], ...end };
  api.access.heartbeat();
  const reading = await readDay(api.access.files, api.slack, channel, day);
  return { ...toPage(reading, `${channel.id}/${day}`, api.settings), ...end };
}

/** A day as a page, without the bots nobody asked for. */
function toPage(reading: DayReading, part: string, settings: SlackSettings) {
  // Somebody chose to bring the export in, so its bots speak too, unless they say otherwise.
  const isRead = (item: SourceItem) => mayBeRead(item, [], settings.bots ?? 'all');
  const left = reading.items.filter((item) => !isRead(item));
  const container = part.split('/')[0] ?? part;
  return {
    items: reading.items.filter(isRead).map((item) => ({ ...item, part })),
    gone: [],
    // The silence of a file that cannot be read deletes nothing.
    complete: reading.readable ? [{ part }] : [],
    failures: [],
    skips: [...reading.skips, ...left.map(({ externalId }) => ({ id: `${container}/${externalId}`, reason: 'bot' }))],
  };
}
