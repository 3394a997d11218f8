import { classifyPath, isDirectMessages } from '../../../../activities/sources/slack-export/folders';

test('a day file knows its folder and day', () => {
  expect(classifyPath('launch/2026-01-02.json')).toEqual({ kind: 'day', folder: 'launch', day: '2026-01-02' });
});

test('a JSON file at the top is a list', () => {
  expect(classifyPath('users.json')).toEqual({ kind: 'list', name: 'users.json' });
});

test.each([
  'launch/canvas_in_the_conversation.json',
  'LICENSE.md',
  'a/b/2026-01-02.json',
  'launch/2026-01-02.json.bak',
  'launch/',
])('%s is something else', (path) => {
  expect(classifyPath(path)).toEqual({ kind: 'other' });
});

test.each(['D0ODD0005', 'mpdm-nora--zoe--pat-1'])('%s holds direct messages', (folder) => {
  expect(isDirectMessages(folder)).toBe(true);
});

test.each(['dev', 'd0odd0005', 'DOCS', 'mpdm-notes', 'C0ODD0001'])('%s is a channel’s folder', (folder) => {
  expect(isDirectMessages(folder)).toBe(false);
});
