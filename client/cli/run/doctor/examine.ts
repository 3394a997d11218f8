import { accountSource } from '../../../../activities/sources/find-source';
import { endpointsOf } from '../../../../activities/sources/endpoints';
import { type Source } from '../../../../activities/sources/define-source';
import { listConnections } from '../../../../schema/access/list-connections';
import { connect, type Db, withOps } from '../../../../schema/connect';
import { openSystem } from '../../../open-system';
import { findSystem, type System } from '../../../system';
import { type Check, notWell, well } from './check';
import { checkConnection } from './check-connection';
import { checkKeys } from './check-keys';
import { checkDatabase, checkModel, checkWorkers } from './check-services';

type Env = Readonly<Record<string, string | undefined>>;

/** Looks at everything once, in the order in which one thing needs another; what does not answer ends only what needs it. */
export async function examine(
  env: Env,
  sourceOf: (provider: string) => Source = (provider) => accountSource({}, provider),
): Promise<Check[]> {
  let system: System;
  try {
    system = findSystem(env);
  } catch (error) {
    return [notWell('system', error)];
  }
  const db = connect(system.databaseUrl, 2);
  try {
    const [database, temporal] = await Promise.all([checkDatabase(db), checkTemporal(system)]);
    const checks = [database, ...temporal, checkModel(system, env)];
    return database.ok ? [...checks, ...(await checkAccounts(db, system, env, sourceOf))] : checks;
  } finally {
    await db.destroy();
  }
}

async function checkTemporal(system: System): Promise<Check[]> {
  try {
    const open = await openSystem(system);
    try {
      return [well('temporal', `it answers at ${system.address}`), await checkWorkers(open)];
    } finally {
      await open.close();
    }
  } catch (error) {
    return [notWell('temporal', error)];
  }
}

async function checkAccounts(
  db: Db,
  system: System,
  env: Env,
  sourceOf: (provider: string) => Source,
): Promise<Check[]> {
  const { check, ring } = await checkKeys(db, system, env);
  const checks = [check];
  let endpoints: Record<string, string>;
  try {
    endpoints = endpointsOf(env);
  } catch (error) {
    // With a wrong address every account would seem ill.
    return [...checks, notWell('endpoints', error)];
  }
  const live = (await withOps(db, (tx) => listConnections(tx))).filter((row) => row.live);
  // One after the other: many accounts of one provider share its patience.
  for (const row of live) checks.push(await checkConnection({ db, ring, endpoints, sourceOf }, row));
  return checks;
}
