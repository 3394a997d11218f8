import { pointsBehind } from '../../../memory/verifier/points-behind';

const SAID: [number, string][] = [
  [1, 'Bo will leave the company in May and nobody else knows it'],
  [2, 'The van is green'],
  [3, 'He said: "Bo will leave the company in May and nobody else"'],
];

test('eight words in a row have a source, and so has whoever repeats them', () => {
  expect(pointsBehind('- **Bo will leave the company in May** and nobody', SAID)).toEqual([1, 3]);
});

test('seven words in a row are anybody’s', () => {
  expect(pointsBehind('Bo will leave the company in May', SAID)).toEqual([]);
  expect(pointsBehind('', SAID)).toEqual([]);
});
