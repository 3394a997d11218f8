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
    const shown = [...ids].slice(0, SHOWN);
    const named = shown.map(([id, times]) => `${printable(id)}${times === 1 ? '' : ` (${times})`}`).join(', ');
    const rest = count - shown.reduce((sum, [, times]) => sum + times, 0);
    const more = rest > 0 && shown.length > 0 ? `, and ${rest} more` : '';
    lines.push(`  ${count} ${skipInWords(reason)}${named === '' ? '' : `: ${named}`}${more}`);
  }
  return lines.join('\n');
}

/** Of very many skips only the first are listed; the others are one entry, called `1200 more`. */
const UNLISTED = /^(\d+) more$/;

/** Each id with how often it is named: a text may have held several secrets. */
function byReason(skipped: ImportResult['skipped']): Map<string, { ids: Map<string, number>; count: number }> {
  const reasons = new Map<string, { ids: Map<string, number>; count: number }>();
  for (const { id, reason } of skipped) {
    const so = reasons.get(reason) ?? { ids: new Map<string, number>(), count: 0 };
    const unlisted = UNLISTED.exec(id)?.[1];
    if (unlisted === undefined) so.ids.set(id, (so.ids.get(id) ?? 0) + 1);
    so.count += unlisted === undefined ? 1 : Number(unlisted);
    reasons.set(reason, so);
  }
  return reasons;
}

/** A file's name may hold what moves a terminal's cursor. */
function printable(id: string): string {
  return id.replaceAll(/\p{C}/gu, '\uFFFD');
}
