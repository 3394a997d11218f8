import { areWritten, doneMark, failMark, KEPT_OLD, withoutMarks } from '../../../activities/journal/written-marks';
import { type Category } from '../../../memory/journal/category';

const both: Category[] = ['people', 'beliefs'];

test('a merge, or a prompt of all, writes a fact in all of its categories', () => {
  expect([areWritten(both, 'merge', []), areWritten(both, 'all', [])]).toEqual([true, true]);
});

test('a fact of one category is written with that one', () => {
  expect(areWritten(['people'], 'people', [failMark('beliefs')])).toBe(true);
});

test('a fact of two is written with the second, if the first was', () => {
  expect(areWritten(both, 'people', [])).toBe(false);
  expect(areWritten(both, 'beliefs', [doneMark('people')])).toBe(true);
});

test('a fact of two is not written if the old text of one stayed', () => {
  expect(areWritten(both, 'beliefs', [doneMark('people'), failMark('people')])).toBe(false);
});

test('what is left of a closed cycle’s findings has no marks', () => {
  const marks = [KEPT_OLD, doneMark('people'), failMark('people'), doneMark('merge')];
  expect(withoutMarks(['truncated', ...marks])).toEqual(['truncated']);
});
