import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { SEARCH_ATTRIBUTES } from '../../workers/local/search-attributes';
import { composeFile, service, textOf } from './compose-file';

const DEPLOY = join(__dirname, '../../deploy');
const scripts = readdirSync(DEPLOY).filter((file) => file.endsWith('.sh'));

/** What a container sees at a path below /deploy. */
const inRepository = (path: string) => path.replace(/^\/deploy\//, 'deploy/');

test('the server hands work out fairly, by the file it is told to read', () => {
  const path = service('temporal').environment?.DYNAMIC_CONFIG_FILE_PATH ?? '';
  expect(service('temporal').volumes).toContain('./deploy:/deploy:ro');
  const config = parse(textOf(inRepository(path))) as Record<string, { value: unknown }[]>;
  expect(config['matching.enableFairness']).toEqual([{ value: true }]);
});

test('every value of the dynamic config is a list of values, the only form the server reads', () => {
  const config = parse(textOf('deploy/temporal-dynamic-config.yaml')) as Record<string, unknown>;
  for (const [key, values] of Object.entries(config))
    expect([key, values]).toEqual([key, [{ value: expect.anything() }]]);
});

test.each(scripts)('%s is a POSIX shell script without a syntax error that stops at the first failure', (script) => {
  expect(() => execFileSync('sh', ['-n', join(DEPLOY, script)], { stdio: 'pipe' })).not.toThrow();
  expect(textOf(`deploy/${script}`)).toMatch(/^#!\/bin\/sh\n[^]*^(set -eu|exec node .*)$/m);
});

test('each job runs a script that exists, from the folder it mounts', () => {
  const jobs = Object.values(composeFile().services).flatMap(({ entrypoint, volumes }) =>
    entrypoint ? [{ entrypoint, volumes }] : [],
  );
  expect(jobs.length).toBe(3);
  for (const { entrypoint, volumes } of jobs) {
    expect(volumes).toEqual(['./deploy:/deploy:ro']);
    expect(textOf(inRepository(entrypoint.at(-1) ?? ''))).not.toBe('');
  }
});

test('each job is given every variable that its script needs', () => {
  // A variable with a default in the script (`${NAME:-…}`) is not needed.
  const needed = (script: string) =>
    new Set([...script.matchAll(/\$(?!_)([A-Z][A-Z_]+)|getenv password ([A-Z_]+)/g)].map((m) => m[1] ?? m[2]));
  for (const name of ['temporal-databases', 'temporal-schema', 'temporal-namespace']) {
    const given = Object.keys(service(name).environment ?? {});
    expect(given).toEqual(expect.arrayContaining([...needed(textOf(`deploy/${name}.sh`))]));
  }
});

test('both stores get a database and a schema of the name the server uses', () => {
  const { DBNAME, VISIBILITY_DBNAME } = service('temporal').environment ?? {};
  for (const database of [DBNAME, VISIBILITY_DBNAME]) {
    expect(textOf('deploy/temporal-databases.sh')).toContain(`'${database}'`);
    expect(textOf('deploy/temporal-schema.sh')).toMatch(new RegExp(`^bring_up ${database} `, 'm'));
  }
});

test('the search attributes made are those the workflows set, no more and no fewer', () => {
  const [, names = ''] = /^for attribute in (.*); do$/m.exec(textOf('deploy/temporal-namespace.sh')) ?? [];
  expect(names.split(' ').sort()).toEqual([...SEARCH_ATTRIBUTES].sort());
});
