import { defineSource } from '../define-source';
import { faultOfFiles, filePages, filePosition, healthOfFiles } from '../file-pages';
import { ownerOf } from '../own-log';
import { readJournalFile } from './read-file';

/** Entries on a page. */
const PAGE = 50;

/** A person's journal: entries typed here, and files of other programs. Its items are the only copy of what was typed. */
export const journal = defineSource({
  name: 'journal',
  provider: 'journal',
  reads: 'files',
  identities: 'scope',
  cursor: filePosition,
  rates: {},
  open: (access) => {
    const owner = ownerOf(access);
    const author = { id: owner.scope, name: owner.name, standing: 'member' as const };
    const pull = filePages(access, { size: PAGE }, async (path, bytes) => {
      const { entries, ...reading } = await readJournalFile(path, bytes, owner.zone);
      const items = entries.map(({ id, ...entry }) => ({
        externalId: id,
        ...entry,
        author,
        thread: null,
        names: {},
        url: null,
      }));
      return { ...reading, items };
    });
    return { connection: access.connection, owner, pull };
  },
  validate: async ({ connection }) => healthOfFiles(connection),
  // Nobody but the writer: there is no setting that shares a journal.
  discover: async ({ owner }) => ({
    containers: [{ externalId: 'entries', name: 'journal', kind: 'owned', members: [owner.scope], open: true }],
    people: null,
    skips: [],
  }),
  pull: (api, request) => api.pull(request),
  classifyError: faultOfFiles,
});
