import { type Budgets } from '../../memory/verifier/verify';
import { type LoadedScope } from '../../schema/scopes/load-scope';
import { type Deps } from '../deps';

/** What a scope's files and spine may hold: its own budgets, or less where the agent's model cannot hold so much. */
export function budgetsOf({ maxBudgets }: Deps, scope: LoadedScope): Budgets {
  return {
    file: Math.min(scope.file_budget, maxBudgets?.file ?? Infinity),
    spine: Math.min(scope.spine_budget, maxBudgets?.spine ?? Infinity),
  };
}
