import { MemoryError } from '../../../memory/errors';
import { markOver } from '../../../memory/rules/mark-over';
import { type ScopeId } from '../../../memory/scope';
import { type Db } from '../../../schema/connect';
import { changedPaths, writeCommit } from '../../../schema/files/write-commit';
import { retireRule as storeRetirement } from '../../../schema/points/retire-rule';
import { localDay } from '../../../schema/scopes/local-day';
import { editRule, type RuleEdit } from './rule-ground';

/**
 * A person ends a rule, pinned or not. Its lines stay and say that it is over; why stays with the rule and goes into no file.
 * @throws MemoryError usage.invalid without a reason, scope.unknown, rule.missing
 */
export async function retireRule(db: Db, scope: ScopeId, id: string, reason: string): Promise<RuleEdit> {
  const why = reason.trim();
  if (why === '') throw new MemoryError('usage.invalid', 'Why the rule is over is missing.', 'Say it with --reason.');
  return editRule(db, scope, id, async ({ tx, key, row, base, at, rule, again }) => {
    await storeRetirement(tx, key, rule.id, { by: null, reason: why, at });
    // Only notes of our own are added, so there is nothing the verifier could be asked.
    const next = markOver(base, rule, `retired by a person on ${localDay(at, row.timezone)}`, again);
    const commit = await writeCommit(tx, key, base, next, {
      ...{ author: 'person', reason: `rule p${rule.id} retired by a person`, cycle: null, at },
    });
    return { commit: commit === null ? null : `c${commit}`, paths: changedPaths(base, next) };
  });
}
