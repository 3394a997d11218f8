import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { openDeps, promptFolder, withModel } from '../../../../../client/cli/run/rehearse/open-deps';
import { createDatabase, type TestDatabase } from '../../../../support/postgres';

describe('the environment', () => {
  const COMMON = { AQUIFER_MODEL: 'a', AQUIFER_EFFORT: 'low', ANTHROPIC_API_KEY: 'key' };
  const ENV = { ...COMMON, AQUIFER_MODEL_REMEMBER: 'b', AQUIFER_MODEL_FACTS: 'd' };

  test('is a worker’s, as it is', () => {
    expect(withModel(ENV, undefined)).toBe(ENV);
  });

  test('has a model that was named for every step, and all else as it was', () => {
    expect(withModel(ENV, 'c')).toEqual({ ...COMMON, AQUIFER_MODEL: 'c' });
  });
});

describe('a folder of prompts', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'aquifer-prompts-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const folderWith = (name: string, file: string) => {
    const path = join(folder, name);
    mkdirSync(path);
    writeFileSync(join(path, file), 'Do it well.');
    return path;
  };

  test.each(['summarise.md', 'remember.md'])('with %s alone is one', (file) => {
    const path = folderWith(file.slice(0, 3), file);
    expect(promptFolder(path)).toBe(path);
  });

  test('is found from where the command runs', () => {
    const path = folderWith('relative', 'remember.md');
    expect(promptFolder(relative(process.cwd(), path))).toBe(path);
  });

  test.each(['missing', 'wrong'])('that holds none of ours is a slip: %s', (name) => {
    if (name === 'wrong') folderWith(name, 'summarize.md');
    expect(() => promptFolder(join(folder, name))).toThrow(
      expect.objectContaining({ code: 'usage.invalid', what: expect.stringContaining('--prompts') as string }) as Error,
    );
  });
});

describe('dependencies', () => {
  let database: TestDatabase;
  beforeAll(async () => (database = await createDatabase()));
  afterAll(() => database.drop());

  test('with the offline engine reach it until they are closed', async () => {
    const { deps, close } = await openDeps(database.url, { AQUIFER_MODEL: 'offline' });
    const { baseUrl } = deps.settings;
    expect(deps.settings).toMatchObject({ offline: true, apiKey: 'offline', remember: { model: 'offline' } });
    const models = await fetch(`${baseUrl}/v1/models`);
    expect(models.status).toBe(200);
    await models.text();
    await close();
    await expect(fetch(`${baseUrl}/v1/models`)).rejects.toThrow();
  });

  test('without a model are refused with what to set', async () => {
    await expect(openDeps(database.url, {})).rejects.toMatchObject({ code: 'model.missing' });
  });

  test('with a login that could see past row security are refused', async () => {
    await expect(openDeps(database.adminUrl, { AQUIFER_MODEL: 'offline' })).rejects.toMatchObject({
      code: 'role.unsafe',
    });
  });
});
