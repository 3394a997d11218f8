import { type Line } from '../../../../memory/files/memory-file';
import { committed, fresh } from '../../files/sample';
import { findingsOf, inputOf, point, pointsMap } from '../fixture';

const AT = '2024-03-10T08:00:00.5Z';
const points = pointsMap(
  point(1, { saidAt: '2024-03-09T10:00:00Z' }),
  point(2, { saidAt: '2024-03-11T10:00:00Z' }),
  point(3, { saidAt: '2024-03-10T08:00:00.25Z' }),
);
const back = (removed: string, draft: readonly Line[], base: readonly Line[] = []) =>
  findingsOf(inputOf(base, draft, { points, removed: [{ text: removed, at: AT }] }), 'removed-line-back');

test.each([
  ['- Ada is looking for a new job', '- Ada is looking for a new job {p1}'],
  ['- Ada is looking for a new job', '* **Ada** is looking for a *new* job! {p1}'],
  ['- Ada is looking for a new job', '- looking for a new job: Ada is {p1}'],
  ['- Ada is looking for a new job', '- As Bob said on Monday, Ada is looking for a new job in Rome {p1}'],
  ['- Ada is looking for a new job, and Bob knows it since last week', '- Ada is looking for a new job {p1}'],
  ['- 艾达正在寻找一份新的工作', '- 据说艾达正在寻找一份新的工作 {p1}'],
  ['- エイダは新しい仕事を探しています', '- エイダは新しい仕事を探している {p1}'],
  ['- Ада ищет новую работу в другом городе', '- Сейчас Ада ищет новую работу в другом городе {p1}'],
  ['- آدا تبحث عن عمل جديد', '- آدا تبحث عن عمل جديد الآن {p1}'],
])('%j does not come back as %j', (removed, text) => {
  expect(back(removed, fresh([text]))).toMatchObject([{ path: 'x.md', line: 1 }]);
});

test.each([
  ['- Ada is looking for a new job', '- Bob is looking for an old friend {p1}'],
  ['- Ada is looking for a new job', '- Ada tests the wallet {p1}'],
  ['- the release is on Friday', '- the review of the wallet is on Monday {p1}'],
  ['- 艾达正在寻找一份新的工作', '- 艾达负责资金 {p1}'],
])('%j has nothing to do with %j', (removed, text) => {
  expect(back(removed, fresh([text]))).toEqual([]);
});

const REMOVED = '- Ada is looking for a new job';

test('a newer source may bring it back, one of the same second only if it is later', () => {
  expect(back(REMOVED, fresh([`${REMOVED} {p2}`]))).toEqual([]);
  expect(back(REMOVED, fresh([`${REMOVED} {p1,p2}`]))).toEqual([]);
  expect(back(REMOVED, fresh([`${REMOVED} {p3}`]))).toHaveLength(1);
});

test('a line without any point has no newer source', () => {
  expect(back(REMOVED, fresh([`# ${REMOVED.slice(2)}`]))).toHaveLength(1);
});

test('people may write it again, and so may code', () => {
  expect(back(REMOVED, [...fresh([REMOVED], 'person'), ...fresh([REMOVED], 'code')])).toEqual([]);
});

test('what stands beside it since before may stay, move and be reworded', () => {
  const beside = committed(['- Ada is looking for a new job, says Bob {p1}']);
  const reworded = fresh(['- Ada is looking for a new job, Bob says {p1}']).map((line) => ({
    ...line,
    was: beside[0]!.text,
  }));
  expect(back(REMOVED, beside, beside)).toEqual([]);
  expect(back(REMOVED, fresh(['- Ada is looking for a new job, says Bob {p1}']), beside)).toEqual([]);
  expect(back(REMOVED, reworded, beside)).toEqual([]);
});

test('a title may be used again, and so may the way to a file', () => {
  expect(back('## Rules of the release', fresh(['# Rules of the release']))).toEqual([]);
  const input = inputOf([], [], { points, removed: [{ text: '- [x](x.md) — all about the work', at: AT }] });
  const index = fresh(['- [x](x.md) — all about the work']);
  expect(findingsOf({ ...input, draft: { ...input.draft, 'index.md': index } }, 'removed-line-back')).toEqual([]);
});

test('an index line does not say what a person removed elsewhere', () => {
  const input = inputOf([], [], { points, removed: [{ text: REMOVED, at: AT }] });
  const index = fresh(['- [x](x.md) — Ada is looking for a new job']);
  expect(findingsOf({ ...input, draft: { ...input.draft, 'index.md': index } }, 'removed-line-back')).toMatchObject([
    { path: 'index.md', line: 1 },
  ]);
});

test('among thousands of removed lines the one that comes back is found', () => {
  const removed = Array.from({ length: 3_000 }, (_, at) => ({
    text: `- topic ${at} was closed by team ${at % 7}`,
    at: AT,
  }));
  const input = inputOf([], fresh(['- topic 1234 was closed by team 2 {p1}']), { points, removed });
  expect(findingsOf(input, 'removed-line-back')).toHaveLength(1);
});
