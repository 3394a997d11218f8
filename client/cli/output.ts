import { ERROR_CODES, MemoryError } from '../../memory/errors';

/** `--json`: one document on stdout and nothing else there. Otherwise words. Logs and progress always go to stderr. */
export function print(json: boolean, value: unknown, words: () => string): void {
  const text = json ? JSON.stringify(value, null, 2) : words();
  if (text !== '') process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

export function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Says what happened and what to do next; returns the exit code. */
export function explain(error: unknown): number {
  if (error instanceof MemoryError) {
    progress(`aquifer: ${error.message}`);
    return ERROR_CODES[error.code].exit;
  }
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === 4 || code === 14) {
    progress(
      'aquifer: Temporal does not answer in time. See `aquifer status`; start what is missing with `aquifer up`.',
    );
    return 3;
  }
  progress(`aquifer: ${typeof message === 'string' ? message : String(error)} If it stays so, see \`aquifer status\`.`);
  return 1;
}

/** Columns of words, each as wide as its widest. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, String(cell).length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, i) => String(cell).padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
