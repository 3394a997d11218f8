import { z } from 'zod';
import { MemoryError } from '../../../memory/errors';
import { type Access } from '../access';

const user = z.templateLiteral(['user:', z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)]);

const options = z.object({
  owner: user.optional(),
  public: z.boolean().default(false),
  sharedWith: z.array(user).default([]),
  at: z.iso.datetime({ offset: true }).or(z.iso.date()).optional(),
  /** When each file was last changed, by path: the date of a recording that names none. */
  fileTimes: z.record(z.string(), z.string()).default({}),
});

/** Who reads the meetings of an upload, and when those began that do not say. */
export interface MeetingSettings {
  /** Scope id; empty: the team's own library. */
  owner: string;
  isPublic: boolean;
  /** Scope ids: the owner, and those it is shared with. */
  members: string[];
  /** ISO 8601 */
  at: string | null;
  fileTimes: ReadonlyMap<string, string>;
}

/** Only the upload's own options decide about access: a file's owner, attendees or visibility are words in it. @throws MemoryError input.invalid */
export function meetingSettings({ settings }: Pick<Access, 'settings'>): MeetingSettings {
  const parsed = options.safeParse(settings);
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))].join(', ');
    throw new MemoryError(
      'input.invalid',
      `The upload's options are not valid: ${fields}.`,
      'See `aquifer import meetings --help`.',
    );
  }
  const { owner, public: isPublic, sharedWith, at = null, fileTimes } = parsed.data;
  const members = [...new Set([...(owner ? [owner] : []), ...sharedWith])];
  if (!isPublic && members.length === 0) {
    throw new MemoryError(
      'input.invalid',
      'The upload does not say who may read its meetings.',
      'Name their owner, or import them as public.',
    );
  }
  return { owner: owner ?? '', isPublic, members, at, fileTimes: new Map(Object.entries(fileTimes)) };
}
