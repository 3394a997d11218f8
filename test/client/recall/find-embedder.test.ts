import { findEmbedder } from '../../../client/recall/find-embedder';
import { lexicalEmbedder } from '../../../client/recall/lexical-embedder';

const SERVER = { AQUIFER_EMBEDDINGS_URL: 'https://embeddings.example.com/v1', AQUIFER_EMBEDDINGS_MODEL: 'small' };

test('without a server the built-in one serves', () => {
  expect(findEmbedder({})).toBe(lexicalEmbedder);
  expect(findEmbedder({ AQUIFER_EMBEDDINGS_URL: '' })).toBe(lexicalEmbedder);
});

test('a server is named by its address and its model', () => {
  expect(findEmbedder(SERVER)).toMatchObject({ name: 'small at embeddings.example.com', threshold: 0.35, kept: true });
});

test('its threshold may be set', () => {
  expect(findEmbedder({ ...SERVER, AQUIFER_EMBEDDINGS_THRESHOLD: '0.8' }).threshold).toBe(0.8);
});

test.each([
  ['an address without a scheme', { AQUIFER_EMBEDDINGS_URL: 'embeddings.example.com' }, /is no address/],
  ['another scheme', { AQUIFER_EMBEDDINGS_URL: 'ftp://embeddings.example.com' }, /is no address/],
  ['half an address', { AQUIFER_EMBEDDINGS_URL: 'https://' }, /is no address/],
  ['no model', { AQUIFER_EMBEDDINGS_MODEL: '' }, /Set AQUIFER_EMBEDDINGS_MODEL/],
  ['a threshold above one', { AQUIFER_EMBEDDINGS_THRESHOLD: '35' }, /no cosine/],
  ['a threshold in words', { AQUIFER_EMBEDDINGS_THRESHOLD: 'high' }, /no cosine/],
])('%s is refused, and it says what to set', (_what, change, message) => {
  expect(() => findEmbedder({ ...SERVER, ...change })).toThrow(message);
});
