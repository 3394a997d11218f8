import { type MimeNode, Splitter } from '@zone-eu/mailsplit';
import { markOf } from './charset';
import { type Header, readHeaders } from './headers';

/** A node of a mail's tree. */
export interface MailPart {
  /** Lower case, such as `text/plain`. */
  type: string;
  charset: string | null;
  /** Transfer encoding, lower case. */
  encoding: string;
  disposition: string | null;
  filename: string | null;
  /** Set for `format=flowed`; `delSp`: the spaces at line ends are not part of the text. */
  flowed: { delSp: boolean } | null;
  headers: Header[];
  children: MailPart[];
  /** As sent, transfer encoding and all; of a multipart what stands around its parts. */
  body: Buffer;
}

/** Headers of one part, and how many parts: what is beyond is an attack, not a mail. */
const LIMITS = { maxHeadSize: 256 * 1024, maxChildNodes: 500 };

/**
 * The tree of one mail. Mails inside it are leaves. Pauses for other work now and then.
 * @throws if it has more parts or headers than a mail has
 */
export async function readParts(raw: Buffer): Promise<MailPart> {
  const splitter = new Splitter({ ...LIMITS, ignoreEmbedded: true });
  splitter.end(toBytes(raw));
  const parts = new Map<MimeNode, { part: MailPart; chunks: Buffer[] }>();
  let root: MailPart | null = null;
  for await (const chunk of splitter as AsyncIterable<
    MimeNode | { type: 'data' | 'body'; node: MimeNode; value: Buffer }
  >) {
    if (chunk.type === 'node') {
      const part = partOf(chunk);
      const parent = chunk.parentNode ? parts.get(chunk.parentNode) : undefined;
      parent?.part.children.push(part);
      root ??= part;
      parts.set(chunk, { part, chunks: [] });
    } else {
      parts.get(chunk.node)?.chunks.push(chunk.value);
    }
  }
  for (const { part, chunks } of parts.values()) part.body = Buffer.concat(chunks);
  return root ?? EMPTY;
}

const EMPTY: MailPart = {
  type: 'text/plain',
  charset: null,
  encoding: '',
  disposition: null,
  filename: null,
  flowed: null,
  headers: [],
  children: [],
  body: Buffer.alloc(0),
};

function partOf(node: MimeNode): MailPart {
  return {
    type: node.contentType || 'text/plain',
    charset: node.charset || null,
    encoding: node.encoding || '',
    disposition: node.disposition || null,
    filename: node.filename || null,
    flowed: node.flowed ? { delSp: node.delSp } : null,
    headers: readHeaders(node.headers ? node.headers.getList() : []),
    children: [],
    body: EMPTY.body,
  };
}

/** UTF-16 without a mark: every other byte of a header is then zero. */
function unmarked(raw: Buffer): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 1].map((start) => [0, 2, 4, 6].every((place) => raw[start + place] === 0));
  if (zeros[1] === true) return 'utf-16le';
  return zeros[0] === true ? 'utf-16be' : null;
}

/** A mail saved by a text editor may be UTF-16, start with a mark or blank lines, or end its lines as an old Mac does. */
function toBytes(raw: Buffer): Buffer {
  const mark = markOf(raw) ?? unmarked(raw);
  const bytes = mark ? Buffer.from(new TextDecoder(mark).decode(raw)) : raw;
  let start = 0;
  while (start < bytes.length && [0x0a, 0x0d, 0x20, 0x09].includes(bytes[start] ?? 0)) start += 1;
  if (bytes.includes(0x0a) || !bytes.includes(0x0d)) return bytes.subarray(start);
  return Buffer.from(bytes.toString('latin1', start).replaceAll('\r', '\n'), 'latin1');
}
