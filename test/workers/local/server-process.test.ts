import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandLine, processBirth, startServer, stopLeftover } from '../../../workers/local/server-process';
import { temporaryHome } from '../../support/temporary-home';

function logFile(): string {
  const home = temporaryHome();
  mkdirSync(home);
  return join(home, 'server.log');
}

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(20);
}

/** A process nobody stops by itself, as a server left behind would be. */
async function leftBehind(script = 'setInterval(() => {}, 1000)'): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, ['-e', `${script}; console.log('ready')`, 'marked-for-this-test'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child as ChildProcess & { pid: number };
}

const STUBBORN = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)";

test('what a server prints on both channels goes to the end of its log, readable by its owner only', async () => {
  const log = logFile();
  for (const word of ['first', 'second']) {
    const server = startServer('/bin/sh', ['-c', `echo ${word}; echo ${word}-error >&2`], log);
    await waitFor(() => !server.isRunning());
  }
  expect(readFileSync(log, 'utf8')).toBe('first\nfirst-error\nsecond\nsecond-error\n');
  expect(statSync(log).mode & 0o777).toBe(0o600);
});

test('a server gets a process group of its own, out of reach of Ctrl-C', async () => {
  const server = startServer('/bin/sleep', ['60'], logFile());
  expect(() => process.kill(-server.pid, 0)).not.toThrow();
  await server.stop('SIGTERM', 5_000);
});

test('stop waits until the process is gone', async () => {
  const server = startServer('/bin/sleep', ['60'], logFile());
  expect(server.isRunning()).toBe(true);
  await server.stop('SIGTERM', 5_000);
  expect(server.isRunning()).toBe(false);
  expect(processBirth(server.pid)).toBeNull();
});

test('a server that does not listen is killed when patience ends', async () => {
  const server = startServer(process.execPath, ['-e', `${STUBBORN}; console.log('ready')`], logFile());
  await wait(500);
  await server.stop('SIGTERM', 200);
  expect(processBirth(server.pid)).toBeNull();
});

test('stopping twice is stopping once', async () => {
  const server = startServer('/bin/sleep', ['60'], logFile());
  await server.stop('SIGTERM', 5_000);
  await expect(server.stop('SIGTERM', 5_000)).resolves.toBeUndefined();
});

test('a program that is not there counts as ended', async () => {
  const server = startServer('/no/such/program', [], logFile());
  await waitFor(() => !server.isRunning());
  await expect(server.stop('SIGTERM', 1_000)).resolves.toBeUndefined();
});

test('a leftover with the marks in its command line is stopped', async () => {
  const child = await leftBehind();
  expect(await stopLeftover(child.pid, ['marked-for-this-test'], 'SIGTERM', 5_000)).toBe(true);
  expect(commandLine(child.pid)).toBeNull();
});

test('a stubborn leftover is killed when patience ends', async () => {
  const child = await leftBehind(STUBBORN);
  expect(await stopLeftover(child.pid, ['marked-for-this-test'], 'SIGTERM', 200)).toBe(true);
  expect(commandLine(child.pid)).toBeNull();
});

test('a process that only has the number of the leftover is left alone', async () => {
  const child = await leftBehind();
  expect(await stopLeftover(child.pid, ['postgres', '/some/data'], 'SIGKILL', 100)).toBe(false);
  expect(commandLine(child.pid)).toContain('marked-for-this-test');
  child.kill('SIGKILL');
});

test('the birth of a process stays the same while it lives, and there is none after', async () => {
  const child = await leftBehind();
  const birth = processBirth(child.pid);
  expect(birth).not.toBeNull();
  expect(processBirth(child.pid)).toBe(birth);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect(processBirth(child.pid)).toBeNull();
});

test('two processes started apart have two births', async () => {
  const child = await leftBehind();
  expect(processBirth(child.pid)).not.toBe(processBirth(process.pid));
  child.kill('SIGKILL');
});

test('a process that ended and waits to be buried counts as gone', async () => {
  // The shell starts a child that ends at once, and becomes a program that never asks for it.
  const parent = spawn('/bin/sh', ['-c', '/bin/true & echo $!; exec /bin/sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(printed.toString());
  await waitFor(() => processBirth(pid) === null);
  expect(commandLine(pid)).toBeNull();
  parent.kill('SIGKILL');
});
