/** What somebody quotes is not about them. */
const QUOTED = /“[^”]*”|"[^"]*"|«[^»]*»|„[^“]*“|`[^`]*`|(?<!\p{L})[‘'][^’']{2,}[’'](?!\p{L})/gu;

/** Asking politely, or for a friend: the words say I and mean nobody. */
const IDLE: readonly RegExp[] = [
  /\bhow (?:do|can|could|should|might|may) (?:i|we)\b(?! (?:usually|normally|always|often|really|still|mostly|feel|think|like|sleep|live|cope|react|handle|deal|spend|get (?:on|along|up|over)|know|see|stand|take|relax|stop|keep|start|become|tell)\b)/gi,
  /\b(?:tell|give|show|explain(?: to)?|teach|let|send|get|find|remind|list for|read|walk|talk|enlighten|excuse|pardon) (?:me|us)\b/gi,
  /\b(?:explain|describe|say|show) (?:it |this |that |(?:\p{L}+ ){1,3})?to (?:me|us)\b(?! (?:my|our)\b)/giu,
  /\bhelp (?:me|us)(?: to)? (?:understand|solve|fix|calculate|translate|prove|debug|memori[sz]e)\b/gi,
  /\bi(?: am|['’]m| was| have been|['’]ve been)? (?:curious|wondering|wonder|interested)\b/gi,
  /\bi(?: want|['’]d like| would like| wish| need| would love|['’]d love| am trying|['’]m trying) to (?:know|understand|find out|see how|look up|ask)\b/gi,
  /\bi (?:have|had|['’]ve) (?:a|one|another|this) (?:quick |short |small )?question\b/gi,
  /\b(?:i (?:do not|don['’]t|can(?:not|['’]t)) (?:understand|remember|recall|see) (?:how|why|what|who|which|when|where)\b(?! (?:i|my|we|our)\b))/gi,
  /\blike (?:i['’]m|i am) (?:five|5|a child|a beginner)\b/gi,
  /\bif (?:i|we) (?:have|had|take|took|add|buy|roll|flip|toss|throw|drop|travel|invest) (?:\d|an?\b|one\b|two\b|three\b|ten\b|twice\b)/gi,
  /\b(?:as far as i know|i mean|i think so|i guess|i suppose|believe me|let['’]s|let us)\b/gi,
  /\b(?:war|part|chapter|act|type|phase|volume|class|\p{Lu}\p{L}+) I(?=[ ,.?!;:]*$| (?:of|and|in|was|is|did)\b)/gu,
];

/** `for me` says whom it fits, except where a task is done for whoever asks. */
const FOR_ME = /\b(?:for (?:me|us|myself))\b/gi;
const TASK =
  /^\W*(?:please |now |can you |could you |would you |will you )*(?:translate|convert|summari[sz]e|write|explain|check|fix|calculate|proofread|define|solve|list|find|look up|spell|name|compute|correct|describe|compare|outline)\b/i;
const REQUEST =
  /^\W*(?:please |now |then |and )?(?:suggest|recommend|plan|pick|choose|order|book|organi[sz]e|schedule|propose)\b/i;

/** The first person, in English, German, French and Spanish. */
const FIRST_PERSON =
  /(?<![\p{L}\p{M}])(?:i|me|my|mine|myself|we|our|ours|ourselves|us|ich|mir|mich|mein(?:e[mnrs]?)?|wir|uns|unser(?:e[mnrs]?)?|je|j(?=['’])|moi|mon|ma|mes|nous|notre|nos|yo|mi|mis|mí|conmigo|nosotr[oa]s|nuestr[oa]s?)(?![\p{L}\p{M}])/iu;

/** How a note to oneself begins: with what was done. */
const NOTE =
  /(?:^|[.!…\n]\s*)(?:slept|woke|went|met|had|felt|saw|got|worked|ran|walked|swam|ate|drank|called|rang|talked|spoke|tried|started|began|finished|couldn['’]t|could not|didn['’]t|did not|forgot|spent|dined|supped|rose|lay|bought|paid|came|stayed|visited|argued|quarrelled|snapped|cried|skipped|missed|stopped|took|gave|lost|left|sat|thought|up (?:early|late|betimes|at)|to (?:bed|church|the office|work)|bad (?:night|day|sleep)|good (?:night|day)|long day|home (?:late|early|at)|another (?:bad|good|long|sleepless)|not a good)\b/i;

/**
 * Whether a text has to do with the person whose memory it is: it speaks of them, as a question or as a note of theirs, asks for what suits
 * them, or names somebody they know. Most of what an assistant is asked has not, and their memory is no part of its answer.
 * @param known names of the memory's people
 */
export function concernsPerson(text: string, known: readonly string[]): boolean {
  if (namedIn(text, known)) return true;
  // A country is written like the pronoun, but for its capitals.
  const own = text.replace(QUOTED, ' ').replace(/\bUS\b/g, ' ');
  const isRequest = REQUEST.test(own);
  const said = IDLE.reduce((rest, idle) => rest.replace(idle, ' '), TASK.test(own) ? own.replace(FOR_ME, ' ') : own);
  return isRequest || FIRST_PERSON.test(said) || (!/\?\s*$/.test(own) && NOTE.test(own));
}

const ASKING = /(?<=^|[.?!]\s+)(?:Will|May|Can|Mark|Grant)(?=\s+\p{Ll})/gu;

/** Whether a text names one of these, as a word with its capital. */
export function namedIn(text: string, names: readonly string[]): boolean {
  // "Will it rain?", "May I?" begin with no name.
  const words = new Set(text.replace(ASKING, '').match(/[\p{L}\p{M}]+/gu) ?? []);
  return names.some((name) => words.has(name));
}

/** Words that begin a line about somebody without being a name, and titles, which many share. */
const NO_NAME = new Set(
  `he she it they we you his her their my our your the a an old young both all one two three four with on in at from since when whenever after before by every
  each some many user users uncle aunt father mother brother sister cousin mr mrs ms miss dr sir lord lady captain capt major colonel dame
  prof king queen god saint st monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
  september october november december`.split(/\s+/),
);
const PLACE =
  /(?:^|\s)(?:in|at|near|from|of|off|behind|beside|outside|around|under|towards)(?: (?:the|his|her|a|old|new|north|south|east|west))? $/i;

/** Names in lines about people; places that are only named with them are left out. */
export function namesOfPeople(lines: readonly string[]): string[] {
  const found = lines.flatMap((line) =>
    [...line.matchAll(/(?<![\p{L}\p{M}])\p{Lu}[\p{Ll}\p{M}]+/gu)].flatMap((match) => {
      const name = match[0];
      return NO_NAME.has(name.toLowerCase()) || PLACE.test(line.slice(0, match.index)) ? [] : [name];
    }),
  );
  return [...new Set(found)];
}
