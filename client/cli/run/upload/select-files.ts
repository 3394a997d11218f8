import { basename } from 'node:path';
import { type Skip } from '../../../../activities/sources/source-item';
import { commonTopFolder } from './entry-names';
import { type FileKind } from './file-kind';
import { type UploadLimits } from './limits';
import { emptyFolder, nothingNeeded, tooMuchData } from './refusals';
import { type FoundFile } from './upload-file';

/** A file that will be read, and under which name it is stored. */
export interface Chosen {
  name: string;
  file: FoundFile;
  how: 'whole' | 'mbox' | 'unsure';
}

/**
 * Decides on names and sizes alone, so that a refusal costs nothing and hands out nothing. Adds to the skips.
 * @throws MemoryError input.invalid
 */
export function selectFiles(
  place: { path: string; is: 'folder' | 'zip' | 'file'; files: readonly FoundFile[] },
  kind: FileKind,
  limits: UploadLimits,
  skips: Skip[],
): Chosen[] {
  if (place.files.length === 0) throw emptyFolder(place.path, kind.expected);
  const top = wrapper(place, kind).length;
  const named = place.files.map((file) => ({ path: file.path.slice(top), file }));
  const refusal = kind.refusal?.(
    place.path,
    named.map((one) => one.path),
  );
  if (refusal) throw refusal;
  // By id: a folder of direct messages has many files and counts once.
  const left = new Map<string, Skip>();
  const chosen: Chosen[] = [];
  for (const { path, file } of named) {
    const treatment = kind.treat(path);
    const how = typeof treatment === 'string' ? treatment : 'as' in treatment ? 'whole' : null;
    if (how === null) left.set((treatment as Skip).id, treatment as Skip);
    else if (how === 'whole' && file.size > limits.fileBytes) left.set(path, { id: path, reason: 'too-large' });
    else chosen.push({ name: typeof treatment === 'object' && 'as' in treatment ? treatment.as : path, file, how });
  }
  skips.push(...left.values());
  if (chosen.length === 0 && [...left.values()].every(({ reason }) => reason === 'not-needed'))
    throw nothingNeeded(place.path, kind.expected);
  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0);
  if (bytes > limits.totalBytes) throw tooMuchData(bytes, limits.totalBytes);
  return chosen;
}

/** The folder around everything. In paths that tell what a file is, it is one more folder; zipping a folder adds it. */
function wrapper({ path, is, files }: Parameters<typeof selectFiles>[0], { unwraps }: FileKind): string {
  const top = commonTopFolder(files.map((file) => file.path));
  if (unwraps === 'always') return top;
  return is === 'zip' && basename(path).startsWith(top.slice(0, -1)) ? top : '';
}
