import { GUIDANCE, textOf } from '../../files/memory-file';
import { countTokens } from '../../files/tokens';
import { type Check } from '../findings';
import { finding } from '../new-lines';

/** A file a reader cannot load whole. `guidance.md` is people's: the agent could not shorten it. */
export const fileOverBudget: Check = ({ base, draft, budgets }) =>
  Object.entries(draft).flatMap(([path, lines]) => {
    if (path === GUIDANCE && lines === base[path]) return [];
    const over = countTokens(textOf(lines)) - budgets.file;
    if (over <= 0) return [];
    const message = `${path} is ${over} tokens over its budget of ${budgets.file}: move a topic to a file of its own, or merge lines and cite the points of all.`;
    return [finding('file-over-budget', path, null, message)];
  });
