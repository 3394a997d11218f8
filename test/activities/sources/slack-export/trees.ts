import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileTree } from '../../../../activities/sources/access';
import { openSlackExport, type SlackExport } from '../../../../activities/sources/slack-export/open-export';
import { type DayReading, readDay } from '../../../../activities/sources/slack-export/read-day';

const root = join(__dirname, '../../../..');
export const handmadeOdd = folderTree(join(root, 'test/fixtures/slack/handmade-odd'));
export const ciBots = folderTree(join(root, 'test/fixtures/slack/ci-bots-2016'));
export const ircRooms = folderTree(join(root, 'test/fixtures/slack/irc-rooms-a'));
export const zulip = folderTree(join(root, 'test/fixtures/slack/zulip-fixtures'));
export const meetings = folderTree(join(root, 'demo/export/meetings-2017'));

/** A folder on disk as an upload. */
export function folderTree(folder: string): FileTree {
  return {
    async list() {
      const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/')).sort();
      const files = await Promise.all(names.map(async (path) => ({ path, info: await stat(join(folder, path)) })));
      return files.filter(({ info }) => info.isFile()).map(({ path, info }) => ({ path, size: info.size }));
    },
    read: (path) => readFile(join(folder, path)),
  };
}

/** Files made up in a test: objects become JSON, strings and buffers stay. Remembers what was read. */
export function madeUpTree(files: Record<string, unknown>): FileTree & { reads: string[] } {
  const bytesOf = (content: unknown) =>
    Buffer.isBuffer(content) ? content : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const reads: string[] = [];
  return {
    reads,
    list: async () => Object.entries(files).map(([path, content]) => ({ path, size: bytesOf(content).length })),
    async read(path) {
      reads.push(path);
      if (!(path in files)) throw new Error(`no file ${path}`);
      return bytesOf(files[path]);
    },
  };
}

/** Opens an export and reads one day of the channel with this name. */
export async function dayOf(tree: FileTree, channel: string, day: string): Promise<DayReading> {
  const slack = await openSlackExport(tree);
  return readDay(tree, slack, containerOf(slack, channel), day);
}

export function containerOf(slack: SlackExport, name: string) {
  const container = slack.containers.find((one) => one.name === name);
  if (!container) throw new Error(`no container ${name}`);
  return container;
}

/** One made-up channel with one day that holds these posts, read. */
export async function readPosts(posts: unknown, users: unknown = []): Promise<DayReading> {
  const channels = [{ id: 'C1', name: 'general', members: [] }];
  const tree = madeUpTree({ 'users.json': users, 'channels.json': channels, 'general/2026-01-02.json': posts });
  return dayOf(tree, 'general', '2026-01-02');
}
