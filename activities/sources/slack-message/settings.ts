import { z } from 'zod';
import { type SourceItem } from '../source-item';

const ids = z.array(z.string().regex(/^[A-Z][A-Z0-9]+$/));

/** What a workspace may be told, or (`bots`, `externalChannels`) an export. */
export const SLACK_SETTINGS = {
  /** Whose posts are read: ids of bots, apps or bot users. */
  bots: z.union([z.literal('all'), ids]).describe('`all`, or ids of bots with commas between'),
  /** Channels shared with another company that an admin of the team named. */
  externalChannels: ids.describe('ids of channels with commas between'),
  historyPerMinute: z.number().positive().describe('calls a minute, above 0'),
  historyLimit: z.int().min(1).max(999).describe('messages a page, from 1 to 999'),
  rescanDays: z.number().positive().describe('days, above 0'),
  rescanHours: z.number().nonnegative().describe('hours'),
  deepRescanDays: z.number().nonnegative().describe('days'),
};

/** A value of a wrong kind counts as not said. */
const settingsSchema = z.object({
  bots: SLACK_SETTINGS.bots.optional().catch(undefined),
  externalChannels: SLACK_SETTINGS.externalChannels.catch([]).default([]),
  historyPerMinute: SLACK_SETTINGS.historyPerMinute.optional().catch(undefined),
  historyLimit: SLACK_SETTINGS.historyLimit.catch(200).default(200),
  rescanDays: SLACK_SETTINGS.rescanDays.catch(14).default(14),
  rescanHours: SLACK_SETTINGS.rescanHours.catch(12).default(12),
  deepRescanDays: SLACK_SETTINGS.deepRescanDays.catch(7).default(7),
});

export type SlackSettings = z.infer<typeof settingsSchema>;

/** Never throws: a mistyped setting must not end what worked before. */
export function slackSettings(settings: Readonly<Record<string, unknown>>): SlackSettings {
  return settingsSchema.parse(settings);
}

/** Whether the author is a person, or a bot that may be read. `ids`: all the message goes by. */
export function mayBeRead(item: SourceItem, ids: readonly unknown[], allowed: SlackSettings['bots']): boolean {
  if (item.author.standing !== 'bot' || allowed === 'all') return true;
  return allowed !== undefined && allowed.some((id) => id === item.author.id || ids.includes(id));
}
