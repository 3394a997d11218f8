import { type ConnectionStatus } from '../reads/status';
import { skipInWords } from './run/skip-in-words';

/** A line for whatever of a connection cannot be read, now or any more, and one for what it leaves out. */
export function connectionNotes({ failingSince, shrunkAt, id, setAside, ...one }: ConnectionStatus): string[] {
  const skipped = Object.entries(one.skipped).map(([reason, count]) => `${count} ${skipInWords(reason)}`);
  return [
    ...(failingSince === null
      ? []
      : [`${id}: not read since ${failingSince}; what was said meanwhile is read once it can be`]),
    ...(shrunkAt === null ? [] : [`${id}: lost much access at once at ${shrunkAt}; see \`aquifer connections ls\``]),
    ...setAside.map(
      ({ container, reason, since, missingFrom }) =>
        `${container}: set aside since ${since} (${reason}); not read from ${missingFrom ?? 'its beginning'} on`,
    ),
    ...one.quarantined.map(
      (item) => `${item.id}: could not be read (${item.reason}); tried ${item.tries} times since ${item.since}`,
    ),
    ...one.gaps.map(
      ({ container, reason, from, to }) =>
        `${container}: nothing was read from ${from} to ${to}, and it cannot be read any more (${skipInWords(reason)})`,
    ),
    ...(skipped.length === 0 ? [] : [`${id}: left out so far, or changed on the way in: ${skipped.join('; ')}`]),
  ];
}
