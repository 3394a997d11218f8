import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import * as contract from '../../support/contract-shapes';
import { writeExport } from '../../support/cli';
import { day, type ExportFile, PEOPLE, slackExport, type TestMessage } from '../../support/export-files';
import { startLocalSystem, type UpSystem } from '../../support/local-system';
import { makeZip } from './run/upload/make-zip';

const CHANNEL = { id: 'C0DEV00001', name: 'dev' };
const [first, second, third] = day(
  '2026-01-05',
  [PEOPLE.ada, 'The first message'],
  [PEOPLE.bo, 'The second message'],
  [PEOPLE.ada, 'The third message'],
)['2026-01-05'] as [TestMessage, TestMessage, TestMessage];
const exportOf = (messages: TestMessage[]) => slackExport([{ ...CHANNEL, days: { '2026-01-05': messages } }]);
const BASE = exportOf([first, second, third]);
const without = (files: ExportFile[], path: string) => files.filter((file) => file.path !== path);
const withFile = (path: string, bytes: Buffer | string, files = BASE) => [
  ...without(files, path),
  { path, bytes: Buffer.from(bytes) },
];
const zipOf = (files: ExportFile[]) => makeZip(files.map(({ path, bytes }) => ({ name: path, content: bytes })));

describe('import slack', () => {
  let system: UpSystem;
  let names = 0;
  beforeAll(async () => {
    system = await startLocalSystem();
    await system.json('scope', 'add', 'team:demo', '--paused');
    await system.json('import', 'slack', place(BASE), '--team', 'demo');
  });
  afterAll(() => system.down());

  const place = (files: ExportFile[]) => writeExport(system.place, `export-${(names += 1)}`, files);
  const bytesAt = (bytes: Buffer | string) => {
    const path = join(system.place.folder, `file-${(names += 1)}.zip`);
    writeFileSync(path, bytes);
    return path;
  };
  const read = async (path: string) =>
    contract.imported.parse(await system.json('import', 'slack', path, '--team', 'demo'));
  const items = async () => z.array(contract.item).parse(await system.json('items', 'team:demo'));
  const texts = async () => (await items()).map(({ text }) => text);

  const REFUSED: [why: string, where: () => string, says: RegExp][] = [
    ['a path with nothing there', () => join(system.place.folder, 'nowhere'), /There is nothing at .*nowhere/],
    [
      'a folder that is no export',
      () => place([{ path: 'notes/a.txt', bytes: Buffer.from('a') }]),
      /not a Slack export/,
    ],
    ['a text file', () => bytesAt('hello'), /cannot be read as a zip/],
    ['a zip cut in the middle', () => bytesAt(zipOf(BASE).subarray(0, -40)), /cannot be read as a zip/],
    ['a zip of something else', () => bytesAt(makeZip([{ name: 'a.txt', content: 'a' }])), /not a Slack export/],
    [
      'channels.json that is no JSON',
      () => place(withFile('channels.json', '[{"id":')),
      /channels\.json .* not a JSON list/,
    ],
    ['channels.json that is no list', () => place(withFile('channels.json', '{}')), /nothing was imported/],
  ];
  test.each(REFUSED)('%s is refused with what was expected, and no item changes', async (_why, where, says) => {
    const before = await items();
    const { code, stdout, stderr } = await system.run('import', 'slack', where(), '--team', 'demo', '--json');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(says);
    expect(await items()).toEqual(before);
  });

  test('a team id that is none is refused before anything is read', async () => {
    const { code, stderr } = await system.run('import', 'slack', place(BASE), '--team', '../demo');
    expect(code).toBe(2);
    expect(stderr).toContain('no team id');
  });

  test('the same export again changes nothing', async () => {
    expect(await read(place(BASE))).toMatchObject({ added: 0, updated: 0, deleted: 0, unchanged: 3, skipped: [] });
  });

  test('a zip is read like its folder', async () => {
    expect(await read(bytesAt(zipOf(BASE)))).toMatchObject({ added: 0, unchanged: 3, containers: 1 });
  });

  test('names that point out of the zip are skipped by name, the rest is read', async () => {
    const zip = makeZip([
      ...BASE.map(({ path, bytes }) => ({ name: path, content: bytes })),
      { name: '../evil.json', content: '[]' },
      { name: '/etc/evil.json', content: '[]' },
    ]);
    const result = await read(bytesAt(zip));
    expect(result).toMatchObject({ unchanged: 3 });
    expect(result.skipped).toEqual([
      { id: '../evil.json', reason: 'unsafe-name' },
      { id: '/etc/evil.json', reason: 'unsafe-name' },
    ]);
  });

  test('without users.json ids stand for names, and that is said', async () => {
    const result = await read(place(without(BASE, 'users.json')));
    expect(result.skipped).toContainEqual({ id: 'users.json', reason: 'users-missing' });
    expect((await items())[0]?.author).toBe(PEOPLE.ada);
    await read(place(BASE));
    expect((await items())[0]?.author).toBe('Ada Quist');
  });

  test('a message of somebody the export does not know is read', async () => {
    const stranger: TestMessage = {
      ts: `${Math.floor(Number(third.ts)) + 60}.000500`,
      user: 'U0STRANGER',
      text: 'From afar',
    };
    expect(await read(place(exportOf([first, second, third, stranger])))).toMatchObject({ added: 1, skipped: [] });
    expect((await items()).at(-1)).toMatchObject({ text: 'From afar', author: 'U0STRANGER' });
    expect(await read(place(BASE))).toMatchObject({ deleted: 1 });
  });

  test('direct messages are counted and never read', async () => {
    const dm = JSON.stringify([{ type: 'message', ts: '1767614400.000100', user: PEOPLE.ada, text: 'Between us' }]);
    const files = withFile('dms.json', JSON.stringify([{ id: 'D0DM000001', members: [PEOPLE.ada, PEOPLE.bo] }]));
    const result = await read(place([...files, { path: 'D0DM000001/2026-01-05.json', bytes: Buffer.from(dm) }]));
    expect(result.skipped.filter(({ reason }) => reason === 'direct-message').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['dms.json', 'D0DM000001']),
    );
    expect(await texts()).not.toContain('Between us');
  });

  test('bytes that are not UTF-8 are mended, and the day is named', async () => {
    const latin = Buffer.from(
      JSON.stringify([{ type: 'message', ts: '1767700800.000100', user: PEOPLE.ada, text: 'Caf\u00e9' }]),
      'latin1',
    );
    const result = await read(place([...BASE, { path: 'dev/2026-01-06.json', bytes: latin }]));
    expect(result).toMatchObject({ added: 1, skipped: [{ reason: 'encoding' }] });
    expect(await texts()).toContain('Caf\u00e9');
  });

  test('a day that is no JSON deletes nothing and is named', async () => {
    const before = await items();
    const result = await read(place(withFile('dev/2026-01-05.json', '[{"type":')));
    expect(result).toMatchObject({ deleted: 0, skipped: [{ reason: 'broken-json' }] });
    expect(await items()).toEqual(before);
  });

  test('200 MB of JSON are left out by name, the rest is read', async () => {
    const folder = place(BASE);
    writeMegabytes(join(folder, 'dev', '2026-01-08.json'), 200);
    const before = await items();
    const result = await read(folder);
    expect(result.skipped).toEqual([{ id: 'dev/2026-01-08.json', reason: 'too-large' }]);
    expect(result).toMatchObject({ added: 0, deleted: 0 });
    expect(await items()).toEqual(before);
  });

  test('a deleted and an edited message are counted; a day that is missing deletes nothing', async () => {
    const edited = {
      ...second,
      text: 'The second message, mended',
      edited: { user: PEOPLE.bo, ts: '1767700000.000000' },
    };
    const result = await read(place(exportOf([first, edited])));
    expect(result).toMatchObject({ added: 0, updated: 1, deleted: 1, unchanged: 1 });
    // The message of the stranger was deleted by an earlier import: its place stays, its words do not.
    const now = (await items()).filter(({ author }) => author !== 'U0STRANGER');
    expect(now.map(({ text }) => text)).toEqual(['The first message', 'The second message, mended', '', 'Caf\u00e9']);
    expect(now.map(({ deletedAt }) => deletedAt !== null)).toEqual([false, false, true, false]);
    expect(await system.run('items', 'team:demo')).toMatchObject({
      stdout: expect.stringContaining('(deleted)') as string,
    });
  });

  test('a refused import leaves no connection behind', async () => {
    const path = join(system.place.folder, 'nowhere');
    expect((await system.run('import', 'slack', path, '--team', 'other')).code).toBe(2);
    const status = contract.status.parse(await system.json('status'));
    expect(status.connections.map(({ id }) => id)).toEqual(['slack-import-demo']);
  });
});

/** A valid list of messages, a megabyte at a time. */
function writeMegabytes(path: string, megabytes: number): void {
  const file = openSync(path, 'w');
  const text = `{"type":"message","ts":"1767873600.000100","user":"${PEOPLE.ada}","text":"${'x'.repeat(2 ** 20)}"}`;
  for (let i = 0; i < megabytes; i += 1) writeSync(file, `${i === 0 ? '[' : ','}${text}`);
  writeSync(file, ']');
  closeSync(file);
}
