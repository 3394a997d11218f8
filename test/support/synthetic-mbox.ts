/** A mail whose text has about so many bytes; always the same for a number. */
export function mailOf(number: number, bytes: number): string {
  const line = `Line of mail ${number}, which says that the meeting on the roof is moved to half past nine.\n`;
  const text = line.repeat(Math.max(1, Math.round(bytes / line.length)));
  return [
    `From sender${number % 50}@example.com ${dateOf(number)}`,
    `Message-ID: <synthetic-${number}@example.com>`,
    `Date: ${new Date(Date.UTC(2024, 0, 1) + number * 60_000).toUTCString()}`,
    `From: Sender ${number % 50} <sender${number % 50}@example.com>`,
    'To: ada@example.com',
    `Subject: Synthetic mail ${number}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\n');
}

/** As it stands in the line before a mail: `Mon Jan 01 10:00:00 2024`. */
function dateOf(number: number): string {
  const [day = '', date, month, year, time] = new Date(Date.UTC(2024, 0, 1) + number * 60_000).toUTCString().split(' ');
  return `${day.slice(0, 3)} ${month} ${date} ${time} ${year}`;
}

/** A mailbox of so many mails, made while it is read: no more than a piece exists at a time. */
export function* mboxPieces(
  mails: number,
  bytesOf: (number: number) => number,
  pieceBytes = 2 ** 16,
): Generator<Buffer> {
  let waiting = '';
  for (let number = 0; number < mails; number += 1) {
    waiting += mailOf(number, bytesOf(number));
    while (waiting.length >= pieceBytes) {
      yield Buffer.from(waiting.slice(0, pieceBytes));
      waiting = waiting.slice(pieceBytes);
    }
  }
  if (waiting !== '') yield Buffer.from(waiting);
}
