import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FormAnswer {
  status?: number;
  /** An object becomes JSON; `cut`: the connection ends without an answer. */
  body?: unknown;
  headers?: Record<string, string>;
  cut?: true;
  /** The answer waits for it. */
  after?: Promise<unknown>;
}

export interface FormServer {
  url: string;
  /** The forms that were posted, in order. */
  forms: Record<string, string>[];
  close(): Promise<void>;
}

/** A server that answers posted forms by a script: a token endpoint that says whatever a test needs. */
export async function startFormServer(answer: (form: Record<string, string>) => FormAnswer): Promise<FormServer> {
  const forms: FormServer['forms'] = [];
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const form = Object.fromEntries(new URLSearchParams(body));
      forms.push(form);
      const { status = 200, body: said = {}, headers = {}, cut, after } = answer(form);
      await after;
      if (cut) return response.destroy();
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      return response.end(typeof said === 'string' ? said : JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
    forms,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
