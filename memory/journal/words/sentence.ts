import { scriptOf } from './scripts';

/** What ends a sentence where it is not the point. Thai sets none. */
const STOPS: Readonly<Record<string, string>> = {
  han: '。',
  kana: '。',
  devanagari: '।',
  bengali: '।',
  armenian: '։',
  thai: '',
};
const ENDED = /[.!?…。！？।؟۔։]["'”’»)\]」』]*$/u;

/** One line without blanks around it, ended as its script ends a sentence. */
export function asSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '' || ENDED.test(line)) return line;
  return line.replace(/[,;:，；：、-]+$/u, '') + (STOPS[scriptOf(line) ?? ''] ?? '.');
}
