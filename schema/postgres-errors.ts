import { NoResultError, type PostgresPool } from 'kysely';
import { MemoryError } from '../memory/errors';

/** SQLSTATEs of a server that is away, or does not let us in; and what the system says of a socket. */
const UNREACHABLE = /^(E[A-Z_]+|57P0[123]|08(?:000|001|003|004|006)|28\w{3}|3D000)$/;

/**
 * What leaves of an error that pg or kysely threw: Postgres quotes rows, so no more than the SQLSTATE. A connection that was lost has no
 * code at all. Errors that were turned before stay as they are.
 * @returns MemoryError service.unreachable, or an error named `Postgres<code>` with that `code`
 */
export function postgresError(error: unknown): Error {
  if (error instanceof MemoryError || (error instanceof Error && error.name.startsWith('Postgres'))) return error;
  if (error instanceof NoResultError) return refused('NoResult');
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (typeof code === 'string' && !UNREACHABLE.test(code)) return refused(code);
  // A value that cannot be sent is no lost connection, and would not get through next time either.
  if (typeof code !== 'string' && name !== 'Error') return refused(typeof name === 'string' ? name : 'Unknown');
  return new MemoryError(
    'service.unreachable',
    `Postgres does not answer (${typeof code === 'string' ? code : 'connection lost'}).`,
    'Start it with `aquifer up`, or check AQUIFER_DATABASE_URL.',
  );
}

/**
 * The pool with its errors turned where they come up: further out nobody could tell them from errors of what runs inside a transaction,
 * such as a provider's.
 */
export function withPostgresErrors(pool: PostgresPool): PostgresPool {
  type Client = Awaited<ReturnType<PostgresPool['connect']>>;
  const known = new WeakMap<Client, Client>();
  const turned = (client: Client): Client => ({
    query: ((text: string, values: readonly unknown[]) =>
      client.query(text, values).catch((error: unknown) => {
        throw postgresError(error);
      })) as Client['query'],
    release: (destroy) => client.release(destroy),
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      try {
        const client = await pool.connect();
        // One for each client: kysely knows connections by identity.
        if (!known.has(client)) known.set(client, turned(client));
        return known.get(client) ?? client;
      } catch (error) {
        throw postgresError(error);
      }
    },
  };
}

function refused(code: string): Error {
  const error = new Error(`Postgres refused a statement (SQLSTATE ${code}).`);
  error.name = `Postgres${code}`;
  return Object.assign(error, { code });
}
