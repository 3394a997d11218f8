import { tasks } from '../../../../activities/sources/tasks/source';
import { fileAccess, pullAll } from '../../../support/file-access';

const AT = '2026-01-05T10:00:00Z';
const settings = { owner: 'user:ada', timezone: 'UTC' };
const log = (...lines: object[]) => ({ 'log.jsonl': lines.map((line) => JSON.stringify(line)).join('\n') });

async function pull(container: string, lines: object[], more: Record<string, unknown> = {}) {
  const pages = await pullAll(tasks, fileAccess('tasks-demo', log(...lines), { ...settings, ...more }), container);
  return {
    items: pages.flatMap((page) => page.items),
    gone: pages.flatMap((page) => page.gone.map((one) => ('externalId' in one ? one.externalId : one.part))),
    skips: pages.flatMap((page) => page.skips),
    complete: pages.flatMap((page) => page.complete),
  };
}
const own = (lines: object[], more?: Record<string, unknown>) => pull('user-ada', lines, more);
const team = (lines: object[], more?: Record<string, unknown>) => pull('public', lines, more);
const containers = async (more: Record<string, unknown>) => {
  const api = await tasks.open(fileAccess('tasks-demo', {}, { ...settings, ...more }));
  return (await tasks.discover(api)).containers;
};

const TEAM = [{ scope: 'team:demo', receipt: 'r1' }];
const MINE = [...TEAM, { scope: 'user:ada', receipt: 'r1' }];

describe('who may read', () => {
  test('a log is its owner’s, public tasks are the team’s', async () => {
    expect(await containers({})).toEqual([
      { externalId: 'user-ada', name: 'tasks', kind: 'owned', members: ['user:ada'], open: true },
      { externalId: 'public', name: 'public tasks', kind: 'public', members: null, open: true },
    ]);
  });

  test('a person called public does not own the public log', async () => {
    const [first] = await containers({ owner: 'user:public' });
    expect(first).toMatchObject({ externalId: 'user-public', kind: 'owned', members: ['user:public'] });
  });

  test('the publish command touches what the team sees and nothing else', async () => {
    expect((await containers({ published: true })).map(({ externalId }) => externalId)).toEqual(['public']);
  });
});

describe('a person’s own log', () => {
  test('what was asked is the person’s word, what was answered is not', async () => {
    const { items } = await own([
      { id: 't1', at: AT, title: 'Notes', text: 'Write them', result: 'Here.', memory: MINE },
    ]);
    expect(items).toMatchObject([
      {
        externalId: 't1',
        thread: 't1',
        author: { id: 'user:ada', name: 'ada', standing: 'member' },
        text: 'Notes\nWrite them\n[memory in the prompt: team:demo r1, user:ada r1]',
        part: 'ada/log.jsonl',
      },
      {
        externalId: 't1~result',
        thread: 't1',
        author: { id: null, name: 'assistant', standing: 'bot' },
        text: 'Here.',
      },
    ]);
  });

  test('holds every task, public or not', async () => {
    const lines = [
      { id: 'a', at: AT, text: 'x', public: true },
      { id: 'b', at: AT, text: 'y', memory: MINE },
    ];
    expect((await own(lines)).items.map(({ externalId }) => externalId)).toEqual(['a', 'b']);
  });

  test('a deleted task is gone with its answer', async () => {
    expect((await own([{ id: 'a', deleted: true }])).gone).toEqual(['a', 'a~result']);
    expect((await team([{ id: 'a', deleted: true }])).gone).toEqual(['ada.a', 'ada.a~result']);
  });
});

// memory in the prompt, what the line says, options of the import → seen by the team, a note
const RESOLVED = { resolved: true };
const PUBLISHED = { published: true };
const RULES: [string, object, Record<string, unknown>, boolean, string[]][] = [
  ['it does not say it is public', { memory: [] }, {}, false, []],
  ['it says it is not', { memory: [], public: false }, {}, false, []],
  ['no memory was in its prompt', { memory: [], public: true }, {}, true, []],
  ['a file says the team’s memory was', { memory: TEAM, public: true }, {}, false, ['needs-publishing']],
  ['a command found that the team’s memory was', { memory: TEAM, public: true }, RESOLVED, true, []],
  ['a command found that the person’s was', { memory: MINE, public: true }, RESOLVED, false, ['needs-publishing']],
  ['the file says a command found it', { memory: TEAM, public: true, resolved: true }, {}, false, ['needs-publishing']],
  ['the person’s memory was', { memory: MINE, public: true }, {}, false, ['needs-publishing']],
  ['another person’s memory was', { memory: [{ scope: 'user:bo' }], public: true }, {}, false, ['needs-publishing']],
  ['another team’s memory was', { memory: [{ scope: 'team:x' }], public: true }, {}, false, ['needs-publishing']],
  ['nobody noted which', { public: true }, {}, false, ['needs-publishing']],
  ['the note is not understood', { memory: 'none', public: true }, {}, false, ['needs-publishing']],
  ['the file says it was published', { memory: MINE, public: true, published: true }, {}, false, ['needs-publishing']],
  ['its person published it', { memory: MINE, public: true }, PUBLISHED, true, []],
  ['its person published it, memory not noted', { public: true }, PUBLISHED, true, []],
];

describe('what the team sees', () => {
  test.each(RULES)('of a task of which %s', async (_, line, options, seen, notes) => {
    const { items, skips } = await team([{ id: 't1', at: AT, text: 'words', ...line }], options);
    expect(items.map(({ externalId }) => externalId)).toEqual(seen ? ['ada.t1'] : []);
    expect(skips.map(({ reason }) => reason)).toEqual(notes);
  });

  test.each(['published', 'resolved'])('%s must be true: a word that looks like it publishes nothing', async (name) => {
    const line = { id: 't1', at: AT, text: 'words', memory: TEAM, public: true };
    expect((await team([line], { [name]: 'true' })).items).toEqual([]);
  });

  test('of a task that was logged before with a person’s memory waits, though its log says now that there was none', async () => {
    const texts = async (container: string, ids: readonly string[]) => {
      expect([container, ids]).toEqual(['user-ada', ['t1', 't2']]);
      return new Map([['t1', 'before\n[memory in the prompt: user:ada r1]']]);
    };
    const line = { at: AT, text: 'words', memory: [], public: true };
    const access = { ...fileAccess('tasks-demo', log({ ...line, id: 't1' }, { ...line, id: 't2' }), settings), texts };
    const [shown] = await pullAll(tasks, access, 'public');
    expect(shown?.items.map(({ externalId }) => externalId)).toEqual(['ada.t2']);
    expect(shown?.skips).toEqual([{ id: 't1', reason: 'needs-publishing' }]);
    const [own] = await pullAll(tasks, access, 'user-ada');
    expect(own?.items[0]?.text).toBe('words\n[memory in the prompt: user:ada r1]');
  });

  test('words for the team stand in place of all others', async () => {
    const line = {
      id: 't1',
      at: AT,
      title: 'Secret',
      text: 'secret',
      result: 'secret',
      publicText: 'For all.',
      memory: [],
      public: true,
    };
    const { items, gone } = await team([line]);
    expect(items.map(({ text }) => text)).toEqual(['For all.\n[memory in the prompt: none]']);
    expect(gone).toEqual(['ada.t1~result']);
  });

  test('a task that says outright it is not public is taken away from the team', async () => {
    expect((await team([{ id: 't1', at: AT, text: 'x', public: false }])).gone).toEqual(['ada.t1', 'ada.t1~result']);
  });

  test('a task that says nothing leaves what was published alone', async () => {
    expect((await team([{ id: 't1', at: AT, text: 'x' }])).gone).toEqual([]);
  });

  test('two people’s tasks of one name, from files of one name, stay apart', async () => {
    const line = { id: 't1', at: AT, text: 'x', memory: [], public: true };
    const [ada, bo] = [await team([line]), await team([line], { owner: 'user:bo' })];
    expect([ada.items[0]?.externalId, bo.items[0]?.externalId]).toEqual(['ada.t1', 'bo.t1']);
    expect([ada.complete, bo.complete]).toEqual([[{ part: 'ada/log.jsonl' }], [{ part: 'bo/log.jsonl' }]]);
  });

  test('a line that cannot be read is told to its owner only', async () => {
    const bad = [{ id: 't1' }];
    expect((await own(bad)).skips).toEqual([{ id: 'log.jsonl:1', reason: 'bad-line' }]);
    expect(await team(bad)).toMatchObject({ skips: [], complete: [] });
  });
});
