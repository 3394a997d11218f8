import { withOrigins } from '../../../memory/files/person-origins';
import { editedSince } from '../../../memory/files/import/edited-since';
import { type ExportedMemory } from '../../../memory/files/import/exported-memory';
import { planImport } from '../../../memory/files/import/plan-import';
import { type Files, textOf } from '../../../memory/files/memory-file';
import { type ScopeId } from '../../../memory/scope';
import { type Db, withScope } from '../../../schema/connect';
import { writeCommit } from '../../../schema/files/write-commit';
import { parseExport } from '../../../schema/wire/parse-export';
import { landEdit, standOn } from '../../edits/commit-edit';
import { RefusedEdit } from '../../edits/refused-edit';
import { newFindings } from '../../edits/verify-files';
import { loadScope } from '../../../schema/scopes/load-scope';
import { commitId } from '../../reads/files';
import { readFolder, type SkippedFile } from './read-folder';
import { restoreMemory } from './restore-memory';

export interface MemoryImport {
  /** Files of the memory that are new (all of them, when a history was restored), and their bytes. */
  files: number;
  bytes: number;
  /** Files that the memory had already, or that stand as they were exported. */
  unchanged: number;
  /** Files that are no Markdown, hidden files and folders. */
  ignored: number;
  skipped: SkippedFile[];
  /** The last commit of the import; null if nothing was written. */
  commit: string | null;
  /** What came with a history; null for a plain folder. */
  restored: { from: ScopeId; commits: number; lines: number; points: number; tombstones: number } | null;
}

/**
 * Takes a folder of Markdown into a memory. One that was exported here comes back whole, into an empty memory, with what was edited in the
 * folder since on top; any other is a person's files, put beside those that are there in one commit. All or nothing.
 * @param asFiles leave a history beside the Markdown alone
 * @throws RefusedEdit, MemoryError scope.unknown, input.invalid
 */
export async function importMemory(db: Db, scope: ScopeId, dir: string, asFiles = false): Promise<MemoryImport> {
  const folder = await readFolder(dir);
  const history = folder.history === null || asFiles ? null : parseExport(folder.history);
  const ignored = folder.ignored + (folder.history !== null && asFiles ? 1 : 0);
  const took = await (history ? restore(db, scope, history, folder.files) : takeFiles(db, scope, folder.files));
  return { ...took, ignored, skipped: [...folder.skipped, ...took.skipped] };
}

type Folder = Awaited<ReturnType<typeof readFolder>>['files'];
type Taken = Omit<MemoryImport, 'ignored'>;

async function restore(db: Db, scope: ScopeId, memory: ExportedMemory, folder: Folder): Promise<Taken> {
  return withScope(db, scope, async (tx) => {
    const { epoch } = await loadScope(tx, scope);
    await restoreMemory(tx, { scope, epoch }, memory);
    const ground = await standOn(tx, scope);
    const { files, skipped } = editedSince(ground.base, folder);
    const reason = 'edited in the folder of an export';
    const edit = files === ground.base ? null : await landEdit(ground, files, { reason, mend: true });
    const now = edit === null ? ground.base : (await standOn(tx, scope)).base;
    return {
      ...sizeOf(now, Object.keys(now)),
      unchanged: Object.keys(now).filter((path) => textAt(now, path) === textAt(ground.base, path)).length,
      skipped,
      commit: edit?.id ?? commitId(ground.head),
      restored: {
        from: memory.scope,
        commits: memory.commits.length,
        lines: memory.lines.length,
        points: memory.points.length,
        tombstones: memory.tombstones.length,
      },
    };
  });
}

async function takeFiles(db: Db, scope: ScopeId, folder: Folder): Promise<Taken> {
  return withScope(db, scope, async (tx) => {
    const ground = await standOn(tx, scope);
    const { key, row, base, at } = ground;
    const plan = planImport(base, folder, { file: row.file_budget, spine: row.spine_budget });
    // Words that stand in the memory already rest on the same points here: a withdrawal has to find them.
    const draft = withOrigins(base, plan.files);
    // A note may say "(continued)": nobody left anything out of it.
    const findings = (await newFindings(tx, key, row, base, draft)).filter(({ code }) => code !== 'text-elided');
    if (findings.length > 0) throw new RefusedEdit(findings);
    const reason = `imported from a folder: ${plan.added.length} ${plan.added.length === 1 ? 'file' : 'files'}`;
    const commit = await writeCommit(tx, key, base, draft, { author: 'person', reason, cycle: null, at });
    return {
      ...sizeOf(draft, plan.added),
      unchanged: plan.unchanged.length,
      skipped: plan.skipped,
      commit: commitId(commit ?? 0),
      restored: null,
    };
  });
}

function textAt(files: Files, path: string): string | null {
  const lines = files[path];
  return lines ? textOf(lines) : null;
}

function sizeOf(files: Files, paths: readonly string[]): { files: number; bytes: number } {
  return {
    files: paths.length,
    bytes: paths.reduce((sum, path) => sum + Buffer.byteLength(textAt(files, path) ?? ''), 0),
  };
}
