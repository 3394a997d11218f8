import { type Command } from 'commander';
import { MemoryError } from '../../memory/errors';
import { type Considered } from '../../memory/journal/recall/pick';
import { type FeatureUse } from '../../schema/journal/recall-stats';
import { parseScope } from '../reads/scope-id';
import { findEmbedder } from '../recall/find-embedder';
import { findPolicies } from '../recall/find-policies';
import { recall } from '../recall/recall';
import { recallStats } from '../recall/recall-stats';
import { systemCommand } from './context';
import { progress, table } from './output';
import { wordsOf } from './words-of';

/** What a feature would be given of a person's memory, and what was given so far. The person sees how all categories fared. */
export function addRecallCommands(program: Command): void {
  const command = program
    .command('recall')
    .argument('<user>')
    .option('--text <text>', 'what is asked or written; from standard input if left out, or `-`')
    .option('--feature <name>', 'which feature asks: its policy decides')
    .option('--stats', 'how often each category went in, per feature')
    .description('what of your memory bears on a text, as a prompt block with its receipt');
  systemCommand(command, { content: true }, async ({ system, print }, [text], options) => {
    // A team's name is refused by what it asks for, not by how it is written.
    const user = parseScope((text as string).includes(':') ? (text as string) : `user:${text as string}`);
    if (options.stats === true) {
      const used = await recallStats(system.db, user);
      print(used, () => table(used.flatMap(rowsOf)) || 'no feature has asked yet');
      return;
    }
    const feature = options.feature as string | undefined;
    if (feature === undefined)
      throw new MemoryError('usage.invalid', '--feature is missing.', 'Name the feature, or ask for --stats.');
    const request = { text: await wordsOf(options.text as string | undefined), feature };
    const tools = { policies: findPolicies(process.env), embedder: findEmbedder(process.env) };
    const recalled = await recall(system, user, request, tools);
    print(recalled, () => {
      progress(table(recalled.receipt.considered.map(rowOf)) || 'the memory is empty');
      progress(`receipt ${recalled.receipt.id}`);
      return recalled.text;
    });
  });
}

function rowOf({ category, score, method, included, cut }: Considered): string[] {
  const state = !included ? '–' : cut === 0 ? 'included' : `included, ${cut} lines cut`;
  return [category, score === null ? '' : score.toFixed(3), method, state];
}

function rowsOf({ feature, asked, used, categories, lastAt }: FeatureUse): string[][] {
  const head = [feature, `asked ${asked}, used ${used}, last ${lastAt.slice(0, 16)}`];
  return [head, ...Object.entries(categories).map(([category, times]) => ['', `${category}: ${times}`])];
}
