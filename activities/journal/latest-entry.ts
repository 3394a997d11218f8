import { type Fact } from '../../memory/journal/fact';

/** The day of the last entry that some facts come from: how things stood then, which in an old journal is not today. */
export function latestEntry(facts: readonly Pick<Fact, 'entryDate'>[]): string | undefined {
  return facts.reduce<string | undefined>(
    (last, { entryDate }) => (last === undefined || entryDate > last ? entryDate : last),
    undefined,
  );
}
