import { type MemoryError } from '../../../../memory/errors';
import { type Skip } from '../../../../activities/sources/source-item';
import { type UploadLimits } from './limits';

/** What can be imported from files, as far as the reader's side has to know it. */
export interface FileKind {
  /** A sentence on what was expected, for refusals. */
  expected: string;
  limits: UploadLimits;
  /** Folders inside folders that are looked into. */
  depth: number;
  /** Folders whose names begin with a dot hold files like any other. */
  dotFolders: boolean;
  /** One plain file will do; otherwise it must be a folder or a zip. */
  single: boolean;
  /** Whether the folder around everything is left out of the paths: always, or where it only comes from zipping it. */
  unwraps: 'always' | 'zipped';
  /** The source wants to know when each file was last changed, or only those of which this says so by their bytes. */
  withTimes: boolean | ((bytes: Buffer) => boolean);
  /** Why the whole is not what it should be, judged by its paths alone. */
  refusal?(place: string, paths: readonly string[]): MemoryError | null;
  treat(path: string): Treatment;
}

/**
 * `whole`: read in one piece. `mbox`: cut into messages while it is read. `unsure`: its first bytes decide whether it is an mbox.
 * `as`: read in one piece, under another name. A skip: left out.
 */
export type Treatment = 'whole' | 'mbox' | 'unsure' | { as: string } | Skip;
