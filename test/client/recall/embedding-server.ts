import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; input: string[]; encoding_format?: string };
}

export interface EmbeddingServer {
  url: string;
  /** Requests so far. */
  asked: Asked[];
  /** All texts that were sent, in order. */
  texts(): string[];
  /** What the next request gets instead: a status, a body as it is, or no answer at all. */
  next(answer: { status?: number; body?: string; location?: string; hang?: boolean }): void;
  close(): Promise<void>;
}

/** A server that speaks `POST /v1/embeddings`; its vectors count letters, so that like words are near. It answers out of order. */
export async function startEmbeddingServer(): Promise<EmbeddingServer> {
  const asked: Asked[] = [];
  const told: Parameters<EmbeddingServer['next']>[0][] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const body = JSON.parse(bytes.toString()) as Asked['body'];
      asked.push({ path: request.url ?? '', headers: request.headers, body });
      const { status = 200, body: said, location, hang } = told.shift() ?? {};
      if (hang) return;
      const data = body.input
        .map((text, index) => ({ object: 'embedding', index, embedding: letters(text) }))
        .reverse();
      response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
      response.end(said ?? JSON.stringify({ object: 'list', data, model: body.model, usage: { total_tokens: 1 } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    texts: () => asked.flatMap(({ body }) => body.input),
    next: (answer) => void told.push(answer),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** How often each letter stands in a text. */
export function letters(text: string): number[] {
  return [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => text.toLowerCase().split(letter).length - 1);
}
