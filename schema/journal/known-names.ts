import { sql } from 'kysely';
import { USER } from '../../memory/journal/fact';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** So many of each are told: what was spoken of lately is what an entry speaks of again. */
const MOST = 60;

/** What facts call people and things. */
export interface StoredNames {
  /** Subjects other than the user, each once, the one spoken of last first. */
  people: string[];
  /** What is so at present, of which there is one at a time; the latest first. */
  things: { subject: string; thing: string; text: string; asOf: string }[];
}

/** Of facts in force the names that an entry may speak of again. As *scope*. */
export async function knownNames(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<StoredNames> {
  const people = await tx
    .selectFrom('fact')
    .select('subject')
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'active')
    .where('subject', '<>', USER)
    .groupBy('subject')
    .orderBy((fact) => fact.fn.max('id'), 'desc')
    .limit(MOST)
    .execute();
  const things = await tx
    .selectFrom('fact')
    .select(['subject', 'thing', 'text', 'as_of as asOf'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'active')
    .where('thing', 'is not', null)
    .orderBy(lastDay, 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .$narrowType<{ thing: string }>()
    .execute();
  return { people: people.map(({ subject }) => subject), things };
}

/** The last day that a date may mean, as `lastDay` in memory/journal/partial-date tells it. */
const lastDay = sql`split_part(as_of, '/', -1) || substr('-12-31', length(split_part(as_of, '/', -1)) - 3)`;
