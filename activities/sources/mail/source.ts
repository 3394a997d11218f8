import { z } from 'zod';
import { type Access } from '../access';
import { defineSource, type Page, type PullRequest } from '../define-source';
import { faultOfFiles, healthOfFiles } from '../file-pages';
import { type SourceItem } from '../source-item';
import { readMail } from './read-mail';
import { fileTime, mailSettingsOf } from './settings';
import { splitMbox } from './split-mbox';
import { type MailFile, mailFiles, pageFrom, placeOf } from './upload-parts';

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

type MailPage = Pick<Page<Cursor>, 'complete' | 'skips'> & { items: Map<string, SourceItem> };

async function pull(access: Access, { first, cursor: before }: PullRequest<Cursor>): Promise<Page<Cursor>> {
  const files = await mailFiles(access.files);
  // Each upload begins anew: where the last one ended says nothing about these files.
  const start = first || !before ? { file: 0, torn: null } : before;
  const page: MailPage = { items: new Map(), complete: [], skips: [] };
  const batch = pageFrom(files, start.file);
  let torn: string | null = start.torn;
  const { torn: tornBefore } = mailSettingsOf(access.settings);
  for (const file of batch) {
    const isWhole = await readFile(access, file, page);
    if (!isWhole) torn = file.part;
    if (file.isLast && torn !== file.part && !tornBefore.includes(file.part)) page.complete.push({ part: file.part });
  }
  const next = start.file + batch.length;
  return {
    ...page,
    items: [...page.items.values()],
    gone: [],
    failures: [],
    next: { v: 1, file: next, torn },
    done: next >= files.length,
  };
}

/**
 * Adds a file's mails to the page. What is not read is named by where a person finds it, what was changed by the item's id. False: a
 * mail of it was not read.
 */
async function readFile(access: Access, file: MailFile, page: MailPage): Promise<boolean> {
  const { settings } = access;
  const skip = (id: string, reason: string) => page.skips.push({ id, reason });
  if (file.kind === 'other') {
    skip(file.path, 'not-mail');
    return true;
  }
  const bytes = await access.files.read(file.path);
  const written = fileTime(settings, file.path);
  const mails = file.kind === 'eml' ? [{ raw: bytes, arrived: null }] : splitMbox(bytes);
  let isWhole = true;
  for (const [i, { raw, arrived }] of mails.entries()) {
    access.heartbeat();
    access.signal.throwIfAborted();
    const place = placeOf(file, i);
    const reading = await readMail(raw, { at: null, otherwise: [arrived, written], settings });
    if ('item' in reading) {
      const { item, notes } = reading;
      // A mail that lies in two folders is one mail.
      if (page.items.has(item.externalId)) skip(place, 'duplicate');
      else {
        page.items.set(item.externalId, { ...item, part: file.part });
        for (const note of notes) skip(item.externalId, note);
      }
    } else {
      // Not as a failure, whose id may name no file: an upload is read again only when somebody brings it again.
      skip(place, reading.reason);
      if (reading.reason === 'unreadable' || reading.reason === 'too-large') isWhole = false;
    }
  }
  return isWhole;
}
