import fc from 'fast-check';
import { readPlain } from '../../../../activities/sources/meetings/read-plain';
import { renderTranscript } from '../../../../activities/sources/meetings/transcript';

const lines = (text: string) =>
  renderTranscript(readPlain(text)?.turns ?? [])
    .join('\n')
    .split('\n');

describe('name, colon, words', () => {
  test('lines that follow belong to the speaker above', () => {
    expect(lines('Ada: We ship\non Monday.\n\nBo: Fine.\nAda: Good.')).toEqual([
      'Ada: We ship on Monday.',
      'Bo: Fine.',
      'Ada: Good.',
    ]);
  });

  test.each([
    ['before the name', '[00:01:05] Ada: a\n[00:01:09] Bo: b\n[00:01:12] Ada: c'],
    ['before the name, with a dash', '00:01:05 - Ada: a\n00:01:09 - Bo: b\n00:01:12 - Ada: c'],
    ['behind the name', 'Ada (01:05): a\nBo (01:09): b\nAda (01:12): c'],
    ['on a line of its own', '00:01:05\n\nAda: a\nBo: b\n\n00:06:00\n\nAda: c'],
  ])('a time %s is no word', (_, text) => {
    expect(lines(text)).toEqual(['Ada: a', 'Bo: b', 'Ada: c']);
  });

  test('the time before a turn is its time', () => {
    expect(readPlain('[00:01:05] Ada: a\n[1:00:00] Bo: b\nAda: c')?.turns.map(({ startMs }) => startMs)).toEqual([
      65_000,
      3_600_000,
      null,
    ]);
  });

  test('names in bold are names', () => {
    expect(lines('**Ada:** a\n**Bo:** b\n**Ada:** c')).toEqual(['Ada: a', 'Bo: b', 'Ada: c']);
  });

  test('a name alone on its line speaks the lines below', () => {
    expect(lines('Ada:\nWe ship.\nBo:\nFine.\nAda:\nGood.')).toEqual(['Ada: We ship.', 'Bo: Fine.', 'Ada: Good.']);
  });

  test('two lines are a talk', () => {
    expect(lines('Ada: Ship it?\nBo: Yes.')).toEqual(['Ada: Ship it?', 'Bo: Yes.']);
  });
});

describe('name and time over the words', () => {
  const text =
    'Budget review\nMar 4, 2026, 10:00 AM\n\nAda Quist  00:00:00\nWe ship\non Monday.\n\nBo Lind  00:12\nFine: good.\n';

  test('the words below belong to the speaker', () => {
    expect(lines(text)).toEqual(['Ada Quist: We ship on Monday.', 'Bo Lind: Fine: good.']);
  });

  test('what stands above the first turn is title and date', () => {
    expect(readPlain(text)).toMatchObject({ title: 'Budget review', startedAt: '2026-03-04T10:00:00.000000Z' });
  });
});

describe('times of day', () => {
  test('a half of the day is no part of a name', () => {
    expect(lines('10:05 AM Eve: five items\n10:06 a.m. Bo: six\n1:07pm Eve: seven')).toEqual([
      'Eve: five items',
      'Bo: six',
      'Eve: seven',
    ]);
    expect(lines('[10:05 AM] Eve: five\n[10:06 AM] Bo: six\n[10:07 AM] Eve: seven')[0]).toBe('Eve: five');
    expect(lines('Eve (10:05 AM): five\nBo (10:06 AM): six\nEve (10:07 AM): seven')[0]).toBe('Eve: five');
    expect(lines('Eve Lind  10:05 AM\nfive\nBo  10:06 AM\nsix')).toEqual(['Eve Lind: five', 'Bo: six']);
  });

  test('it tells hours from minutes', () => {
    const startOf = (time: string) =>
      readPlain(`${time} Eve: one\n${time} Bo: two\n${time} Eve: three`)?.turns[0]?.startMs;
    expect(['10:05', '10:05 AM', '12:05 AM', '12:05 PM', '1:05:30 PM'].map((time) => startOf(time)! / 1000)).toEqual([
      605, 36_300, 300, 43_500, 47_130,
    ]);
  });

  test('a name that begins so stays whole', () => {
    expect(lines('10:05 Amy: five\n10:06 Pmela: six\n10:07 Amy: seven')[0]).toBe('Amy: five');
  });
});

describe('no transcript', () => {
  test.each([
    [
      'a page of text',
      'Aquifer keeps memory.\n\nNote: it runs on Postgres.\n\nUsage: read the docs.\nThen go on.\nAnd on.\n',
    ],
    ['settings', 'name: aquifer\nversion: 1\nlicense: Apache-2.0\nprivate: true\n'],
    ['a mail', 'From: Ada <ada@example.com>\nTo: Bo\nSubject: Hi\nTo: Cy\n\nAda: yes\nAda: no\n'],
    ['a list', '- one\n- two\n- three'],
    ['one line', 'Ada: hello'],
    ['nothing', ' \n '],
  ])('%s', (_, text) => {
    expect(readPlain(text)).toBeNull();
  });
});

test('whatever the text, reading it ends', () => {
  const piece = fc.constantFrom(
    'Ada: ',
    'Bo',
    '\n',
    '00:01:02',
    ' ',
    '[00:01]',
    '**',
    ':',
    'words',
    '  00:00:09\n',
    '\u2028',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(piece).map((all) => all.join('')),
      ),
      (text) => {
        const read = readPlain(text);
        if (read) expect(read.turns.length).toBeGreaterThan(0);
      },
    ),
  );
});
