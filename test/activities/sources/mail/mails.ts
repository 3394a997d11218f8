import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MailOptions, type MailReading, readMail } from '../../../../activities/sources/mail/read-mail';
import { type SourceItem } from '../../../../activities/sources/source-item';

const FIXTURES = join(__dirname, '../../../fixtures/email');

/** For mails that do not say when they were sent. */
export const ARRIVED = '2024-03-01T09:00:00.000Z';

export function fixture(path: string): Buffer {
  return readFileSync(join(FIXTURES, path));
}

/** Paths of all fixtures with this ending, in order. */
export function fixtures(ending: string): string[] {
  return readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .sort();
}

/** A mail written line by line: headers, an empty line, a body. A sender and a date are added if there is none. */
export function mailOf(...lines: string[]): Buffer {
  const text = lines.join('\n');
  const head = text.slice(0, text.indexOf('\n\n'));
  const missing = [
    /^from:/im.test(head) ? '' : 'From: Ada <ada@example.com>\n',
    /^date:/im.test(head) ? '' : 'Date: Fri, 1 Mar 2024 10:00:00 +0100\n',
  ];
  return Buffer.from(missing.join('') + text);
}

/** Reads a mail as the owner's settings say; circulars too, unless told otherwise. */
export function read(raw: Buffer, options: Partial<MailOptions> = {}): Promise<MailReading> {
  return readMail(raw, { at: null, settings: { bulk: true }, ...options });
}

/** The item of a mail. @throws if there is none */
export async function itemOf(raw: Buffer, options: Partial<MailOptions> = {}): Promise<SourceItem> {
  const reading = await read(raw, options);
  if ('reason' in reading) throw new Error(`no item: ${reading.reason}`);
  return reading.item;
}

/** What the author says: the text below the subject and receivers. */
export async function wordsIn(raw: Buffer): Promise<string> {
  const { text } = await itemOf(raw);
  return text.startsWith('Subject: ') || text.startsWith('To: ') ? text.slice(text.indexOf('\n\n') + 2) : text;
}
