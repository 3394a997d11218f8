import { type FileKind } from './file-kind';
import { MAIL_LIMITS } from './limits';
import { isUndated } from './undated-mail';

/** In a Maildir the folder says what is mail; the names say nothing, and their ends are flags. */
const IN_MAILDIR = /(^|\/)(cur|new)\/[^/]+$/;

export const MAIL: FileKind = {
  expected:
    'Expected is an .mbox or .eml file, a folder of them, a Maildir, or a zip such as the one from Google Takeout.',
  limits: MAIL_LIMITS,
  depth: 16,
  // A Maildir's folders: `.Sent`, `.Archive.2024`.
  dotFolders: true,
  single: true,
  unwraps: 'zipped',
  // Of a million mails a few are not dated.
  withTimes: isUndated,
  treat: (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
    if (name.endsWith('.mbox') || name === 'mbox') return 'mbox';
    if (name.endsWith('.eml')) return 'whole';
    if (IN_MAILDIR.test(path)) return { as: `${path}.eml` };
    // Mail programs and spools keep an mbox in a file called `Inbox` or `ada`.
    return name.includes('.') ? { id: path, reason: 'not-needed' } : 'unsure';
  },
};
