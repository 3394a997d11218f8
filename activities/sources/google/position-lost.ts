import { readGoogleError } from './google-error';

/** A page token that Google does not take any more: the pull begins anew. */
export class PositionLost extends Error {
  constructor() {
    super('position lost');
    this.name = 'PositionLost';
  }
}

/** A call that goes on at a page token. @throws PositionLost in place of Google's complaint about the token; or what `call` throws */
export async function fromPage<T>(
  pageToken: string | null,
  call: (pageToken: string | null) => Promise<T>,
): Promise<T> {
  try {
    return await call(pageToken);
  } catch (error) {
    const { status, reasons } = readGoogleError(error);
    // Without a token the same words are about something else, and would come again and again.
    const isToken = status === 400 && pageToken !== null && !reasons.includes('failedPrecondition');
    throw isToken ? new PositionLost() : error;
  }
}
