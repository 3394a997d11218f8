/** A text up to this length is one thought, characters. */
const SHORT = 200;
/** Sentences shorter than this say too little alone. */
const LEAST = 40;
/** Parts a text is read in at most; of a longer one several sentences make a part. */
const MOST = 24;

/**
 * The parts of a text that are compared with a memory: a question as a whole; of an entry its sentences, for it speaks of several things,
 * and one sentence is enough to remind of something.
 */
export function partsOf(text: string): string[] {
  const whole = text.trim().replace(/\s+/g, ' ');
  if (whole.length <= SHORT) return whole === '' ? [] : [whole];
  const sentences = text.split(/(?<=[.!?…][”"’)]?)\s+|(?<=[。！？])|\n+/u).flatMap((one) => one.trim() || []);
  const least = Math.max(LEAST, Math.ceil(whole.length / MOST));
  const parts: string[] = [];
  let open = '';
  for (const sentence of sentences) {
    open = open === '' ? sentence : `${open} ${sentence}`;
    if (open.length < least) continue;
    parts.push(open);
    open = '';
  }
  return open === '' ? parts : [...parts, open];
}
