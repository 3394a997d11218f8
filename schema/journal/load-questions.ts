import { type Selectable } from 'kysely';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { type QuestionTable } from '../tables/journal-tables';

export type QuestionRow = Omit<Selectable<QuestionTable>, 'scope' | 'epoch'>;

/** What was put to the person, oldest first; as *scope*. @param all the answered ones too */
export async function loadQuestions(tx: Tx, { scope, epoch }: ScopeEpoch, all = false): Promise<QuestionRow[]> {
  const rows = await tx
    .selectFrom('question')
    .selectAll()
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .orderBy('id')
    .execute();
  return rows.filter(({ answered_at: answered }) => all || answered === null);
}

/** Notes an answer. The caller holds the epoch's lock. */
export async function closeQuestion(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  id: number,
  answer: 'yes' | 'no',
  now: string,
): Promise<void> {
  await tx
    .updateTable('question')
    .set({ answered_at: now, answer })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', '=', id)
    .execute();
}

/** Questions that ask nothing any more. */
export async function dropQuestions(tx: Tx, { scope, epoch }: ScopeEpoch, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('question')
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', 'in', [...ids])
    .execute();
}
