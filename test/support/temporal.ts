import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import { SEARCH_ATTRIBUTES } from '../../workers/local/search-attributes';
import { testServices } from './services';

export interface TestNamespace {
  /** host:port, for workers (`NativeConnection.connect`). */
  address: string;
  namespace: string;
  connection: Connection;
  client: Client;
  /** Closes the connection. The namespace goes with the server. */
  close(): Promise<void>;
}

/** `temporal.api.enums.v1.IndexedValueType`: a word compared as a whole. */
const KEYWORD = 2;
const DAY_SECONDS = 86_400;
const USABLE_MS = 30_000;

/** A namespace of its own for one suite, with the search attributes of a real one, ready for use. */
export async function createNamespace(): Promise<TestNamespace> {
  const address = testServices().temporalAddress;
  const namespace = `test-${randomBytes(6).toString('hex')}`;
  const connection = await Connection.connect({ address });
  await connection.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: { seconds: DAY_SECONDS as never },
  });
  // The server learns of a new namespace a moment after it has said yes; until then it says "not found".
  await untilDone(() =>
    connection.operatorService.addSearchAttributes({
      namespace,
      searchAttributes: Object.fromEntries(SEARCH_ATTRIBUTES.map((name) => [name, KEYWORD])),
    }),
  );
  const query = SEARCH_ATTRIBUTES.map((name) => `${name} = 'none'`).join(' or ');
  await untilDone(() => connection.workflowService.countWorkflowExecutions({ namespace, query }));
  const client = new Client({ connection, namespace });
  return { address, namespace, connection, client, close: () => connection.close() };
}

async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (const since = Date.now(); ; await wait(100)) {
    try {
      await work();
      return;
    } catch (error) {
      if (Date.now() - since > USABLE_MS) throw error;
    }
  }
}
