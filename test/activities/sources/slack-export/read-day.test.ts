import { type DayReading } from '../../../../activities/sources/slack-export/read-day';
import { readPosts } from './trees';

const post = (ts: unknown, text: unknown, more = {}) => ({ type: 'message', user: 'U1', ts, text, ...more });
const ids = ({ items }: DayReading) => items.map(({ externalId }) => externalId);

test('items come in the file’s order, and nothing is left out', async () => {
  const day = await readPosts([post('2.000000', 'b'), post('1.000000', 'a')]);
  expect(day).toMatchObject({ skips: [], readable: true });
  expect(ids(day)).toEqual(['2.000000', '1.000000']);
});

test('the same post twice is one item and a skip', async () => {
  const day = await readPosts([post('1.000000', 'a'), post('1.000000', 'a')]);
  expect(ids(day)).toEqual(['1.000000']);
  expect(day.skips).toEqual([{ id: 'C1/1.000000', reason: 'duplicate-ts' }]);
});

test('other words under one time stamp get an id of their own', async () => {
  const day = await readPosts([
    post('1.000000', 'a'),
    post('1.000000', 'b'),
    post('1.000000', 'c'),
    post('1.000000', 'b'),
  ]);
  expect(ids(day)).toEqual(['1.000000', '1.000000-2', '1.000000-3']);
  expect(day.skips).toEqual([{ id: 'C1/1.000000', reason: 'duplicate-ts' }]);
});

test('an entry without a time stamp is named by its place', async () => {
  const day = await readPosts([post('1.000000', 'a'), post(undefined, 'b'), 7]);
  expect(day.skips).toEqual([
    { id: 'C1/2026-01-02#1', reason: 'no-ts' },
    { id: 'C1/2026-01-02#2', reason: 'not-a-message' },
  ]);
});

test.each(['{"cut', '', '{"ok":true}', 'null'])(
  'a file that is no JSON list, %p, is one skip and says nothing about its items',
  async (file) => {
    expect(await readPosts(file)).toEqual({
      items: [],
      skips: [{ id: 'C1/2026-01-02', reason: 'broken-json' }],
      readable: false,
    });
  },
);

test('an empty day is readable', async () => {
  expect(await readPosts([])).toEqual({ items: [], skips: [], readable: true });
});

test('a day of thousands of posts lets other work run in between', async () => {
  let turns = 0;
  let reading = true;
  const count = () => {
    turns += 1;
    if (reading) setImmediate(count);
  };
  setImmediate(count);
  await readPosts(Array.from({ length: 1_000 }, (_, n) => post(`${n}.000000`, `post ${n}`)));
  reading = false;
  expect(turns).toBeGreaterThanOrEqual(5);
});

test('a skip’s id is made of ids, never of names or words', async () => {
  const day = await readPosts([
    post('1.000000', null, { username: 'Nora' }),
    post('2.000000', 'secret words', { subtype: 'tombstone' }),
  ]);
  expect(day.skips.map(({ id }) => id)).toEqual(['C1/1.000000', 'C1/2.000000']);
});
