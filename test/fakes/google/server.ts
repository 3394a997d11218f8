import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { FakeAccounts } from './accounts';
import { type Answer } from './answers';
import { FakeConferences } from './conferences';
import { ConsentPage } from './consent';
import { UNITS } from './gmail-api';
import { FakeMailbox } from './mailbox';
import { type FakeRequest, readRequest } from './request';
import { route } from './route';
import { Script } from './script';

export interface Call {
  /** Google's name of the method, such as `users.messages.get`, or `auth`, `token`, `revoke`, `userinfo`. */
  method: string;
  /** The last part of the path, such as an id. */
  id: string;
  /** A parameter given several times is one, joined by commas. */
  query: Record<string, string>;
}

/** Google for one test: Gmail, Meet and the sign-in, on one address. */
export class FakeGoogle {
  readonly accounts = new FakeAccounts();
  readonly consent = new ConsentPage(this.accounts);
  readonly script = new Script();
  readonly calls: Call[] = [];
  private readonly mailboxes = new Map<string, FakeMailbox>();
  private readonly organisers = new Map<string, FakeConferences>();
  private readonly server = createServer((incoming, response) => void this.answer(incoming, response));

  /** Where to call: the root for each of the APIs, with a slash at its end. */
  url = '';

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Somebody's mailbox; made when first asked for. */
  mailbox(address: string): FakeMailbox {
    const mailbox = this.mailboxes.get(address) ?? new FakeMailbox(address);
    this.mailboxes.set(address, mailbox);
    return mailbox;
  }

  /** The conferences somebody organised; none at first. */
  conferences(address: string): FakeConferences {
    const conferences = this.organisers.get(address) ?? new FakeConferences();
    this.organisers.set(address, conferences);
    return conferences;
  }

  /** How often a method was called. */
  count(method: string): number {
    return this.calls.filter((call) => call.method === method).length;
  }

  /** What all Gmail calls cost together. */
  get units(): number {
    return this.calls.reduce((sum, { method }) => sum + (UNITS[method] ?? 0), 0);
  }

  private async answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    const { method, answer } = route(this, request);
    this.calls.push({ method, id: request.path.at(-1) ?? '', query: queryOf(request) });
    send(response, this.script.take(method, incoming.url ?? '') ?? truth(answer));
  }
}

function queryOf({ query }: FakeRequest): Record<string, string> {
  return Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name).join(',')]));
}

export function startFakeGoogle(): Promise<FakeGoogle> {
  return new FakeGoogle().listen();
}

/** A fault of the fake itself is an answer too, one that no client takes for success. */
function truth(answer: () => Answer): Answer {
  try {
    return answer();
  } catch (error) {
    return { status: 501, body: { error: { code: 501, message: String(error), status: 'UNIMPLEMENTED' } } };
  }
}

function send(response: ServerResponse, { status, body, headers = {}, cut }: Answer): void {
  if (cut) {
    response.destroy();
    return;
  }
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json; charset=UTF-8', ...headers });
  response.end(isText ? body : JSON.stringify(body));
}
