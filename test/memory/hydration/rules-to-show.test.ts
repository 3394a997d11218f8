import { rulesToShow } from '../../../memory/hydration/rules-to-show';
import { rule } from '../verifier/fixture';

const RULES = [
  rule(3, 'never ship the wallet on a Friday'),
  rule(1, 'invoices are paid when the list is done'),
  rule(2, 'the wallet needs two reviews before a release'),
];
const ids = (texts: string[], limit: number) => rulesToShow(RULES, texts, limit).map(({ id }) => id);

test('rules in words of the points come first when not all have room, and stand in the order of their ids', () => {
  expect(ids(['A release of the wallet is due'], 100)).toEqual([2, 3]);
});

test('with room for all, all are told', () => {
  expect(ids(['nothing in common'], 10_000)).toEqual([1, 2, 3]);
});

test('without room none is', () => {
  expect(ids(['the wallet'], 10)).toEqual([]);
});
