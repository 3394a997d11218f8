import { ownerOf } from '../../../activities/sources/own-log';

test('the owner is told by the upload’s options', () => {
  const settings = { owner: 'user:ada', ownerName: ' Ada L. ', timezone: 'Europe/London', other: 1 };
  expect(ownerOf({ settings })).toEqual({ scope: 'user:ada', id: 'ada', name: 'Ada L.', zone: 'Europe/London' });
});

test('without a name it is the id, without a zone UTC', () => {
  expect(ownerOf({ settings: { owner: 'user:ada' } })).toMatchObject({ name: 'ada', zone: 'UTC' });
});

test.each([
  [{}],
  [{ owner: 'team:demo' }],
  [{ owner: 'ada' }],
  [{ owner: 'user:Ada' }],
  [{ owner: 'user:ada', timezone: 'Mars/X' }],
])('%j is refused: files of nobody are nobody’s to read', (settings) => {
  expect(() => ownerOf({ settings })).toThrow('The upload does not say whose log it is.');
});
