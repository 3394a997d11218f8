import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aquifer, type Place, type Variables } from '../../support/cli';
import * as contract from '../../support/contract-shapes';
import { newHome } from '../../support/local-system';

describe('up and down', () => {
  let place: Place;
  let env: Variables;
  const run = (...args: string[]) => aquifer(args, { env });
  const systemJson = () => join(place.folder, 'home', 'system.json');
  beforeAll(() => ({ place, env } = newHome()));
  afterAll(async () => {
    await run('down');
    place.remove();
  });

  test('a system file whose process is somebody else now is no system, and nobody is ended for it', async () => {
    writeFileSync(systemJson(), JSON.stringify({ mode: 'local', pid: process.pid }));
    expect((await run('down', '--json')).stdout).toContain('"stopped": false');
  });

  test('two starters at once get the same system', async () => {
    const [first, second] = await Promise.all([run('up', '--json'), run('up', '--json')]);
    expect([first.code, second.code]).toEqual([0, 0]);
    const status = contract.status.parse(JSON.parse(first.stdout));
    expect(status).toMatchObject({ healthy: true, model: 'offline', scopes: [], connections: [] });
    expect(JSON.parse(second.stdout)).toEqual(status);
  });

  test('up again is harmless and needs no model', async () => {
    const again = await aquifer(['up'], { env: { AQUIFER_HOME: env.AQUIFER_HOME ?? '' } });
    expect(again.code).toBe(0);
    expect(again.stdout).toMatch(/^Aquifer is up\. Temporal UI: http:.* Model: offline\.\n$/);
    expect(again.stderr).toBe('');
  });

  test('dev beside it is refused, and the running one is still found', async () => {
    const dev = await run('dev');
    expect(dev.code).toBe(3);
    expect(dev.stderr).toMatch(/already runs the servers.*aquifer down/s);
    expect((await run('status')).code).toBe(0);
  });

  test('what was stored is there after down and up', async () => {
    expect((await run('scope', 'add', 'team:demo', '--paused')).code).toBe(0);
    expect((await run('down', '--json')).stdout).toContain('"stopped": true');
    expect((await run('status')).code).toBe(3);
    expect(existsSync(systemJson())).toBe(false);
    const up = await run('up', '--json');
    expect(contract.status.parse(JSON.parse(up.stdout)).scopes.map(({ scope }) => scope)).toEqual(['team:demo']);
    expect(up.stderr).toMatch(/^starting \(log: .*aquifer\.log\)\n$/);
  });

  test('down twice is harmless', async () => {
    expect((await run('down')).stdout).toBe('Aquifer is down.\n');
    expect((await run('down')).stdout).toBe('Nothing was running.\n');
  });
});
