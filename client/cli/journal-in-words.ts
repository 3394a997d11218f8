import { CATEGORIES, CATEGORY_TITLES, type Category } from '../../memory/journal/category';
import { USER } from '../../memory/journal/fact';
import { dayOf, monthOf } from '../../memory/journal/partial-date';
import { proseOf } from '../../memory/journal/lines/show-category';
import { type ForgottenList } from '../journal/forgotten';
import { type Removed } from '../journal/remove-facts';
import { type Said, type WhyFact } from '../journal/why';
import { type CategoryEntry, type LineEntry } from '../reads/categories';
import { type FactEntry } from '../reads/facts';
import { type QuestionEntry } from '../reads/questions';

/** Facts under the first of their categories, each with its day, and what became of it. */
export function factsInWords(facts: readonly FactEntry[]): string {
  const groups = CATEGORIES.map((name) => [name, facts.filter(({ category }) => category === name)] as const);
  return (
    groups.flatMap(([name, group]) => headed(name, group.map(factInWords).join('\n'))).join('\n\n') || 'no facts yet'
  );
}

export function factInWords(fact: FactEntry): string {
  const notes = factNotes(fact);
  return `${fact.id}  ${dayOf(fact.asOf)}  ${fact.text}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`;
}

function factNotes({
  subject,
  thing,
  origin,
  state,
  supersededBy,
  restated,
  until,
  confirmed,
  asOf,
}: FactEntry): string[] {
  return [
    ...(subject === USER || subject === '' ? [] : [`of ${subject}`]),
    ...(thing === null || thing === '' ? [] : [`thing: ${thing}`]),
    ...(origin === 'user' ? ['yours'] : []),
    ...(state === 'deleted' ? [supersededBy === null ? 'deleted' : `${supersededBy} in its place`] : []),
    ...(state === 'asked' ? ['waits for your answer'] : []),
    ...(state === 'superseded' && restated ? [`said again: ${supersededBy}`] : []),
    ...(until === null ? [] : [`until ${monthOf(until)}: ${supersededBy}`]),
    ...(state === 'active' && confirmed !== asOf ? [`confirmed ${dayOf(confirmed)}`] : []),
  ];
}

/** The categories that have lines, as prose. */
export function categoriesInWords(categories: readonly CategoryEntry[]): string {
  return categories.flatMap(({ name, lines }) => headed(name, proseOf(lines))).join('\n\n') || 'nothing is written yet';
}

/** Their lines one by one, with the ids to act on them. */
export function linesInWords(categories: readonly CategoryEntry[]): string {
  const listed = categories.flatMap(({ name, lines }) => headed(name, lines.map(lineInWords).join('\n')));
  return listed.join('\n\n') || 'no lines yet';
}

export function lineInWords({ id, text, facts, origin }: LineEntry): string {
  const notes = [...(origin === 'user' ? ['yours'] : []), ...(facts.length > 0 ? [facts.join(', ')] : [])];
  return `${id}  ${text}${notes.length > 0 ? `  [${notes.join('; ')}]` : ''}`;
}

function headed(name: Category, text: string): string[] {
  return text === '' ? [] : [`${CATEGORY_TITLES[name]}\n${text}`];
}

/** What goes, or went, with facts. */
export function removalInWords({ facts, lines, ownLines, holdAgain }: Removed): string {
  return [
    ...facts.map(factInWords),
    ...part('Lines that rest on them; what else they said is written anew:', lines.map(lineInWords)),
    ...part('Your own lines, which stay as they are (`aquifer lines rm`):', ownLines.map(lineInWords)),
    ...part('Holds again, since nothing newer is left:', holdAgain.map(factInWords)),
  ].join('\n');
}

const part = (title: string, rows: readonly string[]) => (rows.length === 0 ? [] : [title, ...rows]);

/** A fact, and the entries behind it. */
export function whyInWords(fact: WhyFact): string {
  const entries = [...(fact.said ? [fact.said] : []), ...fact.saidAlso];
  return [
    factInWords(fact),
    ...(entries.length === 0 ? [fact.origin === 'user' ? '   you added it' : '   its entry cannot be read'] : []),
    ...entries.map(saidInWords),
    ...fact.earlier.map((one) => `   before: ${factInWords(one)}`),
  ].join('\n');
}

function saidInWords({ entry, at, excerpt }: Said): string {
  const words = excerpt === null ? 'its words are others now' : `${excerpt.before}»${excerpt.quote}«${excerpt.after}`;
  return `   entry ${entry} of ${at.slice(0, 10)}: ${words.replace(/\s+/g, ' ')}`;
}

/** Both sides of each question, and how to answer. */
export function questionsInWords(questions: readonly QuestionEntry[], user: string): string {
  return questions.map((one) => questionInWords(one, user)).join('\n\n') || 'no questions';
}

function questionInWords({ id, kind, fact, against, answer }: QuestionEntry, user: string): string {
  const mine = against.text === '' ? 'something you erased' : against.text;
  const day = against.at === null ? '' : ` (${against.at.slice(0, 10)})`;
  const [yours, asks] =
    kind === 'again'
      ? ['You deleted', 'Yes: it may be known again. No: it stays away.']
      : ['You say', 'Yes: the new holds. No: what you say stays.'];
  return [
    `${id}${answer === null ? '' : `, answered ${answer}`}`,
    `   ${yours}: ${mine}${day}`,
    `   Your entry: ${fact === null ? 'gone' : `${fact.text} (${fact.entryDate}${fact.quote === null ? '' : `: “${fact.quote}”`})`}`,
    ...(answer === null ? [`   ${asks} aquifer questions answer ${user} ${id} yes|no`] : []),
  ].join('\n');
}

/** What was forgotten, and how much was erased. */
export function forgottenInWords({ forgotten, erased }: ForgottenList): string {
  const rows = forgotten.map(
    ({ id, text, at, instead }) =>
      `${id}  ${at.slice(0, 10)}  ${text}${instead === null ? '' : ` (${instead} in its place)`}`,
  );
  return [...rows, ...(erased > 0 ? [`${erased} erased, of which only hashes are left`] : [])].join('\n') || 'nothing';
}
