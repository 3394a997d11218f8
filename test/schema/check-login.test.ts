import { sql } from 'kysely';
import { checkLogin } from '../../schema/check-login';
import { connect } from '../../schema/connect';
import { createWorld, refusalOf, type World } from './world';

// Roles belong to the whole cluster: names of this run only, dropped at the end.
const NAMES = ['bypass', 'owner', 'heir', 'heir_of_heir', 'super_member'].map((name) => `check_${process.pid}_${name}`);
const [BYPASS, OWNER, HEIR, HEIR_OF_HEIR, SUPER_MEMBER] = NAMES as [string, string, string, string, string];

let world: World;
let superuser: string;
beforeAll(async () => {
  world = await createWorld();
  superuser = (await sql<{ name: string }>`select current_user as name`.execute(world.admin)).rows[0]!.name;
  for (const statement of [
    `create role ${BYPASS} login password 'p' bypassrls`,
    `create role ${OWNER} login password 'p'`,
    `create role ${HEIR} login noinherit password 'p'`,
    `create role ${HEIR_OF_HEIR} login noinherit password 'p'`,
    `create role ${SUPER_MEMBER} login noinherit password 'p'`,
    `grant create, usage on schema public to ${OWNER}`,
    `create table owned (n int)`,
    `alter table owned owner to ${OWNER}`,
    `grant ${OWNER} to ${HEIR}`,
    `grant ${HEIR} to ${HEIR_OF_HEIR}`,
    `grant "${superuser}" to ${SUPER_MEMBER}`,
  ])
    await sql.raw(statement).execute(world.admin);
});
afterAll(async () => {
  await sql.raw(`drop table owned; drop owned by ${OWNER}`).execute(world.admin);
  for (const name of NAMES) await sql.raw(`drop role ${name}`).execute(world.admin);
  await world.close();
});

async function checkAs(name: string, password = 'p'): Promise<string | null> {
  const url = new URL(world.database.url);
  [url.username, url.password] = [name, password];
  const db = connect(url.href, 1);
  return refusalOf(checkLogin(db)).finally(() => db.destroy());
}

test('the login that migrate makes is accepted', async () => {
  await expect(checkLogin(world.db)).resolves.toBeUndefined();
});

test('a superuser is refused, and the refusal says what to use instead', async () => {
  await expect(checkLogin(world.admin)).rejects.toMatchObject({
    code: 'role.unsafe',
    next: expect.stringContaining('aquifer_login') as string,
  });
});

test.each([
  ['is free of row security', BYPASS],
  ['owns a table', OWNER],
  ['may become the owner of a table', HEIR],
  ['may become one who may become the owner', HEIR_OF_HEIR],
  ['may become a superuser', SUPER_MEMBER],
])('a role that %s is refused', async (_why, name) => {
  expect(await checkAs(name)).toBe('role.unsafe');
});
