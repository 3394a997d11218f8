import { type Memory, openMemory } from '../../client/memory-client';
import { importFiles } from '../../client/runs/import-files';
import { importTarget } from '../../client/runs/import-target';
import { withdrawPublished } from '../../client/runs/tasks';
import { homeOfRig, type Place, temporaryPlace, type Variables } from '../support/cli';
import { createRig, type Rig } from '../support/rig';

const TOKEN = ['xoxb', '123456789012', '123456789012', 'abcdefghijklmnopqrstuvwx'].join('-');

describe('tasks and journal through the client', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  let ada: Memory;
  let both: Memory;
  let team: Memory;
  const open = (...scopes: string[]) => openMemory({ scopes, env });
  const publicTexts = async () => {
    const { rows } = await readPublic();
    return rows.map(({ text }) => text);
  };
  const readPublic = async () => ({
    rows: await rig.admin
      .selectFrom('item')
      .select(['external_id', 'text'])
      .where('container', '=', 'tasks-demo:public')
      .where('deleted_at', 'is', null)
      .orderBy('external_id')
      .execute(),
  });
  const importLog = async (...lines: object[]) => {
    const bytes = Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'));
    const files = Object.assign(
      (async function* () {
        yield { path: 'log.jsonl', bytes };
      })(),
      { totals: { skips: [] } },
    );
    return importFiles(rig.system, files, await importTarget(rig.db, 'tasks', 'user:ada'), { pollMs: 20 });
  };
  beforeAll(async () => {
    rig = await createRig();
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    await rig.addScope('team:demo');
    await rig.addScope('user:ada', { timezone: 'Asia/Tokyo' });
    await rig.addScope('user:bo');
    ada = await open('user:ada');
    both = await open('team:demo', 'user:ada');
    team = await open('team:demo');
  });
  afterAll(async () => {
    for (const memory of [ada, both, team]) await memory.close();
    await rig.close();
    place.remove();
  });

  test('a task is kept as it was said, and says that nobody noted its memory', async () => {
    const task = await ada.addTask({
      text: 'Write the notes',
      title: 'Notes',
      result: 'Here.',
      at: '2026-01-05T10:00:00Z',
    });
    expect(task).toEqual({
      id: expect.stringMatching(/^t-[0-9a-f]{12}$/) as string,
      at: '2026-01-05T10:00:00Z',
      text: 'Notes\nWrite the notes',
      result: 'Here.',
      memory: null,
      published: null,
    });
    expect(await ada.listTasks()).toContainEqual(task);
  });

  test('the receipt of a prompt names the memories that were in it', async () => {
    const { receipt } = await both.context();
    const task = await ada.addTask({ text: 'Plan the week', receipts: [receipt], public: true });
    expect(task.memory).toEqual([
      { scope: 'team:demo', receipt },
      { scope: 'user:ada', receipt },
    ]);
    expect(task.published).toBeNull();
  });

  test('a task with the team’s memory only is the team’s at once, if it is to be', async () => {
    const { receipt } = await team.context();
    const [kept, shown] = [
      await ada.addTask({ text: 'Kept', receipts: [receipt] }),
      await ada.addTask({ text: 'Shown', receipts: [receipt], public: true }),
    ];
    expect(kept.published).toBeNull();
    expect(shown.published).toBe(`Shown\n[memory in the prompt: team:demo ${receipt}]`);
  });

  test('a receipt nobody knows is refused, and nothing is logged', async () => {
    const before = await ada.listTasks();
    await expect(ada.addTask({ text: 'x', receipts: ['made-up'] })).rejects.toMatchObject({ code: 'usage.invalid' });
    expect(await ada.listTasks()).toEqual(before);
  });

  test('a preview changes nothing; publishing shows exactly what it showed, without the secrets', async () => {
    const { id } = await ada.addTask({ text: `Use ${TOKEN} here`, result: 'It is done.' });
    const before = await readPublic();
    const preview = await ada.previewTask(id);
    expect(preview).toMatchObject({ id, result: 'It is done.', memory: null, redactions: ['slack'] });
    expect(preview.text).toBe('Use [secret removed: slack] here\n[memory in the prompt: not noted]');
    expect(await readPublic()).toEqual(before);
    const task = await ada.publishTask(id, preview);
    expect(task.published).toBe(`${preview.text}\nIt is done.`);
  });

  test('with words for the team none of its own are shown', async () => {
    const { id } = await ada.addTask({ text: 'Ask for a rise', result: 'Dear boss' });
    const preview = await ada.previewTask(id, 'Wrote a letter.');
    await ada.publishTask(id, preview);
    const texts = (await publicTexts()).join('\n');
    expect(texts).toContain('Wrote a letter.');
    expect(texts).not.toContain('rise');
    expect(texts).not.toContain('Dear boss');
  });

  test('a task that changed since its preview is not published', async () => {
    const { id } = await ada.addTask({ text: 'First words' });
    const { seen } = await ada.previewTask(id);
    await ada.addTask({ id, text: 'Other words' });
    await expect(ada.publishTask(id, { seen })).rejects.toMatchObject({ code: 'commit.conflict' });
    expect((await publicTexts()).join('\n')).not.toContain('Other words');
  });

  test('unpublished it is its creator’s still; removed it is gone for both', async () => {
    const { id } = await ada.addTask({ text: 'Fleeting' });
    const { seen } = await ada.previewTask(id);
    await ada.publishTask(id, { seen });
    expect(await ada.unpublishTask(id)).toMatchObject({ text: 'Fleeting', published: null });
    await ada.publishTask(id, { seen });
    await ada.removeTask(id);
    expect((await ada.listTasks()).map((task) => task.id)).not.toContain(id);
    expect((await publicTexts()).join('\n')).not.toContain('Fleeting');
    await expect(ada.previewTask(id)).rejects.toMatchObject({ code: 'usage.invalid' });
  });

  test('what was published by hand outlives an import that still has the task, and goes with one that has not', async () => {
    const line = {
      id: 'imported',
      at: '2026-01-05T10:00:00Z',
      text: 'From a file',
      memory: [{ scope: 'user:ada' }],
      public: true,
    };
    const first = await importLog(line, { ...line, id: 'other' });
    expect(first.skipped.map(({ reason }) => reason)).toEqual(['needs-publishing', 'needs-publishing']);
    await ada.publishTask('imported', await ada.previewTask('imported'));
    await importLog(line, { ...line, id: 'other' });
    expect(await withdrawPublished(rig.system, 'user:ada')).toBe(0);
    expect((await publicTexts()).join('\n')).toContain('From a file');
    await importLog({ ...line, id: 'other' });
    expect(await withdrawPublished(rig.system, 'user:ada')).toBe(1);
    expect((await publicTexts()).join('\n')).not.toContain('From a file');
  });

  test('nobody sees the tasks of another person', async () => {
    const bo = await open('user:bo');
    await ada.addTask({ text: 'Between us' });
    expect(JSON.stringify(await bo.listTasks())).not.toContain('Between us');
    await bo.close();
  });

  test('an entry of a day is of the writer’s day, word for word', async () => {
    const text = '  Went \\. out  \n\n*Swam.*';
    const entry = await ada.addEntry({ text, at: '2026-01-05' });
    expect(entry).toEqual({
      id: expect.stringMatching(/^e-[0-9a-f]{12}$/) as string,
      at: '2026-01-05T03:00:00Z',
      editedAt: null,
      text,
    });
  });

  test('an edited entry keeps its time and is the only one; a removed one is gone', async () => {
    const { id, at } = await ada.addEntry({ text: 'First', at: '2026-01-06T21:30:00+01:00' });
    const edited = await ada.editEntry(id, 'Second');
    expect(edited).toMatchObject({ id, at, text: 'Second' });
    expect(edited.editedAt).not.toBeNull();
    expect((await ada.listEntries()).filter((entry) => entry.id === id)).toHaveLength(1);
    await ada.removeEntry(id);
    await expect(ada.editEntry(id, 'Third')).rejects.toMatchObject({ code: 'usage.invalid' });
  });

  test('nobody but its writer reads a journal, and the team least of all', async () => {
    await ada.addEntry({ text: 'Only mine' });
    const bo = await open('user:bo');
    expect(await bo.listEntries()).toEqual([]);
    await bo.close();
    const grants = await rig.admin
      .selectFrom('access_grant')
      .select('scope')
      .where('container', '=', 'journal-ada:entries')
      .execute();
    expect(grants).toEqual([{ scope: 'user:ada' }]);
  });

  test.each([[['team:demo']], [['user:ada', 'user:bo']]])(
    'opened for %j it is not clear whose log is meant',
    async (scopes) => {
      const memory = await open(...scopes);
      await expect(memory.addEntry({ text: 'x' })).rejects.toMatchObject({ code: 'scope.denied' });
      await expect(memory.listTasks()).rejects.toMatchObject({ code: 'scope.denied' });
      await memory.close();
    },
  );

  test.each([
    ['a task without words', () => ada.addTask({ text: ' ' })],
    ['a task id that is a sentence', () => ada.addTask({ text: 'x', id: 'a b' })],
    ['a time without a zone', () => ada.addTask({ text: 'x', at: '2026-01-05T10:00:00' })],
    ['an entry without words', () => ada.addEntry({ text: '\n' })],
    ['an entry of no day', () => ada.addEntry({ text: 'x', at: '2026-02-30' })],
    ['an entry that is not there', () => ada.removeEntry('e-000000000000')],
  ])('%s is refused', async (_, act) => {
    await expect(act()).rejects.toMatchObject({ code: 'usage.invalid' });
  });
});
