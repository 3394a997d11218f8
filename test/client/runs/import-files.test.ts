import { importFiles, type ImportProgress } from '../../../client/runs/import-files';
import { withConnection } from '../../../schema/connect';
import { createWorld, type World } from '../../schema/world';
import { filesThat, sceneIn } from './upload-scene';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const SOON = { pollMs: 5 };

test('the entity is asked for the upload, and its counts and skips come back with those of the reader', async () => {
  const scene = sceneIn(world);
  const { system, asked } = scene.system(() => ({ skipped: ['entry-1'] }));
  const files = filesThat(['a.md', 'b.md']);
  files.totals.skips.push({ id: 'c.jpeg', reason: 'not-needed' });
  expect(await importFiles(system, files, scene.target, SOON)).toEqual({
    connection: scene.target.connection,
    added: 2,
    updated: 0,
    deleted: 0,
    unchanged: 0,
    containers: 1,
    skipped: [
      { id: 'c.jpeg', reason: 'not-needed' },
      { id: 'entry-1', reason: 'no-text' },
    ],
  });
  expect(asked).toHaveLength(1);
});

test('what the entity refuses is refused in its words', async () => {
  const scene = sceneIn(world);
  const { system } = scene.system(() => ({ error: 'The upload does not say whose log it is.' }));
  await expect(importFiles(system, filesThat(['a.md']), scene.target, SOON)).rejects.toMatchObject({
    code: 'input.invalid',
    message: 'The upload does not say whose log it is.',
  });
});

test.each([
  ['The upload is not there any more. Run the import again.', 'The upload is not there any more.', 'Run the import again.'],
  ['It was given up (x.y). Nothing is lost: do this, and that. Then wait.', 'It was given up (x.y).', 'Nothing is lost: do this, and that. Then wait.'],
  ['It was given up', 'It was given up', ''],
])('%j says what happened, and what to do', async (error, what, next) => {
  const scene = sceneIn(world);
  const { system } = scene.system(() => ({ error }));
  await expect(importFiles(system, filesThat(['a.md']), scene.target, SOON)).rejects.toMatchObject({ what, next });
}); // prettier-ignore

test('nothing is asked of the entity when there is nothing to read', async () => {
  const scene = sceneIn(world);
  const { system, asked } = scene.system();
  await expect(importFiles(system, filesThat([]), scene.target, SOON)).rejects.toMatchObject({ code: 'input.invalid' });
  expect(asked).toEqual([]);
});

test('the same files after an import that ended are a new upload', async () => {
  const scene = sceneIn(world);
  const { system, asked } = scene.system();
  const target = { ...scene.target, resumeKey: 'these files' };
  for (let n = 0; n < 2; n += 1) {
    expect(await importFiles(system, filesThat(['a.md']), target, SOON)).toMatchObject({ added: 1 });
  }
  expect(new Set(asked).size).toBe(2);
});

test('the same files after an import that failed are a new upload too', async () => {
  const scene = sceneIn(world);
  let tries = 0;
  const { system } = scene.system(() => ((tries += 1) === 1 ? { error: 'It was given up.' } : {}));
  const target = { ...scene.target, resumeKey: 'these files' };
  await expect(importFiles(system, filesThat(['a.md']), target, SOON)).rejects.toThrow('given up');
  expect(await importFiles(system, filesThat(['a.md']), target, SOON)).toMatchObject({ added: 1 });
});

test('after a kill while the entity was reading, the same upload is asked for again', async () => {
  const scene = sceneIn(world);
  const target = { ...scene.target, resumeKey: 'these files' };
  const killed = scene.system();
  killed.system.entities.importUpload = () => Promise.reject(new Error('killed'));
  await expect(importFiles(killed.system, filesThat(['a.md']), target, SOON)).rejects.toThrow('killed');
  const [left] = await scene.uploads();
  const { system, asked } = scene.system();
  const again = filesThat(['a.md']);
  expect(await importFiles(system, again, target, SOON)).toMatchObject({ added: 1 });
  expect({ asked, read: again.handedOut }).toEqual({ asked: [left?.id], read: [] });
});

test('progress tells what is stored, and then how many items were dealt with', async () => {
  const scene = sceneIn(world);
  const { system } = scene.system();
  const seen: ImportProgress[] = [];
  const importUpload = system.entities.importUpload.bind(system.entities);
  system.entities.importUpload = async (connection, upload) => {
    await withConnection(world.db, connection, (tx) =>
      tx
        .insertInto('container')
        .values({
          id: `${connection}:entries`,
          connection,
          external_id: 'entries',
          kind: 'owned',
          name: 'journal',
          kind_since: null,
          pulling_since: null,
          pulling_until: null,
          pulled_until: null,
          aside_reason: null,
          aside_since: null,
          retry_at: null,
          cursor: null,
          page_cursor: JSON.stringify({
            upload,
            cursor: {},
            tally: { counts: { added: 3, unchanged: 4, failures: 9 } },
          }),
        })
        .execute(),
    );
    setTimeout(() => void importUpload(connection, upload), 1_300);
  };
  await importFiles(system, filesThat(['a.md', 'b.md']), scene.target, { ...SOON, onProgress: (p) => seen.push(p) });
  expect(seen).toEqual([
    { files: 2, bytes: 8, phase: 'upload' },
    { files: 2, bytes: 8, phase: 'read', done: 0 },
    { files: 2, bytes: 8, phase: 'read', done: 7 },
  ]);
});
