/** A run of an entry, exact as it stands there; `on`: it goes on with the sentence of the run before. */
export type Clause = { run: string; on: boolean };

const SHORT = String.raw`(?<!\b(?:Mr|Mrs|Ms|Dr|St|Capt|Col|Maj|Gen|Prof|Rev|Jr|Sr|Wm|Tho|Geo|Esq|\p{Lu}))`;
const SENTENCE = new RegExp(String.raw`(?<=${SHORT}[.!?…]+[)”"’']*)\s+(?=[\p{Lu}\d¿¡"“(*_])`, 'u');
const LINK = String.raw`(?:and|but|so|where|then|while|though)`;
const OTHER = String.raw`(?:he|she|they|it|my|our)\b`;
// Where another subject begins; where the same goes on, only after a good many words.
const CLAUSE = new RegExp(
  String.raw`;\s+|(?<=.{25}):\s+|\s[—–-]{1,2}\s|—|\((?=[^()]{30,}\))|(?<=\([^()]{30,})\)|,?\s+(?=(?:${LINK}\s+)+${OTHER})|,\s+(?=${OTHER})|(?<=.{60}),?\s+(?=(?:${LINK}\s+)+(?:I|we)\b)|(?<=.{60}),\s+(?=(?:I|we)\b)|(?<=.{30}),\s+(?=(?:at )?(?:who|whom|which|whose)\b)|(?<=.{100}),\s+(?=${LINK}\b)`,
);
// Not the writer's own words: a heading, a quotation, a table, a picture, code; a question is no statement.
const FOREIGN = /^\s*(?:#|>|\||!\[|```|---)/;
const QUOTED = /[“"„«][^“”"«»]{16,}(?:[”"»]|$)|‘[^’]{25,}’/;
const LEAD =
  /^(?:[\s,.;:()*_•+-]|\d+[.)] |\[.\] |(?:and|but|so|then|also|where|that|thence|there|here)\b\s+(?!of\b))+/i;

/** The clauses of an entry without its questions and quotations. */
export function clausesOf(text: string): Clause[] {
  const lines = text.split('\n').filter((line) => !FOREIGN.test(line));
  return lines
    .flatMap((line) => line.split(SENTENCE))
    .flatMap((sentence) => {
      const runs = sentence
        .split(QUOTED)
        .flatMap((own) => own.split(CLAUSE))
        .map((part) => part.replace(LEAD, '').replace(/[\s,;:(*_]+$/, ''));
      const told = /\?[”"’')\s]*$/.test(sentence) ? [] : runs.filter((run) => run !== '');
      return told.map((run) => ({ run, on: run !== runs[0] }));
    });
}
