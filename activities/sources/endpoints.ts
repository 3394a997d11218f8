import { MemoryError } from '../../memory/errors';

/** Where to call instead of a provider's own address: a proxy, a recording, a test. */
const VARIABLES = {
  slack: 'AQUIFER_SLACK_API_URL',
  slackAuth: 'AQUIFER_SLACK_URL',
  google: 'AQUIFER_GOOGLE_URL',
  googleToken: 'AQUIFER_GOOGLE_TOKEN_URL',
  googleAuth: 'AQUIFER_GOOGLE_AUTH_URL',
} as const;
const OTHER = /^AQUIFER_ENDPOINT_([A-Z]+)$/;

/**
 * Reads the addresses from the environment; what is not set is left out, and the provider's own address holds. `slack`: its API;
 * `slackAuth`: the site that asks for consent; `google`: root of its APIs; `googleToken`, `googleAuth`: its OAuth endpoints. Of any other
 * source by its own name: `tracker` from `AQUIFER_ENDPOINT_TRACKER`.
 * @throws MemoryError usage.invalid
 */
export function endpointsOf(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const others = Object.keys(env).flatMap((variable) => {
    const name = OTHER.exec(variable)?.[1];
    return name === undefined ? [] : [[name.toLowerCase(), variable]];
  });
  const set = [...others, ...Object.entries(VARIABLES)].flatMap(([name = '', variable = '']) => {
    const value = env[variable]?.trim();
    return value ? [[name, address(variable, value)] as const] : [];
  });
  return Object.fromEntries(set);
}

function address(variable: string, value: string): string {
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value;
  throw new MemoryError(
    'usage.invalid',
    `${variable} is not an address.`,
    'Use one such as https://proxy.example.com/.',
  );
}
