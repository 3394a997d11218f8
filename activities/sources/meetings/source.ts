import { z } from 'zod';
import { type Access } from '../access';
import { defineSource, type ListedContainer, type Page, type PullRequest } from '../define-source';
import { faultOfFiles, healthOfFiles } from '../file-pages';
import { FIRST, itemsOf, REST } from './items';
import { type Library, openLibrary } from './library';
import { type Plan, type Planned, planUpload } from './plan';
import { type MeetingSettings, meetingSettings } from './settings';

interface MeetingsApi {
  access: Access;
  settings: MeetingSettings;
  /** Read when first asked for, then kept. */
  library: () => Promise<Library>;
  plan: () => Promise<Plan>;
}

/** A meeting is one page, so there is no position to keep. */
const cursor = z.strictObject({ v: z.literal(1) });
type Cursor = z.infer<typeof cursor>;

/**
 * Transcripts somebody uploads: WebVTT, SRT, JSON of several recorders, plain text. Each meeting is a container of its own, because
 * each has its own readers: its owner, and those the owner's latest upload of it names.
 */
export const meetings = defineSource<MeetingsApi, Cursor>({
  name: 'meetings',
  provider: 'meetings',
  reads: 'files',
  identities: 'scope',
  cursor,
  rates: {},
  open(access) {
    const settings = meetingSettings(access);
    let library: Promise<Library> | null = null;
    let plan: Promise<Plan> | null = null;
    const opened = () => (library ??= openLibrary(access, settings));
    return {
      access,
      settings,
      library: opened,
      plan: () => (plan ??= opened().then((read) => planUpload(access, read, settings.owner))),
    };
  },
  validate: async ({ access }) => healthOfFiles(access.connection),
  async discover({ plan, settings }) {
    const { containers, skips } = await plan();
    return { containers: containers.map((one) => toListed(one, settings)), people: null, skips };
  },
  pull,
  classifyError: faultOfFiles,
});

function toListed({ key, title, does }: Planned, { isPublic, members }: MeetingSettings): ListedContainer {
  return {
    externalId: key,
    name: title,
    // What ends gets no new readers, not even until it is gone.
    kind: isPublic && does !== 'gone' ? 'public' : 'private',
    members: does === 'gone' ? null : members,
    open: true,
  };
}

async function pull(api: MeetingsApi, { container }: PullRequest<Cursor>): Promise<Page<Cursor>> {
  const page: Page<Cursor> = { items: [], gone: [], complete: [], failures: [], skips: [], next: { v: 1 }, done: true };
  const planned = (await api.plan()).containers.find(({ key }) => key === container.externalId);
  if (!planned || planned.does === 'keep') return page;
  if (planned.does === 'gone') return { ...page, gone: [{ externalId: FIRST }, { part: REST }] };
  const { load } = await api.library();
  const { owner } = api.settings;
  const items = itemsOf(await load(planned.sketch), { ...planned, owner, fingerprint: planned.sketch.fingerprint });
  const isSilent = items.every(({ externalId }) => externalId !== FIRST);
  return { ...page, items, gone: isSilent ? [{ externalId: FIRST }] : [], complete: [{ part: REST }] };
}
