/** The languages the engine tells apart; any other counts as English and finds little. */
export type Tongue = 'en' | 'de' | 'fr' | 'es';

// Small words that are frequent in one language only; the language of an entry is the one with most of them.
const MARKS: Record<Tongue, RegExp> = {
  en: /\b(?:the|and|of|to|was|with|my|it|is|at|for)\b/gi,
  de: /\b(?:und|der|die|das|ich|nicht|ist|mit|ein|eine|auf|den|zu)\b/gi,
  fr: /\b(?:et|le|les|je|est|pas|des|une|dans|du|avec|mon|ma)\b|\bj['’]/gi,
  es: /\b(?:y|el|los|que|es|una|con|mi|por|del|muy|pero|en)\b/gi,
};
/** First-person words. Spanish verbs carry the person themselves. */
export const FIRST: Record<Tongue, RegExp> = {
  en: /\b(?:I|[Mm]y|[Mm]e|[Mm]ine|[Mm]yself|[Ww]e|[Oo]ur|[Uu]s)\b/,
  de: /\b(?:ich|mein\w*|mir|mich|wir|unser\w*|uns)\b/i,
  fr: /\b(?:je|mon|ma|mes|moi|me|nous|notre|nos)\b|\b[jm]['’]/i,
  es: /\b(?:yo|mis?|me|nos|nuestr[oa]s?|he|estoy|soy|tengo|voy|fui|quiero|vivo|trabajo|creo|\w{2,}(?<!aqu|as)[éí])(?!\p{L})/iu,
};
const NATURES = String.raw`wife|husband|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|mother|mum|mom|dad|father|parents|brother|sister|sibling|son|daughter|child(?:ren)?|kids?|baby|grand(?:mother|father|ma|pa|son|daughter)|uncle|aunt|cousin|niece|nephew|friend|room-?mate|flatmate|neighbou?r|landlord|landlady|boss|manager|colleague|co-?worker|therapist|doctor|coach|trainer|mentor|teacher|supervisor|maid|servant|wench|boy|clerk|lord|lady|master|patron|dog|cat|frau|mann|mutter|vater|eltern|schwester|bruder|sohn|tochter|freund(?:in)?|chefin|chef|oma|opa|tante|onkel|femme|mari|mère|père|sœur|frère|fils|fille|copain|copine|amie?|mujer|esposa|marido|madre|padre|hermana|hermano|hij[oa]|novi[oa]|amig[oa]|jefe`;
/** What somebody is to the writer: "my wife", "mon frère", "my sister-in-law". */
export const RELATION = `(?:${NATURES.replace(/(?<=^|\||\()\p{Ll}/gu, (one) => `[${one}${one.toUpperCase()}]`)})(?:-in-law)?`;
export const TITLED = String.raw`(?:Mr|Mrs|Ms|Dr|Sir|Lady|Lord|Captain|Capt|Prof|Madam|Frau|Herr|Mme)\.?(?: \p{Lu}(?:\p{Ll}[\p{L}-]*|\.)){1,3}`;

export function tongueOf(text: string): Tongue {
  const count = (tongue: Tongue) => text.match(MARKS[tongue])?.length ?? 0;
  return (Object.keys(MARKS) as Tongue[]).reduce((best, tongue) => (count(tongue) > count(best) ? tongue : best));
}

// Words that tell nothing of a subject.
const EMPTY = new Set(
  `user others about after again also been before being came come could each either every from gave give goes going gone great have having here hers herself himself into just know made make many mine more most much
  myself never only other over said same says shall should some such take than that their them then there these they thing things this those though time told took until very want well went were what when where which while
  will with without would your yours aber auch dann dass eine einen einer haben habe hatte heute mein meine nach nicht noch oder sehr sich sind wieder wurde avec cette dans elle mais nous plus pour sans tout très vous como
  cuando donde esta este para pero porque sobre todo january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday morning evening afternoon
  night today week month year little good found left back home together`.split(/\s+/),
);

/** The telling words of a text by their first five letters, each once: good enough to see that two texts share a subject. */
export function stemsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}{4,}|\p{L}*\d[\p{L}\d]*/gu) ?? [];
  return [...new Set(words.filter((word) => !EMPTY.has(word)).map((word) => word.slice(0, 5)))];
}
