import { performance } from 'node:perf_hooks';
import { lexicalEmbedder } from '../../client/recall/lexical-embedder';
import { recall } from '../../client/recall/recall';
import { type OpenSystem } from '../../client/open-system';
import { type ScopeId } from '../../memory/scope';
import { createWorld, newScope } from '../../test/schema/world';
import { giveLines } from '../../test/support/memory-lines';
import { clockmaker } from '../recall-memories/clockmaker';
import { type LabelledMemory } from '../recall-memories/labelled-memory';
import { nurse } from '../recall-memories/nurse';
import { parson } from '../recall-memories/parson';
import { teacher } from '../recall-memories/teacher';
import { type Accuracy, accuracyOf, heldOut, sumOf, TUNED } from './recall-accuracy';
import { type Section } from './report';

/** Before anything is measured, so that no first time counts. */
const WARM_UP = 20;
const USER: ScopeId = 'user:bench';
/** Goals of the issue: the right category first, and nothing for a question that is not about the person. */
const FIRST = 0.8,
  NOTHING = 0.9;

/** How long asking a memory takes, with the receipt it leaves, on a real database; and how often the pick is right. */
export async function recallTime(): Promise<Section> {
  const { lines, times } = await askAll();
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] as number;
  const [tuned, held] = [await together(TUNED), await together(heldOut())];
  return {
    title: 'Recall',
    table: [
      ['what', 'p50', 'p99', 'questions'],
      [`recall() on ${lines} lines, ms`, at(0.5), at(0.99), times.length],
      ['', 'right first', 'nothing for neutral', 'precision'],
      ...[['questions it was set by', tuned] as const, ['questions held out', held] as const].map(
        ([name, counts]): (string | number)[] => [name, ...shares(counts)],
      ),
    ],
    notes: [
      `Embeddings that are built in (${lexicalEmbedder.name}), default policy, local Postgres; one question after the other.`,
      `Goals, held out: right first ${FIRST}, nothing for neutral ${NOTHING}.`,
    ],
    ok: held.first / held.labelled >= FIRST && held.nothing / held.neutral >= NOTHING,
  };
}

/** Milliseconds of each question, ascending. */
async function askAll(): Promise<{ lines: number; times: number[] }> {
  const world = await createWorld();
  try {
    await newScope(world, USER);
    const memories = [nurse, clockmaker, parson, teacher];
    for (const { lines } of [nurse, clockmaker, parson]) await giveLines(world.db, USER, lines);
    await giveLines(world.db, USER, { beliefs: teacher.lines.beliefs });
    // No policy here asks a model.
    const system = { db: world.db, temporal: undefined as unknown as OpenSystem['temporal'] };
    const tools = { policies: {}, embedder: lexicalEmbedder };
    const texts = memories.flatMap(({ questions }) => questions.map(({ text }) => text));
    const ask = async (text: string) => {
      const startedAt = performance.now();
      await recall(system, USER, { text, feature: 'bench' }, tools);
      return performance.now() - startedAt;
    };
    for (const text of texts.slice(0, WARM_UP)) await ask(text);
    const times: number[] = [];
    for (const text of [...texts, ...texts]) times.push(await ask(text));
    const stored = await world.admin.selectFrom('category_line').select('id').execute();
    return { lines: stored.length, times: times.sort((a, b) => a - b) };
  } finally {
    await world.close();
  }
}

async function together(memories: readonly LabelledMemory[]): Promise<Accuracy> {
  const counts = memories.map((memory) => accuracyOf(memory, lexicalEmbedder, lexicalEmbedder.threshold));
  return sumOf(await Promise.all(counts));
}

function shares({ first, labelled, nothing, neutral, right, included }: Accuracy): string[] {
  return [first / labelled, nothing / neutral, right / included].map((share) => share.toFixed(2));
}
