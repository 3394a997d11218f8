import libmime from 'libmime';
import { cleanName } from '../clean';
import { decodeText } from './charset';
import { firstOf } from './headers';
import { htmlText } from './html-text';
import { inviteLine } from './invite';
import { type MailPart } from './parts';
import { reportLines } from './report';
import { decodeTransfer } from './transfer';

/** What one mail says, and what hangs on it. */
export interface Content {
  text: string;
  /** One line each: invites, files, reports. */
  lines: string[];
  /** Mails inside this one, as bytes. */
  mails: Buffer[];
  hasInvite: boolean;
  /** More text than is read. */
  isCut: boolean;
}

/** Bytes of one text part that are read. An item holds a third of it; above that may stand a quote. */
const LONGEST_PART = 300_000;

const NOTHING: Content = { text: '', lines: [], mails: [], hasInvite: false, isCut: false };

/** Reads a tree of parts. Of alternatives one is read: the plain one, unless it says nothing. */
export function contentOf(part: MailPart, parent?: MailPart): Content {
  if (part.type.startsWith('multipart/')) return ofMultipart(part);
  if (part.type === 'message/rfc822') return { ...NOTHING, mails: [decodeTransfer(part.body, part.encoding)] };
  if (part.type === 'message/delivery-status') return { ...NOTHING, lines: reportLines(part.body.toString('latin1')) };
  if (part.type === 'text/calendar' || part.type === 'application/ics') {
    return { ...NOTHING, lines: [inviteLine(textOf(part))], hasInvite: true };
  }
  if (part.disposition !== 'attachment') {
    if (part.type === 'text/html') return spoken(part, htmlText(textOf(part)));
    if (part.type === 'text/plain' || part.type === 'text') return spoken(part, textOf(part));
  }
  return { ...NOTHING, lines: fileLine(part, parent) };
}

function spoken(part: MailPart, text: string): Content {
  return { ...NOTHING, text, isCut: part.body.length > LONGEST_PART };
}

function ofMultipart(part: MailPart): Content {
  // Without its boundary no part is found: better all of it than nothing.
  if (part.children.length === 0) return spoken(part, textOf(part));
  const contents = part.children.map((child) => contentOf(child, part));
  if (part.type === 'multipart/alternative') return chosen(part, contents);
  return {
    text: contents
      .map(({ text }) => text)
      .filter((text) => text.trim() !== '')
      .join('\n'),
    ...attached(contents),
  };
}

/** The same thing said in several ways, the plainest first. */
function chosen(part: MailPart, contents: readonly Content[]): Content {
  const speaking = contents.filter(({ text }) => text.trim() !== '');
  const plain = contents[part.children.findIndex(({ type }) => type === 'text/plain')];
  const rich = speaking.findLast((content) => content !== plain);
  const best = plain && plain.text.trim() !== '' && !(rich && isPlaceholder(plain.text, rich.text)) ? plain : rich;
  return { text: best?.text ?? '', ...attached(contents), isCut: best?.isCut ?? false };
}

/** "Your program cannot show this mail", above the mail. */
function isPlaceholder(plain: string, rich: string): boolean {
  return plain.length < 300 && rich.length > 2 * plain.length && /\bhtml\b/i.test(plain);
}

function attached(contents: readonly Content[]): Omit<Content, 'text'> {
  return {
    // An invite comes twice, to be shown and to be saved.
    lines: [...new Set(contents.flatMap(({ lines }) => lines))],
    mails: contents.flatMap(({ mails }) => mails),
    hasInvite: contents.some(({ hasInvite }) => hasInvite),
    isCut: contents.some(({ isCut }) => isCut),
  };
}

function textOf(part: MailPart): string {
  const bytes = decodeTransfer(part.body.subarray(0, LONGEST_PART), part.encoding);
  const text = decodeText(bytes, part.charset).replace(/\r\n?/g, '\n');
  return part.flowed ? libmime.decodeFlowed(text, part.flowed.delSp) : text;
}

/** Parts that are no files to a person: signatures of the mail itself, copies of headers, pictures inside the text. */
const MACHINERY =
  /^(?:application\/(?:pgp-signature|pkcs7-signature|x-pkcs7-signature|pgp-encrypted)|text\/rfc822-headers)$/;

function fileLine(part: MailPart, parent: MailPart | undefined): string[] {
  const isInside =
    parent?.type === 'multipart/related' && part.type.startsWith('image/') && part.disposition !== 'attachment';
  if (MACHINERY.test(part.type) || isInside) return [];
  const name =
    cleanName((part.filename ?? firstOf(part.headers, 'content-location'))?.replace(/[[\]]/g, '')) ?? 'without a name';
  return [`[attachment: ${name}, ${cleanName(part.type) ?? 'unknown'}, ${sizeOf(part)}]`];
}

function sizeOf(part: MailPart): string {
  const decoded = decodeTransfer(part.body, part.encoding);
  // Texts have other line ends in a file than in the account; the size must not tell them apart.
  const bytes =
    part.encoding === 'base64' ? decoded.length : decoded.toString('latin1').replaceAll('\r\n', '\n').length;
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
