import { SingleBar } from 'cli-progress';
import { type ImportProgress } from '../../runs/import-files';

/** Without a terminal a line is written at each tenth of the way. */
const STEPS = 10;
/** While items are read nobody knows how many there are: a line at each doubling, and at least so often. */
const READ_STEP = 10_000;

export interface ShownProgress {
  onProgress: (progress: ImportProgress) => void;
  /** May be called twice. */
  stop: () => void;
}

/**
 * Shows how far an import is: a bar on a terminal, lines otherwise.
 * @param measure bytes of all files, and those looked at; read at each step
 */
export function showProgress(
  stream: NodeJS.WriteStream,
  measure: Readonly<{ all: number; seen: number }>,
): ShownProgress {
  return stream.isTTY ? barOn(stream, measure) : linesOn(stream, measure);
}

function barOn(stream: NodeJS.WriteStream, measure: Readonly<{ all: number; seen: number }>): ShownProgress {
  // Ctrl-C ends the command as ever: the library's own handler would only stop the bar.
  const bar = new SingleBar({
    stream,
    format: '{what} {bar} {percentage}% {detail}',
    gracefulExit: false,
    hideCursor: false,
    clearOnComplete: true,
  });
  let isShown = false;
  return {
    onProgress: (progress) => {
      const value = progress.phase === 'read' ? 1 : share(measure);
      if (isShown) bar.update(value, payload(progress));
      else bar.start(1, value, payload(progress));
      isShown = true;
    },
    stop: () => {
      if (isShown) bar.stop();
      isShown = false;
    },
  };
}

function linesOn(stream: NodeJS.WriteStream, measure: Readonly<{ all: number; seen: number }>): ShownProgress {
  let step = 0;
  let next = 0;
  return {
    onProgress: (progress) => {
      const { what, detail } = payload(progress);
      const now = Math.floor(share(measure) * STEPS);
      // Small imports come and go without a line of their own.
      const { done = 0 } = progress;
      const isDue = progress.phase === 'read' ? done > 0 && done >= next : now > step && now < STEPS;
      if (!isDue) return;
      step = now;
      if (progress.phase === 'read') next = Math.max(1, Math.min(2 * done, done + READ_STEP));
      stream.write(`${what}: ${detail}\n`);
    },
    stop: () => undefined,
  };
}

function payload({ phase, files, bytes, done }: ImportProgress): { what: string; detail: string } {
  if (phase === 'upload') return { what: 'storing', detail: `${files} files, ${megabytes(bytes)} MB` };
  return { what: 'reading', detail: `${done ?? 0} items` };
}

function share({ all, seen }: Readonly<{ all: number; seen: number }>): number {
  return all === 0 ? 0 : Math.min(1, seen / all);
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}
