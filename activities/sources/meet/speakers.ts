import { type Participant } from './open-meet';

/**
 * Names by the participant's resource name. Only a signed-in name is somebody's own: guests type what they like and are marked, and
 * of two accounts with one name the later is numbered, so that neither can speak as the other.
 */
export function speakersOf(participants: readonly Participant[]): Map<string, string> {
  const names = new Map<string, string>();
  const accounts = new Map<string, Set<string>>();
  for (const participant of [...participants].sort(byArrival)) {
    const { name: id, signedinUser } = participant;
    if (!id) continue;
    const name = nameOf(participant);
    const holders = accounts.get(name) ?? new Set();
    // One account on two devices is one person.
    accounts.set(name, holders.add(signedinUser?.user ?? id));
    const place = [...holders].indexOf(signedinUser?.user ?? id) + 1;
    names.set(id, place === 1 ? name : `${name} (${place})`);
  }
  return names;
}

/** A telephone shows part of its number. */
function nameOf({ signedinUser, anonymousUser, phoneUser }: Participant): string {
  if (signedinUser) return signedinUser.displayName ?? '';
  if (anonymousUser) return `${anonymousUser.displayName ?? ''} (guest)`.trim();
  return `${phoneUser?.displayName ?? ''} (phone)`.trim();
}

/** The list begins with who came last; equal times keep an order of their own. */
function byArrival(a: Participant, b: Participant): number {
  const key = ({ earliestStartTime, name }: Participant) => `${earliestStartTime ?? ''} ${name ?? ''}`;
  return key(a) < key(b) ? -1 : 1;
}
