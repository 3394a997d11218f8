import { type Command } from 'commander';
import { MemoryError } from '../../memory/errors';
import { addFact, type OwnFact } from '../journal/add-fact';
import { editFact } from '../journal/edit-fact';
import { asCategory } from '../journal/own-words';
import { type Meant, previewRemoval, type Removed, removeFacts } from '../journal/remove-facts';
import { whyFact } from '../journal/why';
import { listFacts } from '../reads/facts';
import { parsePerson } from '../reads/scope-id';
import { type CommandContext, systemCommand } from './context';
import { factInWords, factsInWords, removalInWords, whyInWords } from './journal-in-words';
import { progress } from './output';
import { wordsOf } from './words-of';

/** The facts of a person's journal: list, add, edit, forget, and where they came from. */
export function addFactCommands(program: Command): void {
  const facts = program
    .command('facts')
    .usage('<user> | [command]')
    .description('what your journal says, fact by fact');
  const ls = facts
    .command('ls', { isDefault: true })
    .argument('<user>')
    .option('--all', 'also what was deleted, was only said again, or waits for your answer')
    .option('--category <name>')
    .description('list facts; also without `ls`');
  systemCommand(ls, { content: true }, async ({ system, print }, [user], options) => {
    const category = options.category === undefined ? {} : { category: asCategory(options.category as string) };
    const list = await listFacts(system.db, parsePerson(user as string), { all: options.all === true, ...category });
    print(list, () => factsInWords(list));
  });

  const add = facts
    .command('add')
    .argument('<user>')
    .argument('[text]', 'one sentence; from standard input if left out')
    .requiredOption('--category <name...>', 'one or more')
    .option('--subject <name>', 'whom it is about, if not you')
    .option('--as-of <date>', 'when it was true: 2024, 2024-03, 2024-03-05; today by default')
    .option('--thing <name>', 'of what there is one at a time, such as home: a newer one replaces it')
    .description('add a fact of your own');
  systemCommand(add, { content: true }, async ({ system, print }, [user, text], options) => {
    const fact = await addFact(system.db, parsePerson(user as string), {
      ...{ text: await wordsOf(text), categories: categoriesIn(options.category as unknown as string[]) },
      ...(options.subject !== undefined && { subject: options.subject as string }),
      ...(options.asOf !== undefined && { asOf: options.asOf as string }),
      ...(options.thing !== undefined && { thing: options.thing as string }),
    });
    tellResembling(fact, user as string);
    print(fact, () => factInWords(fact));
  });

  const edit = onFact(facts, 'edit')
    .argument('[text]', 'the new words; from standard input if left out')
    .option('--as-of <date>', 'when it was true; today by default if it is about how things are')
    .description('correct a fact; the new words get an id of their own');
  systemCommand(edit, { content: true }, async ({ system, print }, [user, id, text], options) => {
    const asOf = options.asOf === undefined ? {} : { asOf: options.asOf as string };
    const fact = await editFact(system.db, parsePerson(user as string), id as string, await wordsOf(text), asOf);
    tellResembling(fact, user as string);
    print(fact, () => factInWords(fact));
  });

  const rm = facts
    .command('rm')
    .argument('<user>')
    .argument('[id]', 'as listed, such as f12')
    .option('--about <text>', 'all facts in which these words stand')
    .option('--erase', 'words go for good: only keyed hashes stay')
    .option('--preview', 'only show what would go')
    .option('--yes', 'really, with --about or --erase')
    .description('forget facts: they do not come back from the same entries, or in the same words');
  systemCommand(rm, { content: true }, removeCommand);

  const why = onFact(facts, 'why').description('the entries behind a fact');
  systemCommand(why, { content: true }, async ({ system, print }, [user, id]) => {
    const fact = await whyFact(system.db, parsePerson(user as string), id as string);
    print(fact, () => whyInWords(fact));
  });
}

const onFact = (facts: Command, name: string) =>
  facts.command(name).argument('<user>').argument('<id>', 'as listed, such as f12');

/** Each option may hold several, with commas or blanks between. */
function categoriesIn(given: readonly string[]): string[] {
  return given.flatMap((names) => names.split(',')).map((name) => name.trim()).filter(Boolean); // prettier-ignore
}

async function removeCommand(
  { system, print }: CommandContext,
  [user, id]: string[],
  options: Record<string, unknown>,
): Promise<number> {
  const person = parsePerson(user as string);
  const meant = meantBy(id, options.about as string | undefined);
  const erase = options.erase === true;
  // One fact is forgotten at once; many, or what cannot be undone, once somebody has seen it.
  const asks = options.preview === true || (options.yes !== true && (erase || 'about' in meant));
  const removed = asks
    ? await previewRemoval(system.db, person, meant)
    : await removeFacts(system.db, person, meant, { erase });
  print(shown(meant, removed, !asks), () => removalInWords(removed));
  if (!asks) progress(erase ? 'Erased. Your entries still say what they say: `aquifer journal rm`.' : 'Forgotten.');
  else progress(`Nothing was removed: this is what would go.${options.preview === true ? '' : ' Say --yes.'}`);
  return asks && options.preview !== true ? 2 : 0;
}

function meantBy(id: string | undefined, about: string | undefined): Meant {
  if (id !== undefined && about === undefined) return { id };
  if (about !== undefined && id === undefined) return { about };
  throw new MemoryError('usage.invalid', 'Which fact is meant is not clear.', 'Give its id, or --about with words.');
}

/** Of one fact the fact, as for the other commands, with what went along. */
function shown(meant: Meant, removed: Removed, done: boolean): unknown {
  const facts = done ? removed.facts.map((fact) => ({ ...fact, state: 'deleted' })) : removed.facts;
  if ('about' in meant) return { removed: done, ...removed, facts };
  const [fact, ...also] = facts;
  return {
    ...fact,
    removed: done,
    also,
    lines: removed.lines,
    ownLines: removed.ownLines,
    holdAgain: removed.holdAgain,
  };
}

function tellResembling({ resembles }: OwnFact, user: string): void {
  if (resembles.length === 0) return;
  progress(`It resembles what you deleted (${resembles.join(', ')}), so nothing is written from it.`);
  progress(`To have it written: aquifer forgotten allow ${user} ${resembles[0]}`);
}
