import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mboxPieces } from '../test/support/synthetic-mbox';

// Writes a made-up mailbox, to see what an import of a big one costs: node dist/scripts/make-mbox.js FILE MEGABYTES
// Most mails are small; every 100th has the size of one with a photo, every 5,000th is above what an import takes.

const [file = 'synthetic.mbox', megabytes = '200'] = process.argv.slice(2);
const AVERAGE = 60_000;

function bytesOf(number: number): number {
  if (number % 5_000 === 4_999) return 12 * 2 ** 20;
  return number % 100 === 99 ? 4_000_000 : 20_000;
}

const mails = Math.round((Number(megabytes) * 2 ** 20) / AVERAGE);
void pipeline(Readable.from(mboxPieces(mails, bytesOf)), createWriteStream(file)).then(() =>
  process.stdout.write(`${file}: ${mails} mails\n`),
);
