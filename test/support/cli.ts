import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ExportFile } from './export-files';
import { type Rig } from './rig';

const DIST = join(__dirname, '..', '..', 'dist');
const OURS = /^(AQUIFER|TEMPORAL|ANTHROPIC)_|^NODE_OPTIONS$/;

export interface ProgramRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

export type Variables = Record<string, string>;

/** Runs a compiled program of the project with these variables and none of the tests' own. */
export async function runProgram(
  file: string,
  args: readonly string[],
  { env = {}, input = '', cwd }: { env?: Variables; input?: string | Buffer; cwd?: string } = {},
): Promise<ProgramRun> {
  const program = join(DIST, file);
  if (!existsSync(program)) throw new Error(`${file} is not compiled: run \`npm run build\`.`);
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));
  const child = spawn(process.execPath, [program, ...args], { env: { ...clean, ...env }, ...(cwd ? { cwd } : {}) });
  const read = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (read[name] += text));
  // A program that never reads its input may be gone before it is written.
  child.stdin.on('error', () => undefined).end(input);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, ...read };
}

/** The command line, as a user runs it. */
export const aquifer = (args: readonly string[], options?: Parameters<typeof runProgram>[2]) =>
  runProgram('client/cli/main.js', args, options);

export interface Place {
  folder: string;
  remove(): void;
}

/** A folder every user may enter; its name tells a later run whose it was. */
export function temporaryPlace(): Place {
  const folder = mkdtempSync(`/tmp/aquifer-home-${process.pid}-`);
  // The database runs as somebody else when we are root, and a folder of mkdtemp is ours alone.
  mkdirSync(join(folder, 'home'), { mode: 0o711 });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Makes a rig the running local system of a home, so that commands and clients find it. */
export function homeOfRig(rig: Rig, place: Place): Variables {
  const home = join(place.folder, 'home');
  writeFileSync(join(home, 'system.json'), JSON.stringify({ ...rig.system.system, pid: process.pid }));
  return { AQUIFER_HOME: home };
}

/** The variables of server mode that lead to a rig. */
export function serverOfRig(rig: Rig): Variables {
  return {
    AQUIFER_DATABASE_URL: rig.database.url,
    TEMPORAL_ADDRESS: rig.namespace.address,
    TEMPORAL_NAMESPACE: rig.namespace.namespace,
  };
}

/** Writes an export to a new folder of the place and returns its path. */
export function writeExport(place: Place, name: string, files: readonly ExportFile[]): string {
  const root = join(place.folder, name);
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  }
  return root;
}
