import { MemoryError } from '../../../memory/errors';
import { rewordLines } from '../../../memory/rules/reword-lines';
import { type ScopeId } from '../../../memory/scope';
import { type Db } from '../../../schema/connect';
import { storeRewording } from '../../../schema/points/reword-rule';
import { landEdit } from '../commit-edit';
import { editRule, ROW_ONLY, type RuleEdit } from './rule-ground';

/**
 * A person says a rule in their own words: they take the place of the old ones in the files, as lines of the person's, and are what is
 * kept word for word from now on. What the old lines said does not come back from old sources.
 * @param words one line of Markdown
 * @throws RefusedEdit when the verifier has something against the words; MemoryError usage.invalid, scope.unknown, rule.missing also
 *   when no line says the rule
 */
export async function rewordRule(db: Db, scope: ScopeId, id: string, words: string): Promise<RuleEdit> {
  const text = words.trim();
  if (!/[\p{L}\p{N}]/u.test(text))
    throw new MemoryError('usage.invalid', 'The new words are missing.', 'Nothing was changed.');
  if (/[\r\n\u2028\u2029]/.test(text))
    throw new MemoryError('usage.invalid', 'A rule is one line.', 'Leave the line breaks out; nothing was changed.');
  return editRule(db, scope, id, async (ground) => {
    const { tx, key, base, rule, again } = ground;
    const draft = rewordLines(base, rule, text, again);
    if (draft === null) {
      throw new MemoryError(
        'rule.missing',
        `No line of a file says p${rule.id}.`,
        'Write the rule into a file yourself, or wait until a cycle wrote it down.',
      );
    }
    // Before the files: from now on these are the words that have to stand.
    await storeRewording(tx, key, rule.id, text);
    const commit = await landEdit(ground, draft, { reason: `rule p${rule.id} reworded by a person` });
    return commit === null ? ROW_ONLY : { commit: commit.id, paths: commit.changed.map(({ path }) => path) };
  });
}
