import { type Settings } from '../../../../activities/sources/settings';
import { MemoryError } from '../../../../memory/errors';

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * What `key=value` pairs set, as sources read it; null (`default`) takes one away. `rates.get=20` sets one rate. Of the values a text
 * may stand for, the setting takes the first that fits it.
 * @throws MemoryError usage.invalid, with what is possible
 */
export function givenSettings(pairs: readonly string[], known: Settings): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  const rates: Record<string, unknown> = {};
  for (const pair of pairs) {
    const [, key = '', text = ''] = /^([\w.]+)=(.*)$/.exec(pair) ?? [];
    const value = valueOf(key, text.trim(), known);
    if (key.startsWith('rates.')) rates[key.slice('rates.'.length)] = value;
    else settings[key] = value;
  }
  return Object.keys(rates).length === 0 ? settings : { ...settings, rates };
}

function valueOf(key: string, text: string, known: Settings): unknown {
  const setting = Object.hasOwn(known, key) ? known[key] : undefined;
  if (!setting) {
    const possible = Object.entries(known).map(([name, { description = 'a value' }]) => `${name} (${description})`);
    throw new MemoryError(
      'usage.invalid',
      'That is no setting of this connection, or not written as key=value.',
      possible.length === 0 ? 'It has none.' : `Possible: ${possible.join('; ')}.`,
    );
  }
  if (text === 'default') return null;
  for (const candidate of candidates(text)) {
    const parsed = setting.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  throw new MemoryError(
    'usage.invalid',
    `${key} does not take that.`,
    `It takes ${setting.description ?? 'another value'}, or \`default\`.`,
  );
}

/** A number, yes or no, the text itself, a list. */
function candidates(text: string): unknown[] {
  return [
    ...(NUMBER.test(text) ? [Number(text)] : []),
    ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
    text,
    text === '' ? [] : text.split(',').map((one) => one.trim()),
  ];
}
