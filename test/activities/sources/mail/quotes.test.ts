import { type Circumstances, ownWords, quote } from '../../../../activities/sources/mail/quotes';

const PLAIN: Circumstances = { isForward: false, isReply: false, author: 'Zed Quist' };
const as = (is: Partial<Circumstances>, lines: readonly string[]) => ownWords(lines.join('\n'), { ...PLAIN, ...is });
const words = (...lines: string[]) => as({ isReply: true }, lines).text;
const forwarded = (...lines: string[]) => as({ isForward: true }, lines).text;
/** Of a mail that answers none, as far as its headers say. */
const first = (...lines: string[]) => as({}, lines).text;

test('quoted text at the end goes, with the line that introduces it', () => {
  expect(
    words('Yes.', '', 'On Mon, Mar 4, 2024 at 9:00 AM Bob <bob@example.com> wrote:', '', '> Can you?', '> Bob'),
  ).toBe('Yes.');
});

test('an answer below the question keeps the question', () => {
  const mail = ['On Mon, Mar 4, 2024 at 9:00 AM Bob <bob@example.com> wrote:', '> Can you?', '', 'Yes.'];
  expect(words(...mail)).toBe(mail.join('\n'));
});

test('of answers between the lines only the quoted end goes', () => {
  const kept = ['Bob wrote:', '> At nine?', '', 'Yes.', '', '> Or at ten?', '', 'No.'];
  expect(words(...kept, '', '> Regards', '> Bob')).toBe(kept.join('\n'));
});

test('answers inside a quote of a quote keep both', () => {
  const kept = ['>> Who?', '> Ada.', 'And Bob.'];
  expect(words(...kept, '>> When?')).toBe(kept.join('\n'));
});

test.each([
  'Am 4. März 2024 um 09:00 schrieb Bob <bob@example.com>:',
  'Le lun. 4 mars 2024 à 09:00, Bob <bob@example.com> a écrit :',
  'El lun, 4 mar 2024 a las 9:00, Bob (<bob@example.com>) escribió:',
  'Il giorno lun 4 mar 2024 alle ore 09:00 Bob <bob@example.com> ha scritto:',
  'Em seg., 4 de mar. de 2024 às 09:00, Bob <bob@example.com> escreveu:',
  'Op ma 4 mrt 2024 om 09:00 schreef Bob <bob@example.com>:',
  'Den mån 4 mars 2024 kl 09:00 skrev Bob <bob@example.com>:',
  'пн, 4 мар. 2024 г. в 09:00, Bob <bob@example.com>:',
  '2024年3月4日(月) 9:00 Bob <bob@example.com>:',
  'Bob writes:',
])('the introduction %p goes with its quote', (introduction) => {
  expect(words('Fine.', '', introduction, '> At nine?')).toBe('Fine.');
});

test.each([
  ['-----Original Message-----'],
  ['-----Ursprüngliche Nachricht-----'],
  [
    '________________________________',
    'From: Bob <bob@example.com>',
    'Sent: Monday, March 4, 2024 9:00 AM',
    'To: Ada',
    'Subject: Nine',
  ],
  ['Von: Bob <bob@example.com>', 'Gesendet: Montag, 4. März 2024 09:00', 'An: Ada', 'Betreff: Neun'],
  ['*De :* Bob', '*Envoyé :* lundi 4 mars 2024 09:00', '*À :* Ada', '*Objet :* Neuf'],
  ['发件人: Bob <bob@example.com>', '发送时间: 2024年3月4日 9:00', '收件人: Ada', '主题: 九点'],
  ['On Mon, Mar 4, 2024 at 9:00 AM Bob <bob@example.com> wrote:'],
])('the unmarked mail below %p goes', (...head) => {
  expect(words('Fine.', '', ...head, '', 'At nine?', '', 'Bob')).toBe('Fine.');
});

test('a line that only begins as an introduction does stays', () => {
  const mail = ['On Monday Bob wrote a plan.', 'Here is what Bob wrote:', 'be on time, 3 people come.'];
  expect(words(...mail)).toBe(mail.join('\n'));
});

test('one header-like line is no header block', () => {
  const mail = ['From: the kitchen', 'Bring plates. The rest is there.'];
  expect(words(...mail)).toBe(mail.join('\n'));
});

test('what a mail passes on stays, marked as somebody else’s', () => {
  const mail = [
    'See below.',
    '',
    '---------- Forwarded message ---------',
    'From: Bob <bob@example.com>',
    '',
    'At nine.',
  ];
  expect(words(...mail)).toBe(
    'See below.\n\n> ---------- Forwarded message ---------\n> From: Bob <bob@example.com>\n>\n> At nine.',
  );
});

test('under a forwarding subject an original message was passed on, not answered', () => {
  expect(forwarded('FYI', '', '-----Original Message-----', 'At nine.')).toBe(
    'FYI\n\n> -----Original Message-----\n> At nine.',
  );
  expect(forwarded('FYI', '', '> At nine.')).toBe('FYI\n\n> At nine.');
});

test('a mail that passes something on without a word is all quoted', () => {
  expect(words('Begin forwarded message:', '', 'From: Bob', 'At nine.')).toBe(
    '> Begin forwarded message:\n>\n> From: Bob\n> At nine.',
  );
});

test('a reply without a word of its own is kept whole, marked', () => {
  expect(words('', '> At nine?')).toBe('> At nine?');
  expect(words('-----Original Message-----', 'At nine?')).toBe('> -----Original Message-----\n> At nine?');
});

test('a quoted line that a server broke in two is no answer', () => {
  const long = '> we would like to meet on the first floor of the old building, next to the';
  expect(words('Fine.', '', long, 'canteen, at nine', '> Bob')).toBe('Fine.');
});

test('a short answer right below a question is one', () => {
  const long = '> would you like to meet on the first floor of the old building, next to the canteen?';
  expect(words(long, 'yes please', '> Bob')).toBe(`${long}\nyes please`);
});

test('the board’s words, reported in a mail, are no quote', () => {
  const said = ['We decided.', 'On 3 May the board wrote:', 'the office will move to Ghent.', 'Please prepare.'];
  expect(first(...said)).toBe(said.join('\n'));
  expect(words(...said)).toBe(said.join('\n'));
  const timed = said.map((line) => line.replace('3 May', '3 May at 14:30'));
  expect(first(...timed)).toBe(timed.join('\n'));
  const marked = [...said.slice(0, 2), '> the office will move to Ghent.'];
  expect(first(...marked)).toBe(marked.join('\n'));
});

test('an unmarked mail below a line with a time alone goes where headers say that it is answered', () => {
  const mail = ['Fine.', '', 'On Mon, Mar 4, 2024 at 9:00 AM Bob wrote:', '', 'At nine?'];
  expect(words(...mail)).toBe('Fine.');
  expect(first(...mail)).toBe(mail.join('\n'));
});

test('marked lines at the end are the author’s example where nothing says that a mail is answered', () => {
  const mail = ['Use this shell:', '', '> npm install foo'];
  expect(first(...mail)).toBe(mail.join('\n'));
  expect(first('Run both.', '', '> npm install foo')).toBe('Run both.\n\n> npm install foo');
  expect(words('Fine.', '', '> npm install foo')).toBe('Fine.');
});

test('an example in an answer stays below the line that announces it, the mail that is answered does not', () => {
  const mail = ['Use this shell:', '', '> npm install foo'];
  expect(words(...mail)).toBe(mail.join('\n'));
  expect(words('Use it:', ...Array.from({ length: 11 }, (_, i) => `> line ${i}`))).toBe('Use it:');
  expect(words('Fine.', '', 'Näin sanoi Bob <bob@example.com> 4.3.:', '> At nine?')).not.toContain('At nine');
});

test('a line that names who wrote what is marked makes any mail an answer', () => {
  const mail = ['Fine.', '', 'On Mon, Mar 4, 2024 at 9:00 AM Bob <bob@example.com> wrote:', '> At nine?'];
  expect(first(...mail)).toBe('Fine.');
});

describe('answers inside a mail that is not marked', () => {
  const original = ['-----Original Message-----', 'From: Bob', '', 'At nine?'];

  test.each(['[Zed] Yes.', '[ZED QUIST]: yes', '*[Zed]* yes', '[ZQ] Yes.'])('%p keeps it, marked', (answer) => {
    expect(words('Hi Bob,', '', ...original, answer)).toBe(
      `Hi Bob,\n\n> -----Original Message-----\n> From: Bob\n>\n> At nine?\n> ${answer}`,
    );
  });

  test('an answer that the author points to keeps it', () => {
    expect(words('My answers are below.', '', ...original, 'Yes.')).toContain('> Yes.');
    expect(words('Comments inline.', '', ...original, 'Yes.')).toContain('> Yes.');
  });

  test('without a word above it all stays, with nothing but a signature too', () => {
    expect(words(...original, 'Yes.')).toContain('> Yes.');
    expect(words('-- ', 'Zed', '', ...original, 'Yes.')).toContain('> Yes.');
  });

  test('the names of others are no answers', () => {
    expect(words('Fine.', '', ...original, '[Bob] will come.', '[x] done')).toBe('Fine.');
  });
});

test('what a mail passes on stays where every line of it is marked', () => {
  const mail = ['FYI', '', '> Begin forwarded message:', '>', '> From: Bob <bob@example.com>', '>', '> At nine.'];
  expect(first(...mail)).toBe(mail.join('\n'));
  expect(words(...mail)).toBe(mail.join('\n'));
});

test('a mail that was passed on before and is now answered goes', () => {
  const mail = [
    'Fine.',
    '',
    'On Mon, Mar 4, 2024 at 9:00 AM Bob <bob@example.com> wrote:',
    '> Begin forwarded message:',
    '> At nine.',
  ];
  expect(words(...mail)).toBe('Fine.');
});

test('a journey is no list of headers', () => {
  const mail = ['We go.', '', 'From: Brussels', 'To: Ghent', 'Date: 3 May 10:30', 'Bring your bags.'];
  expect(first(...mail)).toBe(mail.join('\n'));
});

test('whatever is left out is told, and only that', () => {
  const isCut = (...lines: string[]) => as({ isReply: true }, lines).isCut;
  expect(isCut('Fine.', '', '> At nine?')).toBe(true);
  expect(isCut('Fine.', '', '-----Original Message-----', 'At nine?')).toBe(true);
  expect(isCut('Fine.', '', '-- ', 'Zed')).toBe(true);
  expect(isCut('Fine.', '____', 'users mailing list', 'unsubscribe')).toBe(true);
  expect(isCut('> At nine?', '', 'Fine.', '', '')).toBe(false);
  expect(isCut('', '> At nine?', '>')).toBe(false);
  expect(isCut('-----Original Message-----', '', 'At nine?')).toBe(false);
  expect(isCut('Begin forwarded message:', '', 'At nine?')).toBe(false);
});

test('the author’s lines are kept to the letter', () => {
  const mail = ['  indented', 'trailing  ', '', '', '\tTabs & <entities> &amp;'];
  expect(words(...mail)).toBe(mail.join('\n'));
});

test('a mail of nothing says nothing', () => {
  expect(words('')).toBe('');
  expect(words(' ', '\t', '')).toBe('');
});

test('marks stand before every line', () => {
  expect(['a', '', '> b'].map(quote)).toEqual(['> a', '>', '> > b']);
});

test('mails made to be slow are read all the same', () => {
  const lines = [
    '1111from1111from<1111from<1111from<:',
    'Op 1 schreef x:',
    '-'.repeat(200),
    `From: ${'a '.repeat(90)}`,
    '> q',
  ];
  const mail = Array.from({ length: 20_000 }, (_, i) => lines[i % lines.length] ?? '');
  expect(words('Hello.', ...mail)).toContain('Hello.');
});
