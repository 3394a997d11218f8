import { execFileSync } from 'node:child_process';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileKind } from '../../../../../client/cli/run/upload/file-kind';
import { readFiles } from '../../../../../client/cli/run/upload/read-files';
import { JOURNAL, MEETINGS, TASKS } from '../../../../../client/cli/run/upload/text-kinds';
import { emptyPlace, fileWith, folderWith, readKind, removePlaces, zipWith } from './places';

const LONG_AGO = new Date('2024-03-05T09:30:00Z');
const named = (names: string[]) => Object.fromEntries(names.map((name) => [name, name]));

afterEach(removePlaces);

const KINDS: [what: string, kind: FileKind, taken: string[], left: string[]][] = [
  ['meetings', MEETINGS, ['2024/a.vtt', 'b.SRT', 'c.json', 'd.txt'], ['2024/a.mp4', 'b.docx']],
  ['journals', JOURNAL, ['2024/01/05.md', 'Journal.json', 'b.markdown', 'c.txt'], ['photos/a.jpeg']],
  ['tasks', TASKS, ['2024/a.jsonl', 'b.ndjson', 'c.json'], ['a.csv']],
];

test.each(KINDS)('of %s the known endings are taken, the rest is named', async (_, kind, taken, left) => {
  const { files, totals } = await readKind(folderWith(named([...taken, ...left])), kind);
  expect(files).toEqual(named(taken));
  expect(totals.skips).toEqual(left.map((id) => ({ id, reason: 'not-needed' })));
});

test.each(KINDS)('%s in a zip are read the same', async (_, kind, taken, left) => {
  const zip = zipWith([...taken, ...left].map((name) => ({ name, content: name })));
  expect((await readKind(zip, kind)).files).toEqual(named(taken));
});

test.each(KINDS)('of %s a single file will do', async (_, kind, taken) => {
  const name = taken[1] ?? '';
  expect((await readKind(fileWith('x', name), kind)).files).toEqual({ [name]: 'x' });
});

test.each(KINDS)('of %s what is neither file nor folder is refused, not waited for', async (_, kind) => {
  const pipe = join(emptyPlace(), 'pipe.jsonl');
  execFileSync('mkfifo', [pipe]);
  for (const path of [pipe, '/dev/null'])
    await expect(readKind(path, kind)).rejects.toMatchObject({
      code: 'input.invalid',
      what: `${path} is neither a file nor a folder.`,
      next: kind.expected,
    });
});

test('what programs keep beside a journal is not looked at', async () => {
  const { files, totals } = await readKind(folderWith(named(['a.md', '.obsidian/app.json', '.trash/b.md'])), JOURNAL);
  expect(files).toEqual(named(['a.md']));
  expect(totals.skips).toEqual([]);
});

test('a folder inside the folder keeps its name: the next import may have two', async () => {
  expect((await readKind(folderWith(named(['2024/a.md'])), JOURNAL)).files).toEqual(named(['2024/a.md']));
});

test('of meetings it is told when each file was changed', async () => {
  const place = folderWith(named(['a.vtt', 'b.mp4']));
  utimesSync(join(place, 'a.vtt'), LONG_AGO, LONG_AGO);
  expect((await readKind(place, MEETINGS)).totals.fileTimes).toEqual({ 'a.vtt': LONG_AGO.toISOString() });
  expect((await readKind(place, MEETINGS)).totals.fileTimes).not.toHaveProperty('b.mp4');
});

test('of journals it is not', async () => {
  expect((await readKind(folderWith(named(['a.md'])), JOURNAL)).totals).not.toHaveProperty('fileTimes');
});

test('a file that became unreadable after it was listed is named', async () => {
  const place = folderWith(named(['a.md', 'b.md']));
  const reading = readFiles(place, JOURNAL, { ...JOURNAL.limits, fileBytes: 10 });
  await reading.fingerprint();
  writeFileSync(join(place, 'a.md'), 'x'.repeat(11));
  const paths: string[] = [];
  for await (const { path } of reading) paths.push(path);
  expect(paths).toEqual(['b.md']);
  expect(reading.totals.skips).toEqual([{ id: 'a.md', reason: 'too-large' }]);
});

describe('a fingerprint', () => {
  const of = (path: string, kind = JOURNAL) => readFiles(path, kind).fingerprint();
  const place = () => {
    const path = folderWith(named(['a.md', 'b.md', 'c.jpeg']));
    for (const name of ['a.md', 'b.md']) utimesSync(join(path, name), LONG_AGO, LONG_AGO);
    return path;
  };

  test('is the same for the same files', async () => {
    const path = place();
    expect(await of(path)).toBe(await of(path));
    writeFileSync(join(path, 'c.jpeg'), 'what is not taken may change');
    expect(await of(path)).toBe(await of(`${path}/../${path.split('/').at(-1)}`));
  });

  test('differs when a file is longer, newer or gone, and at another place', async () => {
    const path = place();
    const before = await of(path);
    expect(await of(place())).not.toBe(before);
    writeFileSync(join(path, 'a.md'), 'a.md, longer');
    utimesSync(join(path, 'a.md'), LONG_AGO, LONG_AGO);
    const longer = await of(path);
    expect(longer).not.toBe(before);
    utimesSync(join(path, 'b.md'), new Date(), new Date());
    expect(await of(path)).not.toBe(longer);
  });

  test('of a zip changes with the zip', async () => {
    const zip = zipWith([{ name: 'a.md', content: 'x' }]);
    const before = await of(zip);
    utimesSync(zip, LONG_AGO, LONG_AGO);
    expect(await of(zip)).not.toBe(before);
  });

  test('of what is refused is refused, and so is reading it', async () => {
    const reading = readFiles(folderWith(named(['a.jpeg'])), JOURNAL);
    await expect(reading.fingerprint()).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(reading[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'input.invalid' });
  });
});

test('the measure knows the way before the first file, and is at its end after the last', async () => {
  const reading = readFiles(folderWith({ 'a.md': 'four', 'b.md': 'seven..', 'c.jpeg': 'x' }), JOURNAL);
  expect(reading.measure).toEqual({ all: 0, seen: 0 });
  await reading.fingerprint();
  expect(reading.measure).toEqual({ all: 11, seen: 0 });
  const seen: number[] = [];
  for await (const { path } of reading) seen.push(path === '' ? -1 : reading.measure.seen);
  expect(seen).toEqual([0, 4]);
  expect(reading.measure).toEqual({ all: 11, seen: 11 });
});

test('folders deeper than such files lie are named', async () => {
  const deep = `${'d/'.repeat(8)}a.md`;
  const { files, totals } = await readKind(folderWith(named(['a.md', deep])), JOURNAL);
  expect(files).toEqual(named(['a.md']));
  expect(totals.skips).toEqual([{ id: 'd/d/d/d/d/d/d/d', reason: 'not-needed' }]);
});
