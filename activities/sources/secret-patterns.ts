/** A form of secret that the recommended rules do not know, or know only in part. */
export interface SecretPattern {
  /** What stands in the text afterwards; of a provider that the rules know too, their word for it. */
  kind: string;
  /** Where the form is described. */
  source: string;
  /** Global. A group named `secret`: only that is taken out (then with the flag `d`). */
  form: RegExp;
  /** Of an assignment: whether its value is one at all, or only a word of ordinary talk. */
  accepts?: (secret: string) => boolean;
}

/** Not in the middle of a word; behind an escape of an address, such as %20, a word begins too. */
const START = String.raw`(?:(?<![A-Za-z0-9])|(?<=%[\dA-Fa-f]{2}))`;
/** What stands between a name and its value: quotes, stars of bold type, the sign, one line end at most. */
const IS = String.raw`["'\x60*_\]]{0,3}[ \t]*(?::=|=>|[:=])[*_]{0,2}[ \t]*\n?[ \t]*["'\x60*_]{0,3}`;
const PEM = String.raw`PRIVATE KEY(?: BLOCK)?-{4,5}`;

function token(kind: string, source: string, form: string): SecretPattern {
  return { kind, source, form: new RegExp(form, 'g') };
}

function assigned(kind: string, source: string, form: string, accepts: (secret: string) => boolean): SecretPattern {
  return { kind, source, form: new RegExp(form, 'dgi'), accepts };
}

/** Letters with digits, or with marks that words do not have inside. Not: places where a password is, code that reads one. */
export function looksLikePassword(value: string): boolean {
  const plain = value.replace(/[.,;:!?)\]}]+$/, '');
  if (/^(?:[/~.]|\$\{|\$[A-Z_]+$|\{|%\w+%$|\[)|:\/\/|^[\w.]+[([]/.test(plain)) return false;
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i.test(plain)) return false;
  const classes = [/\p{L}/u, /\d/, /[!@#$%^&*+~?=§€]/];
  return classes.filter((one) => one.test(plain)).length >= 2;
}

/** Keys made by a machine have digits between their letters. */
export function looksLikeKey(value: string): boolean {
  return /[A-Za-z]/.test(value) && /\d/.test(value) && !/:\/\/|^[/~.]/.test(value);
}

/** So have the values of a header; short ones are told from words by capitals inside. */
function looksLikeHeaderValue(value: string): boolean {
  return looksLikeKey(value) || /[a-z][A-Z]/.test(value);
}

/**
 * Beside secretlint's recommended rules. Ordered as they are looked for; where two find one secret, the longer finding names it. The
 * forms are our own, written from what the providers and standards say of them.
 */
export const SECRET_PATTERNS: readonly SecretPattern[] = [
  // Standards.
  token('jwt', 'RFC 7519, 7516: base64url parts, the first a JSON object', String.raw`${START}eyJ[\w-]{8,1000}={0,2}\.(?:eyJ[\w-]{6,}|[\w-]*\.[\w-]{2,})`), // prettier-ignore
  // To its end; without one, all lines that look like the inside of a key. Quoted mails have `> ` before each, JSON `\n`.
  token('privatekey', 'RFC 7468; PGP: RFC 9580', String.raw`-{4,5}BEGIN [A-Z0-9 ]{0,40}${PEM}(?:(?:[^-]|-(?!-{3,4}BEGIN)){0,20000}?-{4,5}END [A-Z0-9 ]{0,40}${PEM}|(?:[\s>|]{0,20}[A-Za-z0-9+/=\\]{40,100}(?![A-Za-z0-9+/=\\]))*(?:[\s>|]{0,20}[A-Za-z0-9+/=\\]{1,100}))`), // prettier-ignore
  token('privatekey', 'age: Bech32 with a prefix of its own', 'AGE-SECRET-KEY-1[0-9A-Z]{50,}'),
  token('privatekey', 'PuTTY key files', String.raw`Private-Lines: \d{1,3}(?:[\s>|]{1,20}[A-Za-z0-9+/=]{4,64}(?![A-Za-z0-9+/=]))+`), // prettier-ignore
  token('basicauth', 'RFC 3986, 3.2.1: user and password before the host', String.raw`${START}[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/?#@:[<>|"']{0,128}:(?!\d{1,5}[/?#])(?:[^\s@<>|"']{1,256}@)+[\w.-]*`), // prettier-ignore
  assigned('basicauth', 'curl: --user', String.raw`${START}curl\b[^\n]{0,200}?\s(?:-u|--user)[ =]?["']?[^\s:"']{1,64}:(?<secret>[^\s"'$[{<][^\s"']{3,})`, () => true), // prettier-ignore
  assigned('authorization', 'RFC 9110, 11.6: the scheme, then its credentials', String.raw`authorization${IS}(?:[a-z][a-z0-9-]{2,20}\s+)?(?<secret>[^\s"',<>\x60]{8,})`, looksLikeHeaderValue), // prettier-ignore
  assigned(
    'authorization',
    'RFC 6750: bearer tokens',
    String.raw`${START}bearer\s+(?<secret>[\w.~+/-]{16,}=*)`,
    looksLikeKey,
  ),

  // Providers, by the beginning of their tokens.
  token('aws', 'AWS IAM: access key ids', String.raw`${START}(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}(?![A-Za-z0-9])`),
  assigned('aws', 'AWS IAM: the secret of 40 signs that stands with its id', String.raw`(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Z0-9])[^]{1,60}?(?<![A-Za-z0-9/+=])(?<secret>[A-Z0-9/+]{40})(?![A-Za-z0-9/+=])`, looksLikeKey), // prettier-ignore
  token(
    'aws',
    'AWS: signed addresses, Signature Version 4',
    String.raw`X-Amz-(?:Signature|Security-Token)=[\w%/+=-]{16,}`,
  ),
  token('azure', 'Azure: connection strings', String.raw`(?:AccountKey|SharedAccessKey|SharedAccessSignature)=[\w%/+=&.-]{20,}`), // prettier-ignore
  token('azure', 'Azure: shared access signatures', String.raw`[?&;]sig=[\w%/+=-]{30,}`),
  token(
    'azure',
    'Entra ID: client secrets',
    String.raw`(?<![A-Za-z0-9~.-])[\w~.]{3}\dQ~[\w~.-]{31,34}(?![A-Za-z0-9~-])`,
  ),
  token('google', 'Google: API keys', String.raw`AIza[\w-]{30,}`),
  token('google', 'Google OAuth: access tokens', String.raw`${START}ya29\.[\w-]{16,}`),
  token('google', 'Google OAuth: refresh tokens', String.raw`(?<![A-Za-z0-9/+])1\/\/0[\w-]{20,}`),
  token('google', 'Google OAuth: client secrets', String.raw`GOCSPX-[\w-]{16,}`),
  token('slack', 'Slack: tokens, with those of rotation and of the browser', String.raw`${START}xox[a-z](?:\.xox[a-z])?-[\w%/+=-]{10,}`), // prettier-ignore
  token('slack', 'Slack: tokens of an app', String.raw`${START}xapp-\d-[\w-]{10,}`),
  token('slack', 'Slack: incoming webhooks, workflows, triggers', String.raw`hooks\.slack\.com\/(?:services|workflows|triggers)\/[\w/-]{10,}`), // prettier-ignore
  token('github', 'GitHub: tokens', String.raw`(?:gh[pousr]_\w{30,}|github_pat_\w{22,})`),
  token('gitlab', 'GitLab: tokens', String.raw`${START}gl(?:pat|oas|dt|rt|cbt|ptt|ft|imt|agent|soat|ffct)-[\w-]{16,}`),
  token('openai', 'OpenAI and others with its form', String.raw`${START}sk-(?:proj|svcacct|admin|None)-[\w-]{20,}`),
  token('openai', 'OpenAI and others with its form: DeepSeek, OpenRouter', String.raw`${START}sk-(?:[a-z]{2,10}-){0,2}(?:v\d-)?(?=[A-Za-z]*\d)[A-Za-z0-9]{20,}`), // prettier-ignore
  token('anthropic', 'Anthropic: API keys', String.raw`sk-ant-[a-z]{2,10}\d\d-[\w-]{20,}`),
  token('huggingface', 'Hugging Face: access tokens', String.raw`${START}(?:hf|api_org)_[A-Za-z0-9]{30,}`),
  token('groq', 'Groq: API keys', 'gsk_[A-Za-z0-9]{40,}'),
  token('ai-service', 'xAI, Replicate, Perplexity', String.raw`${START}(?:xai-[A-Za-z0-9]{40,}|r8_[A-Za-z0-9]{30,}|pplx-[A-Za-z0-9]{40,})`), // prettier-ignore
  token('stripe', 'Stripe: keys, secrets of webhooks', String.raw`${START}(?:[sr]k_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/=]{24,})`), // prettier-ignore
  token('npm', 'npm: access tokens', String.raw`${START}npm_[A-Za-z0-9]{36,}`),
  token('pypi', 'PyPI: API tokens', String.raw`pypi-AgE[\w-]{40,}`),
  token('rubygems', 'RubyGems: API keys', String.raw`rubygems_[0-9a-f]{40,}`),
  token('sendgrid', 'SendGrid: API keys', String.raw`${START}SG\.[\w-]{16,}\.[\w-]{16,}`),
  token('mailgun', 'Mailgun: API keys', String.raw`${START}key-[0-9a-f]{32}(?![0-9a-f])`),
  token('mailchimp', 'Mailchimp: API keys', String.raw`${START}[0-9a-f]{32}-us\d{1,2}(?![A-Za-z0-9])`),
  token('twilio', 'Twilio: API keys', String.raw`${START}SK[0-9a-f]{32}(?![0-9a-f])`),
  token('telegram', 'Telegram: tokens of bots', String.raw`(?<!\d)\d{8,10}:AA[\w-]{32,34}(?![\w-])`),
  token('discord', 'Discord: tokens of bots', String.raw`${START}[MNO][A-Za-z\d]{23,27}\.[\w-]{6}\.[\w-]{27,}`),
  token('discord', 'Discord: webhooks', String.raw`discord(?:app)?\.com\/api\/webhooks\/\d{10,}\/[\w-]{30,}`),
  token('digitalocean', 'DigitalOcean: tokens', String.raw`do[opr]_v1_[0-9a-f]{40,}`),
  token('heroku', 'Heroku: API keys', String.raw`HRKU-[\w-]{30,}`),
  token('atlassian', 'Atlassian: API tokens', String.raw`AT(?:ATT3|CTT3|BB)[\w=-]{28,}`),
  token('notion', 'Notion: integrations', String.raw`${START}(?:secret_[A-Za-z0-9]{40,}|ntn_[A-Za-z0-9]{40,})`),
  token('linear', 'Linear: keys', String.raw`lin_(?:api|oauth)_[A-Za-z0-9]{32,}`),
  token('figma', 'Figma: tokens', String.raw`figd_[\w-]{30,}`),
  token('shopify', 'Shopify: tokens', String.raw`shp(?:at|ca|pa|ss|tka)_[A-Za-z0-9]{30,}`),
  token('square', 'Square: tokens', String.raw`sq0(?:atp|csp|idp)-[\w-]{20,}`),
  token('airtable', 'Airtable: personal access tokens', String.raw`${START}pat[A-Za-z0-9]{14}\.[0-9a-f]{60,}`),
  token('postman', 'Postman: API keys', String.raw`PMAK-[0-9a-f]{24}-[0-9a-f]{34}`),
  token('newrelic', 'New Relic: keys', String.raw`NRAK-[A-Z0-9]{27,}`),
  token('sentry', 'Sentry: tokens', String.raw`sntry[su]_[\w+/=-]{40,}`),
  token(
    'grafana',
    'Grafana: tokens',
    String.raw`${START}(?:glsa_[A-Za-z0-9]{32}_[0-9a-fA-F]{8}|glc_[A-Za-z0-9+/=]{32,})`,
  ),
  token('hashicorp-vault', 'HashiCorp Vault: tokens', String.raw`${START}hv[sbr]\.[\w-]{24,}`),
  token('hashicorp', 'HashiCorp Terraform: tokens', String.raw`${START}[A-Za-z0-9]{14}\.atlasv1\.[\w-]{40,}`),
  token('docker', 'Docker: access tokens', String.raw`dckr_[ps]at_[\w-]{20,}`),
  token('database-service', 'Supabase, PlanetScale, Databricks', String.raw`${START}(?:sb[ps]_(?:secret_)?[A-Za-z0-9_]{30,}|pscale_(?:tkn|pw|oauth)_[\w.=-]{32,}|dapi[0-9a-f]{32})`), // prettier-ignore
  token('pulumi', 'Pulumi: access tokens', String.raw`${START}pul-[0-9a-f]{40}`),
  token('doppler', 'Doppler: tokens', String.raw`${START}dp\.(?:pt|st|ct|sa|scim|audit)\.[\w.-]{40,}`),
  token('tailscale', 'Tailscale: keys', String.raw`tskey-[a-z]{2,20}-[\w-]{20,}`),

  // What is called a secret. A parameter `pwd` of an address is a meeting's code, which all who are invited have.
  assigned('password', 'words for a password, in English, German, French, Spanish', String.raw`(?:pass(?:word|wort|wd|phrase|code)|kennwort|mot de passe|contraseña|(?<![?&A-Za-z])(?:pwd|pw))${IS}(?<secret>[^\s"'\x60<>]{8,})`, looksLikePassword), // prettier-ignore
  assigned('api-key', 'names of keys in settings and headers', String.raw`(?:(?:api|access|account|secret|private|signing|encryption|master|service)[ _-]?(?:access[ _-]?)?key|(?:client|app|webhook|signing|shared)[ _-]?secret|(?:access|auth|refresh|id|bearer|private|session|security|deploy|bot|personal|api)[ _-]?token|(?<![A-Za-z_-])(?:secret|token))${IS}(?<secret>[\w.~+/%-]{16,}=*)`, looksLikeKey), // prettier-ignore
];
