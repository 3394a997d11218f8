import { Client, Connection } from '@temporalio/client';
import { loadClientConnectConfig } from '@temporalio/envconfig';
import { MemoryError } from '../memory/errors';
import { connect, type Db } from '../schema/connect';
import { Entities } from './entities';
import { type System } from './system';

export interface OpenSystem {
  system: System;
  db: Db;
  temporal: Client;
  entities: Entities;
  close(): Promise<void>;
}

/** Opens both sides: Postgres for reads and people's edits, Temporal for runs. @throws MemoryError service.unreachable */
export async function openSystem(system: System): Promise<OpenSystem> {
  const connection = await connectTemporal(system);
  const temporal = new Client({ connection, namespace: system.namespace });
  const db = connect(system.databaseUrl, 4);
  return {
    system,
    db,
    temporal,
    entities: new Entities(temporal),
    close: async () => {
      await db.destroy();
      await connection.close();
    },
  };
}

/** In server mode TLS, API keys and the rest come from the SDK's own variables. */
async function connectTemporal(system: System): Promise<Connection> {
  const options = system.mode === 'server' ? loadClientConnectConfig().connectionOptions : {};
  try {
    return await Connection.connect({ ...options, address: system.address, connectTimeout: '5s' });
  } catch {
    throw new MemoryError(
      'service.unreachable',
      `Temporal does not answer at ${system.address}.`,
      'Start it with `aquifer up`, or check TEMPORAL_ADDRESS.',
    );
  }
}
