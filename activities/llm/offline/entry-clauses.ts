/** A run of an entry, exact as it stands there; the sentence and the line it is part of; whether it opens the sentence. */
export type Clause = { run: string; sentence: number; line: number; first: boolean };

const SHORT = String.raw`(?<!\b(?:Mr|Mrs|Ms|Dr|St|Capt|Col|Maj|Gen|Prof|Rev|Jr|Sr|Wm|Tho|Geo|Esq|vs|bzw|ca|Nr|\p{Lu}))`;
const SENTENCE = new RegExp(String.raw`(?<=${SHORT}[.!?…]+[)”"’']*)\s+(?=[\p{Lu}\d¿¡"“(*_])`, 'u');
const OTHER = String.raw`(?:he|she|they|it|my|our|er|sie|il|elle|mein|ma|mon)\b`;
const SELF = String.raw`(?:I|we|ich|wir|je|nous|yo)\b`;
const LINK = String.raw`(?:and|but|so|where|then|while|though|und|aber|et|mais|y|pero)`;
// Where another subject begins; where the same goes on, only after a good many words.
const CLAUSE = new RegExp(
  String.raw`;\s+|(?<=.{25}):\s+|\s[—–-]{1,2}\s|—|\((?=[^()]{30,}\))|(?<=\([^()]{30,})\)|,?\s+(?=(?:${LINK}\s+)+${OTHER})|,\s+(?=${OTHER})|(?<=.{60}),?\s+(?=(?:${LINK}\s+)+${SELF})|(?<=.{60}),\s+(?=${SELF})|(?<=.{30}),\s+(?=(?:at )?(?:who|whom|which|whose)\b)|(?<=.{100}),\s+(?=${LINK}\b)`,
  'u',
);
// Not the writer's own words: a heading, a quotation, a table, a picture, code.
const FOREIGN = /^\s*(?:#|>|\||!\[|```|---)/;
const QUOTED = /[“"„«][^”"“»]*(?:[”"“»]|$)|(?<=\s)‘[^’]{25,}’/g;
const LEAD = /^(?:[\s,.;:()*_-]|(?:and|but|so|then|also|where|that|thence|there|here|und|et|y)\b\s+(?!of\b))+/i;

/** The clauses of an entry without its questions and quotations. */
export function clausesOf(text: string): Clause[] {
  const sentences = text.split('\n').flatMap((whole, line) => {
    const words = FOREIGN.test(whole) ? '' : whole.replace(/^\s*(?:[-*•+]|\d+[.)]) (?:\[.\] )?/, '');
    const long = [...words.matchAll(QUOTED)].filter(([said]) => said.length > 16);
    const quoted = long.map(({ 0: said, index }) => ({ from: index, to: index + said.length }));
    return words.split(SENTENCE).map((said) => ({ said, whole: words, quoted, line }));
  });
  return sentences.flatMap(({ said, whole, quoted, line }, sentence) => {
    const runs = said.split(CLAUSE).map((part) => part.replace(LEAD, '').replace(/[\s,;:(*_]+$/, ''));
    const own = (run: string) =>
      !quoted.some(({ from, to }) => whole.indexOf(run) < to && whole.indexOf(run) + run.length > from);
    const told = /\?[”"’')\s]*$/.test(said) ? [] : runs.filter((run) => run !== '' && own(run));
    return told.map((run) => ({ run, sentence, line, first: run === runs[0] }));
  });
}
