import fc from 'fast-check';
import { redact } from '../../../activities/sources/redact';
import { ORDINARY } from './redacted/ordinary';
import { SECRETS } from './redacted/secrets';

const slack = ['xoxb', '123456789012', '1234567890123', 'AbCdEfGhIjKlMnOpQrStUvWx'].join('-');
const github = `ghp_${'a1B2'.repeat(9)}`;

test.each([
  ['slack', slack],
  ['slack', 'https://hooks.slack.com/services/T00000000/B00000000/' + 'X'.repeat(24)],
  ['github', github],
  ['aws', 'AKIA' + 'IOSFODNN7EXAMPLA'],
  ['anthropic', `sk-ant-api03-${'a'.repeat(93)}AA`],
  ['stripe', `sk_live_${'abcdef12'.repeat(3)}`],
  ['basicauth', 'https://bob:hunter22@example.org'],
  ['database-connection-string', 'postgres://user:passw0rd@db.example.com/x'],
])('a %s secret leaves only its kind', async (kind, secret) => {
  expect(await redact(`use ${secret} now`)).toEqual({ text: `use [secret removed: ${kind}] now`, found: 1 });
});

test('a private key goes with all its lines', async () => {
  const body = 'MIIEpAIBAAKCAQEA1234567890abcdefghijklmnopqrstuvwxyzABCDEFGHIJKL';
  const key = ['-----BEGIN RSA PRIVATE KEY-----', body, body.toLowerCase(), '-----END RSA PRIVATE KEY-----'].join('\n');
  expect(await redact(`here:\n${key}\nthanks`)).toEqual({
    text: 'here:\n[secret removed: privatekey]\nthanks',
    found: 1,
  });
});

test('each of several secrets is removed and counted, and the words between stay', async () => {
  expect(await redact(`a ${slack} b ${github} c ${slack}`)).toEqual({
    text: 'a [secret removed: slack] b [secret removed: github] c [secret removed: slack]',
    found: 3,
  });
});

test('a secret inside a stored link goes, the link stays', async () => {
  expect((await redact('<https://bob:hunter22@example.org/x|the site>')).text).toBe(
    '<[secret removed: basicauth]/x|the site>',
  );
});

test('a comment in the text cannot switch the search off', async () => {
  const { text } = await redact(`/* secretlint-disable */ ${slack} // secretlint-disable-line`);
  expect(text).not.toContain(slack);
});

/** What stays of a secret: its first six characters that can still be read in a row. */
function leftOf(secret: string, text: string): string | undefined {
  const plain = text.replace(/\[secret removed: [\w-]+\]|\s|> |\\n/g, '');
  for (let at = 0; at + 6 <= secret.length; at += 1) {
    const six = secret.slice(at, at + 6);
    if (plain.includes(six)) return six;
  }
  return undefined;
}

test.each(SECRETS.map((one) => [one.kind, one.text.slice(0, 24), one] as const))(
  'of a %s secret (%s) nothing stays',
  async (kind, _start, { text, secret }) => {
    const redacted = await redact(text);
    expect(redacted.text).toContain(`[secret removed: ${kind}]`);
    expect(leftOf(secret, redacted.text)).toBeUndefined();
  },
);

/** Around a secret. */
const PLACES: [before: string, after: string][] = [
  ['', ''],
  ['use ', ' now'],
  ['(', ')'],
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['**', '**'],
  ['_', '_'],
  ['<', '>'],
  ['> ', '\n> thanks'],
  ['line\n', '\nline'],
  ['', '.'],
  ['', ', and so on'],
  ['it is:', '; yes'],
  ['KEY=', '&next=1'],
  ['https://example.com/a?t=', '&b=2'],
  ['{"a":"', '"}'],
  ['鍵は', 'です'],
  ['🙂', '🙂'],
  ['ключ', ' да'],
  ['<https://example.com|', '>'],
  ['/* secretlint-disable */ ', ''],
];

test.each(PLACES)(
  'between %j and %j nothing of any secret stays, and what was redacted holds none',
  async (before, after) => {
    const left: unknown[] = [];
    for (const { text, secret } of SECRETS) {
      const once = await redact(before + text + after);
      const twice = await redact(once.text);
      if (leftOf(secret, once.text) !== undefined || twice.found > 0) left.push([text, once.text, twice.text]);
    }
    expect(left).toEqual([]);
  },
);

test('a key that breaks off takes its lines with it, and leaves what follows them', async () => {
  const { text } = SECRETS.find((one) => one.text.startsWith('-----BEGIN EC'))!;
  expect((await redact(`${text}\n\nThanks,\nAda`)).text).toMatch(/^\[secret removed: privatekey\][^]*Ada$/);
});

test('there are many ordinary texts', () => {
  expect(ORDINARY.length).toBeGreaterThanOrEqual(200);
});

test.each(ORDINARY.map((text) => [text.slice(0, 70), text] as const))(
  'a text without a secret comes back as it is: %s',
  async (_start, text) => {
    expect(await redact(text)).toEqual({ text, found: 0 });
  },
);

test('the search ends for a text made to be slow', async () => {
  const bombs = [
    '-----BEGIN PRIVATE KEY-----\n',
    'eyJa',
    'a.',
    'password:',
    'x://a:',
    '1//0',
    'xoxb-',
    '> A',
    '-u a:',
    'AKIA',
  ];
  for (const bomb of bombs) await redact(bomb.repeat(100_000 / bomb.length));
}, 20_000);

test('what was redacted has no secret left', async () => {
  const word = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(slack, github));
  await fc.assert(
    fc.asyncProperty(fc.array(word), async (words) => {
      const once = await redact(words.join(' '));
      expect(once.text).not.toMatch(/xoxb-|ghp_/);
      expect(await redact(once.text)).toEqual({ text: once.text, found: 0 });
    }),
  );
});

test('searching keeps nothing of what was searched', async () => {
  const marks = performance.getEntriesByType('mark').length;
  for (let n = 0; n < 50; n += 1) await redact(`post ${n}`);
  expect(performance.getEntriesByType('mark')).toHaveLength(marks);
});
