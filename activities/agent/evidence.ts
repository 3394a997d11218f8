import * as chrono from 'chrono-node';
import { type Evidence } from '../../memory/hydration/points';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../../schema/connect';
import { loadScope } from '../../schema/scopes/load-scope';
import { localDay } from '../../schema/scopes/local-day';
import { loadCitedWords } from '../../schema/points/load-points';

/** "2 weeks" beside a date that is meant as one: chrono reads it only with "in" or "ago". */
const DURATION = /\b(\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten)\s+(day|week|month|year)s?\b/giu;

/** Dates in more words than this are not looked for: a pasted log is no appointment. */
const LONGEST = 2_000;

/**
 * What lines citing these points may say. Besides the items' own words: the days their relative dates resolve to, as seen from the
 * day they were written ("in two weeks"), since the summarizer is told to make dates absolute.
 */
export async function evidenceFor(tx: Tx, at: ScopeEpoch, points: readonly number[]): Promise<Map<number, Evidence>> {
  const evidence = new Map<number, Evidence>();
  if (points.length === 0) return evidence;
  const { timezone: zone } = await loadScope(tx, at.scope);
  // An item that several points cite is read once.
  const resolved = new Map<string, string[]>();
  for (const { point, text, said, author, at: written } of await loadCitedWords(tx, at, points)) {
    const key = `${written} ${text}`;
    const own = localDay(`${written.replace(' ', 'T')}Z`, zone);
    const days = resolved.get(key) ?? [
      own,
      ...new Set([written.slice(0, 10), own].flatMap((day) => resolvedDays(text, day))),
    ];
    resolved.set(key, days);
    const known = evidence.get(point) ?? { texts: [], said: [], authors: [] };
    evidence.set(point, {
      point,
      texts: [...known.texts, text, written, ...days],
      said: [...known.said, said],
      authors: [...known.authors, author],
    });
  }
  return evidence;
}

function resolvedDays(text: string, day: string): string[] {
  if (text.length > LONGEST) return [];
  const reference = { instant: new Date(`${day}T12:00:00Z`), timezone: 0 };
  const durations = [...text.matchAll(DURATION)].flatMap(([words]) => [`in ${words}`, `${words} ago`]);
  const found = new Set<string>();
  for (const phrase of [text, ...durations]) {
    for (const result of chrono.parse(phrase, reference)) {
      for (const part of [result.start, result.end]) if (part) found.add(part.date().toISOString().slice(0, 10));
    }
  }
  return [...found];
}
