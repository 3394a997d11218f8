import fc from 'fast-check';
import { posix } from 'node:path';
import { commonTopFolder, isSystemFile, isUnsafeName } from '../../../../../client/cli/run/upload/entry-names';

test.each([
  '../users.json',
  'a/../../b.json',
  '/etc/passwd',
  'C:/x.json',
  'c:x',
  'a\\b.json',
  'a\0.json',
  '',
  'a//b.json',
  './a.json',
  'a/..',
])('%j is unsafe', (name) => {
  expect(isUnsafeName(name)).toBe(true);
});

test.each([
  'users.json',
  'launch/2026-01-02.json',
  'zoë-张/2026-01-02.json',
  '..hidden/a.json',
  'a..b.json',
  'mpdm-a--b-1/x.json',
])('%j is safe', (name) => {
  expect(isUnsafeName(name)).toBe(false);
});

test('a safe name never leads out of the folder it is written to', () => {
  const part = fc.oneof(fc.constantFrom('..', '.', '', 'a', '\\', '/'), fc.string());
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const name = parts.join('/');
      fc.pre(!isUnsafeName(name));
      expect(posix.resolve('/upload', name).startsWith('/upload/')).toBe(true);
    }),
  );
});

test.each(['__MACOSX/export/._users.json', '.DS_Store', 'dev/.DS_Store', 'dev/Thumbs.db'])(
  '%s is a system’s own',
  (name) => {
    expect(isSystemFile(name)).toBe(true);
  },
);

test.each(['users.json', 'macosx/2026-01-01.json'])('%s is the export’s', (name) => {
  expect(isSystemFile(name)).toBe(false);
});

test.each([
  [['export/users.json', 'export/dev/2026-01-01.json'], 'export/'],
  [['users.json', 'dev/2026-01-01.json'], ''],
  [['a/users.json', 'ab/users.json'], ''],
  [['users.json'], ''],
  [[], ''],
])('the common top folder of %j is %j', (names, top) => {
  expect(commonTopFolder(names)).toBe(top);
});
