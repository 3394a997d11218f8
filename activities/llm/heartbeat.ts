/** Beats while a call runs, at most once every `everyMs`. `stop` must be called, or the timer keeps the process alive. */
export interface Heartbeat {
  /** A sign of life from the server; beats if the last beat is long enough ago. */
  onEvent(): void;
  stop(): void;
}

/**
 * Streams may be silent for minutes while the model thinks, and may send hundreds of events a second when it writes:
 * a timer covers the first, the spacing the second.
 */
export function startHeartbeat(beat: (() => void) | undefined, everyMs: number): Heartbeat {
  if (!beat) return { onEvent: () => {}, stop: () => {} };
  let lastMs = Date.now();
  const beatNow = () => {
    lastMs = Date.now();
    beat();
  };
  const timer = setInterval(beatNow, everyMs);
  return {
    onEvent: () => {
      if (Date.now() - lastMs < everyMs) return;
      // The timer starts anew, so that an event and the timer never beat right after each other.
      timer.refresh();
      beatNow();
    },
    stop: () => clearInterval(timer),
  };
}
