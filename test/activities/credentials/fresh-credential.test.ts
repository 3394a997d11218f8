import { freshCredential } from '../../../activities/credentials/fresh-credential';
import { open } from '../../../activities/credentials/seal';
import { createWorld, type World } from '../../schema/world';
import { type FormAnswer, type FormServer, startFormServer } from '../../support/form-server';
import { TEST_KEYS, testKeyRing } from '../../support/key-ring';
import { connectPerson, newPerson, type Person } from './scene';

const NOW = '2026-03-01T12:00:00.000Z';
const IN_AN_HOUR = '2026-03-01T13:00:00.000Z';
const IN_A_MINUTE = '2026-03-01T12:01:00.000Z';
const AN_HOUR_AGO = '2026-03-01T11:00:00.000Z';
const NEWER_KEYS = `test-2:${Buffer.alloc(32, 'newer').toString('base64')},${TEST_KEYS}`;
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error & { reason?: string; code?: string }) => error.reason ?? error.code ?? error.name,
  );

describe('a connection’s credential', () => {
  let world: World;
  let server: FormServer;
  let says: (form: Record<string, string>) => FormAnswer;
  beforeAll(async () => {
    world = await createWorld();
    server = await startFormServer((form) => says(form));
  });
  afterAll(async () => {
    await server.close();
    await world.close();
  });
  beforeEach(() => {
    server.forms.length = 0;
    says = () => ({ body: { access_token: `new-${server.forms.length}`, expires_in: 3_600 } });
  });

  const oauth = (expiresAt: string) => ({ token: 'old', refreshToken: 'r1', clientId: 'c', expiresAt });
  const fresh = ({ connection }: Person, keys: string | null = TEST_KEYS) =>
    freshCredential(
      {
        db: world.db,
        now: () => NOW,
        credentials: keys === null ? null : testKeyRing(keys),
        endpoints: { googleToken: server.url, slack: server.url },
      },
      connection,
    );
  const row = ({ connection }: Person) =>
    world.admin.selectFrom('credential').selectAll().where('connection', '=', connection).executeTakeFirstOrThrow();
  const stored = async (person: Person, keys = TEST_KEYS) => {
    const { key_id, sealed } = await row(person);
    return open(testKeyRing(keys), { connection: person.connection, owner: person.scope }, { keyId: key_id, sealed });
  };

  test('that is good for an hour is opened, and nobody is asked', async () => {
    const ada = await newPerson(world);
    await connectPerson(world, ada, oauth(IN_AN_HOUR));
    const before = await row(ada);
    expect(await fresh(ada)).toEqual(oauth(IN_AN_HOUR));
    expect(server.forms).toEqual([]);
    expect(await row(ada)).toEqual(before);
  });

  test('that ends within five minutes is renewed and stored with its end', async () => {
    const ada = await newPerson(world);
    await connectPerson(world, ada, oauth(IN_A_MINUTE));
    expect(await fresh(ada)).toMatchObject({ token: 'new-1', refreshToken: 'r1' });
    expect(await stored(ada)).toMatchObject({ token: 'new-1', expiresAt: IN_AN_HOUR });
  });

  test('is renewed once by many callers at a time, and all get the same', async () => {
    const ada = await newPerson(world);
    await connectPerson(world, ada, oauth(AN_HOUR_AGO));
    const all = await Promise.all(Array.from({ length: 4 }, () => fresh(ada)));
    expect(server.forms).toHaveLength(1);
    expect(new Set(all.map(({ token }) => token))).toEqual(new Set(['new-1']));
  });

  test('whose refresh token rotates is stored with the new one', async () => {
    const team = await newPerson(world);
    await connectPerson(world, team, oauth(AN_HOUR_AGO), { provider: 'slack' });
    says = ({ refresh_token = '' }) => ({
      body: { ok: true, access_token: `for-${refresh_token}`, refresh_token: `${refresh_token}+`, expires_in: 60 },
    });
    expect((await fresh(team)).token).toBe('for-r1');
    // A minute is less than five: it is due again, with what the last answer gave.
    expect((await fresh(team)).token).toBe('for-r1+');
    expect(await stored(team)).toMatchObject({ refreshToken: 'r1++' });
  });

  test('the provider no longer takes is lost, and stays as it was', async () => {
    const ada = await newPerson(world);
    await connectPerson(world, ada, oauth(IN_A_MINUTE));
    const before = await row(ada);
    says = () => ({ status: 400, body: { error: 'invalid_grant' } });
    expect(await reasonOf(fresh(ada))).toBe('signed-out');
    expect(await row(ada)).toEqual(before);
  });

  test('still serves while the provider is away, until its end', async () => {
    const ada = await newPerson(world);
    says = () => ({ status: 503 });
    await connectPerson(world, ada, oauth(IN_A_MINUTE));
    expect((await fresh(ada)).token).toBe('old');
    await connectPerson(world, ada, oauth(AN_HOUR_AGO));
    expect(await reasonOf(fresh(ada))).toBe('service.unreachable');
    says = () => ({ status: 429, headers: { 'retry-after': '9' } });
    expect(await reasonOf(fresh(ada))).toBe('Throttled');
  });

  test('an older key sealed is sealed with the newest when it is next used', async () => {
    const ada = await newPerson(world);
    await connectPerson(world, ada, oauth(IN_AN_HOUR));
    expect(await fresh(ada, NEWER_KEYS)).toEqual(oauth(IN_AN_HOUR));
    expect((await row(ada)).key_id).toBe('test-2');
    expect(await stored(ada, NEWER_KEYS)).toEqual(oauth(IN_AN_HOUR));
    expect(server.forms).toEqual([]);
  });

  test.each<[string, string | null]>([
    ['key ring', null],
    ['key of its own', NEWER_KEYS.split(',')[0] ?? ''],
  ])('without its %s is not lost for good: only the key is missing', async (_what, keys) => {
    const ada = await newPerson(world);
    await connectPerson(world, ada, oauth(IN_AN_HOUR));
    expect(await reasonOf(fresh(ada, keys))).toBe('key-missing');
    expect(await fresh(ada)).toEqual(oauth(IN_AN_HOUR));
  });

  test('which is not there is missing', async () => {
    const ada = await newPerson(world);
    expect(await reasonOf(fresh(ada))).toBe('credential-missing');
  });

  test('moved to another person’s connection does not open there', async () => {
    const [ada, eve] = [await newPerson(world), await newPerson(world)];
    await connectPerson(world, ada, oauth(IN_AN_HOUR));
    await connectPerson(world, eve, { token: 'of-eve' });
    const { sealed } = await row(ada);
    await world.admin.updateTable('credential').set({ sealed }).where('connection', '=', eve.connection).execute();
    expect(await reasonOf(fresh(eve))).toBe('credential-unreadable');
  });

  test('does not open when its connection was given to somebody else', async () => {
    const [ada, eve] = [await newPerson(world), await newPerson(world)];
    await connectPerson(world, ada, oauth(IN_AN_HOUR));
    await world.admin.updateTable('connection').set({ owner: eve.scope }).where('id', '=', ada.connection).execute();
    expect(await reasonOf(fresh(ada))).toBe('credential-unreadable');
  });

  test.each(['operator', 'directory', null] as const)(
    'of a service account stays closed while the owner is known by %s only',
    async (provenBy) => {
      const ada = await newPerson(world, provenBy);
      await connectPerson(world, ada, { token: 't', privateKey: 'pem', subject: ada.address, expiresAt: IN_AN_HOUR });
      expect(await reasonOf(fresh(ada))).toBe('owner-not-signed-in');
    },
  );

  test('of a service account opens the mailbox of who signed in, and no other', async () => {
    const [ada, eve] = [await newPerson(world), await newPerson(world)];
    await connectPerson(world, ada, { token: 't', privateKey: 'pem', subject: ada.address, expiresAt: IN_AN_HOUR });
    await connectPerson(world, eve, { token: 't', privateKey: 'pem', subject: ada.address, expiresAt: IN_AN_HOUR });
    expect((await fresh(ada)).token).toBe('t');
    expect(await reasonOf(fresh(eve))).toBe('owner-not-signed-in');
  });
});
