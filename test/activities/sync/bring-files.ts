import { importUpload, type ImportOutcome } from '../../../activities/import-upload';
import { withConnection } from '../../../schema/connect';
import { openUpload } from '../../../schema/uploads/open-upload';
import { storeUploadFile } from '../../../schema/uploads/store-upload';
import { type World } from '../../schema/world';
import { slackExport, type TestChannel, type TestMessage } from '../../support/export-files';
import { type SlackScene } from './slack-scene';

let uploads = 0;

/** An export of the workspace as it is now. @returns what brings it to the same connection, perhaps later */
export function exportNow(world: World, scene: SlackScene): () => Promise<ImportOutcome> {
  const channels = [...scene.slack.channels.values()].map((channel): TestChannel => {
    const said = channel.shown() as unknown as TestMessage[];
    const days = Map.groupBy(said, ({ ts }) => new Date(Number(ts) * 1_000).toISOString().slice(0, 10));
    const { id, name, members, private: isPrivate } = channel;
    return { id, name, members: [...members], private: isPrivate, days: Object.fromEntries(days) };
  });
  return async () => {
    const [upload, { connection }] = [`up-${scene.team}-${++uploads}`, scene];
    await withConnection(world.db, connection, async (tx) => {
      await openUpload(tx, { id: upload, connection, source: 'slack-export', options: {}, at: scene.now() });
      for (const file of slackExport(channels)) await storeUploadFile(tx, { connection, upload, ...file });
    });
    const running = { heartbeat: () => undefined, signal: new AbortController().signal };
    return importUpload(scene.deps(), { connection, upload }, running);
  };
}
