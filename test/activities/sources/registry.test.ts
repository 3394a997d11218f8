import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCES } from '../../../activities/sources/registry';
import { filesOnPage } from '../../docs/page-code';
import { temporaryPlace } from '../../support/cli';

const ROOT = join(__dirname, '../../..');

/** What the generator writes for a copy of the folder, with these files added. */
function generated(added: ReadonlyMap<string, string> = new Map()): string {
  const place = temporaryPlace();
  try {
    const sources = join(place.folder, 'activities/sources');
    mkdirSync(join(place.folder, 'scripts'), { recursive: true });
    copyFileSync(join(ROOT, 'scripts/gen.mjs'), join(place.folder, 'scripts/gen.mjs'));
    cpSync(join(ROOT, 'activities/sources'), sources, { recursive: true });
    rmSync(join(sources, 'registry.ts'));
    for (const [path, code] of added) writeFileSync(join(place.folder, path), code);
    execFileSync(process.execPath, [join(place.folder, 'scripts/gen.mjs')]);
    return readFileSync(join(sources, 'registry.ts'), 'utf8');
  } finally {
    place.remove();
  }
}

test('is what the generator makes of the folder', () => {
  expect(readFileSync(join(ROOT, 'activities/sources/registry.ts'), 'utf8')).toBe(generated());
});

test('takes up a source that is one new file, and nothing else', () => {
  const path = 'activities/sources/tracker.ts';
  const text = generated(new Map([[path, filesOnPage('docs/add-a-source.md').get(path) ?? '']]));
  const known = generated().split('\n');
  const lines = text.split('\n').filter((line) => !known.includes(line));
  expect(lines).toEqual([`import { tracker } from './tracker';`, expect.stringMatching(/^ {2}tracker\b/)]);
});

test('has each name once, and one source of accounts a provider', () => {
  const names = SOURCES.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const accounts = SOURCES.filter(({ reads }) => reads === 'account').map(({ provider }) => provider);
  expect(accounts).toEqual([...new Set(accounts)]);
});

test('has sources of one provider name people alike: they share connections', () => {
  const byProvider = new Map(SOURCES.map(({ provider, identities }) => [provider, identities]));
  expect(SOURCES.map(({ name, identities }) => [name, identities])).toEqual(
    SOURCES.map(({ name, provider }) => [name, byProvider.get(provider)]),
  );
});
