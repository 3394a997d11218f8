import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const TEST = resolve(__dirname, '../..');
const rows = readFileSync(join(__dirname, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | '));
const named = rows.flatMap((row) =>
  [...row.join(' | ').matchAll(/`([^`]+\.test\.ts)` "([^"]+)"/g)].map(([, path, name]): [string, string] => [
    path!,
    name!,
  ]),
);

test('the table has all thirty-five, each with a test', () => {
  expect(rows.map(([number]) => Number(number!.slice(2)))).toEqual(Array.from({ length: 35 }, (_, i) => i + 1));
  for (const row of rows) expect(row[2]).toMatch(/`[^`]+\.test\.ts` "/);
});

test.each(named)('%s has the test "%s"', (path, name) => {
  const file = path.includes('/') ? join(TEST, path) : join(__dirname, path);
  // An apostrophe may be escaped in the source.
  const source = readFileSync(file, 'utf8').replaceAll("\\'", "'");
  expect(["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`))).toBe(true);
});
