import { type Fields, isFields } from '../slack-message/json';
import { NotABotToken } from './errors';

/** Who the token speaks for. */
export interface Workspace {
  team: string;
  name: string | null;
  /** The bot's own ids: what it says is never read. */
  botUser: string;
  botId: string;
  /** `https://name.slack.com/`; null if Slack did not say. */
  url: string | null;
  /** What the token may do; null if Slack did not say. */
  scopes: string[] | null;
}

/** An answer of `auth.test`. @throws NotABotToken, and when it names no team or no user */
export function toWorkspace(answer: Fields): Workspace {
  const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const metadata = isFields(answer.response_metadata) ? answer.response_metadata : {};
  const team = word(answer.team_id);
  const [botUser, botId] = [word(answer.user_id), word(answer.bot_id)];
  if (team === null || botUser === null) throw new Error('auth.test gave no team or no user');
  if (botId === null) throw new NotABotToken();
  return {
    team,
    name: word(answer.team),
    botUser,
    botId,
    url: typeof answer.url === 'string' && /^https:\/\/[a-z0-9.-]+\/$/.test(answer.url) ? answer.url : null,
    scopes: Array.isArray(metadata.scopes) ? metadata.scopes.map(String) : null,
  };
}
