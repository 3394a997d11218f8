import { type Content, contentOf } from './content';
import { firstOf, type Header, wordsOf } from './headers';
import { readParts } from './parts';
import { type Mailbox, receiversIn, senderOf } from './people';
import { ownWords, quote } from './quotes';

/** Mails inside mails inside a mail that are read; deeper ones are only named. */
const DEEPEST = 3;

/** Receivers that are named, the rest is counted. */
const MOST_RECEIVERS = 20;

const FORWARD = /^\s*(?:fwd?|wg|tr|rv|enc|doorst|vs|vb|i|fs|пересл)\s?:/i;

/** What is kept of a mail. */
export interface MailText {
  text: string;
  /** Something quoted or signed was left out, here or in a mail inside. */
  isCut: boolean;
}

/**
 * A mail as one text: its subject, its receivers, the author's own words, and a line for each thing that hangs on it.
 * Empty if it has neither subject nor words. Mails inside it are named, their words marked as quoted.
 */
export async function mailText(headers: readonly Header[], content: Content): Promise<MailText> {
  return textOf(headers, content, 0);
}

async function textOf(headers: readonly Header[], content: Content, depth: number): Promise<MailText> {
  const subject = wordsOf(firstOf(headers, 'subject'));
  const own = ownWords(content.text, {
    isForward: FORWARD.test(subject),
    isReply: firstOf(headers, 'in-reply-to') !== null || firstOf(headers, 'references') !== null,
    author: senderOf(headers)?.name ?? '',
  });
  const mails: MailText[] = [];
  for (const raw of content.mails) mails.push(await insideText(raw, depth + 1));
  const isCut = own.isCut || mails.some((mail) => mail.isCut);
  const below = [...content.lines, ...mails.map(({ text }) => text)].join('\n');
  if ((subject === '' || depth > 0) && own.text === '' && below === '') return { text: '', isCut };
  const head = [
    depth === 0 && subject !== '' ? `Subject: ${subject}` : '',
    receivers('To', receiversIn(headers, 'to')),
    receivers('Cc', receiversIn(headers, 'cc')),
  ];
  const parts = [head.filter((line) => line !== '').join('\n'), own.text, below];
  return { text: parts.filter((part) => part !== '').join('\n\n'), isCut };
}

function receivers(label: string, mailboxes: readonly Mailbox[]): string {
  const names = mailboxes.slice(0, MOST_RECEIVERS).map(({ name }) => name);
  const more = mailboxes.length - names.length;
  return names.length === 0 ? '' : `${label}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

async function insideText(raw: Buffer, depth: number): Promise<MailText> {
  const { headers, content } = await read(raw);
  const from = senderOf(headers);
  const subject = wordsOf(firstOf(headers, 'subject')).replace(/[[\]]/g, '');
  const name = [subject || 'without a subject', from && `from ${from.name}`].filter(Boolean).join(', ');
  const { text, isCut } = depth > DEEPEST ? { text: '', isCut: false } : await textOf(headers, content, depth);
  return { text: [`[forwarded mail: ${name}]`, ...(text === '' ? [] : text.split('\n').map(quote))].join('\n'), isCut };
}

async function read(raw: Buffer): Promise<{ headers: Header[]; content: Content }> {
  const root = await readParts(raw);
  return { headers: root.headers, content: contentOf(root) };
}
