import { looksLikeExport, reasonNotToTake } from '../../../../../client/cli/run/upload/needed-files';

test.each(['users.json', 'org_users.json', 'channels.json', 'groups.json', 'dev/2026-01-01.json'])(
  '%s is taken',
  (path) => {
    expect(reasonNotToTake(path)).toBeNull();
  },
);

test.each(['dms.json', 'mpims.json'])('%s stays with the user', (path) => {
  expect(reasonNotToTake(path)).toEqual({ id: path, reason: 'direct-message' });
});

test.each(['D0ODD0005/2026-01-06.json', 'D0ODD0005/canvas.json'])('%s counts as its conversation', (path) => {
  expect(reasonNotToTake(path)).toEqual({ id: 'D0ODD0005', reason: 'direct-message' });
});

test.each(['integration_logs.json', 'canvases.json', 'LICENSE.md', 'dev/attachments/a.png', 'dev/notes.json'])(
  '%s is not needed',
  (path) => {
    expect(reasonNotToTake(path)).toEqual({ id: path, reason: 'not-needed' });
  },
);

test.each(['users.json', 'channels.json', 'groups.json', 'dms.json'])('%s makes an export', (name) => {
  expect(looksLikeExport(['dev/2026-01-01.json', name])).toBe(true);
});

test('day files alone make no export', () => {
  expect(looksLikeExport(['dev/2026-01-01.json', 'a/users.json'])).toBe(false);
});
