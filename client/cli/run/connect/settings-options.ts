import { MemoryError } from '../../../../memory/errors';

type Options = Record<string, unknown>;

const SLACK_ID = /^[A-Z][A-Z0-9]{2,24}$/;

/**
 * The settings that have options of their own, as a source reads them; null takes one away. At least one, or `--set`, has to be given.
 * @throws MemoryError usage.invalid
 */
export function settingsOf(options: Options): Record<string, unknown> {
  const settings = {
    ...(options.bots === undefined ? {} : { bots: botsOf(options.bots as string) }),
    ...(options.externalChannel === undefined
      ? {}
      : { externalChannels: idsOf('--external-channel', options.externalChannel as string) }),
    ...(options.historyPerMinute === undefined ? {} : { historyPerMinute: rateOf(options.historyPerMinute as string) }),
  };
  if (Object.keys(settings).length > 0 || options.set !== undefined) return settings;
  throw new MemoryError('usage.invalid', 'No setting is named.', 'See `aquifer connections set --help`.');
}

// Names change and may be anybody's; ids are the provider's and stay.
function botsOf(text: string): 'all' | string[] | null {
  return text === 'all' ? 'all' : idsOf('--bots', text);
}

function idsOf(option: string, text: string): string[] | null {
  if (text === 'none') return null;
  const ids = text.split(',').map((id) => id.trim());
  if (ids.every((id) => SLACK_ID.test(id))) return ids;
  throw new MemoryError('usage.invalid', `${option} is no list of ids.`, 'Write ids with commas between, or `none`.');
}

/** `default`: what the provider gives to an app of one's own. */
function rateOf(text: string): number | null {
  if (text === 'default') return null;
  const rate = Number(text);
  if (rate > 0 && rate <= 1_000) return rate;
  throw new MemoryError(
    'usage.invalid',
    '--history-per-minute is no rate.',
    'Write calls a minute, such as 1, or `default`.',
  );
}
