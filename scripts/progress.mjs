const SLOW_MS = 10_000;

/**
 * One line on stderr for one step: its name at once, then the seconds as they pass, then how it ended.
 * `work` may return a word on the outcome.
 */
export async function step(name, work) {
  const live = process.stderr.isTTY;
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(live ? 0 : 1)} s`;
  process.stderr.write(`${name} …`);
  // A terminal counts the seconds in place; a log gets a mark every ten.
  const ticking = setInterval(
    () =>
      process.stderr.write(live ? `\r${name} … ${seconds()} ` : ` ${Math.round((Date.now() - startedAt) / 1000)} s …`),
    live ? 1000 : SLOW_MS,
  );
  try {
    const outcome = await work();
    process.stderr.write(`${live ? `\r${name} …` : ''} ${outcome ?? 'done'} (${seconds()})\n`);
  } catch (error) {
    process.stderr.write(` failed after ${seconds()}\n`);
    throw error;
  } finally {
    clearInterval(ticking);
  }
}

export const note = (text) => process.stderr.write(`${text}\n`);
