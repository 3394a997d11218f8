import { uuidv7 } from 'uuidv7';
import { INDEX, MASTER, textOf } from '../../memory/files/memory-file';
import { countTokens } from '../../memory/files/tokens';
import { scopePath, type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { storeContextReceipt } from '../../schema/files/context-receipt';
import { loadFiles } from '../../schema/files/load-files';
import { loadScope } from '../../schema/scopes/load-scope';
import { commitId } from './files';

export interface ScopeContext {
  scope: ScopeId;
  commit: string | null;
  index: string;
  master: string;
  tokens: number;
}

export interface Context {
  scopes: ScopeContext[];
  /** What goes into a prompt. */
  text: string;
  /** Id of the stored account of what was loaded. */
  receipt: string;
}

/** The spine of each scope, once each, as prompt text. A receipt notes, per scope, what was loaded. */
export async function loadContext(db: Db, scopes: readonly ScopeId[]): Promise<Context> {
  const receipt = uuidv7();
  const loaded: ScopeContext[] = [];
  const once = new Set(scopes);
  for (const scope of once) loaded.push(await loadOne(db, scope, receipt, once.size));
  return { scopes: loaded, text: loaded.map(block).join('\n'), receipt };
}

async function loadOne(db: Db, scope: ScopeId, receipt: string, size: number): Promise<ScopeContext> {
  return withScope(db, scope, async (tx) => {
    const { epoch, head } = await loadScope(tx, scope);
    const files = await loadFiles(tx, { scope, epoch }, head);
    const paths = [INDEX, MASTER].filter((path) => files[path]);
    const at = new Date().toISOString();
    await storeContextReceipt(tx, { scope, epoch }, { id: receipt, commit: head, paths, at, scopes: size });
    const index = textOf(files[INDEX] ?? []);
    const master = textOf(files[MASTER] ?? []);
    return { scope, commit: commitId(head), index, master, tokens: countTokens(index + master) };
  });
}

function block({ scope, index, master }: ScopeContext): string {
  const root = scopePath(scope);
  return `<memory scope="${scope}" root="${root}/">\n<file path="${root}/index.md">\n${index}</file>\n<file path="${root}/master.md">\n${master}</file>\n</memory>\n`;
}
