import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOnPage, loaderOf, ROOT } from './page-code';
import { typeErrors } from './page-types';

const files = filesOnPage('docs/add-a-source.md');
const load = loaderOf(files);

test('the page shows a source, a fake of its provider, and tests', () => {
  expect([...files.keys()]).toEqual([
    'activities/sources/tracker.ts',
    'test/fakes/tracker.ts',
    'test/activities/sources/tracker.test.ts',
  ]);
});

test('its code compiles by the settings of this project', () => {
  expect(typeErrors(files)).toEqual([]);
});

test.each([...files])('%s stands there as the formatter leaves it', async (path, code) => {
  const { format } = await import('prettier');
  const options = JSON.parse(readFileSync(join(ROOT, '.prettierrc.json'), 'utf8')) as object;
  expect(await format(code, { ...options, filepath: path })).toBe(code);
});

// The page's own tests, run here as they stand there.
load('test/activities/sources/tracker.test.ts');
