import { type OpenSystem } from '../open-system';
import { liveWorkspace } from '../reads/live-workspace';
import { parseTeam } from '../reads/scope-id';
import { type ExportFiles, importFiles, type ImportOptions, type ImportResult } from './import-files';

export { type ExportFiles, type ImportResult };

/**
 * Imports a Slack export: into the team's workspace when that is connected, else into a connection of its own. Importing again updates
 * it.
 * @throws MemoryError input.invalid, usage.invalid
 */
export async function importSlack(
  system: OpenSystem,
  files: ExportFiles,
  { team: name, resumeKey, ...options }: ImportOptions & { team: string; resumeKey?: string },
): Promise<ImportResult> {
  const team = parseTeam(name);
  const target = {
    source: 'slack-export',
    // The workspace's own connection knows what it has read, so nothing is read twice; another workspace's export is refused there.
    connection: (await liveWorkspace(system.db, team))?.id ?? `slack-import-${team}`,
    provider: 'slack',
    team,
    identities: 'slack' as const,
    owner: null,
    options: {},
    ...(resumeKey === undefined ? {} : { resumeKey }),
  };
  return importFiles(system, files, target, options);
}
