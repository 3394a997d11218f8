import { MemoryError } from '../../../memory/errors';
import { wordsToGuard } from '../../../memory/rules/words-to-guard';
import { type ScopeId } from '../../../memory/scope';
import { type Db } from '../../../schema/connect';
import { dropPin, storePin } from '../../../schema/points/pin-rule';
import { editRule, ROW_ONLY, type RuleEdit } from './rule-ground';

/**
 * A person holds on to a rule: its words stay in the files, and only a person ends it. A possible one is certain from now on; the line
 * that says an observed one becomes its words.
 * @throws MemoryError usage.invalid, scope.unknown, rule.missing also when its words stand in no file
 */
export async function pinRule(db: Db, scope: ScopeId, id: string): Promise<RuleEdit> {
  return editRule(db, scope, id, async ({ tx, key, base, rule, again }) => {
    const words = wordsToGuard(base, rule, again);
    if (words === null) {
      throw new MemoryError(
        'rule.missing',
        `The words of p${rule.id} stand in no file, so there is nothing to hold on to.`,
        `Give it words with \`aquifer rules reword ${scope} p${rule.id}\`, or wait until a cycle wrote it down.`,
      );
    }
    await storePin(tx, key, rule.id, words);
    return ROW_ONLY;
  });
}

/** A person lets go of a rule: a newer one may replace it. @throws MemoryError usage.invalid, scope.unknown, rule.missing */
export async function unpinRule(db: Db, scope: ScopeId, id: string): Promise<RuleEdit> {
  return editRule(db, scope, id, async ({ tx, key, rule }) => {
    await dropPin(tx, key, rule.id);
    return ROW_ONLY;
  });
}
