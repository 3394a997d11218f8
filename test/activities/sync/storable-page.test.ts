import { storableItem, storablePage } from '../../../activities/sync/storable-page';
import { type SourceItem } from '../../../activities/sources/source-item';

const KEY = `AKIA${'QWERTYUIOPASDFGH'}`;
const said = (externalId: string, text: string): SourceItem => ({
  externalId, thread: null, author: { id: 'U1', name: 'Ada', standing: 'member' }, at: '2026-03-01T10:00:00Z', editedAt: null, text,
  names: {}, url: null,
}); // prettier-ignore
const page = (change: Partial<Parameters<typeof storablePage>[0]>) =>
  storablePage({ items: [], gone: [], complete: [], failures: [], skips: [], ...change });

test('reasons that are no codes do not get through, of skips or of failures', async () => {
  const words = 'Ada Quist will leave in May';
  const missed = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' };
  const stored = await page({
    skips: [{ id: 'm1', reason: words }, { id: 'm2', reason: 'bulk' }],
    failures: [{ externalId: 'm3', reason: words }, { externalId: 'm4', reason: 'expired', missed }],
  }); // prettier-ignore
  expect(stored.skips.map(({ reason }) => reason)).toEqual(['unknown', 'bulk']);
  expect(stored.failures).toEqual([
    { externalId: 'm3', reason: 'unknown' },
    { externalId: 'm4', reason: 'expired', missed },
  ]);
});

test('each secret is a note of its item, apart from what was left out', async () => {
  const stored = await page({ items: [said('m1', `The keys are ${KEY} and ${KEY}`), said('m2', 'Fine')] });
  expect(stored.items.map(({ text }) => text.includes(KEY))).toEqual([false, false]);
  expect(stored.notes).toEqual([{ id: 'm1', reason: 'secret' }, { id: 'm1', reason: 'secret' }]); // prettier-ignore
  expect(stored.skips).toEqual([]);
});

test('an item of which nothing is left is gone, and left out', async () => {
  const stored = await page({ items: [said('m1', '\u200b')] });
  expect(stored).toMatchObject({ items: [], gone: [{ externalId: 'm1' }], skips: [{ id: 'm1', reason: 'empty' }] });
});

test('one item that is read again has its notes too', async () => {
  expect(await storableItem(said('m1', `The key is ${KEY}`))).toMatchObject({
    item: { externalId: 'm1' },
    notes: [{ reason: 'secret' }],
  });
  expect(await storableItem(said('m1', ' '))).toEqual({ item: null, notes: [] });
});

test('ids that hold a secret are hashes, the same in what is gone, seen or failed as in what was stored', async () => {
  const stored = await page({
    items: [{ ...said(KEY, 'Fine'), thread: KEY, author: { id: `${KEY}@example.com`, name: 'Ada', standing: 'member' }, part: `${KEY}/a.md` }], // prettier-ignore
    gone: [{ externalId: KEY }, { part: `${KEY}/a.md` }],
    complete: [{ part: `${KEY}/a.md` }],
    seen: [`${KEY}/a.md`],
    failures: [{ externalId: KEY, reason: 'expired' }],
  });
  expect(JSON.stringify(stored)).not.toContain(KEY);
  const { externalId, thread, author, part } = stored.items[0]!;
  expect([externalId, author.id, part].every((id) => /^h[0-9a-f]{24}$/.test(id ?? ''))).toBe(true);
  expect(thread).toBe(externalId);
  expect(stored).toMatchObject({
    gone: [{ externalId }, { part }],
    complete: [{ part }],
    seen: [part],
    failures: [{ externalId }],
  });
});

test('a note names its item as it is stored', async () => {
  const { items, notes } = await page({ items: [said(`task ${KEY}`, `The key is ${KEY}`)] });
  expect(notes).toEqual([{ id: items[0]!.externalId, reason: 'secret' }]);
});
