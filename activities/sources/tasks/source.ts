import { type Access } from '../access';
import { defineSource, type ListedContainer } from '../define-source';
import { faultOfFiles, filePages, filePosition, healthOfFiles } from '../file-pages';
import { ownerOf } from '../own-log';
import { ownReading, teamReading } from './audience';
import { readLines } from './read-lines';

/** Items on a page. */
const PAGE = 200;
/** No user's own log can be called so: theirs begin with `user-`. */
const PUBLIC = 'public';

/**
 * What people had the assistant do. A person's tasks are theirs; the team reads those their creator made public. An import with
 * `published: true` comes from the publish command alone and touches nothing but what the team sees.
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
  return {
    connection: access.connection,
    containers: published ? [shared] : [own, shared],
    pullOwn: filePages(access, pages, async (path, bytes) =>
      ownReading(await readLines(path, bytes, owner.zone), owner),
    ),
    pullPublic: filePages(access, pages, async (path, bytes) =>
      teamReading(await readLines(path, bytes, owner.zone), owner, team, published),
    ),
  };
}
