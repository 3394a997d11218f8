import { z } from 'zod';
import { type Source } from './define-source';

/** What a connection may be told, by name; each says in words what it takes (`describe`). */
export type Settings = Readonly<Record<string, z.ZodType>>;

const MOST_MINUTES = 7 * 24 * 60;
/** Known to the core, of every account. */
const OF_ACCOUNTS: Settings = {
  syncMinutes: z.number().min(1).max(MOST_MINUTES).describe(`minutes between two syncs, from 1 to ${MOST_MINUTES}`),
};

/** What connections of these sources, which are one provider's, may be told. A rate is `rates.<name>`. */
export function settingsOf(sources: readonly Source[]): Settings {
  const all: Record<string, z.ZodType> = {};
  for (const { reads, rates, settings } of sources) {
    if (reads === 'account') Object.assign(all, OF_ACCOUNTS);
    for (const name of Object.keys(rates))
      all[`rates.${name}`] = z.number().positive().describe('calls a minute, above 0');
    Object.assign(all, settings);
  }
  return all;
}
