import { idsOf, withIds } from '../../../activities/sync/page-ids';
import { type SourceItem } from '../../../activities/sources/source-item';

const item: SourceItem = {
  externalId: 'i', thread: 't', author: { id: 'a', name: 'Ada', standing: 'member' }, at: '2026-03-01T10:00:00Z', editedAt: null,
  text: 'hello', names: { n: 'Bo' }, url: 'https://example.com', part: 'p',
}; // prettier-ignore
const page = {
  items: [item],
  gone: [{ externalId: 'g' }, { part: 'gp' }],
  complete: [{ part: 'c', isPrefix: true }],
  seen: ['s'],
  failures: [{ externalId: 'f', reason: 'expired' }],
  skips: [{ id: 'k', reason: 'bulk' }],
};

test('all ids and parts of a page are found, each once', () => {
  expect([...idsOf({ ...page, seen: ['s', 'i'] })]).toEqual(['i', 't', 'a', 'n', 'p', 'g', 'gp', 'c', 's', 'f']);
});

test('all of them are replaced, and nothing else', () => {
  expect(withIds(page, (id) => `<${id}>`)).toEqual({
    items: [{ ...item, externalId: '<i>', thread: '<t>', author: { ...item.author, id: '<a>' }, names: { '<n>': 'Bo' }, part: '<p>' }], // prettier-ignore
    gone: [{ externalId: '<g>' }, { part: '<gp>' }],
    complete: [{ part: '<c>', isPrefix: true }],
    seen: ['<s>'],
    failures: [{ externalId: '<f>', reason: 'expired' }],
    skips: page.skips,
  });
});

test('what an item does not have it does not get', () => {
  const { part: _, ...bare } = { ...item, thread: null, author: { ...item.author, id: null } };
  const [changed] = withIds({ ...page, items: [bare], seen: undefined }, (id) => `<${id}>`).items;
  expect(changed).toMatchObject({ thread: null, author: { id: null } });
  expect(changed).not.toHaveProperty('part');
});
