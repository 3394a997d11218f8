import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo } from 'node:net';

export interface JsonRequest {
  /** Without the query. */
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
}

export interface JsonAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface JsonServer {
  /** Address without a slash at its end. */
  url: string;
  /** Path and query of every call, in order. */
  calls: string[];
  /** What the next calls get instead of the truth. */
  next(answer: JsonAnswer, times?: number): void;
  close(): Promise<void>;
}

/** A provider made up for a test: answers JSON by `answer`, or what it was told to say next. */
export async function startJsonServer(answer: (request: JsonRequest) => JsonAnswer): Promise<JsonServer> {
  const calls: string[] = [];
  const told: JsonAnswer[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    calls.push(request.url ?? '/');
    const asked = { path: pathname, query: Object.fromEntries(searchParams), headers: request.headers };
    const { status = 200, body = {}, headers = {} } = told.shift() ?? answer(asked);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    next: (one, times = 1) => void told.push(...Array.from({ length: times }, () => one)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
