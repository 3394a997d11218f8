import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['pepys', 'pepys-later'];
const FIXTURES = join('test', 'fixtures', 'journal');

/** A month of a diary as files to import, by path. */
export interface DiaryMonth {
  /** `1660-01`. */
  name: string;
  files: Record<string, string>;
}

/** Fourteen months of a real diary, January 1660 to February 1661, an entry a day: test/fixtures/journal/PROVENANCE.md. */
export function diaryMonths(): DiaryMonth[] {
  const months = FOLDERS.flatMap((folder) => {
    const paths = readdirSync(join(FIXTURES, folder), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.md'),
    );
    return [...Map.groupBy(paths, (path) => path.split(/[\\/]/).slice(0, 2).join('-'))].map(([name, ofMonth]) => ({
      name,
      files: Object.fromEntries(
        ofMonth.sort().map((path) => [path.replaceAll('\\', '/'), readFileSync(join(FIXTURES, folder, path), 'utf8')]),
      ),
    }));
  });
  return months.sort((a, b) => a.name.localeCompare(b.name));
}

/** The day of an entry's file, `YYYY-MM-DD`. */
export function dayOf(path: string): string {
  return /\d{4}-\d{2}-\d{2}/.exec(path)?.[0] ?? '';
}
