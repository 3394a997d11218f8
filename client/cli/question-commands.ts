import { type Command } from 'commander';
import { MemoryError } from '../../memory/errors';
import { answerQuestion } from '../journal/answer-question';
import { parsePerson } from '../reads/scope-id';
import { listQuestions } from '../reads/questions';
import { systemCommand } from './context';
import { questionsInWords } from './journal-in-words';

/** What only the person can decide: whether something may be known again, and which of two holds. */
export function addQuestionCommands(program: Command): void {
  const questions = program
    .command('questions')
    .usage('<user> | [command]')
    .description('what your journal says against your word');
  const ls = questions
    .command('ls', { isDefault: true })
    .argument('<user>')
    .option('--all', 'the answered ones too')
    .description('list questions; also without `ls`');
  systemCommand(ls, { content: true }, async ({ system, print }, [user], options) => {
    const list = await listQuestions(system.db, parsePerson(user as string), { all: options.all === true });
    print(list, () => questionsInWords(list, user as string));
  });
  const answer = questions
    .command('answer')
    .argument('<user>')
    .argument('<id>', 'as listed, such as q3')
    .argument('<answer>', 'yes or no')
    .description('decide one');
  systemCommand(answer, { content: true }, async ({ system, print }, [user, id, given]) => {
    const said = (given as string).toLowerCase();
    if (said !== 'yes' && said !== 'no') throw new MemoryError('usage.invalid', 'That is no answer.', 'Say yes or no.');
    const question = await answerQuestion(system.db, parsePerson(user as string), id as string, said);
    print(question, () => questionsInWords([question], user as string));
  });
}
