import { type OpenSystem } from '../open-system';
import { parseTeam } from '../reads/scope-id';
import { type ExportFiles, importFiles, type ImportOptions, type ImportResult } from './import-files';

export { type ExportFiles, type ImportResult };

/**
 * Imports a Slack export into the team's import connection. Importing again updates it.
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
    connection: `slack-import-${team}`,
    provider: 'slack',
    team,
    identities: 'slack' as const,
    owner: null,
    options: {},
    ...(resumeKey === undefined ? {} : { resumeKey }),
  };
  return importFiles(system, files, target, options);
}
