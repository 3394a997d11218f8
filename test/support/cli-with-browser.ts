import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type ProgramRun, type Variables } from './cli';

const MAIN = join(__dirname, '..', '..', 'dist', 'client', 'cli', 'main.js');
const OURS = /^(AQUIFER|TEMPORAL|ANTHROPIC)_|^NODE_OPTIONS$/;

export interface BrowsedRun extends ProgramRun {
  /** What the process list showed of it. */
  argv: string[];
}

/** Runs a command of somebody whose browser opens each address that the command prints, and follows where it is sent. */
export async function aquiferWithBrowser(args: readonly string[], env: Variables): Promise<BrowsedRun> {
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...clean, ...env } });
  const read = { stdout: '', stderr: '' };
  let opened = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => (read.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    read.stderr += text;
    const [address] = /^https?:\S+$/m.exec(read.stderr) ?? [];
    if (address === undefined || opened) return;
    opened = true;
    void fetch(address).catch(() => undefined);
  });
  child.stdin.end();
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, ...read, argv: child.spawnargs };
}
