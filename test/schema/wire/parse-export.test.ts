import { parseExport } from '../../../schema/wire/parse-export';
import { exportText } from '../../../schema/wire/memory-export';
import { sampleExport } from '../../memory/files/import/sample-export';

const text = () => exportText(sampleExport());
const refusal = (given: string) => {
  try {
    parseExport(given);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test('what was written is read back the same, and written again the same', () => {
  expect(parseExport(text())).toEqual(sampleExport());
  expect(exportText(parseExport(text()))).toBe(text());
});

test('each record is a line of its own', () => {
  expect(text().split('\n').slice(0, 8)).toEqual([
    '{',
    '"format": "aquifer-memory",',
    '"version": 1,',
    '"scope": "team:demo",',
    '"epoch": 2,',
    '"mode": "auto",',
    '"budgets": {"file":8000,"spine":12000},',
    '"commits": [',
  ]);
  expect(text()).toContain('"leftOut": []\n}\n');
});

const REFUSED: [why: string, given: string, says: RegExp][] = [
  ['no JSON', 'nonsense', /no valid JSON/],
  ['another program’s', '[]', /not from an export/],
  ['older than all', text().replace('"version": 1', '"version": 0'), /has version 0; this program reads version 1\. Import it with/],
  ['a scope that is none', text().replace('team:demo', 'team:../x'), /damaged at scope/],
  ['a line break in a line', text().replace('"stays"', '"st\\nays"'), /damaged at lines\.1\.text/],
  ['a zero character', text().replace('"stays"', '"st\\u0000ays"'), /damaged at lines\.1\.text/],
  ['half a character', text().replace('"stays"', '"st\\ud800ays"'), /damaged at lines\.1\.text/],
  ['a number too large', text().replace('"epoch": 2', '"epoch": 3000000000'), /damaged at epoch/],
  ['a time that is none', text().replaceAll('2026-01-05T12:00:00Z', 'yesterday'), /damaged at commits\.0\.at/],
  ['an unknown field', text().replace('"mode"', '"x": 1,\n"mode"'), /damaged at its top/],
  ['a missing field', text().replace('"mode": "auto",\n', ''), /damaged at mode/],
  ['parts that do not fit together', text().replace('"parent":1', '"parent":0'), /does not fit together: commit c2/],
]; // prettier-ignore
test.each(REFUSED)('%s is refused without a word of it', (_why, given, says) => {
  expect(refusal(given)).toMatch(says);
  expect(refusal(given)).toMatch(/--as-files\. Nothing was written\.$/);
  expect(refusal(given)).not.toMatch(/stays|goes|point 1|yesterday/);
});
