/** Japanese mixes three scripts and Korean may use two: each counts as one way to write. */
const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ['latin', /\p{Script=Latin}/gu],
  ['cyrillic', /\p{Script=Cyrillic}/gu],
  ['greek', /\p{Script=Greek}/gu],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['han', /\p{Script=Han}/gu],
  ['hangul', /\p{Script=Hangul}/gu],
  ['arabic', /\p{Script=Arabic}/gu],
  ['hebrew', /\p{Script=Hebrew}/gu],
  ['devanagari', /\p{Script=Devanagari}/gu],
  ['bengali', /\p{Script=Bengali}/gu],
  ['tamil', /\p{Script=Tamil}/gu],
  ['thai', /\p{Script=Thai}/gu],
  ['armenian', /\p{Script=Armenian}/gu],
  ['georgian', /\p{Script=Georgian}/gu],
];
/** A sentence of Japanese has at least so many kana among its letters; one of Chinese that quotes Japanese has fewer. */
const KANA_SHARE = 0.15;

/** The script most letters of a text are in; null if it has none of a known script. A Chinese character weighs as much as two letters. */
export function scriptOf(text: string): string | null {
  const counts = new Map(SCRIPTS.map(([name, letters]) => [name, text.match(letters)?.length ?? 0]));
  const [kana = 0, han = 0] = [counts.get('kana'), counts.get('han')];
  const japanese = kana > 0 && kana >= KANA_SHARE * (kana + han);
  counts.set('han', japanese ? 0 : 2 * (han + kana));
  counts.set('kana', japanese ? 2 * (han + kana) : 0);
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best === undefined || best[1] === 0 ? null : best[0];
}
