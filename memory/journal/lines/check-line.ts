import { detailsIn, supportOf, supports } from '../../verifier/details';
import { type Category } from '../category';
import { type Fact } from '../fact';
import { groundsOf } from './grounds';
import { intends } from '../words/intends';
import { isOtherLanguage } from '../words/language';
import { type FormFault, formFault } from './line-form';
import { nameFinder, namesIn } from '../words/names';
import { timesOf, withRestated } from './occurrences';
import { scriptOf } from '../words/scripts';
import { type StandingFault, standingFault } from './standing';
import { tellingStems } from '../words/words';

/** So much of what a line tells has to come from its facts. Less is made up, or in a language of which nothing else is known. */
const LEAST_SHARE = 0.25;

/** Words of days that a date may be told by. */
const FEASTS = new Set(['New', 'Year', 'Christmas', 'Easter', 'Day', 'Eve']);

/** Why a line cannot be written. */
export type LineFault =
  | FormFault
  | StandingFault
  | 'pattern-of-one-day'
  | 'plan-as-done'
  | 'other-script'
  | 'other-language'
  | 'number-not-in-facts'
  | 'name-not-in-facts'
  | 'words-not-in-facts';

/**
 * Whether a line a model wrote may stand: one paragraph of prose that rests on facts which hold, and says nothing that they do not say.
 * That its numbers, names and words are in its facts is no proof that it is true to them; it catches what is made up, not what is twisted.
 * @returns null if it may, else the first fault
 */
export function checkLine(
  line: { category: Category; text: string; facts: readonly number[] },
  facts: ReadonlyMap<number, Fact>,
): LineFault | null {
  const fault = formFault(line.text) ?? standingFault(line, facts);
  if (fault !== null) return fault;
  const named = [...new Set(line.facts)].map((id) => facts.get(id) as Fact);
  // What was only meant to be is not told as done.
  if (named.every((fact) => intends(fact.text)) && !intends(line.text)) return 'plan-as-done';
  if (line.category !== 'patterns') return wordsFault(line.text, named, []);
  const cited = withRestated(named, facts);
  const times = timesOf(cited);
  // How often it was so may be counted.
  return times.length < 2 ? 'pattern-of-one-day' : wordsFault(line.text, cited, [`${times.length}`, `${cited.length}`]);
}

function wordsFault(text: string, facts: readonly Fact[], counts: readonly string[]): LineFault | null {
  const script = scriptOf(text);
  const scripts = new Set(facts.flatMap((fact) => [scriptOf(fact.text), scriptOf(fact.quote ?? '')]));
  if (script !== null && !scripts.has(script)) return 'other-script';
  if (
    isOtherLanguage(
      text,
      facts.flatMap((fact) => [fact.text, fact.quote ?? '']),
    )
  )
    return 'other-language';

  const grounds = groundsOf(facts);
  const support = supportOf([...grounds, ...counts]);
  const missing = detailsIn(text).filter((detail) => !supports(support, detail));
  if (missing.length > 0)
    return missing.some((detail) => /^\d/.test(detail)) ? 'number-not-in-facts' : 'name-not-in-facts';

  const isNamed = nameFinder(grounds);
  if (!namesIn(text).every((name) => isNamed(name) || FEASTS.has(name))) return 'name-not-in-facts';

  const told = new Set(tellingStems(text));
  const known = new Set(tellingStems(grounds.join('\n')));
  const common = [...told].filter((stem) => known.has(stem)).length;
  return common < LEAST_SHARE * told.size ? 'words-not-in-facts' : null;
}
