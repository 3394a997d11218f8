import { type UploadLimits } from './limits';
import { type FilesReading, readFiles } from './read-files';
import { SLACK } from './slack-kind';

/** Reads a Slack export, a folder or a zip. @throws MemoryError input.invalid */
export function readExport(path: string, limits?: UploadLimits): FilesReading {
  return readFiles(path, SLACK, limits);
}
