/** The files of one upload, as stored. Paths are relative, with `/`, and known to be safe. */
export interface UploadTree {
  list(): Promise<{ path: string; size: number }[]>;
  /** @throws if there is no such file. */
  read(path: string): Promise<Buffer>;
}
