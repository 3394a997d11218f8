import { type Skip } from '../../../../activities/sources/source-item';

/** One file of an upload. `path` is relative, with `/`, without the folder everything may be wrapped in. */
export interface UploadFile {
  path: string;
  bytes: Buffer;
}

/** A file that can be read, before it is. `size` is what the folder or the zip says. */
export interface FoundFile {
  path: string;
  size: number;
  /** ISO 8601 UTC; null: nobody knows. */
  modifiedAt: string | null;
  /** Its bytes, at most `maxBytes`; a reason why not otherwise. Other errors are thrown. */
  read(maxBytes: number): Promise<Buffer | 'too-large' | 'unreadable'>;
  /** Its bytes piece by piece, however many. @throws Error where it cannot be read on, or its end shows that it is damaged */
  stream(): AsyncGenerator<Buffer>;
}

/** A folder or a zip, looked through without reading a file. */
export interface Listing {
  files: FoundFile[];
  skips: Skip[];
  close(): Promise<void>;
}
