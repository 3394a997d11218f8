import { cleanName } from '../clean';
import { AskedOnce } from './asked-once';
import { isFields } from '../slack-message/json';
import { type SlackClient } from './client';
import { classifyError } from './errors';

/** The names of channels that texts mention by id alone; of public ones only, for a private one's name is its members'. */
export class ChannelNames {
  private readonly names = new AskedOnce((id) => this.ask(id));

  constructor(private readonly client: SlackClient) {}

  /** Those of the ids whose name everybody may know. */
  find(ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    return this.names.find(ids);
  }

  private async ask(id: string): Promise<string | null> {
    try {
      const { channel } = await this.client.call('conversations.info', { channel: id }, 'info');
      if (!isFields(channel) || channel.is_private !== false) return null;
      return cleanName(channel.name);
    } catch (error) {
      // A channel we may not see, or are not permitted to ask for, has no name for us.
      if (['container', 'permission'].includes(classifyError(error).kind)) return null;
      throw error;
    }
  }
}
