import { readPlace, scopeOrFile, writePlace } from '../../client/memory-path';
import { type ScopeId } from '../../memory/scope';

const SCOPES: ScopeId[] = ['user:ada', 'team:demo'];

test.each([
  ['user/ada/food.md', 'user:ada', 'food.md'],
  ['/memories/team/demo/topics/x.md', 'team:demo', 'topics/x.md'],
  ['user/ada/topics/../food.md', 'user:ada', 'food.md'],
  ['user/ada/./food.md', 'user:ada', 'food.md'],
])('%s is read in %s as %s', (path, scope, inside) => {
  expect(readPlace(path, SCOPES)).toEqual({ scope, path: inside });
});

test.each([
  'user/bo/x.md',
  'user/ada',
  'user/ada/..',
  'user/ada/../bo/x.md',
  'x.md',
  '',
  '/etc/passwd',
  'user:ada/x.md',
])('%p is read nowhere, and the way is named', (path) => {
  expect(() => readPlace(path, SCOPES)).toThrow('Paths begin with user/ada/ or team/demo/.');
});

test('a path to write is taken as it is: nothing in it is resolved', () => {
  expect(writePlace('user/ada/topics/x.md', SCOPES)).toEqual({ scope: 'user:ada', path: 'topics/x.md' });
  expect(writePlace('user/ada/../x.md', SCOPES)).toEqual({ scope: 'user:ada', path: '../x.md' });
  for (const path of ['user/bo/x.md', 'user/ada', 'x.md']) expect(() => writePlace(path, SCOPES)).toThrow('no memory');
});

test.each(['user:ada', 'user/ada', 'user/ada/', '/memories/user/ada'])('%s names the whole scope', (place) => {
  expect(scopeOrFile(place, SCOPES)).toEqual({ scope: 'user:ada', path: null });
});

test('a file is named as for reading, and other scopes are denied either way', () => {
  expect(scopeOrFile('user/ada/food.md', SCOPES)).toEqual({ scope: 'user:ada', path: 'food.md' });
  for (const place of ['user:bo', 'user/bo', 'user/bo/x.md', 'nothing']) expect(() => scopeOrFile(place, SCOPES)).toThrow('no memory'); // prettier-ignore
});
