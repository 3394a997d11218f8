import { standingOf } from '../../../../activities/sources/mail/standing';

const ADA = 'ada@acme.test';
const results = (value: string) => [{ name: 'authentication-results', value: `mx.acme.test; ${value}` }];
const standing = (address: string | null, more: Partial<Parameters<typeof standingOf>[1]> = {}) =>
  standingOf(address, { headers: [], owners: [ADA], labels: undefined, ...more });

test('the owner and people of the owner’s domain are members, others are unknown', () => {
  expect(standing(ADA)).toBe('member');
  expect(standing('bob@acme.test')).toBe('member');
  expect(standing('eve@other.test')).toBe('unknown');
  expect(standing('eve@sub.acme.test')).toBe('unknown');
  expect(standing(null)).toBe('unknown');
});

test.each(['gmail.com', 'outlook.com', 'yahoo.co.uk', 'gmx.de', 'icloud.com', 'hotmail.fr'])(
  'an address at %s makes nobody a colleague',
  (domain) => {
    expect(standing(`eve@${domain}`, { owners: [`ada@${domain}`] })).toBe('unknown');
    expect(standing(`ada@${domain}`, { owners: [`ada@${domain}`] })).toBe('member');
  },
);

test('a sender whose domain does not stand by the mail is no member', () => {
  expect(standing('bob@acme.test', { headers: results('dmarc=fail') })).toBe('unknown');
  expect(standing('bob@acme.test', { headers: results('spf=softfail') })).toBe('unknown');
  expect(standing('bob@acme.test', { headers: results('spf=fail; dmarc=pass') })).toBe('member');
  expect(standing(ADA, { headers: results('dmarc=fail') })).toBe('unknown');
});

test('what the account calls sent is the owner’s', () => {
  expect(standing(ADA, { headers: results('dmarc=fail'), labels: ['SENT'] })).toBe('member');
  expect(standing('eve@other.test', { labels: ['SENT'] })).toBe('unknown');
});

test('programs are bots, whatever their address', () => {
  expect(standing('noreply@acme.test')).toBe('bot');
  expect(standing('no-reply-7@other.test')).toBe('bot');
  expect(standing('mailer-daemon@acme.test')).toBe('bot');
  expect(standing(ADA, { headers: [{ name: 'auto-submitted', value: 'auto-replied' }] })).toBe('bot');
  expect(standing('noreplyman@acme.test')).toBe('member');
});
