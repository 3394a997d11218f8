const LONGEST = 60;
const MOST_WORDS = 6;

/**
 * Takes the speaker off a line `Name: words`; null if it does not begin with what could be a name. Only the line's first
 * colon counts: what somebody says after it cannot name another speaker.
 */
export function splitName(line: string): { name: string; words: string } | null {
  // Some notes set names in bold: **Ada:** words.
  const plain = line.trim().replace(/^\*\*([^*]+)\*\*/, '$1');
  const match = /^([^:\n]+):(?:\s+([^]*))?$/.exec(plain);
  const name = match?.[1]?.trim() ?? '';
  return match && looksLikeName(name) ? { name, words: (match[2] ?? '').trim() } : null;
}

/** Names are short, hold a letter (or are a telephone number), and no brackets of markup. */
export function looksLikeName(name: string): boolean {
  return (
    name.length <= LONGEST &&
    name.split(/\s+/).length <= MOST_WORDS &&
    /^[\p{L}\p{N}+]/u.test(name) &&
    /\p{L}|\d{7}/u.test(name) &&
    !/[<>{}|"“”=?!;]/.test(name)
  );
}

/** What recorders call somebody they do not know, alone or with a number or letter: Speaker 2, SPEAKER_01, Participant B. */
const NOBODY =
  /^(?:unnamed speaker|unknown(?: speaker)?|speaker|sprecher(?:in)?|participants?|teilnehmer(?:in)?|attendee|others?|microphone|guest|user|host|moderator|interviewer|interviewee|caller|agent|customer)?[\s#_-]*(?:\d{1,3}|[a-z])?$/i;
/** What somebody does, in place of who they are. */
const ROLE = /\s(?:manager|expert|designer|director|officer|developer|engineer|analyst|interface|assistant|lead)$/i;

/** True if it says who somebody is. */
export function isRealName(name: string): boolean {
  return !NOBODY.test(name.trim()) && !ROLE.test(name.trim());
}

/** How many people are named. */
export function countNamed(speakers: Iterable<string>): number {
  return [...new Set(speakers)].filter(isRealName).length;
}
