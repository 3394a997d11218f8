export type Tagged = { text: string; tags: string[] };
/** What the engine knows of English: runs of nouns as written, whether a sentence opens with a bare verb, word classes. */
export type Language = {
  nouns(text: string): string[];
  opensWithVerb(text: string): boolean;
  tags(text: string): Tagged[];
};

let loaded: Promise<Language> | undefined;

/** Loaded on first use: a process with a real model never pays for it. */
export function language(): Promise<Language> {
  return (loaded ??= import('compromise/two').then(({ default: nlp }) => ({
    nouns: (text) => nlp(text).match('#Noun+').not('(#Pronoun|#Person)').out('array') as string[],
    opensWithVerb: (text) => nlp(text).match('^(#Imperative|#Infinitive)').found,
    tags: (text) => (nlp(text).json() as { terms: Tagged[] }[]).flatMap(({ terms }) => terms),
  })));
}

// Nouns that name no subject of their own, and words that are taken for nouns.
const WORDS = `thing stuff time people person guy week day month year hour minute way lot point meeting part bit question issue problem idea work case reason sense moment end start something anything everything nothing someone
  anyone everyone anybody nobody one two number kind sort example fact yes thanks lol today tomorrow yesterday tonight change place side hand term order list group everybody other others couple item topic discussion
  comment opinion feedback answer need use detail plan step line word name link page post message morning evening agenda log here there what who which team member user world man folk percent half rest top and but not
  just you its amp the for with from also more same new only still even really able mod all back are was set well ive dont chance like open good look try info information matter effort progress result update next last first second
  thank hello weekend monday tuesday wednesday thursday friday saturday sunday jan feb mar apr jun jul aug sep oct nov dec january february march april may june july august september october november december`;
const EMPTY = new Set(WORDS.split(/\s+/));

/** A noun run as a term: lower case, singular, its last two words; empty if it names no subject. */
export function termOf(run: string): string {
  const clean = run.toLowerCase().replace(/&\w+;|https?:\S+/g, ' ');
  const words = (clean.match(/[\p{L}\p{N}](?:[\p{L}\p{N}.#-]*[\p{L}\p{N}])?/gu) ?? []).map(singular);
  const telling = words.filter((word) => /\D/.test(word) && /\d|.{3}/.test(word) && !EMPTY.has(word));
  return telling.slice(-2).join(' ');
}

/** A text as its words, singular and lower case, one space around each: terms are looked up in it. */
export function normal(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${words.trim().split(' ').map(singular).join(' ')} `;
}

function singular(word: string): string {
  return word.length > 3 && /[^su]s$/.test(word) ? word.replace(/ies$/, 'ys').slice(0, -1) : word;
}
