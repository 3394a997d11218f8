import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeStartLock } from '../../../../client/cli/run/start-lock';
import { type Place, temporaryPlace } from '../../../support/cli';

let place: Place;
beforeEach(() => (place = temporaryPlace()));
afterEach(() => place.remove());

test('a second starter gets nothing until the first gives the lock back', () => {
  const release = takeStartLock(place.folder);
  expect(release).not.toBeNull();
  expect(takeStartLock(place.folder)).toBeNull();
  release?.();
  const again = takeStartLock(place.folder);
  expect(again).not.toBeNull();
  again?.();
  expect(readdirSync(place.folder)).toEqual(['home']);
});

test.each([
  ['a process that is gone', `${2 ** 30} 17`],
  ['an earlier process of a number that is somebody else’s now', `${process.pid} before`],
  ['nobody', ''],
])('the lock of %s is taken over', (_whose, text) => {
  writeFileSync(join(place.folder, 'starting'), text);
  const release = takeStartLock(place.folder);
  expect(release).not.toBeNull();
  release?.();
});

test('a home that cannot be written to is an error, not a lock', () => {
  expect(() => takeStartLock(join(place.folder, 'nowhere'))).toThrow('ENOENT');
});
