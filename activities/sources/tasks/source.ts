import { type Access } from '../access';
import { defineSource, type ListedContainer } from '../define-source';
import { faultOfFiles, filePages, filePosition, healthOfFiles } from '../file-pages';
import { ownerOf } from '../own-log';
import { ownReading, teamReading, type Voucher } from './audience';
import { keepNoted } from './keep-noted';
import { readLines } from './read-lines';

/** Items on a page. */
const PAGE = 200;
/** No user's own log can be called so: theirs begin with `user-`. */
const PUBLIC = 'public';

/**
 * What people had the assistant do. A person's tasks are theirs; the team reads those their creator made public. An import with
 * `published: true` comes from the publish command alone and touches nothing but what the team sees; one with `resolved: true` from a
 * command that looked the receipts up. Both are options of an import, which no file can give.
 */
export const tasks = defineSource({
  name: 'tasks',
  provider: 'tasks',
  reads: 'files',
  identities: 'scope',
  cursor: filePosition,
  rates: {},
  open,
  validate: async ({ connection }) => healthOfFiles(connection),
  discover: async ({ containers }) => ({ containers, people: null, skips: [] }),
  pull: (api, request) => (request.container.externalId === PUBLIC ? api.pullPublic(request) : api.pullOwn(request)),
  classifyError: faultOfFiles,
});

/** Both logs are read from the same files: what differs is who they are read for. */
function open(access: Access) {
  const owner = ownerOf(access);
  const published = access.settings.published === true;
  const voucher: Voucher = published ? 'preview' : access.settings.resolved === true ? 'command' : 'file';
  const team = access.connection.slice('tasks-'.length);
  const own: ListedContainer = {
    externalId: `user-${owner.id}`,
    name: 'tasks',
    kind: 'owned',
    members: [owner.scope],
    open: true,
  };
  const shared: ListedContainer = {
    externalId: PUBLIC,
    name: 'public tasks',
    kind: 'public',
    members: null,
    open: true,
  };
  // Two people may import files of one name: neither's file may delete the other's public tasks.
  const pages = { size: PAGE, partPrefix: `${owner.id}/` };
  const readLog = async (path: string, bytes: Buffer) => {
    const log = await readLines(path, bytes, { zone: owner.zone, team });
    // What is published is exactly what was seen.
    if (published) return log;
    const ids = log.tasks.map(({ id }) => id);
    return keepNoted(log, await access.texts(own.externalId, ids), team);
  };
  return {
    connection: access.connection,
    containers: published ? [shared] : [own, shared],
    pullOwn: filePages(access, pages, async (path, bytes) => ownReading(await readLog(path, bytes), owner)),
    pullPublic: filePages(access, pages, async (path, bytes) =>
      teamReading(await readLog(path, bytes), owner, team, voucher),
    ),
  };
}
