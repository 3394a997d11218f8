import { type Standing } from '../../../schema/tables/source-tables';
import { cleanName } from '../clean';
import { type SourceItem } from '../source-item';
import { type Fields, idOf, isFields } from './json';
import { type Known } from './known';
import { displayName, standingOf } from './person';

/** Who wrote a post. The user list decides; without an entry there, the post's own profile gives a name only. */
export function authorOf(message: Fields, known: Known): SourceItem['author'] {
  // Until 2018 a comment on a file was a post whose writer stands inside it.
  const comment = isFields(message.comment) ? idOf(message.comment.user) : null;
  const user = idOf(message.user) ?? comment;
  const listed = user ? known.people.get(user) : undefined;
  const profile = isFields(message.user_profile) ? message.user_profile : {};
  if (isByBot(message, user, listed?.standing)) {
    const bot = isFields(message.bot_profile) ? message.bot_profile : {};
    const name = cleanName(message.username) ?? cleanName(bot.name) ?? listed?.name ?? displayName(profile);
    // The app's own id first: one app may post for many people.
    const id = idOf(message.bot_id) ?? user;
    return { id, name: name ?? id ?? 'bot', standing: 'bot' };
  }
  const name = listed?.name ?? displayName(profile) ?? cleanName(message.username) ?? user ?? 'unknown';
  return { id: user, name, standing: personStanding(message, profile, listed?.standing, known.account.id) };
}

/** An app's post, also where it speaks with a person's account. */
function isByBot(message: Fields, user: string | null, listed: Standing | undefined): boolean {
  const marked = message.subtype === 'bot_message' || idOf(message.bot_id) !== null || isFields(message.bot_profile);
  return marked || listed === 'bot' || user === 'USLACKBOT';
}

/** Of somebody who is no bot. What the user list says stands; a post can only tell who is not from here. */
function personStanding(message: Fields, profile: Fields, listed: Standing | undefined, account: string | null) {
  if (listed === 'guest' || listed === 'external') return listed;
  // A profile can only lower somebody: it travels with the message and proves no membership.
  const teams = [message.user_team, message.source_team, message.team, profile.team].map(idOf);
  const foreign = account !== null && teams.some((team) => team !== null && team !== account);
  const shown = standingOf(profile, null);
  if (foreign && listed === undefined) return 'external';
  return listed ?? (shown === 'guest' ? 'guest' : 'unknown');
}
