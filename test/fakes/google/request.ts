import { type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request as the fake's parts see it. */
export interface FakeRequest {
  method: string;
  /** Path segments, decoded. */
  path: string[];
  query: URLSearchParams;
  /** Fields of a form body; empty without one. */
  form: URLSearchParams;
  /** The bearer token; null without one. */
  token: string | null;
}

export async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const url = new URL(incoming.url ?? '/', 'http://fake');
  const body = await text(incoming);
  const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname.split('/').filter(Boolean).map(decodeURIComponent),
    query: url.searchParams,
    form: new URLSearchParams(isForm ? body : ''),
    token: /^Bearer (.+)$/.exec(incoming.headers.authorization ?? '')?.[1] ?? null,
  };
}
