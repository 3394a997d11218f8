import { type Command } from 'commander';
import { type ScopeId } from '../../memory/scope';
import { pinRule, unpinRule } from '../edits/rules/pin-rule';
import { retireRule } from '../edits/rules/retire-rule';
import { rewordRule } from '../edits/rules/reword-rule';
import { type RuleEdit } from '../edits/rules/rule-ground';
import { listRulesOf } from '../reads/rules';
import { parseScope } from '../reads/scope-id';
import { type OpenSystem } from '../open-system';
import { systemCommand } from './context';
import { tellRefusal } from './files/edits-in-words';
import { rulesInWords } from './rules-in-words';
import { wordsOf } from './words-of';

/** Rules: list, pin, unpin, reword, retire. */
export function addRuleCommands(program: Command): void {
  const rules = program
    .command('rules')
    .usage('<scope> | [command]')
    .description('the rules in force, possible ones apart, and retired ones');
  // A command of its own: else the options of the others would be taken for those of the list.
  const ls = rules.command('ls', { isDefault: true }).argument('<scope>').description('list rules; also without `ls`');
  systemCommand(ls, { content: true }, async ({ system, print }, [scope]) => {
    const list = await listRulesOf(system.db, parseScope(scope as string));
    print(list, () => rulesInWords(list));
  });
  const onRule = (name: string) => rules.command(name).argument('<scope>').argument('<id>', 'as listed, such as p12');

  decision(onRule('pin').description('hold on to a rule: its words stay, and only a person ends it'), {
    decide: (system, scope, id) => pinRule(system.db, scope, id),
    says: ({ rule }) => `${rule.id} is pinned: ${JSON.stringify(rule.quote ?? rule.text)} stays word for word`,
  });
  decision(onRule('unpin').description('let go of a rule: a newer one may replace it'), {
    decide: (system, scope, id) => unpinRule(system.db, scope, id),
    says: ({ rule }) => `${rule.id} is not pinned any more`,
  });
  decision(
    onRule('reword')
      .option('--text <words>', 'the new words; from standard input if left out')
      .description('say a rule in other words, which are kept from now on'),
    {
      decide: async (system, scope, id, { text }) =>
        rewordRule(system.db, scope, id, await wordsOf(text as string | undefined)),
      says: ({ rule, ...edit }) => `${rule.id} is reworded${whereOf(edit)}`,
    },
  );
  decision(
    onRule('retire')
      .requiredOption('--reason <text>', 'why it is over; stays in the database')
      .description('end a rule; its lines stay and say so'),
    {
      decide: (system, scope, id, { reason }) => retireRule(system.db, scope, id, reason as string),
      says: ({ rule, ...edit }) => `${rule.id} is retired${whereOf(edit)}`,
    },
  );
}

interface Decision {
  decide: (system: OpenSystem, scope: ScopeId, id: string, options: Record<string, unknown>) => Promise<RuleEdit>;
  says: (edit: RuleEdit) => string;
}

/** A person's decision about one rule; as JSON the list of all rules as they are then. */
function decision(command: Command, { decide, says }: Decision): void {
  systemCommand(command, { content: true }, async ({ system, print }, [text, id], options) => {
    const scope = parseScope(text as string);
    try {
      const edit = await decide(system, scope, id as string, options);
      print(await listRulesOf(system.db, scope), () => says(edit));
      return 0;
    } catch (error) {
      return tellRefusal(error);
    }
  });
}

function whereOf({ commit, paths }: Pick<RuleEdit, 'commit' | 'paths'>): string {
  return commit === null ? '; no file says it' : `, and ${paths.join(', ')} says so (${commit})`;
}
