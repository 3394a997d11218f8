import { MemoryError } from '../../../memory/errors';
import { type FileTree } from '../access';
import { type Person } from '../slack-message/person';
import { type Skip } from '../source-item';
import { type ListedChannel, listChannels, type SlackContainer } from './containers';
import { classifyPath, isDirectMessages } from './folders';
import { parseFile } from './parse-file';
import { accountOf, readPeople } from './people';

/** An export, opened: who and what is in it. No message has been read yet. */
export interface SlackExport {
  /** The workspace; its id is the team most users belong to, null if no user tells. */
  account: { id: string | null };
  /** By user id. */
  people: Map<string, Person>;
  /** What may be read, private channels among it. Externally shared channels are not, unless they were named. */
  containers: SlackContainer[];
  /** An id here may be a folder's name, which is text: keep it out of histories and logs. */
  skips: Skip[];
}

/** Files at the top that are known here; the two of direct messages are known so as not to be read. */
const LISTS = new Set(['users.json', 'org_users.json', 'channels.json', 'groups.json', 'dms.json', 'mpims.json']);

/**
 * Opens a Slack export: reads its lists and matches its folders. Direct messages are counted, never read.
 * Skips: `users-missing`, `broken-json` (a user list), `externally-shared`, `direct-message`, `unknown-container`,
 * `not-needed`.
 * `named`: ids of externally shared channels that are read all the same.
 * @throws MemoryError input.invalid if channels.json or groups.json is there and is not a JSON list
 */
export async function openSlackExport(tree: FileTree, named: readonly string[] = []): Promise<SlackExport> {
  const skips: Skip[] = [];
  const paths = (await tree.list()).map(({ path }) => path).sort();
  // A list's value, null if it is not there, undefined if it cannot be read.
  const readList = async (name: string): Promise<unknown> => {
    if (!paths.includes(name)) return null;
    const parsed = await parseFile(await tree.read(name));
    if (parsed.ok && parsed.mended) skips.push({ id: name, reason: 'encoding' });
    return parsed.ok && Array.isArray(parsed.value) ? parsed.value : undefined;
  };
  const users = await readList('users.json');
  const orgUsers = await readList('org_users.json');
  if (users === null) skips.push({ id: 'users.json', reason: 'users-missing' });
  if (users === undefined) skips.push({ id: 'users.json', reason: 'broken-json' });
  if (orgUsers === undefined) skips.push({ id: 'org_users.json', reason: 'broken-json' });
  const account = accountOf(users);
  const listed = listChannels(
    needed('channels.json', await readList('channels.json')),
    needed('groups.json', await readList('groups.json')),
    account,
  );
  return {
    account: { id: account },
    people: readPeople({ users, orgUsers }, account),
    containers: matchFolders(listed, paths, named, skips),
    skips,
  };
}

/** Without its list a channel is unknown, and who may read it too; a broken list is no reason to guess. */
function needed(name: string, list: unknown): unknown {
  if (list !== undefined) return list;
  throw new MemoryError(
    'input.invalid',
    `${name} of the export is not a JSON list.`,
    'Download the export again and import that; nothing was imported.',
  );
}

/** Gives each listed channel its folder; what is left over is named. */
function matchFolders(
  listed: ListedChannel[],
  paths: string[],
  named: readonly string[],
  skips: Skip[],
): SlackContainer[] {
  const folders = readFolders(paths, skips);
  const containers: SlackContainer[] = [];
  for (const { externallyShared, folderNames, ...channel } of listed) {
    const key = folderNames.map(sameForm).find((name) => folders.has(name)) ?? '';
    const { folder, days } = folders.get(key) ?? { folder: null, days: [] };
    // Taken: no second channel reads the same folder. Private ones come first, so a doubtful folder stays private.
    folders.delete(key);
    if (externallyShared && !named.includes(channel.id)) skips.push({ id: channel.id, reason: 'externally-shared' });
    else containers.push({ ...channel, folder, days });
  }
  for (const { folder } of folders.values()) {
    skips.push({ id: folder, reason: isDirectMessages(folder) ? 'direct-message' : 'unknown-container' });
  }
  return containers;
}

/** Sorts the paths: day files by folder; the rest is counted. */
function readFolders(paths: string[], skips: Skip[]): Map<string, { folder: string; days: string[] }> {
  const folders = new Map<string, { folder: string; days: string[] }>();
  for (const path of paths) {
    const found = classifyPath(path);
    if (found.kind === 'day') {
      const known = folders.get(sameForm(found.folder));
      if (!known) folders.set(sameForm(found.folder), { folder: found.folder, days: [found.day] });
      else if (known.folder === found.folder) known.days.push(found.day);
      else skips.push({ id: path, reason: 'unknown-container' });
    } else if (found.kind === 'other' || !LISTS.has(found.name)) skips.push({ id: path, reason: 'not-needed' });
    else if (found.name === 'dms.json' || found.name === 'mpims.json') {
      skips.push({ id: path, reason: 'direct-message' });
    }
  }
  return folders;
}

/** One computer writes é as one character, another as two. */
function sameForm(name: string): string {
  return name.normalize('NFC');
}
