import { type Command } from 'commander';
import { allowAgain, listForgotten } from '../journal/forgotten';
import { parsePerson } from '../reads/scope-id';
import { systemCommand } from './context';
import { forgottenInWords } from './journal-in-words';

/** What a person had forgotten: nobody else sees it. */
export function addForgottenCommands(program: Command): void {
  const forgotten = program
    .command('forgotten')
    .usage('<user> | [command]')
    .description('what you deleted, which does not come back');
  const ls = forgotten.command('ls', { isDefault: true }).argument('<user>').description('list it; also without `ls`');
  systemCommand(ls, { content: true }, async ({ system, print }, [user]) => {
    const list = await listForgotten(system.db, parsePerson(user as string));
    print(list, () => forgottenInWords(list));
  });
  const allow = forgotten
    .command('allow')
    .argument('<user>')
    .argument('<id>', 'as listed, such as f12 or l7')
    .description('let it be known again when an entry says it');
  systemCommand(allow, { content: true }, async ({ system, print }, [user, id]) => {
    const allowed = await allowAgain(system.db, parsePerson(user as string), id as string);
    print({ allowed }, () => `${allowed.join(', ')} may be known again, once an entry says it.`);
  });
}
