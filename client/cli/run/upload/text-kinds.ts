import { type FileKind } from './file-kind';
import { UPLOAD_LIMITS } from './limits';

// Kinds of which all files are read in one piece, and known by the end of their names.

export const MEETINGS = byEnding(['vtt', 'srt', 'json', 'txt'], {
  expected: 'Expected are transcripts: .vtt, .srt, .json or .txt files, one of them or a folder or zip of them.',
  withTimes: true,
});

export const JOURNAL = byEnding(['md', 'markdown', 'txt', 'text', 'json'], {
  expected:
    'Expected are notes (.md or .txt, one of them or a folder or zip of them), or a Day One export (.json or .zip).',
  withTimes: false,
});

export const TASKS = byEnding(['jsonl', 'ndjson', 'json'], {
  expected: 'Expected is a .jsonl file, one task a line, or a folder or zip of them.',
  withTimes: false,
});

function byEnding(endings: readonly string[], its: Pick<FileKind, 'expected' | 'withTimes'>): FileKind {
  return {
    ...its,
    limits: UPLOAD_LIMITS,
    depth: 8,
    dotFolders: false,
    single: true,
    unwraps: 'zipped',
    treat: (path) => {
      const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
      return endings.includes(ending) ? 'whole' : { id: path, reason: 'not-needed' };
    },
  };
}
