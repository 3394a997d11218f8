import { parseFile } from '../../../../activities/sources/slack-export/parse-file';

const posts = Array.from({ length: 12_000 }, (_, n) => ({
  type: 'message',
  ts: `${1499619600 + n}.000${String(n % 1000).padStart(3, '0')}`,
  text: `post ${n} says “something” about the release, and a little more to fill the file`,
}));

test('a thread answers what the main thread would', async () => {
  const bytes = Buffer.from(JSON.stringify(posts.slice(0, 3)));
  expect(await parseFile(bytes, 0)).toEqual(await parseFile(bytes));
});

test('a file over a megabyte comes back whole', async () => {
  const bytes = Buffer.from(JSON.stringify(posts));
  expect(bytes.length).toBeGreaterThan(1_000_000);
  expect(await parseFile(bytes)).toEqual({ ok: true, value: posts, mended: false });
});

test('the main thread goes on while a thread parses', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await parseFile(Buffer.from(JSON.stringify(posts)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});

test('the bytes handed over stay usable', async () => {
  const bytes = Buffer.from('[1,2,3]');
  await parseFile(bytes, 0);
  expect(bytes.toString()).toBe('[1,2,3]');
});

test('a slice of a larger buffer is parsed alone', async () => {
  const slice = Buffer.from('xx["a"]yy').subarray(2, 7);
  expect(await parseFile(slice, 0)).toEqual({ ok: true, value: ['a'], mended: false });
});

test('what is not JSON is told by the thread, not thrown', async () => {
  expect(await parseFile(Buffer.from('{"cut'), 0)).toEqual({ ok: false });
});

test('a file of tens of millions of empty objects is refused, and the process lives', async () => {
  const bytes = Buffer.from(`[${'{},'.repeat(20_000_000)}{}]`);
  expect(await parseFile(bytes)).toEqual({ ok: false });
});
