import { symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { MAIL } from '../../../../../client/cli/run/upload/mail-kind';
import { readFiles } from '../../../../../client/cli/run/upload/read-files';
import { mailOf } from '../../../../support/synthetic-mbox';
import { contentsOf, fileWith, folderWith, readKind, removePlaces, zipWith } from './places';

const EML = 'Subject: Hi\n\nHello\n';
const LONG_AGO = new Date('2024-03-05T09:30:00.000Z');
const BOX = mailOf(1, 200) + mailOf(2, 200);
const FIRST = '000000000000-1.mbox';

afterEach(removePlaces);

test('one mail is read whole', async () => {
  expect((await readKind(fileWith(EML, 'hi.eml'), MAIL)).files).toEqual({ 'hi.eml': EML });
});

test.each(['Inbox.mbox', 'INBOX.MBOX', 'mbox', 'Inbox', 'ada'])('%s is read as a mailbox', async (name) => {
  expect((await readKind(fileWith(BOX, name), MAIL)).files).toEqual({ [`${name}/${FIRST}`]: BOX });
});

test('a folder of mails, mailboxes and other files: what is no mail is named', async () => {
  const place = folderWith({ 'a/hi.eml': EML, 'a/photo.jpg': 'x', Inbox: BOX, 'Inbox.msf': 'index', README: 'Hello', '.DS_Store': 'x' }); // prettier-ignore
  expect(await readKind(place, MAIL)).toMatchObject({
    files: { 'a/hi.eml': EML, [`Inbox/${FIRST}`]: BOX },
    totals: {
      files: 2,
      skips: [
        { id: 'Inbox.msf', reason: 'not-needed' },
        { id: 'a/photo.jpg', reason: 'not-needed' },
        { id: 'README', reason: 'not-needed' },
      ],
    },
  });
});

test('a Maildir is read with its folders, whatever flags the names end in; unfinished deliveries are not', async () => {
  const place = folderWith({
    'cur/1700000000.M1P2.host:2,S': EML,
    'new/1700000001.M1P2.host': EML,
    'tmp/1700000002.M1P2.host': EML,
    '.Sent/cur/1700000003.M1P2.host:2,RS': EML,
    '.Sent/.uidvalidity': '1',
  });
  const { files, totals } = await readKind(place, MAIL);
  expect(Object.keys(files)).toEqual([
    '.Sent/cur/1700000003.M1P2.host:2,RS.eml',
    'cur/1700000000.M1P2.host:2,S.eml',
    'new/1700000001.M1P2.host.eml',
  ]);
  expect(totals.skips).toEqual([{ id: 'tmp/1700000002.M1P2.host', reason: 'not-needed' }]);
});

test('a zip from Google Takeout is read like its folder', async () => {
  const name = 'Takeout/Mail/All mail Including Spam and Trash.mbox';
  const zip = zipWith([
    { name, content: BOX },
    { name: 'Takeout/archive_browser.html', content: 'x' },
  ]);
  const { files, totals } = await readKind(zip, MAIL);
  expect(files).toEqual({ [`${name}/${FIRST}`]: BOX });
  expect(totals.skips).toEqual([{ id: 'Takeout/archive_browser.html', reason: 'not-needed' }]);
  expect(files).toEqual((await readKind(folderWith({ [name]: BOX }), MAIL)).files);
});

test('the folder a zip was made of is left out of the names', async () => {
  const { files } = await readKind(zipWith([{ name: 'export/hi.eml', content: EML }]), MAIL);
  expect(files).toEqual({ 'hi.eml': EML });
});

test('what a damaged zip no longer holds of a mailbox is left out, and the mailbox named', async () => {
  const zip = zipWith([
    { name: 'Inbox.mbox', content: BOX, crc: 7 },
    { name: 'hi.eml', content: EML },
  ]);
  const { files, totals } = await readKind(zip, MAIL);
  expect(files).toEqual({ 'hi.eml': EML });
  expect(totals).toMatchObject({ skips: [{ id: 'Inbox.mbox', reason: 'unreadable' }], torn: ['Inbox.mbox'] });
});

test('mails above the limit are skipped by name or number, and the others are read', async () => {
  const place = folderWith({ 'big.eml': EML.repeat(40), 'Inbox.mbox': mailOf(1, 200) + mailOf(2, 2_000) });
  const { files, totals } = await readKind(place, MAIL, { ...MAIL.limits, fileBytes: 700 });
  expect(files).toEqual({ [`Inbox.mbox/${FIRST}`]: mailOf(1, 200) });
  expect(totals.skips).toEqual([
    { id: 'big.eml', reason: 'too-large' },
    { id: 'Inbox.mbox#2', reason: 'too-large' },
  ]);
});

test('a mailbox has no limit of its own: each message has', async () => {
  const { totals } = await readKind(fileWith(BOX.repeat(50), 'Inbox.mbox'), MAIL, { ...MAIL.limits, fileBytes: 700 });
  expect(totals).toMatchObject({ files: 1, bytes: BOX.length * 50, skips: [] });
});

test('a big mailbox comes in files of about four megabytes, named by where they begin', async () => {
  const mails = Array.from({ length: 30 }, (_, number) => mailOf(number, 400_000));
  const { files } = await readKind(fileWith(mails.join(''), 'Inbox.mbox'), MAIL);
  const names = Object.keys(files);
  expect(names).toHaveLength(3);
  expect(names.map((name) => Number(/\/(\d{12})-\d+\.mbox$/.exec(name)?.[1]))).toEqual([
    0,
    (files[names[0] ?? ''] ?? '').length,
    (files[names[0] ?? ''] ?? '').length + (files[names[1] ?? ''] ?? '').length,
  ]);
  expect(Object.values(files).join('')).toBe(mails.join(''));
});

test('of single mails those come with the time of their file that say no time themselves', async () => {
  const place = folderWith({
    'a.eml': EML,
    'b.eml': `Date: Mon, 01 Jan 2024 00:01:00 GMT\n${EML}`,
    'cur/1:2,S': EML,
    'Inbox.mbox': BOX,
  });
  for (const path of ['a.eml', 'b.eml', 'cur/1:2,S', 'Inbox.mbox']) utimesSync(join(place, path), LONG_AGO, LONG_AGO);
  const { totals } = await readKind(place, MAIL);
  expect(totals.fileTimes).toEqual({ 'a.eml': LONG_AGO.toISOString(), 'cur/1:2,S.eml': LONG_AGO.toISOString() });
});

test('the time of a mail that is stored already is told all the same', async () => {
  const reading = readFiles(folderWith({ 'a.eml': EML }), MAIL);
  reading.leaveOut(new Set(['a.eml']));
  expect(await contentsOf(reading)).toMatchObject({
    files: {},
    totals: { fileTimes: { 'a.eml': expect.any(String) as string } },
  });
});

test('a sentence that begins as a separator leaves its mail in one', async () => {
  const said = 'From about 14:30 on 3 January 2026 the database was down,\nNote: all of it.\n';
  const mail = mailOf(1, 200) + `${said}\n${said}\n`;
  const { files } = await readKind(fileWith(mail + mailOf(2, 200), 'Inbox.mbox'), MAIL, {
    ...MAIL.limits,
    fileBytes: 700,
  });
  expect(files).toEqual({ [`Inbox.mbox/${'0'.repeat(12)}-1.mbox`]: mail + mailOf(2, 200) });
});

test('what is stored already is not handed out; skips are told all the same', async () => {
  const mails = [mailOf(0, 3_900_000), mailOf(1, 11_000_000), mailOf(2, 3_900_000)];
  const place = folderWith({ 'Inbox.mbox': mails.join(''), 'a.eml': EML, 'b.eml': EML });
  const reading = readFiles(place, MAIL);
  reading.leaveOut(new Set([`Inbox.mbox/${FIRST}`, 'a.eml']));
  const { files, totals } = await contentsOf(reading);
  expect(Object.keys(files)).toEqual([expect.stringMatching(/^Inbox\.mbox\/0000149\d{5}-3\.mbox$/), 'b.eml']);
  expect(totals.skips).toEqual([{ id: 'Inbox.mbox#2', reason: 'too-large' }]);
  expect(reading.measure.seen).toBe(reading.measure.all);
});

test('a link to a mailbox is not followed', async () => {
  const place = folderWith({ 'hi.eml': EML });
  symlinkSync(fileWith(BOX, 'Inbox.mbox'), join(place, 'Linked.mbox'));
  const { files, totals } = await readKind(place, MAIL);
  expect(Object.keys(files)).toEqual(['hi.eml']);
  expect(totals.skips).toEqual([{ id: 'Linked.mbox', reason: 'link' }]);
});

test.each([
  ['a folder without mail', () => folderWith({ 'a.txt': 'x' }), 'None of the files'],
  ['a picture', () => fileWith('x', 'photo.jpg'), 'None of the files'],
  ['an empty folder', () => folderWith({}), 'has no files'],
  ['a broken zip', () => fileWith('PK\x03\x04 and no more', 'mail'), 'cannot be read as a zip'],
  ['a path with nothing at it', () => '/nowhere/Inbox.mbox', 'There is nothing at'],
])('%s is refused, and the error says what was expected', async (_, place, what) => {
  const error = await readKind(place(), MAIL).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'input.invalid', what: expect.stringContaining(what) });
});

test('a file without an ending that is no mailbox gives nothing, and is named', async () => {
  expect(await readKind(fileWith('Dear Ada', 'letter'), MAIL)).toEqual({
    files: {},
    totals: { files: 0, bytes: 0, skips: [{ id: 'letter', reason: 'not-needed' }] },
  });
});
