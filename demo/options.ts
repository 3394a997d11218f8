import { Command } from 'commander';

export interface DemoOptions {
  /** Ends by itself instead of staying up until Ctrl-C. */
  exit: boolean;
  /** Removes the demo's scopes and starts over. */
  fresh: boolean;
  /** All slices of the export instead of the next few. */
  all: boolean;
  /** The configured model instead of the offline engine. */
  live: boolean;
  /** Whole files at the end. */
  print: boolean;
  /** Where the contract's JSON document goes. */
  json?: string;
}

export function parseOptions(argv: readonly string[]): DemoOptions {
  const command = new Command('npm run demo --')
    .description('From a Slack export to a memory, on Temporal, with one command.')
    .option('--exit', 'end by itself when done', false)
    .option('--fresh', "remove the demo's scopes and start over", false)
    .option('--all', 'all slices of the export', false)
    .option('--live', 'with the model you configured (AQUIFER_MODEL and a key); costs money', false)
    .option('--print', 'print whole files at the end', false)
    .option('--json <file>', 'write what happened as JSON');
  return command.parse([...argv], { from: 'user' }).opts<DemoOptions>();
}
