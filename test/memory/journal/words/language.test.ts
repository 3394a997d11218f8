import { isOtherLanguage } from '../../../../memory/journal/words/language';

const SAME: Readonly<Record<string, string>> = {
  en: 'Ana works as a nurse at a hospital in Berlin and has a dog.',
  de: 'Ana arbeitet als Krankenschwester in einem Krankenhaus in Berlin und hat einen Hund.',
  fr: 'Ana est infirmière dans un hôpital de Berlin et elle a un chien.',
  es: 'Ana trabaja como enfermera en un hospital de Berlin y tiene un perro.',
  it: 'Ana è infermiera in un ospedale di Berlin e ha un cane.',
  pt: 'Ana é enfermeira em um hospital de Berlin e tem um cão.',
  nl: 'Ana is verpleegkundige in een ziekenhuis in Berlin en heeft een hond.',
  sv: 'Ana är sjuksköterska på ett sjukhus i Berlin och har en hund.',
  pl: 'Ana jest pielęgniarką w szpitalu i ma psa, z którym się nie nudzi.',
  ru: 'Ана работает в больнице, и у неё есть собака, но это не всё.',
};
const pairs = Object.keys(SAME).flatMap((line) => Object.keys(SAME).map((of) => [line, of] as const));

test.each(pairs.filter(([line, of]) => line !== of))(
  'a line in %s is in another language than facts in %s',
  (line, of) => {
    expect(isOtherLanguage(SAME[line]!, [SAME[of]!])).toBe(true);
  },
);

test.each(Object.entries(SAME))('a line in %s is in the language of its facts', (_, text) => {
  expect(isOtherLanguage(text, ['A hospital.', text])).toBe(false);
});

test('a few words do not make a language', () => {
  expect(isOtherLanguage('Ana, Berlin.', [SAME.en!])).toBe(false);
  expect(isOtherLanguage('Ana trabaja en Berlin.', [SAME.en!])).toBe(false);
  expect(isOtherLanguage(SAME.es!, ['Ana, Berlin.'])).toBe(false);
  expect(isOtherLanguage('User got the seal on his patent.', ['I do get to Berlin, beyond expectation'])).toBe(false);
});
