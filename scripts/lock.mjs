import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { note } from './progress.mjs';
import { inRepo } from './repo.mjs';

const LOCK = inRepo('.cache', 'setup.lock');

/** Runs `work` while no other set-up of this clone does; the lock of a set-up that was killed is taken over. */
export async function alone(work) {
  mkdirSync(inRepo('.cache'), { recursive: true });
  for (let said = false; !taken(); said = true) {
    if (!said)
      note(
        `waiting for another set-up of this folder (process ${holder()}; if that is something else, delete .cache/setup.lock)`,
      );
    await wait(300);
  }
  const release = () => rmSync(LOCK, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function taken() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!alive(holder())) rmSync(LOCK, { force: true });
    return false;
  }
}

function holder() {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return 0; // released between the two looks
  }
}

function alive(pid) {
  if (pid === 0) return justMade();
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** An empty lock belongs to somebody about to write its number; one that stays empty, to somebody killed just then. */
function justMade() {
  try {
    return Date.now() - statSync(LOCK).mtimeMs < 5_000;
  } catch {
    return true;
  }
}
