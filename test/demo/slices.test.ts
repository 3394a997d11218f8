import fc from 'fast-check';
import { nextSlices, type Slice } from '../../demo/slices';
import { openSlackExport } from '../../activities/sources/slack-export/open-export';
import { readDay } from '../../activities/sources/slack-export/read-day';
import { meetings } from '../activities/sources/slack-export/trees';
import { listed } from './items';

const items = (team: string[], others: string[] = []) => ({
  team: team.map((at) => listed(at)),
  others: others.map((at) => listed(at)),
});
const untils = (slices: Slice[]) => slices.map((slice) => slice.until);
const publicDays = (slices: Slice[]) =>
  slices.filter((slice) => slice.publicNews).map((slice) => new Date(Date.parse(slice.until) - 1).toISOString().slice(0, 10)); // prettier-ignore

const MORNING = '2017-07-09T08:00:00.000001Z';
const EVENING = '2017-07-09T17:00:00.606723Z';
const NEXT_EVENING = '2017-07-10T18:00:00Z';

test('the first run begins with the half day of the first message, and slices end at noon and midnight UTC', () => {
  expect(nextSlices(items([MORNING, EVENING]), null, 8)).toEqual([
    { until: '2017-07-09T12:00:00.000Z', publicNews: true },
    { until: '2017-07-10T00:00:00.000Z', publicNews: true },
  ]);
});

test('the first run begins with a private message when that came first', () => {
  expect(nextSlices(items([EVENING], [MORNING]), null, 1)).toEqual([
    { until: '2017-07-09T12:00:00.000Z', publicNews: false },
    { until: '2017-07-10T00:00:00.000Z', publicNews: true },
  ]);
});

test('half days without public news in between are run, and do not count', () => {
  const slices = nextSlices(items([MORNING, NEXT_EVENING], ['2017-07-10T09:00:00Z']), null, 2);
  expect(slices.map((slice) => slice.publicNews)).toEqual([true, false, false, true]);
});

test('what comes after the last counted slice waits for the next run', () => {
  expect(untils(nextSlices(items([MORNING, EVENING, NEXT_EVENING]), null, 1))).toEqual(['2017-07-09T12:00:00.000Z']);
});

test('a run goes on with the slice after the last one', () => {
  expect(untils(nextSlices(items([MORNING, EVENING, NEXT_EVENING]), '2017-07-09T12:00:00.000Z', 1))).toEqual([
    '2017-07-10T00:00:00.000Z',
  ]);
});

test('a run that goes on after an odd time ends that half day first, so that its news are counted', () => {
  expect(nextSlices(items([MORNING, EVENING, NEXT_EVENING]), '2017-07-09T15:00:00Z', 1)).toEqual([
    { until: '2017-07-10T00:00:00.000Z', publicNews: true },
  ]);
});

test('with fewer public slices left than asked for, all that is left is run, private news too', () => {
  const left = nextSlices(items([MORNING, EVENING], [NEXT_EVENING]), '2017-07-09T12:00:00.000Z', 8);
  expect(untils(left).at(-1)).toBe('2017-07-11T00:00:00.000Z');
  expect(publicDays(left)).toEqual(['2017-07-09']);
});

test('Infinity runs to the last message of anybody', () => {
  const all = nextSlices(items([MORNING], [NEXT_EVENING]), null, Infinity);
  expect(untils(all)).toHaveLength(4);
  expect(untils(all).at(-1)).toBe('2017-07-11T00:00:00.000Z');
});

test('there is nothing to run without messages, or when all were read', () => {
  expect(nextSlices(items([]), null, 8)).toEqual([]);
  expect(nextSlices(items([MORNING]), '2017-07-09T12:00:00.000Z', 8)).toEqual([]);
  expect(nextSlices(items([MORNING]), '2017-07-09T12:00:00.000Z', Infinity)).toEqual([]);
});

test('run after run, every half day is covered once and without a gap', () => {
  const day = fc.date({ min: new Date('2017-07-01'), max: new Date('2017-07-20'), noInvalidDate: true });
  const times = fc.array(
    day.map((date) => date.toISOString()),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(times, times, fc.integer({ min: 1, max: 4 }), (team, others, count) => {
      const all: string[] = [];
      for (let next = nextSlices(items(team, others), null, count); next.length > 0;) {
        all.push(...untils(next));
        next = nextSlices(items(team, others), all.at(-1)!, count);
      }
      expect(all).toEqual(untils(nextSlices(items(team, others), null, Infinity)));
      const ends = all.map((until) => Date.parse(until));
      expect(ends.slice(1).every((end, i) => end - ends[i]! === 12 * 3_600_000)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test("the export's first eight public slices are its dev and community meetings from 2017-07-09 to 2017-09-17", async () => {
  const slack = await openSlackExport(meetings);
  const times = { public: [] as string[], private: [] as string[] };
  for (const container of slack.containers) {
    for (const day of container.days) {
      const { items: read } = await readDay(meetings, slack, container, day);
      times[container.private ? 'private' : 'public'].push(...read.map((item) => item.at));
    }
  }
  const slices = nextSlices(items(times.public, times.private), null, 8);
  expect(publicDays(slices)).toEqual([
    '2017-07-09', '2017-07-23', '2017-08-06', '2017-08-20', '2017-09-02', '2017-09-03', '2017-09-16', '2017-09-17',
  ]); // prettier-ignore
  expect(slices[0]).toEqual({ until: '2017-07-10T00:00:00.000Z', publicNews: true });
  expect(slices.at(-1)).toEqual({ until: '2017-09-18T00:00:00.000Z', publicNews: true });
});
