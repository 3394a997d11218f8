import { MemoryError } from '../../memory/errors';
import { type Category } from '../../memory/journal/category';
import { USER } from '../../memory/journal/fact';
import { type CategoryLine } from '../../memory/journal/line';
import { decide, isAllowed, type PickPolicy, proposedOnes, type Scored } from '../../memory/journal/recall/pick';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { type Tx, withScope } from '../../schema/connect';
import { factsById } from '../../schema/journal/load-facts';
import { activeLines } from '../../schema/journal/load-lines';
import { loadScope } from '../../schema/scopes/load-scope';
import { featureName, type FeaturePolicies, policyOf } from '../../schema/wire/feature-policies';
import { type OpenSystem } from '../open-system';
import { askModel } from './ask-model';
import { type Embedder } from './embedder';
import { isDue } from './is-due';
import { vectorsOf } from './kept-vectors';
import { measure, type Measured } from './measure';
import { type Recalled, writeBlock } from './write-block';

export interface RecallRequest {
  /** What the person asks or writes. */
  text: string;
  /** Which feature asks: its policy says what it may see. Letters, digits, `.`, `_`, `-`. */
  feature: string;
}

export interface RecallTools {
  policies: FeaturePolicies;
  embedder: Embedder;
  /** How long a model may take. */
  waitMs?: number;
  /** The current time, ISO 8601. */
  now?: () => string;
}

/** Characters of a text. */
const LONGEST = 100_000;

/**
 * What of a person's memory bears on a text, as a prompt block, with the receipt of how it was picked. What is deleted meanwhile is not in
 * it: the lines are read again when the choice is made, in the transaction that notes it, and so is how often the feature may ask.
 * @throws MemoryError scope.denied for a team, usage.invalid, scope.unknown, epoch.gone when wiped meanwhile, service.unreachable when the
 *   embeddings server is away
 */
export async function recall(
  system: Pick<OpenSystem, 'db' | 'temporal'>,
  user: ScopeId,
  request: RecallRequest,
  tools: RecallTools,
): Promise<Recalled> {
  check(user, request);
  const now = tools.now?.() ?? new Date().toISOString();
  const policy = policyOf(tools.policies, request.feature);
  const found = await withScope(system.db, user, (tx) => look(tx, user, request.feature, policy, now));
  const threshold = policy.threshold ?? tools.embedder.threshold;
  const offered = found.lines.filter(({ category }) => found.isTime && isAllowed(policy, category));
  const measured = await measureFor(system, found, offered, policy, request.text, tools.embedder);
  const picked = found.isTime
    ? await pickedByModel(system, found.at, policy, request.text, measured, { threshold, waitMs: tools.waitMs })
    : [];
  const decided = decide(policy, scoredAll(found.lines, measured), { threshold, picked, ...measured });
  return withScope(system.db, user, (tx) =>
    writeBlock(tx, found.at, decided, { feature: request.feature, policy, scores: measured.lines, now }),
  );
}

function check(user: ScopeId, { text, feature }: RecallRequest): void {
  if (!user.startsWith('user:'))
    throw new MemoryError(
      'scope.denied',
      'A team has no journal to recall from.',
      'Name a user, such as user:ada; what a team knows is in `aquifer context`.',
    );
  if (!featureName.safeParse(feature).success)
    throw new MemoryError(
      'usage.invalid',
      'That is no name of a feature.',
      'Use up to 64 letters, digits, dots, underscores and hyphens, such as daily-question.',
    );
  if (text.trim() === '' || text.length > LONGEST)
    throw new MemoryError(
      'usage.invalid',
      'The text is empty or too long.',
      `Give what the person asks or writes, up to ${LONGEST} characters.`,
    );
}

interface Found {
  at: ScopeEpoch;
  lines: CategoryLine[];
  /** Whose names the facts under the lines about people carry. */
  subjects: string[];
  /** False: something went in so recently that the policy lets nothing in. */
  isTime: boolean;
}

async function look(tx: Tx, user: ScopeId, feature: string, policy: PickPolicy, now: string): Promise<Found> {
  const { epoch } = await loadScope(tx, user);
  const at = { scope: user, epoch };
  const lines = await activeLines(tx, at);
  const ofPeople = lines.filter(({ category }) => category === 'people').flatMap(({ facts }) => facts);
  const subjects = [...(await factsById(tx, at, ofPeople)).values()].map(({ subject }) => subject);
  const isTime = await isDue(tx, at, { feature, policy, now });
  return { at, lines, subjects: subjects.filter((subject) => subject !== USER), isTime };
}

/** Similarity where it decides; where it only says which lines go first, it is measured if it costs nothing. */
async function measureFor(
  system: Pick<OpenSystem, 'db'>,
  { at, subjects }: Found,
  offered: readonly CategoryLine[],
  policy: PickPolicy,
  text: string,
  embedder: Embedder,
): Promise<Measured> {
  const decides = policy.pick === 'similarity' || policy.pick === 'both';
  if (offered.length === 0 || (embedder.kept && !decides))
    return { scored: scoredAll(offered, { scored: [] }), lines: new Map(), concerns: true };
  const vectors = (texts: readonly string[]) => vectorsOf(system.db, at, embedder, texts);
  // What is measured does not hang on what a policy makes of it.
  return measure(text, offered, subjects, { embedder, vectors, threshold: embedder.threshold });
}

/** Null: it was not asked, or did not answer. */
async function pickedByModel(
  system: Pick<OpenSystem, 'db' | 'temporal'>,
  at: ScopeEpoch,
  policy: PickPolicy,
  text: string,
  measured: Measured,
  { threshold, waitMs }: { threshold: number; waitMs: number | undefined },
): Promise<Category[] | null> {
  if (policy.pick !== 'model' && policy.pick !== 'both') return null;
  const all = measured.scored.map(({ category }) => category);
  const similar = measured.concerns ? proposedOnes(measured.scored, threshold) : [];
  const offered = policy.pick === 'model' ? all : similar;
  if (offered.length === 0) return [];
  return askModel(system, at, { text, offered }, waitMs === undefined ? {} : { waitMs });
}

/** Each category with lines, once, with its score if it has one. */
function scoredAll(lines: readonly CategoryLine[], { scored }: Pick<Measured, 'scored'>): Scored[] {
  const categories = [...new Set(lines.map(({ category }) => category))];
  return categories.map((category) => ({
    category,
    score: scored.find((one) => one.category === category)?.score ?? null,
  }));
}
