import { type Command } from 'commander';
import { addLine, editLine } from '../journal/own-lines';
import { asCategory } from '../journal/own-words';
import { previewLine, type RemovedLine, removeLine } from '../journal/remove-line';
import { whyLine } from '../journal/why';
import { listCategories } from '../reads/categories';
import { parsePerson } from '../reads/scope-id';
import { systemCommand } from './context';
import { factInWords, lineInWords, linesInWords, whyInWords } from './journal-in-words';
import { progress } from './output';
import { wordsOf } from './words-of';

/** The lines of a person's categories: list, add, edit, forget, and what they rest on. */
export function addLineCommands(program: Command): void {
  const lines = program.command('lines').usage('<user> | [command]').description('the lines of your categories');
  const ls = lines
    .command('ls', { isDefault: true })
    .argument('<user>')
    .option('--category <name>')
    .description('list lines with their ids; also without `ls`');
  systemCommand(ls, { content: true }, async ({ system, print }, [user], options) => {
    const only = options.category === undefined ? {} : { category: asCategory(options.category as string) };
    const list = await listCategories(system.db, parsePerson(user as string), only);
    const flat = list.flatMap(({ name, lines: ofIt }) => ofIt.map((line) => ({ ...line, category: name })));
    print(flat, () => linesInWords(list));
  });

  const add = lines
    .command('add')
    .argument('<user>')
    .argument('<category>')
    .argument('[text]', 'one paragraph; from standard input if left out')
    .description('write a line, which stays word for word');
  systemCommand(add, { content: true }, async ({ system, print }, [user, category, text]) => {
    const line = await addLine(system.db, parsePerson(user as string), category as string, await wordsOf(text));
    print(line, () => lineInWords(line));
  });

  const edit = onLine(lines, 'edit')
    .argument('[text]', 'the new words; from standard input if left out')
    .description('say a line in your words, which stay from then on');
  systemCommand(edit, { content: true }, async ({ system, print }, [user, id, text]) => {
    const line = await editLine(system.db, parsePerson(user as string), id as string, await wordsOf(text));
    print(line, () => lineInWords(line));
  });

  addRemove(lines);

  const why = onLine(lines, 'why').description('the facts behind a line, and their entries');
  systemCommand(why, { content: true }, async ({ system, print }, [user, id]) => {
    const line = await whyLine(system.db, parsePerson(user as string), id as string);
    print(line, () => [lineInWords(line), ...line.because.map(whyInWords)].join('\n'));
  });
}

const onLine = (lines: Command, name: string) =>
  lines.command(name).argument('<user>').argument('<id>', 'as listed, such as l7');

function addRemove(lines: Command): void {
  const rm = onLine(lines, 'rm')
    .option('--keep-facts', 'only the line goes; what it rests on stays known')
    .option('--erase', 'words go for good: only keyed hashes stay')
    .option('--preview', 'only show what would go')
    .option('--yes', 'really, with --erase')
    .description('forget a line, and the facts that stand in no other');
  systemCommand(rm, { content: true }, async ({ system, print }, [user, id], options) => {
    const person = parsePerson(user as string);
    const wishes = { erase: options.erase === true, keepFacts: options.keepFacts === true };
    if (options.preview === true || (wishes.erase && options.yes !== true)) {
      const preview = await previewLine(system.db, person, id as string, wishes);
      print({ ...preview, done: false }, () => removedInWords(preview));
      progress(`Nothing was removed: this is what would go.${options.preview === true ? '' : ' Say --yes.'}`);
      return options.preview === true ? 0 : 2;
    }
    const line = await removeLine(system.db, person, id as string, wishes);
    print(line === null ? { id, erased: true } : { ...line, done: true }, () =>
      line ? removedInWords(line) : `${id} is erased`,
    );
    return 0;
  });
}

function removedInWords(line: RemovedLine): string {
  const facts = line.removed.map(factInWords);
  return [lineInWords(line), ...(facts.length > 0 ? ['Facts that stand in no other line:', ...facts] : [])].join('\n');
}
