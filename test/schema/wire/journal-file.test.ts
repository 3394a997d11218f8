import { journalFile } from '../../../schema/wire/journal-file';

const entry = { id: 'e-1', at: '2026-01-05', text: 'x', editedAt: null };

test.each([[entry], [{ ...entry, editedAt: '2026-01-06T10:00:00.000Z' }], [{ id: 'e-1', deleted: true }]])(
  '%j is an entry',
  (one) => {
    expect(journalFile.parse({ aquifer: 'journal', entries: [one] }).entries).toEqual([one]);
  },
);

test.each([
  ['an id with a space', { aquifer: 'journal', entries: [{ ...entry, id: 'a b' }] }],
  ['an edit without its zone', { aquifer: 'journal', entries: [{ ...entry, editedAt: '2026-01-06T10:00:00' }] }],
  ['another program’s entries', { entries: [entry] }],
])('%s is refused', (_, file) => {
  expect(journalFile.safeParse(file).success).toBe(false);
});
