import { foldWord, isFunctionWord } from './function-words';
import { stemOf } from './stem';
import { foldedWords } from './words';

/** Words that turn a sentence over, or say that something is over. */
const DENYING = new Set(
  `not no never none nobody nothing neither nor without cannot stop stopped stops quit quits former formerly refuse refused refuses rejected declined ex unable lacks lacked
   nicht kein keine keinen keinem keiner nie niemals ohne aufgehört ehemalig ehemalige ehemaliger abgelehnt
   pas jamais sans aucun aucune arrêté arrête ancien refusé refuse
   nunca jamás sin ningún ninguna dejó dejado antiguo rechazó
   non mai senza nessun nessuna smesso rifiutato
   não sem nenhum nenhuma deixou parou recusou
   niet geen nooit zonder gestopt
   inte ikke aldrig aldri ej utan uden uten slutade
   не нет никогда без бросил бросила перестал перестала ні немає
   nie bez nigdy ne nikdy`
    .split(/\s+/)
    .map(foldWord),
);
/** Contracted, of several words, or within a script without blanks. */
const DENIES =
  /n['’]t\b|\b(?:used to|g(?:ave|iven|ives) up|turned down|no longer|any ?more)\b|nicht mehr|ne .{1,20} plus\b|ya no\b|non .{1,20} più|不|没|沒|無|无|未曾|ない|ません|なかった|않|못|없|아니/iu;

const ALL_DENIALS = new RegExp(DENIES.source, 'giu');
/** Of two sides a text takes one. Words of several languages stand side by side. */
const OPPOSITES: readonly (readonly [one: string, other: string])[] = [
  [
    'love like enjoy adore fond liebt mag gern aime adore ama gusta encanta piace adora gosta любит нравится',
    'hate dislike loathe detest dread hasst verabscheut déteste hait odia detesta odeia haat hatar hader ненавидит',
  ],
  ['buy purchase kauft gekauft achète acheté compra compró comprato', 'sell verkauft vend vendu vende vendió venduto'],
  ['join', 'leave resign'],
  [
    'marry wed verheiratet heiratet marié casado sposato',
    'divorce separated geschieden getrennt divorcé divorciado divorziato',
  ],
  ['win gain gewonnen gagné ganó vinto', 'lose verloren perdu perdió perso'],
  ['hire', 'fire dismiss'],
  ['happy content glücklich heureux feliz', 'unhappy sad miserable unglücklich malheureux triste'],
  ['healthy recovered gesund', 'ill sick krank'],
  ['alive', 'dead die'],
  ['agree', 'disagree'],
  ['believe trust', 'doubt distrust'],
  ['employed', 'unemployed'],
  ['accept', 'refuse reject decline'],
  ['more', 'less fewer'],
  ['better', 'worse'],
  ['early', 'late'],
  ['always', 'never rarely seldom'],
];
/** Marks of the first pair: of who loves or hates something that is all that is said of it. */
export const LIKING: readonly string[] = ['0+', '0-'];
const SIDES: ReadonlyMap<string, readonly { pair: number; side: 0 | 1 }[]> = sidesOf();
/** The one pair that matters where words have no blanks. */
const [LIKES, DISLIKES] = [/喜欢|喜歡|爱|愛|好き|좋아/u, /讨厌|討厭|恨|嫌い|싫어/u];

/** A text without the words it denies by: another text may deny the same by others. */
export function withoutDenial(text: string): string {
  const rest = text.replace(ALL_DENIALS, ' ');
  return rest.replace(/[\p{L}\p{M}]+/gu, (word) => (DENYING.has(foldWord(word)) ? ' ' : word));
}

/** Whether a text denies something, or says that it is over. */
export function denies(text: string): boolean {
  return DENIES.test(text) || foldedWords(text).some((word) => DENYING.has(word));
}

/** Marks of the sides a text takes, and the mark each of them would meet its opposite by: `[['0+','0-']]` for who loves something. */
export function sidesTaken(text: string): { mark: string; opposite: string }[] {
  const found = foldedWords(text).flatMap((word) =>
    isFunctionWord(word) ? [] : (SIDES.get(word) ?? SIDES.get(stemOf(word)) ?? []),
  );
  if (LIKES.test(text)) found.push({ pair: 0, side: 0 });
  if (DISLIKES.test(text)) found.push({ pair: 0, side: 1 });
  return [...new Map(found.map(({ pair, side }) => [`${pair}${'+-'[side]}`, `${pair}${'-+'[side]}`]))].map(
    ([mark, opposite]) => ({ mark, opposite }),
  );
}

/** How a text stands to what it speaks of. */
export interface Stance {
  denies: boolean;
  sides: readonly { mark: string; opposite: string }[];
}

export function stanceOf(text: string): Stance {
  return { denies: denies(text), sides: sidesTaken(text) };
}

/** Whether one of two texts denies and the other does not, or they take opposite sides. */
export function turnsOver(one: Stance, other: Stance): boolean {
  if (one.denies !== other.denies) return true;
  const [ofOne, ofOther] = [one, other].map(({ sides }) => new Set(sides.map(({ mark }) => mark)));
  return one.sides.some(({ mark, opposite }) => ofOther?.has(opposite) && !ofOther.has(mark) && !ofOne?.has(opposite));
}

function sidesOf(): Map<string, { pair: number; side: 0 | 1 }[]> {
  const sides = new Map<string, { pair: number; side: 0 | 1 }[]>();
  OPPOSITES.forEach((pair, index) => {
    for (const side of [0, 1] as const) {
      for (const word of pair[side].split(' ').map(foldWord)) {
        for (const form of new Set([word, stemOf(word)])) {
          sides.set(form, [...(sides.get(form) ?? []), { pair: index, side }]);
        }
      }
    }
  });
  return sides;
}
