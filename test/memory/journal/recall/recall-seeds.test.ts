import { CATEGORIES } from '../../../../memory/journal/category';
import { namesIn } from '../../../../memory/journal/words/names';
import { ELSEWHERE, SEEDS } from '../../../../memory/journal/recall/recall-seeds';

const ALL = [...CATEGORIES.flatMap((category) => SEEDS[category]), ...ELSEWHERE];

test('every category has general sentences, and none stands twice', () => {
  for (const category of CATEGORIES) expect(SEEDS[category].length).toBeGreaterThan(10);
  expect(new Set(ALL).size).toBe(ALL.length);
});

test('they are about nobody: no name but God’s and the CV’s stands in them', () => {
  const names = CATEGORIES.flatMap((category) => SEEDS[category]).flatMap(namesIn);
  expect(new Set(names)).toEqual(new Set(['God', 'CV']));
});
