import { type ScopeId } from '../memory/scope';
import { type FeatureUse } from '../schema/journal/recall-stats';
import { parsePolicies } from '../schema/wire/feature-policies';
import { type OpenSystem } from './open-system';
import { onlyUser } from './own-log';
import { findEmbedder } from './recall/find-embedder';
import { findPolicies } from './recall/find-policies';
import { recall, type RecallRequest } from './recall/recall';
import { recallStats } from './recall/recall-stats';
import { type Recalled } from './recall/write-block';

type Env = Readonly<Record<string, string | undefined>>;

/** A person's journal memory, for the features of a program. It acts for the one user scope the client was opened for. */
export interface OwnRecall {
  /**
   * What of the person's memory bears on a text, as a block for a prompt; how much, and how often, the feature's policy says. The receipt's
   * `considered` names the categories that went in, and no others.
   * @throws MemoryError scope.denied without exactly one user, scope.unknown, usage.invalid, epoch.gone, service.unreachable
   */
  recall(request: RecallRequest): Promise<Recalled>;
  /** How often each category went in, per feature. */
  recallStats(): Promise<FeatureUse[]>;
}

/** The journal memory of the one user among these scopes. @param features policies that go before those of a file */
export function ownRecallOf(
  system: OpenSystem,
  scopes: readonly ScopeId[],
  { env, features }: { env: Env; features?: unknown },
): OwnRecall {
  const given = features === undefined ? null : parsePolicies(features, 'The option `features`');
  return {
    recall: async (request) => {
      const user = onlyUser(scopes);
      const tools = { policies: given ?? findPolicies(env), embedder: findEmbedder(env) };
      const { text, receipt } = await recall(system, user, request, tools);
      // How the rest of the memory fared is the person's to see.
      return { text, receipt: { ...receipt, considered: receipt.considered.filter(({ included }) => included) } };
    },
    recallStats: async () => recallStats(system.db, onlyUser(scopes)),
  };
}
