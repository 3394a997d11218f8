import { readLines } from '../../../../activities/sources/tasks/read-lines';

const read = (lines: unknown[], zone = 'UTC') =>
  readLines(
    'log.jsonl',
    Buffer.from(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')),
    { zone, team: 'demo' },
  );
const AT = '2026-01-05T10:00:00Z';

test('a line is a task; what is not known about is ignored', async () => {
  const line = {
    id: 't1',
    at: AT,
    title: 'Notes',
    text: 'Write the notes',
    result: 'Done.',
    memory: [],
    public: true,
    model: 'x',
  };
  expect(await read([line])).toEqual({
    tasks: [
      {
        id: 't1',
        at: '2026-01-05T10:00:00.000000Z',
        text: 'Notes\nWrite the notes',
        result: 'Done.',
        memory: [],
        isPublic: true,
        publicText: null,
      },
    ],
    deleted: [],
    skips: [],
    whole: true,
  });
});

test('of several lines with one id the last counts', async () => {
  const { tasks, deleted } = await read([
    { id: 'a', at: AT, text: 'first' },
    { id: 'b', at: AT, text: 'b' },
    { id: 'a', at: AT, text: 'second' },
    { id: 'b', deleted: true },
    { id: 'c', deleted: true },
    { id: 'c', at: AT, text: 'back' },
  ]);
  expect(tasks.map(({ id, text }) => [id, text])).toEqual([
    ['a', 'second'],
    ['c', 'back'],
  ]);
  expect(deleted).toEqual(['b']);
});

test.each<[string, unknown, string?]>([
  ['no JSON', 'nonsense'],
  ['a list', '[1]'],
  ['no words', { id: 'x', at: AT }],
  ['blank words', { id: 'x', at: AT, text: ' \n' }],
  ['words that are a number', { id: 'x', at: AT, text: 7 }],
  ['no time', { id: 'x', text: 'words' }],
  ['a time there is not', { id: 'x', at: '2026-02-30', text: 'words' }, 'bad-date'],
  ['a year nothing can be stored under', { id: 'x', at: '0000-01-01', text: 'words' }, 'bad-date'],
])('a line with %s is left out by its number, and the file deletes nothing', async (_, line, reason = 'bad-line') => {
  const { tasks, skips, whole } = await read([{ id: 'a', at: AT, text: 'good' }, '', line]);
  expect(tasks).toHaveLength(1);
  expect(skips).toEqual([{ id: 'log.jsonl:3', reason }]);
  expect(whole).toBe(false);
});

test.each<[string, unknown, unknown]>([
  ['left out', undefined, null],
  ['null', null, null],
  ['no list', 'team:demo', null],
  ['a scope that is none', [{ scope: 'everybody', receipt: 'r' }], null],
  ['one of two not understood', [{ scope: 'team:demo' }, { scope: 'User:Ada' }], null],
  ['a receipt that is a sentence', [{ scope: 'team:demo', receipt: 'a b c' }], null],
  ['empty', [], []],
  ['without a receipt', [{ scope: 'team:demo' }], [{ scope: 'team:demo', receipt: null }]],
  ['with one', [{ scope: 'user:ada', receipt: 'r-1', more: 1 }], [{ scope: 'user:ada', receipt: 'r-1' }]],
])('memory that is %s is noted as that, and what is not understood as unknown', async (_, memory, expected) => {
  const { tasks } = await read([{ id: 'a', at: AT, text: 'x', memory }]);
  expect(tasks[0]?.memory).toEqual(expected);
});

test.each<[unknown, boolean | null]>([
  [true, true],
  [false, false],
  [undefined, null],
  [null, null],
  ['yes', false],
])('public: %p asks for %p', async (value, expected) => {
  expect((await read([{ id: 'a', at: AT, text: 'x', public: value }])).tasks[0]?.isPublic).toBe(expected);
});

test('a person’s memory that one line of a task names stays noted, whatever the next line says', async () => {
  const line = { id: 'a', at: AT, text: 'x' };
  const memory = [{ scope: 'user:ada', receipt: 'r1' }];
  for (const later of [[], null, [{ scope: 'team:demo', receipt: 'r2' }]]) {
    const { tasks } = await read([
      { ...line, memory },
      { ...line, text: 'y', memory: later },
    ]);
    expect(tasks).toMatchObject([{ text: 'y', memory: [...(later ?? []), ...memory] }]);
  }
});

test('a task that was deleted in between is another one', async () => {
  const line = { id: 'a', at: AT, text: 'x' };
  const { tasks } = await read([
    { ...line, memory: [{ scope: 'user:ada' }] },
    { id: 'a', deleted: true },
    { ...line, memory: [] },
  ]);
  expect(tasks).toMatchObject([{ memory: [] }]);
});

test('a time without a zone is the person’s own', async () => {
  const { tasks } = await read([{ id: 'a', at: '2026-07-05 21:30', text: 'x' }], 'Europe/London');
  expect(tasks[0]?.at).toBe('2026-07-05T20:30:00.000000Z');
});

test('an id that could be a sentence is its digest, the same each time; a number is an id', async () => {
  const lines = [
    { id: 'Tell Bo he is late', at: AT, text: 'x' },
    { id: 17, at: AT, text: 'y' },
    { at: AT, text: 'no id' },
  ];
  const ids = (await read(lines)).tasks.map(({ id }) => id);
  expect(ids[0]).toMatch(/^h[0-9a-f]{24}$/);
  expect(ids[1]).toBe('17');
  expect(ids[2]).toMatch(/^h[0-9a-f]{24}$/);
  expect((await read(lines)).tasks.map(({ id }) => id)).toEqual(ids);
});

test('an id that is a secret is its digest too, wherever it is named', async () => {
  const id = `AKIA${'QWERTYUIOPASDFGH'}`;
  const [task, other] = (await read([{ id, at: AT, text: 'x' }, { id: 'plain', at: AT, text: 'y' }])).tasks; // prettier-ignore
  expect([task?.id, other?.id]).toEqual([expect.stringMatching(/^h[0-9a-f]{24}$/), 'plain']);
  expect((await read([{ id, deleted: true }])).deleted).toEqual([task?.id]);
});

test('deleting by the same long id finds the task', async () => {
  const id = 'Tell Bo he is late';
  const [task] = (await read([{ id, at: AT, text: 'x' }])).tasks;
  expect((await read([{ id, deleted: true }])).deleted).toEqual([task?.id]);
});

test('line ends, blank lines and a mark at the beginning do not matter', async () => {
  const text = `\uFEFF{"id":"a","at":"${AT}","text":"x"}\r\n\r\n{"id":"b","at":"${AT}","text":"y"}\r\n`;
  const { tasks, skips } = await readLines('log.ndjson', Buffer.from(text), { zone: 'UTC', team: 'demo' });
  expect(tasks.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(skips).toEqual([]);
});

test('many lines are all read', async () => {
  const lines = Array.from({ length: 1200 }, (_, i) => ({ id: `t${i}`, at: AT, text: 'x' }));
  expect((await read(lines)).tasks).toHaveLength(1200);
});

test('a file that is no log by its name is left out', async () => {
  expect(await readLines('README.md', Buffer.from('# Tasks'), { zone: 'UTC', team: 'demo' })).toMatchObject({
    tasks: [],
    skips: [{ id: 'README.md', reason: 'not-needed' }],
    whole: false,
  });
});
