import { type Command } from 'commander';
import { MemoryError } from '../../../../memory/errors';
import { approveLoss } from '../../../../schema/access/approve-loss';
import { listConnections } from '../../../../schema/access/list-connections';
import { mergeSettings } from '../../../../schema/access/merge-settings';
import { withConnection, withOps } from '../../../../schema/connect';
import { describeConnection } from '../../../connect/describe-connection';
import { systemCommand } from '../../context';
import { table } from '../../output';
import { givenSettings } from './given-settings';
import { removeWithItems, unknownConnection } from './remove';
import { settingsOf } from './settings-options';

/** What is connected, how it is, and what a person decides about it. */
export function addConnectionsCommands(program: Command): void {
  const group = program.command('connections').description('what is read, how it is, and what to do about it');
  systemCommand(group.command('ls').description('list connections'), { content: false }, async ({ system, print }) => {
    const entries = (await withOps(system.db, (tx) => listConnections(tx))).map(describeConnection);
    print(entries, () =>
      table(entries.map((one) => [one.id, one.state, [one.message, one.next].filter(Boolean).join('. ')])),
    );
  });
  const remove = group
    .command('rm')
    .argument('<id>')
    .option('--yes', 'really')
    .description('remove a connection, what was read from it, and every line that rests on that');
  systemCommand(remove, { content: false }, async ({ system, print }, [id = ''], options) => {
    if (options.yes !== true)
      throw new MemoryError(
        'usage.invalid',
        'This removes the connection and all that memories know from it.',
        'Say --yes.',
      );
    const scopes = await removeWithItems(system, id);
    print(
      { connection: id, scopes },
      () => `${id} is removed. The permission itself ends at the provider: remove the app there too.`,
    );
  });
  const approve = group
    .command('approve')
    .argument('<id>')
    .description('say that a large loss of access is right: what rests on it is taken back');
  systemCommand(approve, { content: false }, async ({ system, print }, [id = '']) => {
    const at = new Date().toISOString();
    if (!(await withConnection(system.db, id, (tx) => approveLoss(tx, id, at))))
      throw new MemoryError('usage.invalid', 'No loss of access waits there.', 'See `aquifer connections ls`.');
    await system.entities.syncConnection(id);
    print(
      { connection: id, approvedAt: at },
      () => `${id}: approved. Its next sync takes back what is no longer readable.`,
    );
  });
  const set = group
    .command('set')
    .argument('<id>')
    .option('--bots <ids>', 'bots whose posts are read: ids with commas between, `all`, or `none`')
    .option('--external-channel <ids>', 'channels shared with other companies that may be read, or `none`')
    .option('--history-per-minute <calls>', 'what the provider allows for messages; 1 for an app it did not approve')
    .option(
      '--set <settings...>',
      'any setting, as key=value; `default` takes it back, a wrong key tells which there are',
    )
    .description('change what is read from a connection');
  systemCommand(set, { content: false }, async ({ system, print }, [id = ''], options) => {
    const wanted = settingsOf(options);
    const row = (await withOps(system.db, (tx) => listConnections(tx))).find((one) => one.id === id);
    if (row === undefined) throw unknownConnection(id);
    if (options.set !== undefined)
      Object.assign(wanted, givenSettings(options.set as unknown as string[], await settingsKnown(row.provider)));
    const settings = await withConnection(system.db, id, (tx) => mergeSettings(tx, id, wanted));
    if (settings === undefined) throw unknownConnection(id);
    await system.entities.syncConnection(id);
    print({ connection: id, settings }, () => `${id}: changed; its next sync reads by it.`);
  });
}

/** The providers' libraries are large: only a command that asks for their settings loads them. */
async function settingsKnown(provider: string) {
  const { providerSettings } = await import('../../../../activities/sources/find-source.js');
  return providerSettings({}, provider);
}
