import { connect } from '../../../schema/connect';
import { readStatus, type Status } from '../../reads/status';
import { type System } from '../../system';

/** Status of a system, read from its tables. */
export async function readStatusOf(system: System, scope?: string): Promise<Status> {
  const db = connect(system.databaseUrl, 1);
  try {
    return await readStatus(db, system, scope);
  } finally {
    await db.destroy();
  }
}
