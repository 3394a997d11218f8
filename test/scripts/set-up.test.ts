import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

// The scripts find the repository from where they lie: a copy of them in a folder is a repository of its own.
const repo = mkdtempSync(join(tmpdir(), 'aquifer-set-up-'));
afterAll(() => rmSync(repo, { recursive: true, force: true }));

function put(path: string, content: unknown, mode = 0o644): string {
  const full = join(repo, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, typeof content === 'string' ? content : JSON.stringify(content));
  chmodSync(full, mode);
  return full;
}

/** Runs a few lines that import the copied scripts. */
function run(script: string, env: NodeJS.ProcessEnv = {}): SpawnSyncReturns<string> {
  const args = ['--input-type=module', '-e', script];
  return spawnSync(process.execPath, args, {
    cwd: repo,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
}

const answer = (script: string, env?: NodeJS.ProcessEnv): unknown => {
  const { stdout, stderr } = run(script, env);
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
};

beforeAll(() => {
  cpSync(join(__dirname, '..', '..', 'scripts'), join(repo, 'scripts'), { recursive: true });
  mkdirSync(join(repo, 'node_modules', 'node', 'bin'), { recursive: true });
  symlinkSync(process.execPath, join(repo, 'node_modules', 'node', 'bin', 'node'));
});

describe('packages', () => {
  const match = () =>
    answer("import { dependenciesMatch } from './scripts/dependencies.mjs'; console.log(dependenciesMatch())");
  const lock = (packages: object) => put('package-lock.json', { packages: { '': { name: 'aquifer' }, ...packages } });
  const installed = (packages: object) => put('node_modules/.package-lock.json', { packages });
  const a = { version: '1.0.0', integrity: 'sha512-a' };

  test('installed as locked need no install', () => {
    lock({ 'node_modules/a': a });
    installed({ 'node_modules/a': a });
    expect(match()).toBe(true);
  });

  test('another version, another content, or a missing one need an install', () => {
    lock({ 'node_modules/a': a });
    installed({ 'node_modules/a': { ...a, version: '1.0.1' } });
    expect(match()).toBe(false);
    installed({ 'node_modules/a': { ...a, integrity: 'sha512-b' } });
    expect(match()).toBe(false);
    installed({});
    expect(match()).toBe(false);
  });

  test('packages for another platform may be missing', () => {
    lock({ 'node_modules/a': a, 'node_modules/other-platform': { ...a, optional: true } });
    installed({ 'node_modules/a': a });
    expect(match()).toBe(true);
  });

  test('an install that was killed has left no note and is repeated', () => {
    lock({});
    rmSync(join(repo, 'node_modules', '.package-lock.json'), { force: true });
    expect(match()).toBe(false);
  });
});

describe('sources', () => {
  const fresh = () => answer("import { buildIsFresh } from './scripts/build.mjs'; console.log(buildIsFresh())");
  test('a clone that was never built is not fresh', () => {
    expect(fresh()).toBe(false);
  });

  test('the hash changes with a name, a content and a deletion, and only then', () => {
    const hash = () =>
      answer("import { hashOf } from './scripts/repo.mjs'; console.log(JSON.stringify(hashOf(['memory'])))");
    put('memory/a.ts', 'one');
    const first = hash();
    put('memory/a.ts', 'one');
    expect(hash()).toBe(first);
    put('memory/a.ts', 'two');
    const changed = hash();
    expect(changed).not.toBe(first);
    put('memory/deep/b.ts', 'two');
    const more = hash();
    expect(more).not.toBe(changed);
    rmSync(join(repo, 'memory', 'a.ts'));
    expect(hash()).not.toBe(more);
  });
});

describe('Temporal', () => {
  const get = (env: NodeJS.ProcessEnv) =>
    run(
      `import { getTemporal } from './scripts/get-temporal.mjs';
       console.log(JSON.stringify(await getTemporal('cli').catch((error) => error.message)));`,
      { AQUIFER_CACHE: join(repo, 'cache'), TEMPORAL_CLI_PATH: '', ...env },
    ).stdout.trim();
  const recorded = () =>
    (JSON.parse(readFileSync(join(repo, 'node_modules', '.aquifer-temporal.json'), 'utf8')) as { cli: string }).cli;
  const cli = (folder: string, version: string) =>
    put(`${folder}/temporal`, `#!/bin/sh\necho "temporal version ${version} (Server 1, UI 1)"\n`, 0o755);

  test('the program named in the variable is recorded', () => {
    const mine = cli('mine', '1.9.1');
    expect(get({ TEMPORAL_CLI_PATH: mine })).toBe('"from TEMPORAL_CLI_PATH"');
    expect(recorded()).toBe(mine);
  });

  test('a variable that names no program stops the set-up', () => {
    expect(get({ TEMPORAL_CLI_PATH: '/no/such/program' })).toContain('Correct or unset it');
  });

  test('a CLI in PATH is used', () => {
    const found = cli('installed', '1.9.1');
    expect(get({ PATH: `${dirname(found)}:${process.env.PATH}` })).toBe('"found in PATH"');
    expect(recorded()).toBe(found);
  });

  test('a CLI in PATH that is too old is passed over for the cached one', () => {
    const folder = `temporal-1.9.1-1.40.0-${process.platform}-${process.arch}`;
    const cached = cli(`cache/${folder}`, '1.9.1');
    const old = cli('old', '0.13.2');
    expect(get({ PATH: `${dirname(old)}:/usr/bin:/bin` })).toBe('"found in the cache"');
    expect(recorded()).toBe(cached);
  });
});

describe('hand-over', () => {
  const HAND_OVER = "const { handOver } = await import('./scripts/hand-over.mjs');";
  // The way of an older Node, which cannot replace its process.
  const OLDER = 'process.execve = undefined;';

  test.each(['', OLDER])('the exit status and the arguments are those of the program %#', (way) => {
    const program = put('program.cjs', 'console.log(JSON.stringify(process.argv.slice(2))); process.exitCode = 7;');
    const { status, stdout } = run(`${way} ${HAND_OVER} handOver([${JSON.stringify(program)}, 'a b', '--flag']);`);
    expect({ status, stdout }).toEqual({ status: 7, stdout: '["a b","--flag"]\n' });
  });

  test.each(['', OLDER])('a signal reaches the program, which may take its time %#', async (way) => {
    const program = put(
      'waits.cjs',
      "process.on('SIGTERM', () => setTimeout(() => { console.log('done'); process.exit(3); }, 50)); setInterval(() => {}, 1000); console.log('up');",
    );
    const script = `${way} ${HAND_OVER} handOver([${JSON.stringify(program)}]);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: repo,
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed === 'up\n') child.kill('SIGTERM');
    });
    const [status] = (await once(child, 'close')) as [number];
    expect({ status, printed }).toEqual({ status: 3, printed: 'up\ndone\n' });
  });
});

describe('two set-ups at once', () => {
  const alone = (name: string) =>
    spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { alone } = await import('./scripts/lock.mjs');
         const { appendFileSync } = await import('node:fs');
         await alone(async () => {
           appendFileSync('order', '${name}+');
           await new Promise((resolve) => setTimeout(resolve, 200));
           appendFileSync('order', '${name}-');
         });`,
      ],
      { cwd: repo, env: { ...process.env, NODE_OPTIONS: '' } },
    );

  test('work one after the other', async () => {
    put('order', '');
    await Promise.all(['a', 'b'].map((name) => once(alone(name), 'close')));
    expect(['a+a-b+b-', 'b+b-a+a-']).toContain(readFileSync(join(repo, 'order'), 'utf8'));
  });

  test('a set-up that was killed does not stop the next one', async () => {
    const gone = spawnSync('/bin/true').pid;
    put('.cache/setup.lock', String(gone));
    put('order', '');
    await once(alone('c'), 'close');
    expect(readFileSync(join(repo, 'order'), 'utf8')).toBe('c+c-');
  });
});
