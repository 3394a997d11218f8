import { mkdirSync, writeFileSync } from 'node:fs';
import { findSystem, homeOf, systemFile } from '../../client/system';
import { requirePrincipal } from '../../client/principal';
import { type Place, temporaryPlace } from '../support/cli';

const SYSTEM = {
  mode: 'local',
  databaseUrl: 'postgres://here',
  address: '127.0.0.1:7',
  namespace: 'default',
  ui: null,
  model: 'offline',
  healthPort: 1,
};
// The largest process number of any system, and then some.
const NOBODY = 2 ** 30;

let place: Place;
let homes = 0;
beforeAll(() => (place = temporaryPlace()));
afterAll(() => place.remove());

function homeWith(text: string | null): { AQUIFER_HOME: string } {
  const home = `${place.folder}/h${(homes += 1)}`;
  mkdirSync(home);
  if (text !== null) writeFileSync(systemFile(home), text);
  return { AQUIFER_HOME: home };
}

test('the home is .aquifer where one stands, unless it is named', () => {
  expect(homeOf({})).toBe(`${process.cwd()}/.aquifer`);
  expect(homeOf({ AQUIFER_HOME: '' })).toBe(`${process.cwd()}/.aquifer`);
  expect(homeOf({ AQUIFER_HOME: '/data/aquifer' })).toBe('/data/aquifer');
  expect(homeOf({ AQUIFER_HOME: 'data' })).toBe(`${process.cwd()}/data`);
});

test('what `aquifer up` left is found while its process lives', () => {
  expect(findSystem(homeWith(JSON.stringify({ ...SYSTEM, pid: process.pid })))).toEqual(SYSTEM);
});

test.each([
  ['nothing', null],
  ['a file cut short', '{"mode":"lo'],
  ['the file of a process that is gone', JSON.stringify({ ...SYSTEM, pid: NOBODY })],
])('%s is no running system, and the error says how to start one', (_what, text) => {
  expect(() => findSystem(homeWith(text))).toThrow(/No Aquifer runs in \S+\. Start it with `aquifer up`/);
});

test('a database address means server mode, whatever runs here', () => {
  const local = homeWith(JSON.stringify({ ...SYSTEM, pid: process.pid }));
  const env = { ...local, AQUIFER_DATABASE_URL: 'postgres://there', TEMPORAL_ADDRESS: 'temporal:7233' };
  expect(findSystem(env)).toMatchObject({
    mode: 'server',
    databaseUrl: 'postgres://there',
    address: 'temporal:7233',
    namespace: 'default',
    model: null,
  });
});

test('local mode has one principal, by name if one is given', () => {
  const local = { ...SYSTEM, mode: 'local' as const };
  expect(requirePrincipal(local, {})).toBe('local');
  expect(requirePrincipal(local, { AQUIFER_PRINCIPAL: 'ada' })).toBe('ada');
});

test('server mode has none, and says what works without', () => {
  const server = { ...SYSTEM, mode: 'server' as const };
  expect(() => requirePrincipal(server, { AQUIFER_PRINCIPAL: 'ada' })).toThrow(
    /proven principal.*`status`.*local mode/,
  );
});
