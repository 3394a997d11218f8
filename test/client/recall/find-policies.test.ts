import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPolicies } from '../../../client/recall/find-policies';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'aquifer-features-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const write = (name: string, text: string) => {
  writeFileSync(join(home, name), text);
  return join(home, name);
};

test('without a file no feature has a policy of its own', () => {
  expect(findPolicies({ AQUIFER_HOME: home })).toEqual({});
});

test('the home’s file is read, and read anew when it changes', () => {
  write('features.json', '{"titles":{"pick":"never"}}');
  expect(findPolicies({ AQUIFER_HOME: home })).toEqual({ titles: { pick: 'never' } });
  write('features.json', '{"titles":{"pick":"always"}}');
  expect(findPolicies({ AQUIFER_HOME: home })).toEqual({ titles: { pick: 'always' } });
});

test('a file that is named goes before the home’s', () => {
  write('features.json', '{"titles":{"pick":"never"}}');
  const other = write('other.json', '{"default":{"pick":"both"}}');
  expect(findPolicies({ AQUIFER_HOME: home, AQUIFER_FEATURES: other })).toEqual({ default: { pick: 'both' } });
});

test('a named file that is not there is an error, not a default', () => {
  expect(() => findPolicies({ AQUIFER_HOME: home, AQUIFER_FEATURES: join(home, 'gone.json') })).toThrow(
    /AQUIFER_FEATURES names no file/,
  );
});

test('what is no JSON, or no policy, is refused by the name of its place', () => {
  write('features.json', '{"titles":');
  expect(() => findPolicies({ AQUIFER_HOME: home })).toThrow(/no JSON/);
  write('features.json', '{"titles":{"pick":"sometimes"}}');
  expect(() => findPolicies({ AQUIFER_HOME: home })).toThrow(/features\.json: titles\.pick/);
});
