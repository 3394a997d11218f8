import { z } from 'zod';
import { type SourceItem } from '../source-item';

/** `all`, or the ids (of bots, apps or bot users) whose posts are read. */
const bots = z.union([z.literal('all'), z.array(z.string())]);

/** What a workspace's settings, or the options of an export, may say. A value of a wrong kind counts as not said. */
const settingsSchema = z.object({
  bots: bots.optional().catch(undefined),
  /** Channels shared with another company that an admin of the team named. */
  externalChannels: z.array(z.string()).catch([]).default([]),
  historyPerMinute: z.number().positive().optional().catch(undefined),
  historyLimit: z.int().min(1).max(999).catch(200).default(200),
  rescanDays: z.number().positive().catch(14).default(14),
  rescanHours: z.number().nonnegative().catch(12).default(12),
  deepRescanDays: z.number().nonnegative().catch(7).default(7),
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
