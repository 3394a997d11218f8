import { splitMbox } from '../../../../activities/sources/mail/split-mbox';
import { BROKEN_MAILS } from './expected/broken-mails';
import { CHARSET_MAILS } from './expected/charset-mails';
import { CLIENT_REPLIES, HTML_REPLIES } from './expected/client-replies';
import { KEPT_BODIES } from './expected/kept-bodies';
import { LIST_MAILS } from './expected/list-mails';
import { MAILS_WITH_PARTS } from './expected/mails-with-parts';
import { PLAIN_MAILS } from './expected/plain-mails';
import { REPLY_BODIES } from './expected/reply-bodies';
import { type ExpectedMail } from './expected/rows';
import { ARRIVED, fixture, itemOf, mailOf, wordsIn } from './mails';

// The values were taken from the raw mails by reading and decoding them, not from what the parser gives.

const MAILS = [...PLAIN_MAILS, ...CHARSET_MAILS, ...CLIENT_REPLIES, ...MAILS_WITH_PARTS, ...BROKEN_MAILS];

function brief({ at, author, text }: Awaited<ReturnType<typeof itemOf>>): Omit<ExpectedMail, 'file'> {
  return { at, from: [author.id, author.name], text };
}

test.each(MAILS.map((mail) => [mail.file, mail] as const))('%s reads as a person would read it', async (file, mail) => {
  const item = await itemOf(fixture(file), { at: mail.at === null ? ARRIVED : null });
  expect(brief(item)).toEqual({
    at: mail.at ?? '2024-03-01T09:00:00.000000Z',
    from: mail.from,
    text: mail.text,
  });
});

test.each([...REPLY_BODIES, ...KEPT_BODIES])('of the reply %s the author’s own words are kept', async (file, words) => {
  const body = fixture(`reply-bodies/crisp/${file}`).toString();
  expect(await wordsIn(mailOf('Content-Type: text/plain; charset=utf-8', '', body))).toBe(words);
});

test.each(HTML_REPLIES)('of the HTML reply %s the author’s own words are kept', async (file, words) => {
  const body = fixture(`html-replies/${file}`).toString();
  expect(await wordsIn(mailOf('Content-Type: text/html; charset=utf-8', '', body))).toBe(words);
});

test('the mails of a list read as a person would read them', async () => {
  const mails = splitMbox(fixture('mbox/tika/complex.mbox'));
  const items = await Promise.all(mails.map(({ raw }) => itemOf(raw)));
  expect(items.map(brief)).toEqual(LIST_MAILS);
});

test('more than sixty mails were read by hand', () => {
  const read = [MAILS, REPLY_BODIES, KEPT_BODIES, HTML_REPLIES, LIST_MAILS].map(({ length }) => length);
  expect(read.reduce((sum, length) => sum + length)).toBeGreaterThan(60);
});
