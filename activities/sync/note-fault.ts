import { noteFailing, parkConnection } from '../../schema/access/note-sync';
import { withConnection } from '../../schema/connect';
import { type Deps } from '../deps';
import { type Fault } from '../sources/define-source';
import { needsPerson, reasonOf } from './faults';

/** Notes what ended a sync: the account is parked until a person did something, or tried again. Nothing is taken back for it. */
export async function noteFault(
  deps: Deps,
  connection: string,
  fault: Fault,
): Promise<{ kind: 'parked' | 'failing'; code: string }> {
  const parks = needsPerson(fault);
  const code = reasonOf(fault);
  const note = parks ? parkConnection : noteFailing;
  await withConnection(deps.db, connection, (tx) => note(tx, connection, code, deps.now()));
  return { kind: parks ? 'parked' : 'failing', code };
}
