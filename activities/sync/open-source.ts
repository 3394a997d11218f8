import { withConnection } from '../../schema/connect';
import { type Connection } from '../../schema/access/load-connection';
import { heldItems } from '../../schema/items/held-items';
import { itemTexts } from '../../schema/items/item-texts';
import { partOf } from '../../schema/items/part-of';
import { loadPeople, rememberPeople } from '../../schema/people/remember-people';
import { isRenewable } from '../credentials/credential';
import { freshCredential } from '../credentials/fresh-credential';
import { type Deps, type Running } from '../deps';
import { type Access, type FileTree } from '../sources/access';
import { type Source } from '../sources/define-source';
import { type ListedPerson } from '../sources/source-item';
import { takePlace } from './limiter';
import { safeIds } from './safe-part';
import { storableName } from './storable';

const DAY_MS = 24 * 60 * 60_000;

/** A source with its account or files opened, and what the pulls of one sync share. */
export interface OpenSource {
  /** The token it was opened with, if it can be renewed without a person. Never to be logged. */
  token: string | null;
  source: Source;
  api: unknown;
  connection: Connection;
  /** The upload that is read; an account has none. */
  upload: string | null;
}

const NO_FILES: FileTree = {
  list: () => Promise.resolve([]),
  read: () => Promise.reject(new Error('An account has no files.')),
};

/** What a source works with; opened anew for each sync. @throws whatever opening throws: see the source's `classifyError` */
export async function openSource(
  deps: Deps,
  running: Running,
  opening: {
    source: Source;
    connection: Connection;
    upload?: { id: string; files: FileTree; options: Readonly<Record<string, unknown>> };
    /** A token the provider did not take. */
    refused?: string;
  },
): Promise<OpenSource> {
  const { source, connection, upload } = opening;
  const credential = source.reads === 'account' ? await freshCredential(deps, connection.id, opening.refused) : {};
  const access = accessFor(deps, running, { source, connection, credential, upload });
  const token = isRenewable(credential) ? (credential.token ?? null) : null;
  return { source, connection, upload: upload?.id ?? null, token, api: await source.open(access) };
}

function accessFor(
  deps: Deps,
  running: Running,
  given: {
    source: Source;
    connection: Connection;
    credential: Record<string, string>;
    upload?: { files: FileTree; options: Readonly<Record<string, unknown>> };
  },
): Access {
  const { source, connection, credential, upload } = given;
  const inConnection = <T>(work: Parameters<typeof withConnection<T>>[2]) =>
    withConnection(deps.db, connection.id, work);
  let people: Promise<Map<string, ListedPerson>> | null = null;
  const known = () =>
    (people ??= inConnection(
      async (tx) => new Map((await loadPeople(tx, connection.id)).map((one) => [one.externalId, one])),
    ));
  return {
    connection: connection.id,
    credential,
    settings: { ...connection.settings, ...upload?.options },
    endpoints: deps.endpoints ?? {},
    files: upload?.files ?? NO_FILES,
    person: async (externalId) => (await known()).get(externalId),
    remember: async (met) => {
      const safe = await storablePeople(met);
      await inConnection((tx) => rememberPeople(tx, connection.id, safe, false, deps.now()));
      for (const one of safe) (await known()).set(one.externalId, one);
    },
    peopleDue: connection.people_at === null || Date.parse(deps.now()) - Date.parse(connection.people_at) > DAY_MS,
    held: (where) => inConnection((tx) => heldItems(tx, connection.id, where)),
    partOf: (container, externalId) => inConnection((tx) => partOf(tx, `${connection.id}:${container}:${externalId}`)),
    texts: async (container, ids) => {
      // An id may stand there as its hash.
      const safe = await safeIds(new Set(ids));
      const stored = await inConnection((tx) => itemTexts(tx, `${connection.id}:${container}`, ids.map(safe)));
      const known = ids.map((id) => [id, stored.get(safe(id))] as const);
      return new Map(known.filter((one): one is [string, string] => one[1] !== undefined));
    },
    limit: async (rate, perMinute = source.rates[rate]) => {
      const allowed = ratesOf(connection.settings)[rate] ?? perMinute;
      if (allowed !== undefined) await takePlace(`${connection.id} ${rate}`, allowed, running.signal);
      running.heartbeat();
    },
    now: () => deps.now(),
    heartbeat: () => running.heartbeat(),
    signal: running.signal,
  };
}

/** Each once, with a name that may be stored. */
export async function storablePeople(people: readonly ListedPerson[]): Promise<ListedPerson[]> {
  const byId = new Map(people.map((one) => [one.externalId, one]));
  return Promise.all(
    [...byId.values()].map(async (one) => ({ ...one, name: await storableName(one.name, one.externalId) })),
  );
}

/** The account's own rates, by name: an app that may call more, or less, than is usual. */
function ratesOf({ rates }: Record<string, unknown>): Record<string, number> {
  const own = Object.entries(typeof rates === 'object' && rates !== null ? rates : {});
  return Object.fromEntries(own.filter((one): one is [string, number] => typeof one[1] === 'number' && one[1] > 0));
}
