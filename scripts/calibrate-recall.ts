import { findEmbedder } from '../client/recall/find-embedder';
import { type Embedder } from '../client/recall/embedder';
import { type Accuracy, accuracyOf, heldOut, sumOf, TUNED } from './bench/recall-accuracy';
import { asMarkdown } from './bench/report';
import { type LabelledMemory } from './recall-memories/labelled-memory';

/** Widely, since every model has its own scale. */
const THRESHOLDS = Array.from({ length: 18 }, (_, at) => 0.1 + at * 0.05);

/**
 * Measures how well similarity picks categories, by threshold, on labelled questions: with the embedder that is built in, or with the
 * server the environment names. The best threshold is the highest at which the nearest category is right as often as at any.
 */
async function main(): Promise<void> {
  const embedder = findEmbedder(process.env);
  const rows: { threshold: number; tuned: Accuracy }[] = [];
  for (const threshold of THRESHOLDS) rows.push({ threshold, tuned: await together(TUNED, embedder, threshold) });
  const most = Math.max(...rows.map(({ tuned }) => tuned.first));
  const best = rows.findLast(({ tuned }) => tuned.first === most) as (typeof rows)[number];
  const byMemory: [string, Accuracy][] = [];
  for (const memory of [...TUNED, ...heldOut()])
    byMemory.push([memory.name, await accuracyOf(memory, embedder, embedder.threshold)]);
  const head = ['right first', 'found', 'precision', 'nothing for neutral', 'F1'];
  console.log(
    asMarkdown([
      {
        title: `Thresholds, ${embedder.name}, on the memories it was set by`,
        table: [
          ['threshold', ...head],
          ...rows.map(({ threshold, tuned }) => [threshold.toFixed(2), ...shares(tuned)]),
        ],
        notes: [`Best: ${best.threshold.toFixed(2)}. In use: ${embedder.threshold}.`],
        ok: true,
      },
      {
        title: `The threshold in use, ${embedder.threshold}`,
        table: [
          ['memory', ...head],
          ...byMemory.map(([name, counts]) => [name, ...shares(counts)]),
          ['held out, together', ...shares(sumOf(byMemory.slice(TUNED.length).map(([, counts]) => counts)))],
        ],
        notes: ['No word and no threshold was set by the questions of the last two memories.'],
        ok: true,
      },
    ]),
  );
}

async function together(memories: readonly LabelledMemory[], embedder: Embedder, threshold: number): Promise<Accuracy> {
  return sumOf(await Promise.all(memories.map((memory) => accuracyOf(memory, embedder, threshold))));
}

function shares(counts: Accuracy): string[] {
  const { first, found, labelled, right, included, nothing, neutral } = counts;
  const share = (part: number, whole: number) => `${part}/${whole} ${whole === 0 ? '' : (part / whole).toFixed(2)}`;
  return [
    ...[share(first, labelled), share(found, labelled), share(right, included), share(nothing, neutral)],
    f1(counts).toFixed(2),
  ];
}

/** Of the questions that found something right, and of what was included. */
function f1({ found, labelled, right, included }: Accuracy): number {
  const [recall, precision] = [found / labelled, included === 0 ? 0 : right / included];
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
