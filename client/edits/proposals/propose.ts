import { MemoryError } from '../../../memory/errors';
import { type MemoryCommand } from '../../../memory/files/memory-command';
import { type Files } from '../../../memory/files/memory-file';
import { withOrigins } from '../../../memory/files/person-origins';
import { reclaimLines } from '../../../memory/files/reclaim';
import { type ScopeId } from '../../../memory/scope';
import { type Db, withScope } from '../../../schema/connect';
import { loadFiles } from '../../../schema/files/load-files';
import { changedPaths } from '../../../schema/files/write-commit';
import { countPending } from '../../../schema/proposals/count-pending';
import { storeProposal } from '../../../schema/proposals/store-proposal';
import { loadScope } from '../../../schema/scopes/load-scope';
import { lockEpoch } from '../../../schema/scopes/lock-epoch';
import { applyEdit } from './apply-edit';
import { proposalId } from './proposal-id';
import { commandsWithin } from './scoped-commands';
import { verifyEdit } from './verify-edit';

/** More waiting ones than this are no help to the person who has to read them. */
export const MOST_PENDING = 50;
const MOST_COMMANDS = 50;
/** Characters. */
const LONGEST_REASON = 300;

/** A proposal that waits now. */
export interface Proposed {
  id: string;
  scope: ScopeId;
  /** Files it would change. */
  changed: string[];
}

/**
 * Leaves an edit of an assistant or a program to a person; no file changes. It has to fit the memory as it is, and pass what a person's
 * edit passes. All commands are decided together.
 * @throws MemoryError usage.invalid, input.invalid when it does not fit, path.invalid, verifier.refused, scope.unknown
 */
export async function propose(
  db: Db,
  scope: ScopeId,
  given: readonly MemoryCommand[],
  reason: string,
): Promise<Proposed> {
  const why = plainReason(reason);
  refuseCount(given);
  const commands = commandsWithin(scope, given);
  return withScope(db, scope, async (tx) => {
    const row = await loadScope(tx, scope);
    const key = { scope, epoch: row.epoch };
    const { head } = await lockEpoch(tx, key);
    if ((await countPending(tx, key, 'assistant')) >= MOST_PENDING) {
      throw new MemoryError(
        'usage.invalid',
        `${MOST_PENDING} proposals for ${scope} wait for a person already.`,
        `Nothing was proposed; \`aquifer proposals ${scope}\` lists them.`,
      );
    }
    const base = await loadFiles(tx, key, head);
    const existed = (path: string) => Object.hasOwn(base, path);
    const { files, refusal } = applyEdit(base, commands, [], { existed, changedSince: new Set() });
    if (refusal !== null) throw new MemoryError('input.invalid', refusal, 'Nothing was proposed.');
    const changed = changedPaths(base, files);
    if (changed.length === 0) {
      throw new MemoryError('input.invalid', 'That would change nothing.', 'Nothing was proposed.');
    }
    await verifyEdit(tx, key, row, base, files);
    const id = await storeProposal(tx, key, {
      ...{ cycle: null, author: 'assistant', state: 'pending', base: head },
      ...{ changes: {}, commands, decisions: { declined: {}, retired: {} } },
      ...{ points: restsOn(base, files), reason: why, at: new Date().toISOString() },
    });
    return { id: proposalId(id), scope, changed };
  });
}

/** It is shown beside what a person decides on: one line, without anything a terminal would obey. */
function plainReason(reason: string): string {
  const plain = reason
    .replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);
  if (plain !== '') return plain;
  throw new MemoryError(
    'usage.invalid',
    'The proposal has no reason.',
    'Say in a few words why a person should agree.',
  );
}

function refuseCount(commands: readonly MemoryCommand[]): void {
  const fault =
    commands.length === 0
      ? 'The proposal has no command.'
      : commands.length > MOST_COMMANDS
        ? `The proposal has more than ${MOST_COMMANDS} commands.`
        : null;
  if (fault !== null) throw new MemoryError('usage.invalid', fault, 'Nothing was proposed.');
}

/** What its lines rest on, as they say or as words they share with the memory tell: when a source of it is taken back, so is the proposal. */
function restsOn(base: Files, files: Files): number[] {
  const told = withOrigins(base, reclaimLines(base, files));
  const fresh = Object.values(told).flatMap((lines) => lines.filter(({ id }) => id === null));
  return [...new Set(fresh.flatMap(({ points }) => points))].sort((a, b) => a - b);
}
