/** The words sentences are held together by, of languages that share a script: some of each, to tell one from the other. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'i my me do this all the and is are was were has have had not with for of to in on at by from his her their who that which as an a it he she they be been when after',
  de: 'der die das und ist sind war hat haben nicht mit für von zu zum zur im in am auf bei nach seit ein eine einen einem einer er sie es sich als auch wird dem den',
  fr: 'le la les et est sont était a avait ne pas avec pour de du des à au aux dans en sur un une il elle qui que son sa ses depuis chez comme par se',
  es: 'el la los las y es son era fue ha no con para de del a al en por un una que su sus se desde como más lo muy está tiene',
  it: 'il lo la gli le e è sono era ha non con per di del della dei a al alla in nel nella da dal un una che suo sua si come più',
  pt: 'o a os as e é são era foi tem não com para de do da dos das em no na por um uma que seu sua se desde como mais ao à',
  nl: 'de het een en is zijn was heeft niet met voor van naar in op bij aan als ook die dat hij zij zich sinds uit door om te er',
  sv: 'och är var har inte med för av till i på en ett som han hon den det sig sedan hos från att vid efter',
  da: 'og er var har ikke med for af til i på en et som han hun den det sig siden hos fra at ved efter',
  pl: 'i jest są był była ma nie z ze dla do w we na od po się jak że który która jego jej u za przez',
  ru: 'и не в во на с со у от до для по из за к как что он она его её был была это который которая',
  uk: 'і й та не в у на з із від до для по за як що він вона його її був була це який яка',
};
const WORDS = Object.entries(SMALL_WORDS).map(([name, words]) => [name, new Set(words.split(' '))] as const);

/** One small word may be a name, or of any language. */
const LEAST = 2;
/** So many small words more than of any language its facts are in make a line one of another. */
const LEAD = 2;

/** Whether a line is plainly in a language that none of the texts is in. Where too few small words tell, it is not plain. */
export function isOtherLanguage(line: string, texts: readonly string[]): boolean {
  const spoken = new Set(texts.flatMap(languagesOf));
  if (spoken.size === 0) return false;
  const counts = countsOf(line);
  const most = (names: Iterable<string>) => Math.max(0, ...[...names].map((name) => counts.get(name) ?? 0));
  return most(counts.keys()) >= most(spoken) + LEAD;
}

/** Of which it has the most small words; several if as many, none if one word is all there is. */
function languagesOf(text: string): string[] {
  const counts = [...countsOf(text)];
  const most = Math.max(...counts.map(([, count]) => count));
  return most < LEAST ? [] : counts.filter(([, count]) => count === most).map(([name]) => name);
}

/** Each word once: one that a sentence repeats does not tell more. */
function countsOf(text: string): Map<string, number> {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
  return new Map(WORDS.map(([name, small]) => [name, [...words].filter((word) => small.has(word)).length]));
}
