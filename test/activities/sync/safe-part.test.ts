import { safeIds, safeSkips } from '../../../activities/sync/safe-part';

/** Cut in two, so that no scanner takes it for a real one. */
const SECRET = ['ghp', 'q7Lw2Xc9VbN4mK8sD1fG6hJ3kP5rT0yU2iOa'].join('_');

test('ids without a secret stay as they are', async () => {
  const safe = await safeIds(new Set(['notes/2026-01-05.md', 'T-42']));
  expect(['notes/2026-01-05.md', 'T-42'].map(safe)).toEqual(['notes/2026-01-05.md', 'T-42']);
});

test('of an id with a secret a hash is left, the same for every page, and another for another id', async () => {
  const paths = [`${SECRET}/a.md`, `${SECRET}/b.md`, 'c.md'];
  const [one, other] = [await safeIds(new Set(paths)), await safeIds(new Set(paths.slice(0, 1)))];
  const [a, b, c] = paths.map(one);
  expect(a).toMatch(/^h[0-9a-f]{24}$/);
  expect(other(paths[0]!)).toBe(a);
  expect(b).not.toBe(a);
  expect(c).toBe('c.md');
});

test('skips lose the secrets in their ids, and nothing else', async () => {
  const plain = [{ id: 'a.md', reason: 'no-date' }];
  expect(await safeSkips(plain)).toEqual(plain);
  const [first, second] = await safeSkips([...plain, { id: `${SECRET}.md`, reason: 'no-date' }]);
  expect(first).toEqual(plain[0]);
  expect(second).toMatchObject({ id: expect.stringMatching(/^\[secret removed: \w+\]/) as string, reason: 'no-date' });
  expect(await safeSkips([])).toEqual([]);
});
