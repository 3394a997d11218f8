import { type ImportResult } from '../../runs/import-files';

/** Ids shown of each reason; all of them are in the JSON. */
const SHOWN = 3;

/** What each closed reason means to the person who ran the import. A reason not listed is shown as it is. */
const MEANINGS: Readonly<Record<string, string>> = {
  'not-needed': 'no file of this kind',
  'not-mail': 'no mail',
  'not-a-journal': 'no journal',
  'not-a-transcript': 'no transcript',
  'no-transcript': 'a transcript without words',
  empty: 'without words',
  binary: 'no text',
  'no-text': 'without words',
  'no-date': 'without a date',
  'bad-date': 'with a date that is none',
  'no-ts': 'without a time',
  'unknown-zone': 'with a time zone nobody knows; yours was taken',
  'too-large': 'too large',
  'text-cut': 'too long, read up to the limit',
  secret: 'secrets, taken out before anything was stored',
  'direct-message': 'direct messages, which are never read',
  'externally-shared': 'shared with another company, and not named to be read',
  bulk: 'circulars and automatic mail',
  spam: 'spam',
  trash: 'thrown away',
  draft: 'drafts',
  chat: 'chat lines',
  bot: 'posts of programs',
  noise: 'notices of what was done to a channel',
  deleted: 'deleted there',
  promotions: 'of a tab that is not read: promotions',
  social: 'of a tab that is not read: social',
  forums: 'of a tab that is not read: forums',
  updates: 'of a tab that is not read: updates',
  'not-a-message': 'no message',
  'not-in-account': 'of a channel that the connected account does not read',
  'unknown-container': 'of a channel the export does not list',
  duplicate: 'known already from this import',
  'duplicate-id': 'with an id that was there already',
  'duplicate-ts': 'with a time that was there already',
  'same-meeting': 'a meeting that is here already, in this form or a better one',
  'needs-publishing': 'called public, but to be published with `aquifer tasks publish`',
  unreadable: 'cannot be read',
  'unreadable-cues': 'with captions that cannot be read',
  'broken-json': 'no valid JSON',
  'bad-line': 'lines that are no task',
  encoding: 'with bytes that are no text, replaced',
  'users-missing': 'no list of people, so ids stand for names',
  encrypted: 'encrypted',
  link: 'links, which are not followed',
  'not-a-file': 'no file',
  'unsafe-name': 'with a name that could point elsewhere',
  'duplicate-name': 'with a name that was there already',
};

/** The result of an import in a few lines. @param containers what it was read into, in the plural */
export function importInWords(result: ImportResult, containers: string): string {
  const { connection, added, updated, deleted, unchanged } = result;
  const counts = `${added} added, ${updated} updated, ${deleted} deleted, ${unchanged} unchanged`;
  const lines = [`${connection}: ${counts}, in ${result.containers} ${containers}.`];
  if (result.skipped.length > 0) lines.push('Left out, or changed on the way in:');
  for (const [reason, { ids, count }] of byReason(result.skipped)) {
    const named = ids.slice(0, SHOWN).map(printable).join(', ');
    const more = count > SHOWN && ids.length > 0 ? `, and ${count - Math.min(SHOWN, ids.length)} more` : '';
    lines.push(`  ${count} ${MEANINGS[reason] ?? reason}${named === '' ? '' : `: ${named}`}${more}`);
  }
  return lines.join('\n');
}

/** Of very many skips only the first are listed; the others are one entry, called `1200 more`. */
const UNLISTED = /^(\d+) more$/;

function byReason(skipped: ImportResult['skipped']): Map<string, { ids: string[]; count: number }> {
  const reasons = new Map<string, { ids: string[]; count: number }>();
  for (const { id, reason } of skipped) {
    const so = reasons.get(reason) ?? { ids: [], count: 0 };
    const unlisted = UNLISTED.exec(id)?.[1];
    if (unlisted === undefined) so.ids.push(id);
    so.count += unlisted === undefined ? 1 : Number(unlisted);
    reasons.set(reason, so);
  }
  return reasons;
}

/** A file's name may hold what moves a terminal's cursor. */
function printable(id: string): string {
  return id.replaceAll(/\p{C}/gu, '\uFFFD');
}
