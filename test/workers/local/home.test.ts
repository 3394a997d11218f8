import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MemoryError } from '../../../memory/errors';
import { makeHome, postgresFolder } from '../../../workers/local/home';
import { temporaryHome } from '../../support/temporary-home';

const asRoot = process.getuid?.() === 0;
const ifRoot = asRoot ? test : test.skip;
const NOBODY = { uid: 65_534, gid: 65_534 };

test('a new home cannot be listed by others; made by root it can be passed through', () => {
  const [own, roots] = [temporaryHome(), temporaryHome()];
  makeHome(own, false);
  makeHome(roots, true);
  expect(statSync(own).mode & 0o777).toBe(0o700);
  expect(statSync(roots).mode & 0o777).toBe(0o711);
});

test('a strict umask does not lock the user of Postgres out of a new home', () => {
  const before = process.umask(0o077);
  try {
    const home = temporaryHome();
    makeHome(home, true);
    expect(statSync(home).mode & 0o777).toBe(0o711);
  } finally {
    process.umask(before);
  }
});

test('making a home that is there changes nothing', () => {
  const home = temporaryHome();
  makeHome(home, false);
  makeHome(home, true);
  expect(statSync(home).mode & 0o777).toBe(0o700);
});

test('a home below a file is refused with what to do', () => {
  const file = temporaryHome();
  writeFileSync(file, '');
  const act = () => makeHome(join(file, 'home'));
  expect(act).toThrow(MemoryError);
  expect(act).toThrow('Set AQUIFER_HOME');
});

test('the data of the database lies in the home when Postgres runs as ourselves', async () => {
  expect(await postgresFolder('/anywhere/home', null)).toBe('/anywhere/home/postgres');
});

ifRoot('the data lies in the home when the user of Postgres can enter it', async () => {
  const home = temporaryHome();
  makeHome(home, true);
  expect(await postgresFolder(home, NOBODY)).toBe(join(home, 'postgres'));
});

ifRoot('the data goes under /var/tmp when a folder above the home is closed to the user of Postgres', async () => {
  const home = join(dirname(temporaryHome()), 'closed', 'home');
  mkdirSync(dirname(home), { mode: 0o700 });
  makeHome(home, true);
  const folder = await postgresFolder(home, NOBODY);
  expect(folder).toMatch(/^\/var\/tmp\/aquifer-[0-9a-f]{16}\/postgres$/);
  expect(await postgresFolder(home, NOBODY)).toBe(folder);
});

ifRoot('two closed homes get two folders', async () => {
  const closed = join(dirname(temporaryHome()), 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const [a, b] = [join(closed, 'a'), join(closed, 'b')];
  [a, b].forEach((home) => makeHome(home, true));
  expect(await postgresFolder(a, NOBODY)).not.toBe(await postgresFolder(b, NOBODY));
});
