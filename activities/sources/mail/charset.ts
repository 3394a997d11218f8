import { isUtf8 } from 'node:buffer';

/** Names senders use that the decoder does not know. */
const ALIASES: Readonly<Record<string, string>> = {
  cp949: 'euc-kr',
  ms949: 'euc-kr',
  cp932: 'shift_jis',
  ms932: 'shift_jis',
  cp936: 'gbk',
  cp950: 'big5',
  ansi: 'windows-1252',
};

/** Charsets that clients write when they mean no more than "some bytes": UTF-8 under these names is UTF-8. */
const CARELESS = new Set(['utf-8', 'windows-1252', 'iso-8859-15']);

const JAPANESE_ESCAPE = /\x1b(?:\$[@B]|\([IJ])/;

/**
 * Text of a part or a header. `declared` is what the sender says, which is often missing and sometimes wrong; what
 * the bytes themselves show comes first (a byte order mark, Japanese escapes, valid UTF-8). Never throws.
 */
export function decodeText(bytes: Buffer, declared: string | null): string {
  const mark = markOf(bytes);
  if (mark) return new TextDecoder(mark).decode(bytes);
  const charset = known(declared);
  // Seven-bit Japanese goes about under every name, and its escapes mean nothing else.
  if (JAPANESE_ESCAPE.test(bytes.toString('latin1', 0, 65_536))) return new TextDecoder('iso-2022-jp').decode(bytes);
  if ((!charset || CARELESS.has(charset)) && isUtf8(bytes)) return bytes.toString('utf8');
  if (charset && charset !== 'utf-8') return new TextDecoder(charset).decode(bytes);
  return mostlyUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** Charset of a byte order mark, null without one. */
export function markOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** The decoder's own name of a charset; null if it has none (or would answer with nothing but replacement marks). */
function known(declared: string | null): string | null {
  const name =
    declared
      ?.trim()
      .toLowerCase()
      .replace(/^["']|["']$/g, '') ?? '';
  try {
    return new TextDecoder(ALIASES[name] ?? name).encoding;
  } catch {
    return null;
  }
}

/** UTF-8 that was cut or patched in a few places stays UTF-8; other bytes are not. */
function mostlyUtf8(bytes: Buffer): string | null {
  const text = bytes.toString('utf8');
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\x00-\x7f\uFFFD]/g)?.length ?? 0;
  return whole > broken ? text : null;
}
