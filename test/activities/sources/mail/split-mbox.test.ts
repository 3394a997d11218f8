import fc from 'fast-check';
import { splitMbox } from '../../../../activities/sources/mail/split-mbox';
import { fixture } from './mails';

const LINE = 'From ada@example.com Mon Jun 01 10:00:00 2009';
const split = (text: string) => splitMbox(Buffer.from(text)).map(({ raw }) => raw.toString());

test('each separator begins a mail, and is no part of it', () => {
  expect(split(`${LINE}\nSubject: 1\n\none\n\n${LINE}\nSubject: 2\n\ntwo\n`)).toEqual([
    'Subject: 1\n\none\n\n',
    'Subject: 2\n\ntwo\n',
  ]);
});

test('lines that end with a carriage return separate too', () => {
  expect(split(`${LINE}\r\nSubject: 1\r\n\r\none\r\n\r\n${LINE}\r\nSubject: 2\r\n\r\ntwo`)).toEqual([
    'Subject: 1\r\n\r\none\r\n\r\n',
    'Subject: 2\r\n\r\ntwo',
  ]);
});

test('a line of a text that begins with From separates nothing', () => {
  const mail = 'Subject: 1\n\n\nFrom now on we meet at 9:00.\n\nFrom 2009 on: no.\nFrom\n';
  expect(split(`${LINE}\n${mail}`)).toEqual([mail]);
});

test('a sentence that begins as a separator does not cut its mail in two', () => {
  const said = 'Timeline of the outage:\nFrom about 14:30 on 3 January 2026 the database was down,\nNote: all of it.\n';
  const mail = `Subject: 1\n\n${said}\n${said.slice(said.indexOf('From'))}`;
  expect(split(`${LINE}\n${mail}`)).toEqual([mail]);
});

test('a separator that a text shows separates nothing without an empty line above and a header below', () => {
  const shown = [
    `they begin like this:\n${LINE}\nSubject: x\n`,
    `like this:\n\n${LINE}\nand so on\n`,
    `\n${LINE}\n\nSubject: x\n`,
  ];
  for (const text of shown) expect(split(`${LINE}\nSubject: 1\n\n${text}`)).toEqual([`Subject: 1\n\n${text}`]);
});

test('each mail comes with the date of the line above it', () => {
  const lines = [
    'Subject: 0\n\n',
    `${LINE}\nSubject: 1\n\n`,
    'From - \nSubject: 2\n\n',
    'From x@y Mon Jun 01 10:00:00 +0200 2009\nSubject: 3\n',
  ];
  expect(splitMbox(Buffer.from(lines.join(''))).map(({ arrived }) => arrived)).toEqual([
    null,
    '01 Jun 2009 10:00:00 +0000',
    null,
    '01 Jun 2009 10:00:00 +0200',
  ]);
});

test('marked lines lose one mark', () => {
  expect(split(`${LINE}\nSubject: 1\n\n>From here\n>>From there\n> From quoted\n`)).toEqual([
    'Subject: 1\n\nFrom here\n>From there\n> From quoted\n',
  ]);
});

test.each(['From - ', 'From -', 'From '])('the bare separator %p counts after an empty line only', (bare) => {
  expect(split(`${bare}\nSubject: 1\n\none\n\n${bare}\nSubject: 2\n\ntwo\n${bare}\n`)).toEqual([
    'Subject: 1\n\none\n\n',
    `Subject: 2\n\ntwo\n${bare}\n`,
  ]);
});

test('the separators of other programs count', () => {
  const mails = (separator: string) => split(`${separator}\nSubject: 1\n\none\n`);
  expect(mails('From 1234567890@xxx Tue Mar 05 12:34:56 +0000 2024')).toEqual(['Subject: 1\n\none\n']);
  expect(mails('From - Tue Mar  5 12:34 2024')).toEqual(['Subject: 1\n\none\n']);
});

test('a mail without a separator is a mail, and nothing is none', () => {
  expect(split('Subject: 1\n\none')).toEqual(['Subject: 1\n\none']);
  expect(split('')).toEqual([]);
  expect(split('\n\n')).toEqual([]);
  expect(split(`\n\n${LINE}\nSubject: 1\n`)).toEqual(['Subject: 1\n']);
});

test.each([
  ['mbox/tika/complex.mbox', 3],
  // Two texts without a header, which are no mails.
  ['mbox/tika/simple.mbox', 1],
  ['mbox/tika/headers.mbox', 1],
  ['mbox/tika/single_mail.mbox', 1],
])('%s holds %d mails', (file, count) => {
  expect(splitMbox(fixture(file))).toHaveLength(count);
});

test('mails that were put together come apart again', () => {
  const line = fc.constantFrom('', 'words', 'From now on', '>From here', '> quoted', 'From: x', 'ünïcode');
  const mail = fc.array(line).map((lines) => ['Subject: x', '', ...lines, ''].join('\n'));
  const mark = (text: string) => text.replace(/^(>*From )/gm, '>$1');
  fc.assert(
    fc.property(fc.array(mail, { minLength: 1, maxLength: 6 }), (mails) => {
      const mbox = mails.map((text) => `${LINE}\n${mark(text)}\n`).join('');
      expect(split(mbox)).toEqual(mails.map((text) => `${text}\n`));
    }),
  );
});

test('any bytes can be split, and lose nothing but separators and marks', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const total = splitMbox(Buffer.from(bytes)).reduce((sum, { raw }) => sum + raw.length, 0);
      expect(total).toBeLessThanOrEqual(bytes.length);
    }),
  );
});
