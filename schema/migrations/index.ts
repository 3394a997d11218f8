import { type Migration } from 'kysely/migration';
import * as rolesAndScopes from './0001-roles-and-scopes';
import * as sources from './0002-sources';
import * as memory from './0003-memory';
import * as cycles from './0004-cycles';
import * as kindSince from './0005-kind-since';
import * as lastEpoch from './0006-last-epoch';
import * as liveSources from './0007-live-sources';
import * as people from './0008-people';
import * as trust from './0009-trust';
import * as journal from './0010-journal';

/** In order. Forward only; a migration that was released is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-roles-and-scopes': rolesAndScopes,
  '0002-sources': sources,
  '0003-memory': memory,
  '0004-cycles': cycles,
  '0005-kind-since': kindSince,
  '0006-last-epoch': lastEpoch,
  '0007-live-sources': liveSources,
  '0008-people': people,
  '0009-trust': trust,
  '0010-journal': journal,
};
