import { addEntry, editEntry, isOwnEntry, removeEntry } from '../../../client/runs/journal';
import { newLogId } from '../../../client/runs/own-upload';
import { listEntries, readEntry } from '../../../client/reads/entries';
import { importFiles } from '../../../client/runs/import-files';
import { importTarget } from '../../../client/runs/import-target';
import { createRig, type Rig } from '../../support/rig';

const SECRET = ['xoxb', '123456789012', '123456789012', 'abcdefghijklmnopqrstuvwx'].join('-');

describe('a journal', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await createRig();
    for (const scope of ['team:demo', 'user:ada', 'user:bo'] as const) await rig.addScope(scope);
  });
  afterAll(() => rig.close());
  const texts = async (user: 'user:ada' | 'user:bo') => (await listEntries(rig.db, user)).map(({ text }) => text);
  const importNotes = async (user: 'user:ada' | 'user:bo', notes: Record<string, string>) => {
    const files = Object.assign(
      (async function* () {
        for (const [path, text] of Object.entries(notes)) yield { path, bytes: Buffer.from(text) };
      })(),
      { totals: { skips: [] } },
    );
    return importFiles(rig.system, files, await importTarget(rig.db, 'journal', user), { pollMs: 20 });
  };

  test('entries written here and imported ones stand in one list, by their time', async () => {
    await addEntry(rig.system, 'user:ada', { text: 'second', at: '2024-01-06' });
    await importNotes('user:ada', { '2024-01-05.md': 'first', '2024-01-07.md': 'third' });
    expect(await texts('user:ada')).toEqual(['first', 'second', 'third']);
  });

  test('an import deletes nothing that was written here', async () => {
    const before = await texts('user:ada');
    expect(await importNotes('user:ada', { '2024-01-05.md': 'first' })).toMatchObject({ unchanged: 1, deleted: 0 });
    expect(await texts('user:ada')).toEqual(before);
  });

  test('a note that lost its words is deleted with the next import; one that lost its date stays', async () => {
    await importNotes('user:bo', { '2024-01-05.md': 'words', 'b.md': '# 2024-01-06\n\nmore words' });
    expect(await importNotes('user:bo', { '2024-01-05.md': '', 'b.md': 'more words' })).toMatchObject({ deleted: 1 });
    expect(await texts('user:bo')).toEqual(['# 2024-01-06\n\nmore words']);
  });

  test('an edit of an imported entry lasts until its file is imported again', async () => {
    const [entry] = await listEntries(rig.db, 'user:bo');
    const id = entry?.id ?? '';
    expect(isOwnEntry(id)).toBe(false);
    expect((await editEntry(rig.system, 'user:bo', id, 'mended')).text).toBe('mended');
    await importNotes('user:bo', { 'b.md': '# 2024-01-06\n\nmore words' });
    expect(await readEntry(rig.db, 'user:bo', id)).toMatchObject({
      text: '# 2024-01-06\n\nmore words',
      editedAt: null,
    });
  });

  test('secrets are removed from what is written', async () => {
    const { text } = await addEntry(rig.system, 'user:ada', { text: `The key is ${SECRET}.` });
    expect(text).toBe('The key is [secret removed: slack].');
  });

  test('an entry of another person cannot be reached by its id', async () => {
    const { id } = await addEntry(rig.system, 'user:ada', { text: 'mine' });
    await expect(removeEntry(rig.system, 'user:bo', id)).rejects.toMatchObject({ code: 'usage.invalid' });
    await expect(editEntry(rig.system, 'user:bo', id, 'x')).rejects.toMatchObject({ code: 'usage.invalid' });
    expect(await texts('user:ada')).toContain('mine');
  });

  test('a person nobody added has no journal', async () => {
    await expect(addEntry(rig.system, 'user:nobody', { text: 'x' })).rejects.toMatchObject({ code: 'scope.unknown' });
    await expect(listEntries(rig.db, 'user:nobody')).rejects.toMatchObject({ code: 'scope.unknown' });
  });
});

test('ids made here are short, never the same, and known as our own', () => {
  const ids = Array.from({ length: 1000 }, () => newLogId('e'));
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every(isOwnEntry)).toBe(true);
});
