import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLocalState, updateLocalState } from '../../../workers/local/local-state';
import { temporaryHome } from '../../support/temporary-home';

function madeHome(): string {
  const home = temporaryHome();
  mkdirSync(home);
  return home;
}

const postgres = { port: 5001, password: 'secret', dataDir: '/data' };

test('a home where nothing was started remembers nothing', () => {
  expect(readLocalState(temporaryHome())).toEqual({});
});

test('a change of one part leaves the others', () => {
  const home = madeHome();
  updateLocalState(home, { postgres });
  updateLocalState(home, { temporal: { port: 5002, uiPort: null, pid: 7 } });
  expect(readLocalState(home)).toEqual({ postgres, temporal: { port: 5002, uiPort: null, pid: 7 } });
});

test('only the owner may read the file, which holds a password', () => {
  const home = madeHome();
  updateLocalState(home, { postgres });
  expect(statSync(join(home, 'local.json')).mode & 0o777).toBe(0o600);
});

test('nothing but the file itself stays behind', () => {
  const home = madeHome();
  updateLocalState(home, { postgres });
  expect(readdirSync(home)).toEqual(['local.json']);
});

test('a file that was cut short counts as none', () => {
  const home = madeHome();
  writeFileSync(join(home, 'local.json'), '{"postgres": {"po');
  expect(readLocalState(home)).toEqual({});
});

test('a file that may not be read at all is an error, not an empty state', () => {
  const home = madeHome();
  mkdirSync(join(home, 'local.json'));
  expect(() => readLocalState(home)).toThrow('EISDIR');
});
