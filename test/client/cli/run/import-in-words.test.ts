import { importInWords } from '../../../../client/cli/run/import-in-words';

const RESULT = { connection: 'gmail-ada', added: 3, updated: 1, deleted: 0, unchanged: 7, containers: 1, skipped: [] };
const skips = (reason: string, ...ids: string[]) => ids.map((id) => ({ id, reason }));

test('an import without skips is one line', () => {
  expect(importInWords(RESULT, 'mailboxes')).toBe(
    'gmail-ada: 3 added, 1 updated, 0 deleted, 7 unchanged, in 1 mailboxes.',
  );
});

test('what was left out is told by reason, in words, with a few names', () => {
  const skipped = [
    ...skips('too-large', 'Inbox.mbox#17'),
    ...skips('not-needed', 'a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'),
    ...skips('too-large', 'Sent.mbox#2'),
  ];
  expect(
    importInWords({ ...RESULT, skipped }, 'mailboxes')
      .split('\n')
      .slice(1),
  ).toEqual([
    'Left out, or changed on the way in:',
    '  2 too large: Inbox.mbox#17, Sent.mbox#2',
    '  5 no file of this kind: a.jpg, b.jpg, c.jpg, and 2 more',
  ]);
});

test('what is only counted is counted, not taken for a name', () => {
  const skipped = [...skips('bulk', 'm1', 'm2'), ...skips('bulk', '1200 more'), ...skips('empty', '7 more')];
  expect(
    importInWords({ ...RESULT, skipped }, 'mailboxes')
      .split('\n')
      .slice(2),
  ).toEqual(['  1202 circulars and automatic mail: m1, m2, and 1200 more', '  7 without words']);
});

test('an item that is named several times is named once, with its count', () => {
  const skipped = [...skips('secret', 'm1', 'm1', 'm1', 'm2'), ...skips('secret', '2 more')];
  expect(
    importInWords({ ...RESULT, skipped }, 'mailboxes')
      .split('\n')
      .slice(2),
  ).toEqual(['  6 secrets, taken out before anything was stored: m1 (3), m2, and 2 more']);
});

test('a reason without words of its own is shown as it is', () => {
  expect(importInWords({ ...RESULT, skipped: skips('some-new-code', 'x') }, 'mailboxes')).toContain(
    '1 some-new-code: x',
  );
});

test('a name cannot move the cursor', () => {
  const text = importInWords({ ...RESULT, skipped: skips('link', 'a\u001b[2Jb\nc') }, 'mailboxes');
  expect(text).toContain('a\uFFFD[2Jb\uFFFDc');
});
