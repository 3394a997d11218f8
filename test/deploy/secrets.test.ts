import { composeFile, service, textOf } from './compose-file';

const { services } = composeFile();
const variables = Object.entries(services).flatMap(([name, { environment = {} }]) =>
  Object.entries(environment).map(([key, value]) => ({ name, key, value })),
);
const SECRET = /PASSWORD|PASSWD|PWD|SECRET|TOKEN|API_KEY|DATABASE_URL/;

test.each(variables.filter(({ key }) => SECRET.test(key)))(
  '$name takes $key from outside, without a default',
  ({ value }) => {
    // A bare name is handed on; anything else must demand its variable with a message.
    const stripped = (value ?? '').replaceAll(/\$\{[A-Z_]+:\?[^}]+\}/g, '<given>');
    expect(stripped).toMatch(/^(<given>|postgres:\/\/[a-z_]+:<given>@postgres:5432\/aquifer)?$/);
  },
);

test('every variable without a default stands in the example file, and the example holds no value for it', () => {
  const required = [...textOf('docker-compose.yml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
  const example = new Set(textOf('deploy/env.example').split('\n'));
  expect(required.length).toBeGreaterThan(0);
  for (const name of required) expect(example).toContain(`${name}=`);
});

test('the worker does not know the password of a superuser', () => {
  expect(JSON.stringify(service('worker').environment)).not.toContain('POSTGRES_PASSWORD');
});

test('the login of the worker is the one the migration makes', () => {
  expect(service('worker').environment?.AQUIFER_DATABASE_URL).toMatch(/^postgres:\/\/aquifer_login:/);
  expect(textOf('schema/migrate.ts')).toContain('create role aquifer_login login noinherit');
});

test('no image can take in an environment file or a key', () => {
  expect(textOf('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.env', '.env.*', '*.pem', '*.key', '.git']),
  );
});
