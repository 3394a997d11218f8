import { safeParts, safeSkips } from '../../../activities/sync/safe-part';

/** Cut in two, so that no scanner takes it for a real one. */
const SECRET = ['ghp', 'q7Lw2Xc9VbN4mK8sD1fG6hJ3kP5rT0yU2iOa'].join('_');

test('a part without a secret stays as it is', async () => {
  expect(await safeParts()('notes/2026-01-05.md')).toBe('notes/2026-01-05.md');
});

test('of a part with a secret a hash is left, the same for every page, and another for another path', async () => {
  const [one, other] = [safeParts(), safeParts()];
  const part = await one(`${SECRET}/a.md`);
  expect(part).toMatch(/^h[0-9a-f]{24}$/);
  expect(await other(`${SECRET}/a.md`)).toBe(part);
  expect(await one(`${SECRET}/b.md`)).not.toBe(part);
});

test('skips lose the secrets in their ids, and nothing else', async () => {
  const plain = [{ id: 'a.md', reason: 'no-date' }];
  expect(await safeSkips(plain)).toEqual(plain);
  const [first, second] = await safeSkips([...plain, { id: `${SECRET}.md`, reason: 'no-date' }]);
  expect(first).toEqual(plain[0]);
  expect(second).toMatchObject({ id: expect.stringMatching(/^\[secret removed: \w+\]/) as string, reason: 'no-date' });
  expect(await safeSkips([])).toEqual([]);
});
