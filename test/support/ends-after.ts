import { type Db } from '../../schema/connect';

/** A database that goes away before transaction n + 1. */
export function endsAfter(db: Db, n: number): Db {
  let left = n;
  const transaction = () => {
    if (left-- <= 0) throw new Error('the worker was killed');
    return db.transaction();
  };
  return { transaction } as unknown as Db;
}
