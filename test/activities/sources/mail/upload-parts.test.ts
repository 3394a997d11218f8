import { mailFiles, pageFrom, placeOf } from '../../../../activities/sources/mail/upload-parts';

const tree = (...files: [path: string, size: number][]) => ({
  list: () => Promise.resolve(files.map(([path, size]) => ({ path, size }))),
  read: () => Promise.reject(new Error('not read')),
});

test('pieces of a mailbox file belong to it, in order, and the last is known', async () => {
  const files = await mailFiles(
    tree(['Inbox.mbox/000004194304.mbox', 1], ['Inbox.mbox/000000000000.mbox', 2], ['Sent.mbox/000000000000.mbox', 3]),
  );
  expect(files.map(({ part, isLast, size }) => [part, isLast, size])).toEqual([
    ['Inbox.mbox', false, 2],
    ['Inbox.mbox', true, 1],
    ['Sent.mbox', true, 3],
  ]);
});

test('mailbox files of the same name in two folders are two', async () => {
  const files = await mailFiles(tree(['a/Inbox.mbox/000000000000.mbox', 1], ['b/Inbox.mbox/000000000000.mbox', 1]));
  expect(files.map(({ part, isLast }) => [part, isLast])).toEqual([
    ['a/Inbox.mbox', true],
    ['b/Inbox.mbox', true],
  ]);
});

test('a single mail is its own part; other files are known as such', async () => {
  const files = await mailFiles(tree(['cur/1.EML', 1], ['notes.txt', 1]));
  expect(files.map(({ kind, part, isLast }) => [kind, part, isLast])).toEqual([
    ['eml', 'cur/1.EML', false],
    ['other', 'notes.txt', false],
  ]);
});

test('a page takes as many files as fit, and one that is larger alone', async () => {
  const files = await mailFiles(tree(['1.eml', 3_000_000], ['2.eml', 1_000_000], ['3.eml', 1], ['4.eml', 9_000_000]));
  expect(pageFrom(files, 0).map(({ path }) => path)).toEqual(['1.eml', '2.eml']);
  expect(pageFrom(files, 2).map(({ path }) => path)).toEqual(['3.eml']);
  expect(pageFrom(files, 3).map(({ path }) => path)).toEqual(['4.eml']);
  expect(pageFrom(files, 4)).toEqual([]);
});

test('a page has two hundred files at most', async () => {
  const many = Array.from({ length: 300 }, (_, i): [string, number] => [`${1_000 + i}.eml`, 1]);
  expect(pageFrom(await mailFiles(tree(...many)), 0)).toHaveLength(200);
});

test('a mail is found by its file, and in a mailbox by its number', async () => {
  const paths = [
    'A.mbox/000000000000-1.mbox',
    'A.mbox/000004194304-18.mbox',
    'B.mbox',
    'C.mbox/000000000000.mbox',
    'd.eml',
  ];
  const files = await mailFiles(tree(...paths.map((path): [string, number] => [path, 1])));
  expect(files.map((file) => placeOf(file, 2))).toEqual([
    'A.mbox#3',
    'A.mbox#20',
    'B.mbox#3',
    'C.mbox/000000000000.mbox#3',
    'd.eml',
  ]);
  expect(files.map(({ part }) => part)).toEqual(['A.mbox', 'A.mbox', 'B.mbox', 'C.mbox', 'd.eml']);
});
