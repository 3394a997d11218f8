import { foldWord } from './function-words';

/** Two to twelve, and twenty, as some languages write them. One is an article in too many. */
const WRITTEN: readonly string[] = [
  '2 two zwei deux dos due dois twee два две två to',
  '3 three drei trois tres tre três drie три',
  '4 four vier quatre cuatro quattro quatro четыре',
  '5 five fünf cinq cinco cinque vijf пять',
  '6 six sechs seis sei zes шесть',
  '7 seven sieben sept siete sette sete zeven семь',
  '8 eight acht huit ocho otto oito восемь',
  '9 nine neun neuf nueve nove negen девять',
  '10 ten zehn dix diez dieci dez tien десять',
  '11 eleven elf onze once undici одиннадцать',
  '12 twelve zwölf douze doce dodici doze twaalf двенадцать',
  '20 twenty zwanzig vingt veinte venti vinte twintig двадцать',
];
/** Words that mean more often something else. */
const AMBIGUOUS = new Set(['to', 'due', 'otto', 'dos', 'sei', 'once', 'tien', 'sept']);

const VALUES: ReadonlyMap<string, string> = new Map(
  WRITTEN.flatMap((line) => {
    const [value = '', ...words] = line.split(' ');
    return words.filter((word) => !AMBIGUOUS.has(word)).map((word) => [foldWord(word), value] as const);
  }),
);

/** Digits of a number in words; undefined: it is none, or not sure to be one. */
export function numberWord(word: string): string | undefined {
  return VALUES.get(word);
}

/** One way to write a number: `3,000`, `3.000` and `3000` are one, `07` is 7, a comma before decimals is a point. */
export function numberOf(digits: string): string {
  const plain = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(digits)
    ? digits.replace(/[.,]/g, '')
    : digits.replace(',', '.');
  return plain.replace(/^0+(?=\d)/, '');
}
