import { MemoryError } from '../../../../memory/errors';

// Each says what was found and what to do. A path is what the user typed, so it may be shown to them. `expected` is a sentence.

export function notThere(path: string, expected: string): MemoryError {
  return new MemoryError('input.invalid', `There is nothing at ${path}.`, `Check the path. ${expected}`);
}

export function notReadable(path: string, cause: unknown): MemoryError {
  return new MemoryError('input.invalid', `${path} cannot be opened.`, 'Check that you may read it.', { cause });
}

/** A pipe or a device would be waited for without end. */
export function neitherFileNorFolder(path: string, expected: string): MemoryError {
  return new MemoryError('input.invalid', `${path} is neither a file nor a folder.`, expected);
}

export function emptyFolder(path: string, expected: string): MemoryError {
  return new MemoryError('input.invalid', `${path} has no files in it.`, expected);
}

export function notAnExport(path: string, expected: string): MemoryError {
  return new MemoryError(
    'input.invalid',
    `${path} is not a Slack export: none of users.json, channels.json, groups.json and dms.json is at its top.`,
    `${expected} Give the folder these lists are in.`,
  );
}

export function nothingNeeded(path: string, expected: string): MemoryError {
  return new MemoryError('input.invalid', `None of the files at ${path} is one to import.`, expected);
}

export function brokenZip(path: string, cause: unknown): MemoryError {
  return new MemoryError(
    'input.invalid',
    `${path} cannot be read as a zip file.`,
    'It may be damaged or cut off: download it again, or unpack it and give the folder.',
    { cause },
  );
}

export function tooManyEntries(limit: number): MemoryError {
  return new MemoryError(
    'input.invalid',
    `There are more than ${limit} files.`,
    'Give the folder the files are in, not one above it. Nothing was stored.',
  );
}

export function tooMuchData(bytes: number, limit: number): MemoryError {
  return new MemoryError(
    'input.invalid',
    `The export holds ${bytes} bytes when unpacked; ${limit} are the limit.`,
    'Export a shorter range of dates and import one range after the other; nothing was stored.',
  );
}
