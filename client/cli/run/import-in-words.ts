import { type ImportResult } from '../../runs/import-files';

/** Ids shown of each reason; all of them are in the JSON. */
const SHOWN = 3;

/** What each closed reason means to the person who ran the import. A reason not listed is shown as it is. */
const MEANINGS: Readonly<Record<string, string>> = {
  'not-needed': 'no file of this kind',
  'direct-message': 'direct messages, which are never read',
  'too-large': 'too large',
  'text-cut': 'read up to the limit, the rest cut off',
  unreadable: 'cannot be read',
  encrypted: 'encrypted',
  link: 'a link, which is not followed',
  'not-a-file': 'no file',
  'unsafe-name': 'a name that could point elsewhere',
  'duplicate-name': 'a name that was there already',
  encoding: 'bytes that are no text, replaced',
  'broken-json': 'no valid JSON',
  'secret-redacted': 'a secret, taken out before it was stored',
  'users-missing': 'no list of people, so ids stand for names',
};

/** The result of an import in a few lines. @param containers what it was read into, in the plural */
export function importInWords(result: ImportResult, containers: string): string {
  const { connection, added, updated, deleted, unchanged } = result;
  const counts = `${added} added, ${updated} updated, ${deleted} deleted, ${unchanged} unchanged`;
  const lines = [`${connection}: ${counts}, in ${result.containers} ${containers}.`];
  if (result.skipped.length > 0) lines.push(`Left out or changed (${result.skipped.length}):`);
  for (const [reason, ids] of byReason(result.skipped)) {
    const more = ids.length > SHOWN ? `, and ${ids.length - SHOWN} more` : '';
    lines.push(
      `  ${ids.length} ${MEANINGS[reason] ?? reason}: ${ids.slice(0, SHOWN).map(printable).join(', ')}${more}`,
    );
  }
  return lines.join('\n');
}

function byReason(skipped: ImportResult['skipped']): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, reason } of skipped) ids.set(reason, [...(ids.get(reason) ?? []), id]);
  return ids;
}

/** A file's name may hold what moves a terminal's cursor. */
function printable(id: string): string {
  return id.replaceAll(/\p{C}/gu, '\uFFFD');
}
