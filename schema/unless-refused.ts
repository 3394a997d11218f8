import { sql } from 'kysely';
import { type Tx } from './connect';

/** What is wrong with the values, not with the statement or the server: class 22, a failed check, a value too long for an index. */
const REFUSED = /^(22...|23514|54000)$/;

/** Does work that Postgres may refuse for its data; then only this work is undone. @returns its value, or null if it was refused */
export async function unlessRefused<T>(tx: Tx, work: () => Promise<T>): Promise<{ value: T } | null> {
  await sql`savepoint tried`.execute(tx);
  try {
    const value = await work();
    await sql`release savepoint tried`.execute(tx);
    return { value };
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code !== 'string' || !REFUSED.test(code)) throw error;
    await sql`rollback to savepoint tried`.execute(tx);
    await sql`release savepoint tried`.execute(tx);
    return null;
  }
}
