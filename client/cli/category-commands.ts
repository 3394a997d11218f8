import { type Command } from 'commander';
import { asCategory } from '../journal/own-words';
import { listCategories } from '../reads/categories';
import { parsePerson } from '../reads/scope-id';
import { systemCommand } from './context';
import { categoriesInWords } from './journal-in-words';

/** The eight categories of a person's memory, as prose. */
export function addCategoryCommands(program: Command): void {
  const categories = program
    .command('categories')
    .argument('<user>')
    .option('--category <name>')
    .description('what your journal says of you, in eight categories; `aquifer lines` shows ids');
  systemCommand(categories, { content: true }, async ({ system, print }, [user], options) => {
    const only = options.category === undefined ? {} : { category: asCategory(options.category as string) };
    const list = await listCategories(system.db, parsePerson(user as string), only);
    print(list, () => categoriesInWords(list));
  });
}
