import { sql } from 'kysely';
import { MemoryError } from '../memory/errors';
import { type Db } from './connect';

interface Danger {
  role: string;
  superuser: boolean;
  bypass: boolean;
  owns: boolean;
}

/**
 * Refuses a login that is, or may become, a superuser, a role that bypasses row security or a table's owner.
 * @throws MemoryError role.unsafe
 */
export async function checkLogin(db: Db): Promise<void> {
  const { rows } = await sql<Danger>`
    select r.rolname as role, r.rolsuper as superuser, r.rolbypassrls as bypass,
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
              where c.relowner = r.oid and n.nspname = 'public') as owns
    from pg_roles r
    where pg_has_role(session_user, r.oid, 'MEMBER')
      and (r.rolsuper or r.rolbypassrls or exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relowner = r.oid and n.nspname = 'public'))
  `.execute(db);
  const [danger] = rows;
  if (!danger) return;
  const why = danger.superuser ? 'a superuser' : danger.bypass ? 'free of row security' : "the tables' owner";
  throw new MemoryError(
    'role.unsafe',
    `AQUIFER_DATABASE_URL logs in as a role that is, or may become, ${danger.role}, which is ${why}.`,
    'Use the login that `aquifer migrate` makes (aquifer_login); keep the other one for AQUIFER_ADMIN_DATABASE_URL.',
  );
}
