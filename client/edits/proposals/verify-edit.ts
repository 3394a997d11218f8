import { followChange } from '../../../memory/files/follow-change';
import { type Files } from '../../../memory/files/memory-file';
import { type ScopeEpoch } from '../../../memory/scope';
import { type Tx } from '../../../schema/connect';
import { type LoadedScope } from '../../../schema/scopes/load-scope';
import { RefusedEdit } from '../refused-edit';
import { newFindings } from '../verify-files';

/** What accepting an edit would ask of it, asked before a person has to read it. @throws RefusedEdit */
export async function verifyEdit(tx: Tx, key: ScopeEpoch, row: LoadedScope, base: Files, files: Files): Promise<void> {
  const findings = await newFindings(tx, key, row, base, followChange(base, files));
  if (findings.length > 0) throw new RefusedEdit(findings);
}
