import { createHash } from 'node:crypto';

/** A secret of a known form, made up. */
export interface Sample {
  kind: string;
  /** As somebody writes it. */
  text: string;
  /** What of it must not stay. */
  secret: string;
}

const ALPHABETS = {
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  url: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
  base64: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
  base32: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  hex: '0123456789abcdef',
  digits: '0123456789',
};

/** Signs that look drawn by lot and are the same each time; made here, so that no scanner takes this file for a leak. */
export function signs(kind: keyof typeof ALPHABETS, length: number, seed: string): string {
  const alphabet = ALPHABETS[kind];
  let drawn = '';
  for (let n = 0; drawn.length < length; n += 1) {
    const bytes = createHash('sha256').update(`${seed} ${n}`).digest();
    drawn += [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
  }
  return drawn.slice(0, length);
}

/** One token, secret as a whole. */
function token(kind: string, start: string, ...parts: [keyof typeof ALPHABETS, number, string?][]): Sample {
  const text = start + parts.map(([of, length, end = ''], n) => signs(of, length, `${start} ${n}`) + end).join('');
  return { kind, text, secret: text };
}

function inside(kind: string, before: string, secret: string, after = ''): Sample {
  return { kind, text: `${before}${secret}${after}`, secret };
}

const object = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const begin = (type: string) => ['-----BEGIN', type, 'KEY-----'].join(' ');
const end = (type: string) => ['-----END', type, 'KEY-----'].join(' ');
const lines = (length: number, count: number, seed: string) =>
  Array.from({ length: count }, (_, n) => signs('base64', n === count - 1 ? 22 : length, `${seed} ${n}`));
const ed25519 = `MC4CAQAwBQYDK2VwBCIEI${signs('base64', 43, 'ed')}`;
const opensshLines = [`b3BlbnNzaC1rZXktdjEAAAAA${signs('base64', 46, 'ssh')}`, ...lines(70, 5, 'ssh')];
const rsaLines = [`MIIEpAIBAAKCAQEA${signs('base64', 48, 'rsa')}`, ...lines(64, 24, 'rsa')];
const pem = (type: string, body: readonly string[], join = '\n') => [begin(type), ...body, end(type)].join(join);

export const SECRETS: readonly Sample[] = [
  inside('jwt', '', [object({ alg: 'HS256', typ: 'JWT' }), object({ sub: '1234567890', name: 'Ada', iat: 1516239022 }), signs('url', 43, 'jwt')].join('.')), // prettier-ignore
  inside('jwt', '', [object({ alg: 'RSA-OAEP', enc: 'A256GCM' }), signs('url', 60, 'k'), signs('url', 16, 'iv'), signs('url', 40, 'c'), signs('url', 22, 't')].join('.')), // prettier-ignore
  { kind: 'privatekey', text: pem('PRIVATE', [ed25519]), secret: ed25519 },
  { kind: 'privatekey', text: pem('OPENSSH PRIVATE', opensshLines), secret: opensshLines.join('') },
  { kind: 'privatekey', text: pem('RSA PRIVATE', rsaLines), secret: rsaLines.join('') },
  { kind: 'privatekey', text: pem('RSA PRIVATE', rsaLines, '\n> '), secret: rsaLines.join('') },
  { kind: 'privatekey', text: pem('RSA PRIVATE', rsaLines, '\r\n> > '), secret: rsaLines.join('') },
  { kind: 'privatekey', text: `"private_key": "${pem('PRIVATE', rsaLines, '\\n')}\\n"`, secret: rsaLines.join('') },
  { kind: 'privatekey', text: [begin('RSA PRIVATE'), ...rsaLines].join('\n'), secret: rsaLines.join('') },
  { kind: 'privatekey', text: [begin('EC PRIVATE'), ...rsaLines].join('\n> '), secret: rsaLines.join('') },
  { kind: 'privatekey', text: `AGE-SECRET-KEY-1${signs('base32', 58, 'age')}`, secret: signs('base32', 58, 'age') },
  inside('aws', 'aws_secret_access_key = ', signs('base64', 40, 'aws')),
  inside('aws', 'AWS_SECRET_ACCESS_KEY=', signs('base64', 40, 'aws')),
  inside('aws', '"SecretAccessKey": "', signs('base64', 40, 'aws'), '"'),
  inside('api-key', 'secret access key: ', signs('base64', 40, 'aws')),
  inside('aws', `AKIA${signs('base32', 16, 'id')},`, signs('base64', 40, 'aws')),
  token('aws', 'AKIA', ['base32', 16]),
  inside('aws', 'https://files.s3.amazonaws.com/a?X-Amz-Signature=', signs('hex', 64, 'sig')),
  inside('azure', 'DefaultEndpointsProtocol=https;AccountName=files;AccountKey=', `${signs('base64', 86, 'az')}==`, ';EndpointSuffix=core.windows.net'), // prettier-ignore
  inside('azure', 'Endpoint=sb://x.servicebus.windows.net/;SharedAccessKeyName=all;SharedAccessKey=', `${signs('base64', 43, 'bus')}=`), // prettier-ignore
  inside('azure', 'https://files.blob.core.windows.net/a?sv=2025-01-01&sig=', `${signs('base64', 43, 'sas').replaceAll('+', '%2B').replaceAll('/', '%2F')}%3D`), // prettier-ignore
  inside('azure', '', `${signs('letters', 3, 'e')}8Q~${signs('letters', 34, 'entra')}`),
  token('google', 'AIza', ['url', 35]),
  token('google', 'ya29.', ['url', 160]),
  token('google', '1//0', ['url', 60]),
  token('google', 'GOCSPX-', ['url', 28]),
  token('slack', 'xoxb-123456789012-1234567890123-', ['letters', 24]),
  token('slack', 'xoxe.xoxp-1-', ['letters', 160]),
  token('slack', 'xoxe-1-', ['letters', 140]),
  token('slack', 'xoxc-123456789012-1234567890123-1234567890123-', ['hex', 64]),
  token('slack', 'xoxd-', ['letters', 30, '%2B'], ['letters', 60, '%3D']),
  token('slack', 'xapp-1-A0123456789-1234567890123-', ['hex', 64]),
  inside('slack', 'https://hooks.slack.com/', `services/T0123456789/B0123456789/${signs('letters', 24, 'hook')}`),
  token('github', 'ghp_', ['letters', 36]),
  token('github', 'gho_', ['letters', 40]),
  token('github', 'github_pat_', ['letters', 22, '_'], ['letters', 59]),
  token('gitlab', 'glpat-', ['url', 20]),
  token('gitlab', 'glrt-', ['url', 20]),
  token('openai', 'sk-proj-', ['url', 156]),
  token('openai', 'sk-', ['letters', 48]),
  token('openai', 'sk-or-v1-', ['hex', 64]),
  token('anthropic', 'sk-ant-api03-', ['url', 93, 'AA']),
  token('anthropic', 'sk-ant-oat01-', ['url', 80]),
  token('huggingface', 'hf_', ['letters', 34]),
  token('groq', 'gsk_', ['letters', 52]),
  token('ai-service', 'xai-', ['letters', 80]),
  token('stripe', 'sk_live_', ['letters', 24]),
  token('stripe', 'sk_test_', ['letters', 99]),
  token('stripe', 'whsec_', ['letters', 32]),
  token('npm', 'npm_', ['letters', 36]),
  token('pypi', 'pypi-AgEIcHlwaS5vcmc', ['url', 150]),
  token('sendgrid', 'SG.', ['url', 22, '.'], ['url', 43]),
  token('mailgun', 'key-', ['hex', 32]),
  token('mailchimp', '', ['hex', 32, '-us14']),
  token('twilio', 'SK', ['hex', 32]),
  token('telegram', '7123456789:AA', ['url', 33]),
  token('discord', 'MTA', ['letters', 21, '.'], ['letters', 6, '.'], ['url', 38]),
  inside('discord', 'https://discord.com/', `api/webhooks/123456789012345678/${signs('url', 68, 'dw')}`),
  token('digitalocean', 'dop_v1_', ['hex', 64]),
  token('heroku', 'HRKU-AA', ['url', 58]),
  token('atlassian', 'ATATT3', ['url', 180, '=0A1B2C3D']),
  token('notion', 'ntn_', ['digits', 11], ['letters', 35]),
  token('linear', 'lin_api_', ['letters', 40]),
  token('figma', 'figd_', ['url', 40]),
  token('shopify', 'shpat_', ['hex', 32]),
  token('square', 'sq0csp-', ['url', 43]),
  token('airtable', 'pat', ['letters', 14, '.'], ['hex', 64]),
  token('postman', 'PMAK-', ['hex', 24, '-'], ['hex', 34]),
  token('sentry', 'sntrys_', ['base64', 120]),
  token('grafana', 'glsa_', ['letters', 32, '_'], ['hex', 8]),
  token('hashicorp-vault', 'hvs.', ['url', 95]),
  token('hashicorp', '', ['letters', 14, '.atlasv1.'], ['url', 67]),
  token('docker', 'dckr_pat_', ['url', 27]),
  token('database-service', 'sbp_', ['hex', 40]),
  token('database-service', 'pscale_pw_', ['url', 43]),
  token('pulumi', 'pul-', ['hex', 40]),
  token('tailscale', 'tskey-auth-', ['letters', 17, '-'], ['letters', 32]),
  inside('basicauth', 'https://bob:', 'hunter22-x', '@example.org'),
  inside('basicauth', 'redis://:', 'p4ss.w0rd!$%', '@cache.internal:6379/0'),
  inside('basicauth', 'amqps://guest:', 'p@ss/w0rd#1', '@mq.example.com/vhost'),
  inside('basicauth', 'smtp://mailer:', 'Tr0ub4dor&3', '@localhost'),
  inside('basicauth', 'postgres://app:', 'p@ss/w0rd', '@db.example.com:5432/app'),
  inside('database-connection-string', 'mongodb+srv://app:', 'Zx9-Yw8_Vu7', '@cluster0.abcde.mongodb.net/app?retryWrites=true'), // prettier-ignore
  inside('basicauth', 'curl -s -u ada:', 's3cret.pw', ' https://example.com'),
  inside('authorization', 'Authorization: Bearer ', signs('letters', 40, 'b')),
  inside('authorization', "curl -H 'Authorization: Basic ", 'dXNlcjpwYXNzd29yZA==', "' https://example.com"),
  inside('authorization', '"authorization": "token ', signs('hex', 40, 't'), '"'),
  inside('authorization', 'with bearer ', signs('letters', 32, 'c')),
  inside('password', 'password: ', 'Tr0ub4dor&3'),
  inside('password', 'Passwort=', 'Sommer2026!'),
  inside('password', 'DB_PASSWORD="', 'x7Gh2kLmQ', '"'),
  inside('password', 'Server=db;User Id=app;Pwd=', 'x7Gh2kLmQ;'),
  inside('password', '*Password:* ', 'x7Gh2kLmQ'),
  inside('password', 'Password:\n', 'x7Gh2kLmQ'),
  inside('api-key', 'X-Api-Key: ', signs('hex', 32, 'x')),
  inside('api-key', 'client_secret=', signs('letters', 32, 'cs')),
  inside('api-key', 'https://example.com/feed?access_token=', signs('url', 40, 'at')),
  inside('api-key', "api_key: '", '550e8400-e29b-41d4-a716-446655440000', "'"),
];
