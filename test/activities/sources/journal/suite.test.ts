import { journal } from '../../../../activities/sources/journal/source';
import { testSource } from '../../../support/source-suite';

const settings = { owner: 'user:sam', timezone: 'UTC' };

testSource(journal, {
  begin: () => ({
    access: {
      connection: 'journal-sam',
      settings,
      files: {
        '2026-01-05.md': 'A long day.',
        '2026-01-06 with Bo.md': 'A quarrel.',
        'my secret wishes.md': 'No date.',
        'a broken file.json': '{',
      },
    },
    expected: { entries: ['A long day.', 'A quarrel.'] },
  }),
  later: () => ({
    access: { connection: 'journal-sam', settings, files: { '2026-01-05.md': 'A long and good day.' } },
    expected: { entries: ['A long and good day.', 'A quarrel.'] },
  }),
});
