import { type Place } from './find-quote';

const END = /[.!?…。！？؟;\n]/u;
/** Marks that open quoted words and those that close them. Single straight ones are mostly apostrophes, so they are none. */
const MARKS: readonly RegExp[] = [
  /“[^“”]*”/gu,
  /„[^„“”]*[“”]/gu,
  /«[^«»]*»/gu,
  /»[^«»]*«/gu,
  /「[^「」]*」/gu,
  /『[^『』]*』/gu,
  /"[^"\n]*"/gu,
  /(?<![\p{L}\p{N}])‘[^‘\n]*?’(?![\p{L}\p{N}])/gu,
  // Of Markdown.
  /^ {0,3}>.*$/gmu,
];
/** So far from quoted words it says who spoke them. */
const NEAR = 40;
/** Characters a clause may have before its quote; a longer one says nothing by its first word. */
const LONGEST_LEAD = 300;
/** A journal kept in quotation marks throughout quotes nobody. */
const ALL = 0.8;
const I_SAID =
  /(?<!\p{L})(?:I (?:then |just |also |only )?(?:said|say|told|tell|asked|answered|replied|wrote|whispered|shouted|thought|think|promised|admitted|confessed|insisted)|(?:said|asked|answered|replied|thought) I|(?:sagte|antwortete|fragte|schrieb|dachte|rief|meinte) ich|ich (?:sagte|antwortete|fragte|schrieb|dachte|rief|meinte|sage)|(?:j['’]ai|je lui ai) (?:dit|répondu|demandé|écrit|pensé)|(?:ai-je|dis-je|répondis-je)|dije|contesté|respondí|escribí|pensé|ho detto|dissi|eu disse|zei ik|ik zei)(?!\p{L})/iu;

/** The rest of the sentence after a place, with what ends it; '' if the place ends with it. */
export function restOfSentence(entry: string, { start, end }: Place): string {
  const last = /[.!?…。！？؟]["'”’»)\]]*$/u.exec(entry.slice(start, end));
  if (last) return '';
  const ending = END.exec(entry.slice(end));
  return ending ? entry.slice(end, end + ending.index + 1 + run(entry, end + ending.index + 1)) : entry.slice(end);
}

/** The clause a place begins in, from its first word to the end of the place. */
export function clauseFrom(entry: string, { start, end }: Place): string {
  const before = entry.slice(Math.max(0, start - LONGEST_LEAD), start);
  const lead = /[^.!?…。！？؟;:,，、\n—–()"“”„«»]*$/u.exec(before)?.[0] ?? '';
  return (lead + entry.slice(start, end)).replace(/^[^\p{L}\p{N}]+/u, '');
}

/** Whether a place is within quoted words that are not said to be the writer's own, in a text that is not quoted as a whole. */
export function isQuotedSpeech(entry: string, { start, end }: Place): boolean {
  return MARKS.some((marks) =>
    [...entry.matchAll(marks)].some(({ 0: words, index }) => {
      const stop = index + words.length;
      if (index > start || stop < end || words.length > ALL * entry.trim().length) return false;
      return (
        !I_SAID.test(entry.slice(Math.max(0, index - NEAR), index)) && !I_SAID.test(entry.slice(stop, stop + NEAR))
      );
    }),
  );
}

/** More marks of the same end: `?!`. */
function run(entry: string, at: number): number {
  return /^[.!?…。！？؟]*/u.exec(entry.slice(at))?.[0].length ?? 0;
}
