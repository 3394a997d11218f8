import { type ImportResult } from '../../runs/import-files';

/** The result of an import as a program reads it: what was left out, once for each id and reason. How often is told in words. */
export function importAsJson(result: ImportResult): ImportResult {
  const skipped = new Map(result.skipped.map((one) => [JSON.stringify([one.reason, one.id]), one]));
  return { ...result, skipped: [...skipped.values()] };
}
