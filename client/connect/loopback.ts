import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { MemoryError } from '../../memory/errors';
import { consentRefused, readRedirect } from './redirect';

/** A small server on this computer that the sign-in page sends the browser back to. */
export interface Loopback {
  redirectUri: string;
  /** The code of the answer. @throws MemoryError scope.denied (refused), service.unreachable (nobody came in time) */
  code: Promise<string>;
  close(): Promise<void>;
}

/** The number, not `localhost`: that may be ::1, where somebody else may listen. */
const HOST = '127.0.0.1';
const PATH = '/signed-in';

/**
 * Waits for one redirect. Only 127.0.0.1 is listened on; an answer without our state gets an error page and is otherwise ignored, so that
 * a stale tab or another page cannot end the sign-in.
 * @param options.port 0: a free one; @param options.timeoutMs how long a person may take
 */
export async function openLoopback(options: {
  state: string;
  port?: number;
  path?: string;
  timeoutMs: number;
}): Promise<Loopback> {
  const path = options.path ?? PATH;
  const server = createServer();
  await listen(server, options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  const answers = Promise.withResolvers<string>();
  // Somebody may close the loopback before they ask for the code.
  answers.promise.catch(() => undefined);
  // More than one page may come (a reload, a stale tab): only the first good answer counts.
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', `http://${HOST}`);
    if (url.pathname !== path || !isLocal(request, port)) return say(response, 404, 'There is nothing here.');
    const redirect = readRedirect(url.searchParams, options.state);
    if (redirect.kind === 'stranger') {
      say(response, 400, 'This is not the sign-in that waits here. Use the address of the newest command.');
    } else if (redirect.kind === 'refused') {
      say(response, 200, 'Nothing was connected. You may close this page.');
      answers.reject(consentRefused(redirect.error));
    } else {
      say(response, 200, 'Signed in. You may close this page and go back to the terminal.');
      answers.resolve(redirect.code);
    }
  });
  const timer = setTimeout(() => answers.reject(tooLate()), options.timeoutMs);
  return {
    redirectUri: `http://${HOST}:${port}${path}`,
    code: answers.promise,
    close: () => {
      clearTimeout(timer);
      // Browsers keep connections open, and the command is to end now.
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new MemoryError(
          'usage.invalid',
          `Port ${port} of this computer is taken (${(cause as NodeJS.ErrnoException).code ?? 'unknown'}).`,
          'Close what uses it, or name another one that your app knows.',
        ),
      ),
    );
    server.listen(port, HOST, () => resolve());
  });
}

/** A page that rebinds its own name to this computer still calls it by that name. */
function isLocal(request: IncomingMessage, port: number): boolean {
  return [`${HOST}:${port}`, `localhost:${port}`].includes(request.headers.host ?? '');
}

function say(response: ServerResponse, status: number, text: string): void {
  // The address holds the code: it is not to be sent on, or kept, by anything the page does.
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
  response.writeHead(status, { ...headers, connection: 'close' }).end(`${text}\n`);
}

function tooLate(): MemoryError {
  return new MemoryError(
    'service.unreachable',
    'Nobody came back from the sign-in page in time.',
    'Run the command again and open the new address in a browser on this computer.',
  );
}
