import { MemoryError } from '../../errors';
import { type Budgets } from '../../verifier/findings';
import { stripInvisible } from '../invisible';
import { type Files, GUIDANCE, INDEX, MASTER } from '../memory-file';
import { countTokens } from '../tokens';
import { memoryName } from './import-names';
import { linkResolver, type PlacedFile } from './link-resolver';
import { listImported, roomFor } from './list-imported';
import { nameFiles, type NamedFile } from './name-files';
import { piecesOf } from './pieces-of';

/** A Markdown file of a folder from elsewhere, decoded; `source` is its path there, with `/`. */
export interface ForeignFile {
  source: string;
  text: string;
}

export interface ImportPlan {
  /** The memory with the files in it. */
  files: Files;
  /** Paths that are new, or were empty before. */
  added: string[];
  /** Sources that the memory has already, word for word. */
  unchanged: string[];
  skipped: { id: string; reason: 'empty' | 'not-plain' }[];
}

/** Names depend on texts, and links in texts on names; a few rounds settle it, and later ones could only swap equals. */
const ROUNDS = 6;

/**
 * A person's files put beside those of a memory, none of which is written over. Mechanical: no model, and the same folder gives the same
 * memory; importing it again changes nothing.
 * @throws MemoryError input.invalid when the spine has no room for so many files
 */
export function planImport(files: Files, foreign: readonly ForeignFile[], budgets: Budgets): ImportPlan {
  const sorted = [...foreign].sort((a, b) => (a.source < b.source ? -1 : 1));
  const skipped: ImportPlan['skipped'] = [];
  const sources = sorted.filter(({ source, text }) => {
    if (stripInvisible(text).trim() !== '') return true;
    skipped.push({ id: source, reason: 'empty' });
    return false;
  });
  refuseTooMany(files, sources, budgets);

  let placed: PlacedFile[] = sources.map(({ source }) => ({ source, path: memoryName(source) }));
  let named: NamedFile[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const resolve = linkResolver(placed);
    const paths = new Set(placed.map(({ path }) => path));
    const pieces = sources.map(({ source, text }, at) =>
      piecesOf(
        text,
        placed[at]!.path,
        (target) => resolve(source, target),
        (path) => paths.has(path),
        budgets.file,
      ),
    );
    named = nameFiles(files, sources, pieces, (path, text) => mayAdopt(files, path, text, budgets));
    const next = sources.map(({ source }, at) => ({ source, path: named[at]!.path }));
    const settled = next.every(({ path }, at) => path === placed[at]!.path);
    placed = next;
    if (settled) break;
  }
  skipped.push(
    ...named.flatMap(({ source, pieces }) => (pieces ? [] : [{ id: source, reason: 'not-plain' as const }])),
  );
  const fresh = named.filter(({ isNew }) => isNew).flatMap(({ pieces }) => pieces ?? []);
  const draft = { ...files, ...Object.fromEntries(fresh.map(({ path, lines }) => [path, lines])) };
  const listed = fresh.length === 0 ? files : listImported(draft, budgets);
  if (!listed) throw tooMany(files, fresh.map(({ path }) => path), budgets); // prettier-ignore
  return {
    files: listed,
    added: fresh.map(({ path }) => path).sort(),
    unchanged: named.filter(({ isNew, pieces }) => pieces && !isNew).map(({ source }) => source),
    skipped,
  };
}

/** The three files that mean something here are taken for what they are only where ours says nothing yet, and if they fit. */
function mayAdopt(files: Files, path: string, text: string, budgets: Budgets): boolean {
  if (![INDEX, MASTER, GUIDANCE].includes(path)) return false;
  const isBlank = (files[path] ?? []).every((line) => line.text.trim() === '');
  return isBlank && countTokens(text) <= Math.min(budgets.file, budgets.spine / 3);
}

/** Before any text is looked at: a folder of ten thousand notes is refused at once. */
function refuseTooMany(files: Files, sources: readonly ForeignFile[], budgets: Budgets): void {
  const known = new Set(Object.keys(files));
  const paths = sources.map(({ source }) => memoryName(source)).filter((path) => !known.has(path));
  if (roomFor(files, paths, budgets) < paths.length) throw tooMany(files, paths, budgets);
}

function tooMany(files: Files, paths: readonly string[], budgets: Budgets): MemoryError {
  const room = roomFor(files, paths, budgets);
  return new MemoryError(
    'input.invalid',
    `The folder holds ${paths.length} files that are new; index.md and master.md have room for about ${Math.min(room, paths.length)} more within ${budgets.spine} tokens.`,
    'Import a smaller folder, put short notes together in one file, or raise the budget with `aquifer scope add SCOPE --spine-budget N`. Nothing was written.',
  );
}
