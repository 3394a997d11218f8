import { forgotten } from '../../../scripts/bench/forgotten';
import { DELETED_FACTS } from '../../../scripts/bench/forgotten-facts';
import { SAMPLES } from '../../memory/journal/facts/forgotten-samples';

test('there are twenty facts, sixty other wordings and sixty other facts, none of them twice', () => {
  expect(DELETED_FACTS).toHaveLength(20);
  const all = DELETED_FACTS.flatMap(({ text, again, others }) => [text, ...again, ...others]);
  expect(new Set(all).size).toBe(140);
});

test('no fact is one of those the rules were tuned on', () => {
  const tuned = new Set(SAMPLES.flatMap(({ text, again, others }) => [text, ...again, ...others]));
  expect(DELETED_FACTS.filter(({ text }) => tuned.has(text))).toEqual([]);
});

test('in the same words all are known again, and few others are taken for them', () => {
  const { ok, table } = forgotten();
  expect(ok).toBe(true);
  expect(table.slice(1).map(([source, same]) => [source, same])).toEqual([
    ['the same entry', 20],
    ['another entry', 20],
    ['a line', 20],
  ]);
});

test('in other words most are known again, from the same entry more than from another', () => {
  const [same, other] = forgotten()
    .table.slice(1)
    .map((row) => Number(row[2]));
  expect(other).toBeGreaterThanOrEqual(40);
  expect(same).toBeGreaterThanOrEqual(other!);
});
