import fc from 'fast-check';
import { MOST_WORDINGS, turnsOf } from '../../../../memory/journal/facts/turns';

/** The same as it is defined, each place compared with every later one. */
const slow = (row: readonly number[], same: (one: number, later: number) => boolean) =>
  row.map((wording, place) => {
    const turn = row.findIndex((other, at) => at > place && other !== wording && !same(wording, other));
    return turn < 0 ? row.length : turn;
  });

function counted(same: (one: number, later: number) => boolean) {
  const asked: string[] = [];
  return { asked, same: (one: number, later: number) => (asked.push(`${one} ${later}`), same(one, later)) };
}

const up = (length: number) => Array.from({ length }, (_, n) => n);
const always = () => true;
const never = () => false;

test('where a row is said otherwise is where the first later place says so, however they compare', () => {
  const row = fc.array(fc.nat(11), { maxLength: 40 });
  const table = fc.array(fc.boolean(), { minLength: 144, maxLength: 144 });
  fc.assert(
    fc.property(row, table, (wordings, answers) => {
      const same = (one: number, later: number) => answers[one * 12 + later] as boolean;
      expect(turnsOf(wordings, same)).toEqual(slow(wordings, same));
    }),
  );
});

test('an empty row has none, a single place is never said otherwise', () => {
  expect([turnsOf([], never), turnsOf([3], never)]).toEqual([[], [1]]);
});

test('two wordings in turn, ten thousand times, are compared once each way', () => {
  const row = up(10_000).map((n) => n % 2);
  for (const same of [always, never]) {
    const { asked, same: counting } = counted(same);
    turnsOf(row, counting);
    expect(asked.length).toBeLessThanOrEqual(2);
  }
});

test('a value that changes each time is compared with the next alone', () => {
  const { asked, same } = counted(never);
  expect(turnsOf(up(5_000), same)).toEqual(up(5_000).map((n) => n + 1));
  expect(asked).toHaveLength(4_999);
});

test('a wording that comes back far later is looked through no further than there', () => {
  const { asked, same } = counted(always);
  turnsOf([...up(30), ...up(30), ...up(30)], same);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeLessThanOrEqual(30 * 30);
});

test('however many wordings say the same, each is compared with its neighbours only', () => {
  const { asked, same } = counted(always);
  expect(turnsOf(up(2_000), same)).toEqual(up(2_000).map(() => 2_000));
  expect(asked.length).toBeLessThanOrEqual(2_000 * MOST_WORDINGS);
});

test('beyond its neighbours, what ends them ends it', () => {
  const last = 3 * MOST_WORDINGS;
  const turns = turnsOf(up(last + 1), (_, later) => later !== last);
  expect(turns).toEqual([...up(last).map(() => last), last + 1]);
});
