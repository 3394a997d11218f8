import { z } from 'zod';
import { MemoryError } from '../../memory/errors';
import { type Access } from './access';
import { isZone } from './local-time';

/** Whose log an upload belongs to: what every import of a person's own files is told. */
const settings = z.object({
  owner: z.templateLiteral(['user:', z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)]),
  ownerName: z.string().trim().min(1).max(200).optional(),
  timezone: z.string().refine(isZone).optional(),
});

export interface LogOwner {
  scope: `user:${string}`;
  id: string;
  name: string;
  /** IANA name; UTC when nobody said. */
  zone: string;
}

/** @throws MemoryError input.invalid if the upload does not say whose it is: such files are nobody's to read */
export function ownerOf({ settings: given }: Pick<Access, 'settings'>): LogOwner {
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new MemoryError('input.invalid', 'The upload does not say whose log it is.', 'Import it with --user.');
  }
  const { owner, ownerName, timezone } = parsed.data;
  const id = owner.slice('user:'.length);
  return { scope: owner, id, name: ownerName ?? id, zone: timezone ?? 'UTC' };
}
