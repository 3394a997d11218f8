/** Bytes of a mail in which its headers end. */
const HEAD = 64_000;

/** True if no header of a mail says when it was sent or came: only then does the time of its file matter. */
export function isUndated(mail: Buffer): boolean {
  const [head = ''] = mail.toString('latin1', 0, HEAD).split(/\r?\n\r?\n/, 1);
  return !head
    .replace(/\r?\n[ \t]/g, ' ')
    .split(/\r?\n/)
    .some((line) => /^(?:date|received)\s?:/i.test(line) && /\d:\d\d/.test(line));
}
