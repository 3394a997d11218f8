import { type ImportResult } from '../../runs/import-files';
import { skipInWords } from './skip-in-words';

/** Ids shown of each reason; all of them are in the JSON. */
const SHOWN = 3;

/** The result of an import in a few lines. @param containers what it was read into, in the plural */
export function importInWords(result: ImportResult, containers: string): string {
  const { connection, added, updated, deleted, unchanged } = result;
  const counts = `${added} added, ${updated} updated, ${deleted} deleted, ${unchanged} unchanged`;
  const lines = [`${connection}: ${counts}, in ${result.containers} ${containers}.`];
  if (result.skipped.length > 0) lines.push('Left out, or changed on the way in:');
  for (const [reason, { ids, count }] of byReason(result.skipped)) {
    const named = ids.slice(0, SHOWN).map(printable).join(', ');
    const more = count > SHOWN && ids.length > 0 ? `, and ${count - Math.min(SHOWN, ids.length)} more` : '';
    lines.push(`  ${count} ${skipInWords(reason)}${named === '' ? '' : `: ${named}`}${more}`);
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
