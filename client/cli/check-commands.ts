import { type Command } from 'commander';
import { loadContext } from '../reads/context';
import { parseScope } from '../reads/scope-id';
import { verifyScope } from '../reads/verify';
import { systemCommand } from './context';

/** How a memory stands, and what goes into a prompt: verify, context. */
export function addCheckCommands(program: Command): void {
  systemCommand(
    program.command('verify').argument('<scope>').description('check a memory as it stands'),
    { content: true },
    async ({ system, print }, [scope]) => {
      const result = await verifyScope(system.db, parseScope(scope as string));
      print(result, () =>
        result.ok ? 'no findings' : result.findings.map((one) => `${one.path} ${one.code}: ${one.message}`).join('\n'),
      );
      return result.ok ? 0 : 1;
    },
  );
  systemCommand(
    program.command('context').argument('<scope...>').description('what goes into a prompt'),
    { content: true },
    async ({ system, print }, scopes) => {
      const context = await loadContext(system.db, scopes.map(parseScope));
      print(context, () => context.text);
    },
  );
}
