import { type FileKind } from './file-kind';
import { UPLOAD_LIMITS } from './limits';
import { looksLikeExport, reasonNotToTake } from './needed-files';
import { notAnExport } from './refusals';

const expected =
  'Expected is a Slack export, as a folder or the .zip from Slack: users.json, channels.json, and a folder per channel.';

export const SLACK: FileKind = {
  expected,
  limits: UPLOAD_LIMITS,
  depth: 3,
  dotFolders: false,
  single: false,
  unwraps: 'always',
  withTimes: false,
  refusal: (place, paths) => (looksLikeExport(paths) ? null : notAnExport(place, expected)),
  treat: (path) => reasonNotToTake(path) ?? 'whole',
};
