import fc from 'fast-check';
import { redact } from '../../../activities/sources/redact';

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

test.each([
  'Hotfixes are allowed with two approvals.',
  '<https://example.com/a?b=1&amp;c=2|a | b> and `<not a tag>` &lt;b&gt;',
  'commit e33cd454408b164bb38b6c5985cd36e8fefb361c',
  'the password is under the mat',
  '',
])('a text without a secret comes back as it is: %s', async (text) => {
  expect(await redact(text)).toEqual({ text, found: 0 });
});

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
