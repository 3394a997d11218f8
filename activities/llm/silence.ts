/** Ends a call that the server has left silent for too long, or that the caller gives up. */
export interface SilenceGuard {
  signal: AbortSignal;
  /** True once the silence, not the caller, ended the call. */
  expired(): boolean;
  onEvent(): void;
  stop(): void;
}

/**
 * Limits the longest silence, not the whole call: a long answer that keeps coming is healthy,
 * and how long a call may take in all is the activity's own timeout.
 */
export function guardSilence(maxSilenceMs: number, caller: AbortSignal | undefined): SilenceGuard {
  const controller = new AbortController();
  let expired = false;
  const giveUp = () => controller.abort();
  const timer = setTimeout(() => {
    expired = true;
    giveUp();
  }, maxSilenceMs);
  if (caller?.aborted) giveUp();
  caller?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    expired: () => expired,
    onEvent: () => {
      if (!expired) timer.refresh();
    },
    stop: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
}
