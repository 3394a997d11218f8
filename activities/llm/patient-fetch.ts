import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';

/**
 * A `fetch` without time limits of its own. Node's gives up when no header comes for 300 s and offers no setting without
 * a further package; a local server that reads a long prompt first needs longer. Limits are the caller's signal.
 * Serves the SDK only: string bodies, no redirects, no compression.
 */
export function patientFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  const send = url.protocol === 'http:' ? requestHttp : requestHttps;
  const body = typeof init.body === 'string' ? init.body : undefined;
  const headers: Record<string, string> = Object.fromEntries(new Headers(init.headers));
  if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      { method: init.method ?? 'GET', headers, signal: init.signal ?? undefined },
      (message) => {
        resolve(toResponse(message));
      },
    );
    // After the head this rejects nothing more; faults inside the body reach the reader of the stream.
    request.on('error', reject);
    request.end(body);
  });
}

function toResponse(message: IncomingMessage): Response {
  const status = message.statusCode ?? 0;
  // A Response of these statuses may not have a body, not even an empty one.
  const bodiless = status === 204 || status === 205 || status === 304;
  if (bodiless) message.resume();
  const body = bodiless ? null : (Readable.toWeb(message) as ConstructorParameters<typeof Response>[0]);
  return new Response(body, { status, headers: toHeaders(message.headers) });
}

function toHeaders(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  return headers;
}
