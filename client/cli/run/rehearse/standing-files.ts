import { mendLinks } from '../../../../memory/files/mend';
import { type Files } from '../../../../memory/files/memory-file';
import { type ScopeEpoch } from '../../../../memory/scope';
import { type Tx } from '../../../../schema/connect';
import { loadFiles } from '../../../../schema/files/load-files';

/**
 * Files as of a commit, as *scope*. Where lines were withdrawn since, what linked to a file may be gone with them: such a state is mended,
 * so that a cycle can begin with it and two of them can be compared. `sound` says whether there was nothing to mend.
 */
export async function standingFiles(tx: Tx, at: ScopeEpoch, commit: number): Promise<{ files: Files; sound: boolean }> {
  const files = await loadFiles(tx, at, commit);
  const withdrawn = await tx
    .selectFrom('line')
    .select('id')
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('commit', '<=', commit)
    .where('withdrawn', '=', true)
    .limit(1)
    .executeTakeFirst();
  const mended = withdrawn ? mendLinks(files) : files;
  return { files: mended, sound: mended === files };
}
