import { defineSource } from '../define-source';
import { SLACK_SETTINGS } from '../slack-message/settings';
import { again } from './again';
import { ChannelNames } from './channel-names';
import { RATES, SlackClient } from './client';
import { slackCursor, type SlackCursor } from './cursor';
import { discover } from './discover';
import { classifyError } from './errors';
import { MemberLists } from './member-lists';
import { People } from './people';
import { beginPull } from './plan';
import { readHistory } from './read-history';
import { readThreads } from './read-threads';
import { compareStamps, stampAfter, stampIn } from './stamps';
import { type SlackApi } from './to-items';
import { validate } from './validate';

/**
 * A Slack workspace, read as the bot of an app. Credential: `{ token }`, of a bot.
 * Each pull lists a channel's messages and then reads the threads that changed. It begins ten minutes before the last one ended, for
 * our clock may be ahead of Slack's; clocks further apart lose messages. Late replies, edits and deletions older than `rescanDays`
 * are not seen; an edited reply is seen within `deepRescanDays`, in a channel of many hundreds of threads some pulls later.
 * One thread, member list or list of people that Slack fails over stops nothing else: it is noted and asked for again.
 */
export const slack = defineSource<SlackApi, SlackCursor>({
  name: 'slack',
  provider: 'slack',
  reads: 'account',
  identities: 'slack',
  cursor: slackCursor,
  rates: RATES,
  settings: SLACK_SETTINGS,
  open(access) {
    const client = new SlackClient(access);
    return {
      client,
      people: new People(client),
      channels: new ChannelNames(client),
      members: new MemberLists(client),
    };
  },
  validate: ({ client }) => validate(client),
  discover,
  async pull(api, request) {
    const { cursor, first, window } = request;
    const pulling = !first && cursor?.pull ? { ...cursor, pull: cursor.pull } : beginPull(request, api.client.settings);
    const read = pulling.pull.more === null ? readHistory : readThreads;
    const page = await read(api, request, pulling);
    // What is looked at again was counted by the pull that was first to see it.
    return { ...page, skips: page.skips.filter(({ id }) => isSince(id, stampAfter(window.since))) };
  },
  again,
  classifyError,
});

/** Whether a skip's message (`<channel>/<ts>`) is not older than this; one without a time cannot be told from news. */
function isSince(id: string, oldest: string): boolean {
  const ts = stampIn(id.split('/')[1]);
  return ts === null || compareStamps(ts, oldest) >= 0;
}
