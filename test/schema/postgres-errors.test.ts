import { NoResultError, type PostgresPool } from 'kysely';
import { MemoryError } from '../../memory/errors';
import { postgresError, withPostgresErrors } from '../../schema/postgres-errors';

const withCode = (code: string) => Object.assign(new Error('the row (secret) is refused'), { code });

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN', '57P01', '08006', '28P01', '3D000'])(
  '%s: the database is not reached',
  (code) => {
    const error = postgresError(withCode(code));
    expect(error).toMatchObject({ code: 'service.unreachable', retryable: true });
    expect(error.message).toContain(code);
  },
);

test.each(['23505', '23514', '42501', '40001'])('%s is said by its code, and nothing of the row', (code) => {
  const error = postgresError(withCode(code));
  expect(error).toMatchObject({ name: `Postgres${code}`, code });
  expect(error).not.toBeInstanceOf(MemoryError);
  expect(String(error)).not.toContain('secret');
});

test.each(['Connection terminated unexpectedly', 'Client has encountered a connection error and is not queryable'])(
  'without a code the connection was lost: %s',
  (text) => {
    expect(postgresError(new Error(text))).toMatchObject({
      code: 'service.unreachable',
      what: 'Postgres does not answer (connection lost).',
    });
  },
);

test('a value that cannot be sent is no lost connection, and is not repeated', () => {
  const error = postgresError(new TypeError("Converting circular structure to JSON: property 'secret'"));
  expect(error).toMatchObject({ name: 'PostgresTypeError' });
  expect(String(error)).not.toContain('secret');
});

test('a row that is not there is named', () => {
  expect(postgresError(new NoResultError({} as never))).toMatchObject({ name: 'PostgresNoResult' });
});

test('something thrown that is no error has a name too', () => {
  expect(postgresError('secret')).toMatchObject({ name: 'PostgresUnknown' });
});

test('what was turned before stays as it is', () => {
  for (const error of [new MemoryError('usage.invalid', 'No.', ''), postgresError(withCode('23505'))])
    expect(postgresError(error)).toBe(error);
});

describe('a pool', () => {
  type Client = Awaited<ReturnType<PostgresPool['connect']>>;
  const pool = (client: Partial<Client>, connect?: () => Promise<Client>): PostgresPool =>
    withPostgresErrors({
      options: { max: 3 },
      connect: connect ?? (() => Promise.resolve(client as Client)),
      end: () => Promise.resolve(),
    });

  test('that cannot connect, and a query that fails, say so in our words', async () => {
    const away = pool({}, () => Promise.reject(withCode('ECONNREFUSED')));
    await expect(away.connect()).rejects.toMatchObject({ code: 'service.unreachable' });
    const client = await pool({ query: (() => Promise.reject(withCode('23505'))) as never }).connect();
    await expect(client.query('select', [])).rejects.toMatchObject({ name: 'Postgres23505' });
  });

  test('hands answers, options and releases through, and knows a client again', async () => {
    const released: unknown[] = [];
    const rows = pool({
      query: ((text: string, values: unknown[]) => Promise.resolve([text, values])) as never,
      release: (destroy) => void released.push(destroy),
    });
    const client = await rows.connect();
    expect(await client.query('select $1', [7])).toEqual(['select $1', [7]]);
    client.release(true);
    expect(released).toEqual([true]);
    expect(await rows.connect()).toBe(client);
    expect(rows.options).toEqual({ max: 3 });
  });
});
