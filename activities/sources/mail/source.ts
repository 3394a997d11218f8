import { z } from 'zod';
import { type Access } from '../access';
import { defineSource, type Page, type PullRequest } from '../define-source';
import { faultOfFiles, healthOfFiles } from '../file-pages';
import { type SourceItem } from '../source-item';
import { readMail } from './read-mail';
import { mailSettingsOf } from './settings';
import { splitMbox } from './split-mbox';
import { type MailFile, mailFiles, pageFrom } from './upload-parts';

/** `file`: place of the next file. `torn`: a mailbox file with a mail that could not be read: what it lacks proves nothing. */
const cursor = z.strictObject({ v: z.literal(1), file: z.int().nonnegative(), torn: z.string().nullable() });
type Cursor = z.infer<typeof cursor>;

/** Uploaded mail: `.eml` files, and mailbox files in pieces (`Inbox.mbox/000004194304.mbox`). One mailbox, its owner's. */
export const mail = defineSource<Access, Cursor>({
  name: 'mail',
  provider: 'gmail',
  reads: 'files',
  identities: 'google',
  cursor,
  rates: {},
  open: (access) => access,
  validate: async ({ connection }) => healthOfFiles(connection),
  discover: ({ settings }) => {
    const { addresses } = mailSettingsOf(settings);
    // Without an address the files do not say whose they are, and take nobody's access away.
    const members = addresses.length > 0 ? addresses : null;
    const mailbox = { externalId: 'mailbox', name: 'mailbox', kind: 'owned' as const, members, open: true };
    return Promise.resolve({ containers: [mailbox], people: null, skips: [] });
  },
  pull,
  classifyError: faultOfFiles,
});

type MailPage = Pick<Page<Cursor>, 'complete' | 'failures' | 'skips'> & { items: Map<string, SourceItem> };

async function pull(access: Access, { first, cursor: before }: PullRequest<Cursor>): Promise<Page<Cursor>> {
  const files = await mailFiles(access.files);
  // Each upload begins anew: where the last one ended says nothing about these files.
  const start = first || !before ? { file: 0, torn: null } : before;
  const page: MailPage = { items: new Map(), complete: [], failures: [], skips: [] };
  const batch = pageFrom(files, start.file);
  let torn: string | null = start.torn;
  const { torn: tornBefore } = mailSettingsOf(access.settings);
  for (const [i, file] of batch.entries()) {
    const isWhole = await readFile(access, file, `file-${start.file + i}`, page);
    if (!isWhole) torn = file.part;
    if (file.isLast && torn !== file.part && !tornBefore.includes(file.part)) page.complete.push({ part: file.part });
  }
  const next = start.file + batch.length;
  return {
    ...page,
    items: [...page.items.values()],
    gone: [],
    next: { v: 1, file: next, torn },
    done: next >= files.length,
  };
}

/** Adds a file's mails to the page. `name`: an id of the file without its path, which may be words. False: one is broken. */
async function readFile(access: Access, file: MailFile, name: string, page: MailPage): Promise<boolean> {
  if (file.kind === 'other') {
    page.skips.push({ id: name, reason: 'not-mail' });
    return true;
  }
  const bytes = await access.files.read(file.path);
  let isWhole = true;
  for (const [place, raw] of (file.kind === 'eml' ? [bytes] : splitMbox(bytes)).entries()) {
    access.heartbeat();
    access.signal.throwIfAborted();
    const reading = await readMail(raw, { at: null, settings: access.settings });
    const id = ('item' in reading ? reading.item.externalId : reading.id) ?? `${name}#${place}`;
    if ('item' in reading) {
      page.skips.push(...reading.notes.map((reason) => ({ id, reason })));
      // A mail that lies in two folders is one mail.
      if (page.items.has(id)) page.skips.push({ id, reason: 'duplicate' });
      else page.items.set(id, { ...reading.item, part: file.part });
    } else if (reading.reason === 'unreadable') {
      page.failures.push({ externalId: id, reason: reading.reason });
      isWhole = false;
    } else {
      page.skips.push({ id, reason: reading.reason });
      if (reading.reason === 'too-large') isWhole = false;
    }
  }
  return isWhole;
}
