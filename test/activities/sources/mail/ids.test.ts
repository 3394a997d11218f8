import { createHash } from 'node:crypto';
import { idsOf } from '../../../../activities/sources/mail/ids';

const header = (name: string, value: string) => ({ name, value });
const hashed = (text: string) => `m${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
const NO_BODY = Buffer.alloc(0);

test('a mail is known by its message id, and begins its own thread', () => {
  const { id, thread } = idsOf([header('message-id', ' <1@example.com> ')], NO_BODY);
  expect(id).toBe(hashed('1@example.com'));
  expect(thread).toBe(id);
});

test('the thread is the first mail referred to', () => {
  const own = header('message-id', '<3@example.com>');
  const answered = header('in-reply-to', 'Your mail of today <2@example.com>');
  expect(idsOf([own, header('references', '<1@example.com> <2@example.com>'), answered], NO_BODY).thread).toBe(
    hashed('1@example.com'),
  );
  expect(idsOf([own, answered], NO_BODY).thread).toBe(hashed('2@example.com'));
});

test('ids without brackets are ids, words are not', () => {
  const own = header('message-id', '3@example.com');
  expect(idsOf([own, header('references', 'none 1@example.com')], NO_BODY)).toEqual({
    id: hashed('3@example.com'),
    thread: hashed('1@example.com'),
  });
});

test('without a message id the mail itself tells, whatever its line ends', () => {
  const headers = [header('date', 'Fri'), header('from', 'ada@example.com'), header('subject', 'Hi')];
  const id = (body: string) => idsOf(headers, Buffer.from(body)).id;
  expect(id('one\r\ntwo\r\n')).toBe(id('one\ntwo\n\n'));
  expect(id('one')).not.toBe(id('two'));
  expect(id(`${'x'.repeat(1_000)}1`)).toBe(id(`${'x'.repeat(1_000)}2`));
});

test('every trait tells mails apart', () => {
  const of = (...values: string[]) =>
    idsOf(
      ['date', 'from', 'subject'].map((name, i) => header(name, values[i] ?? '')),
      NO_BODY,
    ).id;
  expect(
    new Set([of('a', 'b', 'c'), of('x', 'b', 'c'), of('a', 'x', 'c'), of('a', 'b', 'x'), of('ab', '', 'c')]).size,
  ).toBe(5);
});
