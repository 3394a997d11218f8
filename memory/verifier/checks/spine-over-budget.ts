import { INDEX, MASTER, textOf } from '../../files/memory-file';
import { countTokens } from '../../files/tokens';
import { type Check } from '../findings';
import { finding } from '../new-lines';

/** Index and master are in every prompt: together they have one budget. */
export const spineOverBudget: Check = ({ draft, budgets }) => {
  const sizes = [INDEX, MASTER].map((path) => countTokens(textOf(draft[path] ?? [])));
  const over = sizes.reduce((sum, size) => sum + size, 0) - budgets.spine;
  if (over <= 0) return [];
  const message = `index.md (${sizes[0]} tokens) and master.md (${sizes[1]}) are together ${over} tokens over their budget of ${budgets.spine}: shorten index descriptions, merge small files, or move parts of master.md to topic files.`;
  return [finding('spine-over-budget', INDEX, null, message)];
};
