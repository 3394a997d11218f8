/** An answer of the form `{ ok: false, error, … }`. */
export class SlackFailure extends Error {
  constructor(
    readonly error: string,
    readonly more: Record<string, unknown> = {},
  ) {
    super(error);
  }
}
