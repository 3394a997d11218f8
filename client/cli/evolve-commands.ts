import { type Command } from 'commander';
import { MemoryError } from '../../memory/errors';
import { parsePerson, parseTime } from '../reads/scope-id';
import { type Evolved, evolveJournal } from '../runs/evolve';
import { systemCommand } from './context';
import { progress } from './output';

/** Dollars that `--yes` allows for each dollar of the estimate, which is no promise. */
const SPARE = 1.5;

/** The journal's runs: `evolve`. The monthly rewriting is part of `cleanup`. */
export function addEvolveCommands(program: Command): void {
  const evolve = program
    .command('evolve')
    .argument('<user>')
    .option('--yes', 'read all entries, however many')
    .option('--max-usd <amount>', 'what that may cost; 1.5 times the estimate by default')
    .option('--since <time>', 'read the entries from there on again')
    .description('read new journal entries now; done by itself each night');
  systemCommand(evolve, { content: false }, async ({ system, print }, [text], options) => {
    const user = parsePerson(text as string);
    const most = amountOf(options.maxUsd as string | undefined);
    const asked = options.since ? { since: parseTime(options.since as string) } : {};
    let evolved = await evolveJournal(system, user, { ...asked, onProgress: tell() });
    if (evolved.outcome === 'needs-approval' && options.yes === true) {
      const capUsd = most ?? capFor(evolved);
      evolved = await evolveJournal(system, user, { ...asked, capUsd, onProgress: tell() });
    }
    print(evolved, () => inWords(evolved));
    return ['failed', 'kept-old', 'needs-approval'].includes(evolved.outcome) ? 1 : 0;
  });
}

/** A model without a known price costs nothing that could be counted: the cap is there, and is never reached. */
function capFor({ estimate }: Evolved): number {
  return Math.max(0.01, (estimate?.costUsd ?? 0) * SPARE);
}

function amountOf(given: string | undefined): number | null {
  if (given === undefined) return null;
  const amount = Number(given);
  if (Number.isFinite(amount) && amount > 0) return amount;
  throw new MemoryError('usage.invalid', '--max-usd is not an amount above 0.', 'Use a number such as 2.50.');
}

/** Entries between two lines of progress. */
const STEP = 10;

/** A line on stderr whenever some entries more were read. */
function tell(): (read: number, left: number) => void {
  let [told, all] = [0, 0];
  return (read, left) => {
    all = Math.max(all, left);
    if (read < told + STEP) return;
    progress(`${read} of ${all} entries read`);
    told = read;
  };
}

/** What a run came to, in a sentence. */
export function inWords(evolved: Evolved): string {
  const { scope, outcome, entries, facts, questions, changedCategories, modelCalls, costUsd, waiting, estimate } =
    evolved;
  if (outcome === 'quiet') return `${scope}: no new entries, 0 model calls`;
  if (outcome === 'needs-approval' && entries === 0) {
    const cost =
      estimate?.costUsd === null || estimate === null
        ? 'a cost that is not known'
        : `about $${estimate.costUsd.toFixed(2)}`;
    return `${scope}: ${waiting} entries wait, about ${estimate?.calls ?? waiting} model calls and ${cost}. Begin with \`aquifer evolve ${scope} --yes\`.`;
  }
  const asks = questions > 0 ? `, ${questions} questions for you (\`aquifer questions ${scope}\`)` : '';
  const left = outcome === 'needs-approval' ? `; the cap is reached, ${waiting} entries still wait` : '';
  const kept =
    outcome === 'kept-old'
      ? `; the categories keep their old text (${evolved.findings.join(', ') || 'kept-old'}), the facts are kept and tried again`
      : '';
  const how = outcome === 'failed' ? `failed (${evolved.findings.at(-1) ?? 'unknown'}); what was read is kept. ` : '';
  return `${scope}: ${how}${entries} entries, ${facts} facts, ${changedCategories.length} categories changed${asks}; ${modelCalls} model calls, $${costUsd.toFixed(4)}${left}${kept}`;
}
