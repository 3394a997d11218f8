import { type ShownLine } from './show-lines';

/** A longer text is read in paragraphs. */
const LONGEST_PARAGRAPH = 600;

/** Ends of sentences, with what may close after them. */
const ENDED = /[.!?…:;。！？।؟]["'”’»)\]」』）]*$/u;
/** Full-width signs bring their own space. */
const ENDED_WIDE = /[。！？][」』）]*$/u;

/** The lines of a category as running prose: one paragraph, or several of about one length. Empty if there is no line. */
export function proseOf(lines: readonly Pick<ShownLine, 'text'>[]): string {
  const sentences = lines.map(({ text }) => (ENDED.test(text) ? text : `${text}.`));
  const length = sentences.join(' ').length;
  const size = length / Math.ceil(length / LONGEST_PARAGRAPH);
  const paragraphs: string[] = [];
  let at = 0;
  for (const sentence of sentences) {
    // By where its middle falls, so that no last sentence is left alone.
    const place = Math.floor((at + sentence.length / 2) / size);
    const before = paragraphs[place];
    paragraphs[place] = before === undefined ? sentence : `${before}${ENDED_WIDE.test(before) ? '' : ' '}${sentence}`;
    at += sentence.length + 1;
  }
  return paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n');
}
