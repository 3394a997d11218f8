import { type Tagged } from './terms';

const FORMS = Object.fromEntries(
  'am is,m is,have has,ve has,ll will,do does,don doesn,rose rose,quit quit'.split(',').map((pair) => pair.split(' ')),
) as Record<string, string>;
const ADVERBS = String.raw`(?:(?:\w+ly|also|always|never|still|now|often|just|not|already|soon) )*`;
const withS = (verb: string) =>
  verb.replace(/[^aeiou]y$/, (end) => `${end[0]}ie`).replace(/(?:s|sh|ch|x|z|o)$/, '$&e') + 's';

/** A clause with `User` for its writer, also where it leaves them out (`own`: it is theirs): "Moved to Leeds". `words`: its own. */
export function thirdPerson(clause: string, words: Tagged[], own: boolean): string {
  const bare = words.filter(({ tags }) => tags.includes('Infinitive') && !tags.includes('PastTense'));
  const formOf = (verb: string) => FORMS[verb] ?? (bare.some(({ text }) => text === verb) ? withS(verb) : verb);
  const text = clause
    .replace(
      new RegExp(`\\bI['’ ](${ADVERBS})(\\p{L}+)( \\w+ed\\b)?`, 'gu'),
      // "I bench pressed": the verb is the next word.
      (_, adverbs: string, verb: string, next = '') =>
        `User ${adverbs}${next === '' || verb in FORMS ? formOf(verb) : verb}${next}`,
    )
    .replace(/\bI\b|\b[Mm]e\b/g, 'User')
    .replace(/\b(?:[Mm]y|[Oo]ur|[Mm]ine|[Oo]urs)\b/g, "User's")
    .replace(/\b(?:[Ww]e|[Uu]s)\b/g, 'User and others')
    .replace(/\b[Mm]yself\b/g, 'themselves')
    .replace(/[*_`]+/g, '');
  const short = own && words[0]?.tags.includes('PastTense') && !/^User\b/.test(text);
  return short ? `User ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text.charAt(0).toUpperCase() + text.slice(1);
}
