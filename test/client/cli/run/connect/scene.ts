import { type ConnectParts } from '../../../../../client/cli/run/connect/parts';
import { type OpenSystem } from '../../../../../client/open-system';
import { open } from '../../../../../activities/credentials/seal';
import { type World } from '../../../../schema/world';
import { testKeyRing } from '../../../../support/key-ring';

export interface ConnectScene {
  parts: ConnectParts;
  /** Connections whose entity was asked to sync. */
  synced: string[];
  /** All that was said to the person. */
  told: string[];
  /** What is stored for a connection, opened. */
  stored(connection: string, owner: string | null): Promise<Record<string, string> | null>;
}

/** Somebody at a terminal whose browser follows every address at once; the entity only notes what it is asked. */
export function connectScene(
  world: World,
  given: Pick<ConnectParts, 'endpoints'> & { env?: ConnectParts['env'] },
): ConnectScene {
  const synced: string[] = [];
  const told: string[] = [];
  const entities = { syncConnection: (id: string) => Promise.resolve(void synced.push(id)) };
  const ring = testKeyRing();
  return {
    synced,
    told,
    parts: {
      system: { db: world.db, entities } as unknown as OpenSystem,
      env: given.env ?? {},
      ring,
      endpoints: given.endpoints,
      consent: {
        tell: (text) => {
          told.push(text);
          const [address] = /https?:\S+/.exec(text) ?? [];
          if (address !== undefined) void fetch(address).catch(() => undefined);
        },
        paste: () => Promise.resolve(''),
        timeoutMs: 10_000,
      },
    },
    stored: async (connection, owner) => {
      const row = await world.admin
        .selectFrom('credential')
        .selectAll()
        .where('connection', '=', connection)
        .executeTakeFirst();
      return row ? open(ring, { connection, owner }, { keyId: row.key_id, sealed: row.sealed }) : null;
    },
  };
}
