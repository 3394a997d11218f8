import { type Skip } from '../../../../activities/sources/source-item';
import { type UploadLimits } from './limits';
import { type Chosen } from './select-files';
import { splitMbox } from './split-mbox';
import { type UploadFile } from './upload-file';

const CHUNK_BYTES = 4 * 2 ** 20;

/** What a reading of an mbox writes down. */
interface Notes {
  totals: { skips: Skip[]; torn?: string[] };
  measure: { seen: number };
  stored: ReadonlySet<string>;
}

/**
 * A mailbox as files of whole messages, named by where they begin and by the number of the first: `Inbox.mbox/000004194304-18.mbox`.
 * A message that is too large is skipped by its number: `Inbox.mbox#17`. An interrupted import is read from the start again, for the numbers and the skips; what is
 * stored of it is not handed out.
 */
export async function* readMbox(
  { name, file, how }: Chosen,
  limits: UploadLimits,
  { totals, measure, stored }: Notes,
): AsyncGenerator<UploadFile> {
  const skip = (id: string, reason: string) => totals.skips.push({ id, reason });
  const before = measure.seen;
  try {
    const pieces = watched(file.stream(), how === 'unsure', (bytes) => (measure.seen += bytes));
    for await (const part of splitMbox(pieces, { chunkBytes: CHUNK_BYTES, messageBytes: limits.fileBytes })) {
      if ('tooLong' in part) skip(`${name}#${part.tooLong}`, 'too-large');
      else {
        const path = `${name}/${String(part.offset).padStart(12, '0')}-${part.ordinal}.mbox`;
        if (!stored.has(path)) yield { path, bytes: part.bytes };
      }
    }
  } catch (error) {
    const isTorn = !(error instanceof NoMbox);
    skip(name, isTorn ? 'unreadable' : 'not-needed');
    // What is stored of it must not be taken for all of it: the rest would count as deleted.
    if (isTorn) (totals.torn ??= []).push(name);
  }
  measure.seen = before + file.size;
}

class NoMbox extends Error {}

/** The pieces as they come; of a file that may be anything, none unless it begins as an mbox does. */
async function* watched(
  pieces: AsyncIterable<Buffer>,
  isUnsure: boolean,
  onPiece: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const piece of pieces) {
    if (isFirst && isUnsure && !piece.subarray(0, 5).equals(Buffer.from('From '))) throw new NoMbox();
    isFirst = false;
    onPiece(piece.length);
    yield piece;
  }
}
