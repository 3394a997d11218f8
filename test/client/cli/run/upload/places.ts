import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readExport } from '../../../../../client/cli/run/upload/read-export';
import { type FileKind } from '../../../../../client/cli/run/upload/file-kind';
import { type FilesReading, readFiles, type UploadTotals } from '../../../../../client/cli/run/upload/read-files';
import { type UploadLimits } from '../../../../../client/cli/run/upload/limits';
import { makeZip, type ZipEntry } from './make-zip';

const made: string[] = [];

/** Removes what `folderWith` and `zipWith` wrote. */
export function removePlaces(): void {
  for (const place of made.splice(0)) rmSync(place, { recursive: true, force: true });
}

export function emptyPlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'aquifer-upload-'));
  made.push(place);
  return place;
}

/** A folder on disk with these files. */
export function folderWith(files: Record<string, string>): string {
  const place = emptyPlace();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), content);
  }
  return place;
}

/** A zip on disk with these entries. */
export function zipWith(entries: ZipEntry[]): string {
  return fileWith(makeZip(entries));
}

export function fileWith(bytes: Buffer | string, name = 'export.zip'): string {
  const file = join(emptyPlace(), name);
  writeFileSync(file, bytes);
  return file;
}

/** Reads all of an export: paths with their contents, and the totals. */
export async function readAll(path: string, limits?: UploadLimits) {
  return contentsOf(readExport(path, limits));
}

/** The same of files of any kind. */
export async function readKind(path: string, kind: FileKind, limits?: UploadLimits) {
  return contentsOf(readFiles(path, kind, limits));
}

export async function contentsOf(reading: FilesReading) {
  const files: Record<string, string> = {};
  for await (const { path: name, bytes } of reading) files[name] = bytes.toString();
  return { files, totals: reading.totals satisfies UploadTotals };
}
