import { uploadFiles } from '../../../client/runs/upload-files';
import { MemoryError } from '../../../memory/errors';
import { withConnection } from '../../../schema/connect';
import { createWorld, newScope, type World } from '../../schema/world';
import { filesThat, sceneIn } from './upload-scene';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'user:ada');
});
afterAll(() => world.close());

const BROKEN = new Error('the line is cut');
const REFUSED = new MemoryError('input.invalid', 'Too much.', 'Nothing was stored.');
const connectionOf = (id: string) =>
  withConnection(world.db, id, (tx) => tx.selectFrom('connection').selectAll().executeTakeFirst());
const store = (scene: ReturnType<typeof sceneIn>, files: ReturnType<typeof filesThat>, resumeKey?: string) =>
  uploadFiles(world.db, files, { ...scene.target, ...(resumeKey ? { resumeKey } : {}) }, () => undefined);

test('the connection, the upload and its files are stored', async () => {
  const scene = sceneIn(world, { owner: 'user:ada' });
  const stored = await store(scene, filesThat(['a.md', 'b.md']));
  expect(stored).toMatchObject({ files: 2, bytes: 8 });
  expect(await scene.uploads()).toEqual([
    { id: stored.upload, source: 'journal', options: { timezone: 'UTC' }, paths: ['a.md', 'b.md'] },
  ]);
  expect(await connectionOf(scene.target.connection)).toMatchObject({
    provider: 'journal',
    team: 'demo',
    identities: 'scope',
    owner: 'user:ada',
    live: false,
  });
});

test('times of files that only reading them tells go with the options', async () => {
  const scene = sceneIn(world);
  const files = filesThat(['a.vtt']);
  files.totals.fileTimes = {};
  const reading = { ...files, async *[Symbol.asyncIterator]() {
    yield* files;
    files.totals.fileTimes = { 'a.vtt': '2024-03-05T09:30:00.000Z' };
    reading.totals.fileTimes = files.totals.fileTimes;
  } }; // prettier-ignore
  await uploadFiles(world.db, reading, scene.target, () => undefined);
  expect(await scene.uploads()).toMatchObject([
    { options: { timezone: 'UTC', fileTimes: { 'a.vtt': '2024-03-05T09:30:00.000Z' } } },
  ]);
});

test('small files share a transaction, big ones do not wait for each other', async () => {
  const scene = sceneIn(world);
  const paths = [...Array.from({ length: 600 }, (_, n) => `small-${n}`), 'big-1', 'big-2', 'big-3'];
  const files = filesThat(paths, undefined, (path) => Buffer.alloc(path.startsWith('big') ? 3 * 2 ** 20 : 10));
  const steps: number[] = [];
  await uploadFiles(world.db, files, scene.target, (stored) => steps.push(stored.files));
  expect(steps).toEqual([500, 601, 602, 603]);
});

test('no file is no import, and leaves no connection', async () => {
  const scene = sceneIn(world);
  await expect(store(scene, filesThat([]))).rejects.toMatchObject({ code: 'input.invalid' });
  expect(await connectionOf(scene.target.connection)).toBeUndefined();
});

test('files that are too large are named, with the limit', async () => {
  const tooLarge = async (ids: string[], maxFileBytes?: number) => {
    const files = filesThat([]);
    files.totals.skips.push(
      { id: 'notes.txt', reason: 'not-needed' },
      ...ids.map((id) => ({ id, reason: 'too-large' })),
    );
    const reading = maxFileBytes === undefined ? files : { ...files, maxFileBytes };
    const error: unknown = await store(sceneIn(world), reading).catch((thrown: unknown) => thrown);
    return (error as MemoryError).what;
  };
  expect(await tooLarge(['big.eml'], 10_000_000)).toBe(
    'What there is to import is too large: big.eml; a file, or one mail of a mailbox, may have 10 MB.',
  );
  expect(await tooLarge(['a', 'b', 'c\u001b[2J', 'd', 'e'], 700)).toBe(
    'What there is to import is too large: a, b, c\uFFFD[2J and 2 more; a file, or one mail of a mailbox, may have 700 bytes.',
  );
  expect(await tooLarge(['big.eml'])).toBe('What there is to import is too large: big.eml.');
  expect(await tooLarge([], 700)).toBe('The export holds no file an import needs.');
});

test('input that is refused midway leaves no upload, with or without a key', async () => {
  for (const key of [undefined, 'these files']) {
    const scene = sceneIn(world);
    const many = Array.from({ length: 501 }, (_, n) => `${n}.md`);
    await expect(store(scene, filesThat(many, REFUSED), key)).rejects.toBe(REFUSED);
    expect(await scene.uploads()).toEqual([]);
  }
});

test('an interrupted upload without a key leaves nothing', async () => {
  const scene = sceneIn(world);
  const many = Array.from({ length: 501 }, (_, n) => `${n}.md`);
  await expect(store(scene, filesThat(many, BROKEN))).rejects.toBe(BROKEN);
  expect(await scene.uploads()).toEqual([]);
});

test('an interrupted upload with a key goes on where it stopped', async () => {
  const scene = sceneIn(world);
  const many = Array.from({ length: 700 }, (_, n) => `${n}.md`);
  await expect(store(scene, filesThat(many, BROKEN), 'these files')).rejects.toBe(BROKEN);
  const [left] = await scene.uploads();
  expect(left?.paths).toHaveLength(500);
  const again = filesThat(many);
  const stored = await store(scene, again, 'these files');
  expect(stored).toMatchObject({ upload: left?.id, files: 200 });
  expect(again.handedOut).toEqual(many.slice(500));
  expect((await scene.uploads())[0]?.paths).toEqual([...many].sort());
});

test('when all was stored before, nothing is read and the upload stands', async () => {
  const scene = sceneIn(world);
  const first = await store(scene, filesThat(['a.md']), 'these files');
  const again = filesThat(['a.md']);
  expect(await store(scene, again, 'these files')).toEqual({ upload: first.upload, files: 0, bytes: 0 });
  expect(again.handedOut).toEqual([]);
});

test('other options of the same files count, not those of the interrupted run', async () => {
  const scene = sceneIn(world);
  await store(scene, filesThat(['a.md']), 'these files');
  scene.target.options = { timezone: 'Europe/Berlin' };
  await store(scene, filesThat(['a.md']), 'these files');
  expect(await scene.uploads()).toMatchObject([{ options: { timezone: 'Europe/Berlin' } }]);
});

test('other files, another source and another connection begin uploads of their own', async () => {
  const scene = sceneIn(world);
  const first = await store(scene, filesThat(['a.md']), 'these files');
  const ids = [first.upload, (await store(scene, filesThat(['a.md']), 'other files')).upload];
  scene.target.source = 'meetings';
  ids.push((await store(scene, filesThat(['a.md']), 'these files')).upload);
  ids.push((await store(sceneIn(world), filesThat(['a.md']), 'these files')).upload);
  expect(new Set(ids).size).toBe(4);
});

test('an upload of which its last day has begun is left to be dropped, and the files are stored anew', async () => {
  const scene = sceneIn(world);
  await store(scene, filesThat(['a.md']), 'these files');
  const [first] = await scene.uploads();
  const age = (hours: number) =>
    withConnection(world.db, scene.target.connection, (tx) =>
      tx
        .updateTable('upload')
        .set({ created_at: new Date(Date.now() - hours * 3_600_000).toISOString() })
        .where('id', '=', first?.id ?? '')
        .execute(),
    );
  await age(6 * 24 - 1);
  const young = filesThat(['a.md', 'b.md']);
  await store(scene, young, 'these files');
  expect(young.handedOut).toEqual(['b.md']);
  await age(6 * 24 + 1);
  const old = filesThat(['a.md', 'b.md']);
  await store(scene, old, 'these files');
  expect(old.handedOut).toEqual(['a.md', 'b.md']);
  expect(await scene.uploads()).toHaveLength(2);
});
