import { entryId, journalId, parseForgottenId, parseJournalId } from '../../../client/journal/ids';

test.each(['fact', 'line', 'question'] as const)(
  'an id of a %s is read as it is shown, and as a bare number',
  (kind) => {
    expect(parseJournalId(kind, journalId(kind, 12))).toBe(12);
    expect(parseJournalId(kind, '12')).toBe(12);
  },
);

test.each(['', 'f', 'f0', 'f-1', 'l7', 'p3', 'f1x', 'f12345678901', ' f1'])('%j is no fact', (text) => {
  expect(() => parseJournalId('fact', text)).toThrow(expect.objectContaining({ code: 'usage.invalid' }) as Error);
});

test('what was forgotten is named with its letter, since both kinds have numbers', () => {
  expect(parseForgottenId('f3')).toEqual({ kind: 'fact', id: 3 });
  expect(parseForgottenId('l3')).toEqual({ kind: 'line', id: 3 });
  for (const text of ['3', 'q3', ''])
    expect(() => parseForgottenId(text)).toThrow(expect.objectContaining({ code: 'usage.invalid' }) as Error);
});

test('an entry of the own journal has its short id, one from elsewhere the item’s', () => {
  expect(entryId('journal-ada:entries:e-1:2', 'user:ada')).toBe('e-1:2');
  expect(entryId('journal-ada-b:entries:e-1', 'user:ada')).toBe('journal-ada-b:entries:e-1');
  expect(entryId('slack-t1:C1:1', 'user:ada')).toBe('slack-t1:C1:1');
});
