import { retryAfterMs } from '../../retry-after';

/** What an answer of Google's says that is no success. */
export interface GoogleError {
  /** HTTP status; null: no answer came (network, time-out). */
  status: number | null;
  /** Closed codes such as `rateLimitExceeded`, in both of the forms Google has. */
  reasons: string[];
  /** The wait it asks for; null: none named. */
  retryAfterMs: number | null;
}

/** The part of the client's error that is read. */
interface ClientError {
  message?: string;
  response?: { status?: number; headers?: { get?(name: string): string | null }; data?: unknown };
}

/** The forms of an error: one word, or an object with old reasons and new details. */
interface ErrorBody {
  error?: string | { errors?: { reason?: string }[]; details?: ErrorDetail[]; message?: string };
}

interface ErrorDetail {
  reason?: string;
  retryDelay?: string;
}

/** Reads an error of the client. Anything else counts as a request without an answer. Never throws. */
export function readGoogleError(error: unknown): GoogleError {
  const { response, message } = (error ?? {}) as ClientError;
  // Of a streamed answer the client drops the data, and keeps its text as the message.
  const body = bodyOf(response?.data ?? message);
  // The token endpoint answers with one word, the APIs with an object.
  if (typeof body.error === 'string') {
    return { status: response?.status ?? null, reasons: [body.error], retryAfterMs: null };
  }
  const reasons = [...(body.error?.errors ?? []), ...(body.error?.details ?? [])].flatMap(({ reason }) => reason ?? []);
  const header = (name: string) => response?.headers?.get?.(name) ?? null;
  // A date counts from the clock of the server that sent it.
  const nowMs = Date.parse(header('date') ?? '') || Date.now();
  const wait =
    retryAfterMs({ get: header }, nowMs) ?? fromDetails(body.error?.details) ?? fromMessage(body.error?.message, nowMs);
  return { status: response?.status ?? null, reasons, retryAfterMs: wait };
}

/** As an object or as text; a proxy's page is no JSON at all. */
function bodyOf(data: unknown): ErrorBody {
  try {
    const body: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** The newer APIs put the delay among the details. */
function fromDetails(details: ErrorDetail[] | undefined): number | null {
  const delay = details
    ?.map(({ retryDelay }) => /^([\d.]+)s$/.exec(retryDelay ?? '')?.[1])
    .find((one) => one !== undefined);
  return delay === undefined ? null : Math.ceil(Number(delay) * 1000);
}

/** Gmail's limit per user names the moment in its message only. */
function fromMessage(message: string | undefined, nowMs: number): number | null {
  const moment = /Retry after (\d{4}-\d\d-\d\dT[\d:.]+Z)/.exec(message ?? '')?.[1];
  return moment === undefined ? null : fromDate(moment, nowMs);
}

/** Never negative: the moment may have passed while the answer travelled. */
function fromDate(value: string, nowMs: number): number | null {
  const waitMs = Date.parse(value) - nowMs;
  return Number.isNaN(waitMs) ? null : Math.max(0, waitMs);
}
