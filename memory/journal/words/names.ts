import { fold } from '../../trust/readings';

/** A word with what holds its parts together. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’‑-][\p{L}\p{M}\p{N}]+)*/gu;
/** After a title or an initial a full stop ends no sentence. */
const TITLE = /(?<!\p{L})(?:Mr|Mrs|Ms|Dr|Prof|St|Sir|Capt|Col|Gen|Lt|Sgt|Rev|Hon|Jr|Sr|Mme|Mlle|Sra?|\p{Lu})\.\s*$/u;
/** Nothing, the end of a sentence, or a mark after which one begins. */
const START = /(?:^|[.!?…:;¿¡]["'”’»)\]]*\s*|[("“„«‘‹[—–]\s*|(?<!\p{L})['’-]\s*)$/u;
/** Languages that write common nouns with a capital: two of these words tell. */
const GERMAN =
  /(?<!\p{L})(?:und|der|das|ist|nicht|eine|einen|einem|einer|mit|für|auf|sich|seit|auch|zur|zum|vom|beim|ich|wird|wohnt|im)(?!\p{L})/giu;
/** Letters of languages that give names endings: Anna, Anny, Annie. */
const INFLECTING = /[\p{Script=Cyrillic}\p{Script=Greek}ąćęłńśźżčďěňřťůžőűğışāēīūķļņģėų]/iu;
/** Whose memory it is. */
const OWNER = new Set(['user', 'users']);

/**
 * Words of a text that its capitals make names of, without those that a sentence begins with. In a text that writes every noun with a
 * capital only what follows another counts: `Petra Vogel`, `Schwester Ana`.
 */
export function namesIn(text: string): string[] {
  const tokens = [...text.matchAll(TOKEN)].map((match) => ({ word: match[0], at: match.index }));
  const capital = tokens.map(({ word }) => /^\p{Lu}/u.test(word) || /[‑-]\p{Lu}/u.test(word));
  const nouns = writesNounsBig(text);
  return tokens.flatMap(({ word, at }, index) => {
    if (!capital[index] || startsSentence(text.slice(0, at))) return [];
    const follows = capital[index - 1] === true && text.slice(0, at).endsWith(`${tokens[index - 1]?.word} `);
    return nouns && !follows ? [] : partsOf(word);
  });
}

/** Asks whether a name stands in any of the texts, in the forms its language gives it. */
export function nameFinder(texts: readonly string[]): (name: string) => boolean {
  const known = new Set(texts.flatMap((text) => (text.match(TOKEN) ?? []).flatMap(tokenParts)).map(fold));
  const inflected = texts.some((text) => INFLECTING.test(text));
  return (name) => {
    const word = fold(name);
    if (OWNER.has(word) || known.has(word) || known.has(word.replace(/s$/, '')) || known.has(`${word}s`)) return true;
    return inflected && [...known].some((other) => sameStem(word, other));
  };
}

/** Whether every noun has a capital, as in German. */
function writesNounsBig(text: string): boolean {
  return new Set((text.match(GERMAN) ?? []).map((word) => word.toLowerCase())).size >= 2;
}

function startsSentence(before: string): boolean {
  return START.test(before) && !TITLE.test(before);
}

/** The capitalised parts of a word: of `Jean-Luc` two, of `Ana's` one; a letter alone (`I'm`, `d'Artagnan`) is none. */
function partsOf(word: string): string[] {
  return tokenParts(word).filter((part) => /^\p{Lu}/u.test(part) && part.length > 1);
}

function tokenParts(word: string): string[] {
  return word.split(/['’‑-]/u);
}

/** The same but for the ending. */
function sameStem(one: string, other: string): boolean {
  const [short, long] = [one, other].map((word) => word.replace(/[aeiouyаеиоуыэюяьийіїαεηιουω]+$/u, ''));
  const [least, most] = (short ?? '').length <= (long ?? '').length ? [short, long] : [long, short];
  return (
    least !== undefined &&
    most !== undefined &&
    least.length >= 2 &&
    most.startsWith(least) &&
    most.length - least.length <= 3
  );
}
