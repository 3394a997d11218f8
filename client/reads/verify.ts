import { type ScopeId } from '../../memory/scope';
import { type Finding } from '../../memory/verifier/verify';
import { type Db, withScope } from '../../schema/connect';
import { loadFiles } from '../../schema/files/load-files';
import { loadScope } from '../../schema/scopes/load-scope';
import { verifyFiles } from '../edits/verify-files';

/** Runs the verifier on a memory as it stands. */
export async function verifyScope(db: Db, scope: ScopeId): Promise<{ ok: boolean; findings: Finding[] }> {
  return withScope(db, scope, async (tx) => {
    const row = await loadScope(tx, scope);
    const key = { scope, epoch: row.epoch };
    const files = await loadFiles(tx, key, row.head);
    const findings = await verifyFiles(tx, key, row, files, files);
    return { ok: findings.length === 0, findings };
  });
}
