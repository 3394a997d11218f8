import { parseEmbeddings } from '../../../schema/wire/embeddings-answer';

const answer = (...data: unknown[]) => ({ object: 'list', data, model: 'small' });

test('vectors come in the order of the texts, by their index where they have one', () => {
  const data = [
    { index: 1, embedding: [0, 1] },
    { index: 0, embedding: [1, 0] },
  ];
  expect(parseEmbeddings(answer(...data), 2)).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(parseEmbeddings(answer({ embedding: [1] }, { embedding: [2] }), 2)).toEqual([[1], [2]]);
});

test.each([
  ['nothing', null],
  ['no data', {}],
  ['one too few', answer({ embedding: [1] })],
  ['one too many', answer({ embedding: [1] }, { embedding: [2] }, { embedding: [3] })],
  ['one twice', answer({ index: 0, embedding: [1] }, { index: 0, embedding: [2] })],
  ['lengths that differ', answer({ embedding: [1] }, { embedding: [1, 2] })],
  ['an empty vector', answer({ embedding: [] }, { embedding: [] })],
  ['base64', answer({ embedding: 'AACAPw==' }, { embedding: 'AACAPw==' })],
  ['a place that is none', answer({ index: -1, embedding: [1] }, { index: 1, embedding: [2] })],
])('%s is no answer', (_what, given) => {
  expect(parseEmbeddings(given, 2)).toBeNull();
});
