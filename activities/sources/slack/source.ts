import { defineSource } from '../define-source';
import { again } from './again';
import { ChannelNames } from './channel-names';
import { RATES, SlackClient } from './client';
import { slackCursor, type SlackCursor } from './cursor';
import { discover } from './discover';
import { classifyError } from './errors';
import { People } from './people';
import { beginPull } from './plan';
import { readHistory } from './read-history';
import { readThreads } from './read-threads';
import { type SlackApi } from './to-items';
import { validate } from './validate';

/**
 * A Slack workspace, read as the bot of an app. Credential: `{ token }`, of a bot. Settings: `bots`, `externalChannels`,
 * `historyPerMinute`, `historyLimit`, `rescanDays`, `rescanHours`, `deepRescanDays`.
 * Each pull lists a channel's messages and then reads the threads that changed. Late replies, edits and deletions older than
 * `rescanDays` are not seen; an edited reply is seen within `deepRescanDays`.
 */
export const slack = defineSource<SlackApi, SlackCursor>({
  name: 'slack',
  provider: 'slack',
  reads: 'account',
  identities: 'slack',
  cursor: slackCursor,
  rates: RATES,
  open(access) {
    const client = new SlackClient(access);
    return { client, people: new People(client), channels: new ChannelNames(client) };
  },
  validate: ({ client }) => validate(client),
  discover: ({ client }) => discover(client),
  async pull(api, request) {
    const { cursor, first } = request;
    const pulling = !first && cursor?.pull ? { ...cursor, pull: cursor.pull } : beginPull(request, api.client.settings);
    return pulling.pull.queue === null ? readHistory(api, request, pulling) : readThreads(api, request, pulling);
  },
  again,
  classifyError,
});
