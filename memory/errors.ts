/** What went wrong, as a closed code. Each edge maps a code once: Temporal failure type, exit code, later HTTP status. */
export const ERROR_CODES = {
  'usage.invalid': { exit: 2, retryable: false },
  'input.invalid': { exit: 2, retryable: false },
  'scope.unknown': { exit: 2, retryable: false },
  'scope.denied': { exit: 2, retryable: false },
  'path.invalid': { exit: 2, retryable: false },
  'file.missing': { exit: 2, retryable: false },
  'proposal.missing': { exit: 2, retryable: false },
  'rule.missing': { exit: 2, retryable: false },
  'commit.missing': { exit: 2, retryable: false },
  'fact.missing': { exit: 2, retryable: false },
  'line.missing': { exit: 2, retryable: false },
  'question.missing': { exit: 2, retryable: false },
  'verifier.refused': { exit: 1, retryable: false },
  'commit.conflict': { exit: 1, retryable: true },
  'epoch.gone': { exit: 1, retryable: false },
  'cycle.failed': { exit: 1, retryable: false },
  'model.missing': { exit: 2, retryable: false },
  'model.refused': { exit: 1, retryable: false },
  'model.overloaded': { exit: 3, retryable: true },
  'model.unreachable': { exit: 3, retryable: true },
  'model.invalid-answer': { exit: 1, retryable: false },
  'model.too-long': { exit: 1, retryable: false },
  'budget.exhausted': { exit: 1, retryable: false },
  'call.in-flight': { exit: 1, retryable: true },
  'service.unreachable': { exit: 3, retryable: true },
  'role.unsafe': { exit: 2, retryable: false },
} as const satisfies Record<string, { exit: 1 | 2 | 3; retryable: boolean }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** An error that says what happened and what to do next. Its text holds no memory text: ids, counts and codes only. */
export class MemoryError extends Error {
  override readonly name = 'MemoryError';

  constructor(
    readonly code: ErrorCode,
    readonly what: string,
    readonly next: string,
    options?: { cause?: unknown; retryAfterMs?: number },
  ) {
    super(`${what} ${next}`.trim(), options);
    this.retryAfterMs = options?.retryAfterMs;
  }

  readonly retryAfterMs?: number;

  get retryable(): boolean {
    return ERROR_CODES[this.code].retryable;
  }
}
