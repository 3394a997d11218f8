// Nouns that name no subject of their own.
const EMPTY = new Set(
  `thing stuff time people person guy week day month year hour minute way lot point meeting part bit question issue problem idea work case reason sense moment end start
  something anything everything nothing someone anyone everyone anybody nobody one two number kind sort example fact yes no ok thanks lol today tomorrow yesterday tonight
  change place side hand term order list group everybody other others couple item topic discussion comment opinion feedback answer need use detail plan step
  line word name link page post message morning evening agenda log here there it what who which team member user world man folk stuff percent half rest top
  and but not just you its amp the for with from also more same new only still even really able mod all my back is are was set ok well ive im dont chance look try info information matter effort progress result update next last first second thank hello hi jan feb mar apr may jun jul aug sep oct nov dec
  january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday weekend`.split(/\s+/),
);

/** A noun run as a term: lower case, singular, without articles and marks; empty if it names no subject. */
export function termOf(run: string): string {
  const words = run
    .toLowerCase()
    .replace(/&\w+;|https?:\S+|[^\p{L}\p{N}\s.#-]/gu, ' ')
    .split(/\s+/)
    .map((word) => singular(word.replace(/^[.-]+|[.-]+$/g, '')))
    .filter((word) => (word.length > 2 || /\d/.test(word)) && !EMPTY.has(word) && !/^\d+$/.test(word));
  return words.slice(-2).join(' ');
}

function singular(word: string): string {
  return word.length > 3 && /[^su]s$/.test(word) ? word.replace(/ies$/, 'y').replace(/s$/, '') : word;
}

/** A text as its words, singular and lower case, one space around each: terms are looked up in it. */
export function normal(text: string): string {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim().split(' ').map(singular).join(' ')} `;
}

/** `Ring size` → `ring-size`: lower-case ASCII, as paths want it. Empty if nothing is left. */
export function slugOf(term: string): string {
  return term
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
}
