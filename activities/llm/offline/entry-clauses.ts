/** A run of an entry, exact as it stands there, and which sentence and paragraph it is part of. */
export type Clause = { run: string; sentence: number; paragraph: number; first: boolean };

const ABBREVIATED = String.raw`(?<!\b(?:Mr|Mrs|Ms|Dr|St|Capt|Col|Maj|Gen|Prof|Rev|Jr|Sr|Wm|Tho|Geo|Esq|vs|bzw|ca|Nr|\p{Lu}))`;
const SENTENCE = new RegExp(String.raw`${ABBREVIATED}[.!?…]+[)”"’']*\s+(?=[\p{Lu}\d¿¡"“(*_])`, 'gu');
const OTHER = String.raw`(?:he|she|they|it|my|our|er|sie|il|elle|mein|ma|mon)\b`;
const SELF = String.raw`(?:I|we|ich|wir|je|nous|yo)\b`;
const LINK = String.raw`(?:and|but|so|where|then|while|though|und|aber|et|mais|y|pero)`;
const CLAUSE = new RegExp(
  String.raw`;\s+|(?<=.{25}):\s+|\s[—–-]{1,2}\s|—|\((?=[^()]{30,}\))|(?<=\([^()]{30,})\)|,\s+(?=(?:${LINK}\s+)*${OTHER})|\s+(?=${LINK}\s+${OTHER})|(?<=.{60}),\s+(?=(?:${LINK}\s+)*${SELF})|(?<=.{60})\s+(?=${LINK}\s+${SELF})|(?<=.{30}),\s+(?=(?:at )?(?:who|whom|which|whose)\b)|(?<=.{100}),\s+(?=${LINK}\b)`,
  'gu',
);
// Not the writer's own words: a heading, a quotation, a table, a picture, code.
const FOREIGN = /^\s*(?:#|>|\||!\[|```|---)/;
const LEAD = /^(?:[\s,.;:()*_-]|(?:and|but|so|then|also|where|that|thence|there|here|und|et|y)\b\s+(?!of\b))+/i;
const QUOTED = /[“"„«][^”"“»]{15,}(?:[”"“»]|$)|(?<=\s)‘[^’]{25,}’/g;

/** Cuts at what ends a sentence, then where another subject begins. Questions and quotations are left out. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let sentence = 0;
  for (const [paragraph, line] of text.split('\n').entries()) {
    if (FOREIGN.test(line)) continue;
    const quoted = line.match(QUOTED) ?? [];
    for (const whole of cut(line.replace(/^\s*(?:[-*•+]|\d+[.)]) (?:\[.\] )?/, ''), SENTENCE)) {
      sentence++;
      if (/\?[”"’')\s]*$/.test(whole)) continue;
      const runs = cut(whole, CLAUSE).map((run) => run.replace(LEAD, '').replace(/[\s,;:(*_]+$/, ''));
      for (const [at, run] of runs.entries())
        if (run !== '' && !quoted.some((words) => words.includes(run) || run.includes(words.slice(0, 15))))
          clauses.push({ run, sentence, paragraph, first: at === 0 });
    }
  }
  return clauses;
}

/** The parts between boundaries; what ends a sentence stays with it. */
function cut(text: string, boundary: RegExp): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(boundary)) {
    parts.push(text.slice(from, index + (boundary === SENTENCE ? mark.trimEnd().length : 0)));
    from = index + mark.length;
  }
  return [...parts, text.slice(from)];
}
