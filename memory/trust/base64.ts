/** Shorter runs are words, names and numbers. */
const RUN = /(?<![\w+/=-])[\w+/-]{24,4000}={0,2}(?![\w+/=])/g;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** What the base64 runs of a text say, where it reads as text: a link, a hash or a key does not. */
export function hiddenTexts(text: string): string[] {
  return (text.match(RUN) ?? []).map(decode).filter(isText);
}

/** As Latin-1: the words looked for are found in it, whatever else it holds. By hand, since there is no Node here. */
function decode(run: string): string {
  let decoded = '';
  let bits = 0;
  let held = 0;
  for (const digit of run.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')) {
    held = (held << 6) | DIGITS.indexOf(digit);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    decoded += String.fromCharCode((held >> bits) & 0xff);
    held &= (1 << bits) - 1;
  }
  return decoded;
}

/** Words with blanks between them, and nothing a keyboard does not write. */
function isText(decoded: string): boolean {
  return /^[\t\n\r\x20-\x7e\x80-\xff]+$/.test(decoded) && /[a-z]{2,} [a-z]{2,}/i.test(decoded);
}
