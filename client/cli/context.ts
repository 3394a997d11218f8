import { type Command } from 'commander';
import { openSystem, type OpenSystem } from '../open-system';
import { requirePrincipal } from '../principal';
import { findSystem } from '../system';
import { explain, print, progress } from './output';

/** What a command gets: the running system, and a way to print. */
export interface CommandContext {
  system: OpenSystem;
  json: boolean;
  print: (value: unknown, words: () => string) => void;
}

type Options = Record<string, string | boolean | undefined>;
type Action = (context: CommandContext, args: string[], options: Options) => Promise<number | void>;

/** `content`: it returns content, so it needs a principal. `atTheScreen`: a person is at work in it, so nothing is written in between. */
interface Needs {
  content: boolean;
  atTheScreen?: boolean;
}

/** Adds `--json` and runs the action on an open system. */
export function systemCommand(command: Command, needs: Needs, action: Action): void {
  command.option('--json', 'print one JSON document');
  command.action(async (...given: unknown[]) => {
    const args = given.slice(0, -2).flat() as string[];
    const options = given.at(-2) as Options;
    process.exitCode = await run(needs, action, args, options);
  });
}

/** A worker that is away leaves a command waiting: it says so, on stderr. */
const HINT_MS = 30_000;

async function run(needs: Needs, action: Action, args: string[], options: Options): Promise<number> {
  let system: OpenSystem | undefined;
  const hint = needs.atTheScreen
    ? undefined
    : setInterval(() => progress('still waiting; `aquifer status` in another shell shows what runs'), HINT_MS);
  try {
    const found = findSystem(process.env);
    if (needs.content) requirePrincipal(found);
    system = await openSystem(found);
    const json = options.json === true;
    return (await action({ system, json, print: (value, words) => print(json, value, words) }, args, options)) ?? 0;
  } catch (error) {
    return explain(error);
  } finally {
    clearInterval(hint);
    await system?.close();
  }
}
