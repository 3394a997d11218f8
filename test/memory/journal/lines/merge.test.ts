import { type Fact } from '../../../../memory/journal/fact';
import { type CategoryLine, type LineEdit } from '../../../../memory/journal/line';
import { mergeEdits } from '../../../../memory/journal/lines/merge';
import { byId, edit, fact, line, nothing, old } from './line-samples';

const porto = old(1, 'User lives in Porto.', 4, '2024-03-05', { thing: 'home', asOf: '2022-05-01' });
const runs = fact(2, 'User runs every morning.');
const nurse = fact(3, 'Ana works as a nurse.', { subject: 'Ana', categories: ['people'] });
const lisbon = fact(4, 'User lives in Lisbon.', { thing: 'home' });
const swims = fact(5, 'User swims on Sundays.');
const facts = byId(porto, runs, nurse, lisbon, swims);

const home = line(11, 'User lives in Porto.', [1]);
const sport = line(12, 'User runs every morning.', [2]);
const ana = line(13, 'Ana works as a nurse.', [3], { category: 'people' });
const own = line(14, 'I hate running,  really', [2], { origin: 'user' });
const lines = [home, sport, own, ana];

function merge(edits: LineEdit[], more: { lines?: CategoryLine[]; fresh?: number[]; facts?: Map<number, Fact> } = {}) {
  const fresh = new Set(more.fresh ?? [4, 5]);
  return mergeEdits({ lines, facts, isForgotten: nothing, edits, ...more, fresh });
}

const whys = (edits: LineEdit[], more = {}) => merge(edits, more).refused.map(({ why }) => why);

test('no edits leave every line where it is, the same', () => {
  const { lines: after, refused, placed } = merge([]);
  expect(after).toEqual(lines);
  expect(after.every((one, at) => one === lines[at])).toBe(true);
  expect([refused, placed]).toEqual([[], []]);
});

test('a new line is added at the end', () => {
  const { lines: after, placed } = merge([edit(' User swims on Sundays. ', [5, 5])]);
  const added = { category: 'about-me', text: 'User swims on Sundays.', facts: [5], origin: 'entry' };
  expect(after).toEqual([...lines, added]);
  expect(placed).toEqual([5]);
});

test('a line takes the place of the one it replaces', () => {
  const text = 'User lives in Lisbon; until March 2024 it was Porto.';
  const { lines: after, placed, refused } = merge([edit(text, [1, 4], { replaces: [11] })]);
  expect(refused).toEqual([]);
  expect(after.map((one) => one.text)).toEqual([text, sport.text, own.text, ana.text]);
  expect(placed).toEqual([4]);
});

test('a line that replaces two stands where the first of them stood', () => {
  const text = 'User lives in Lisbon and runs every morning.';
  const { lines: after } = merge([edit(text, [2, 4], { replaces: [12, 11] })]);
  expect(after.map((one) => one.text)).toEqual([text, own.text, ana.text]);
});

test('a newer fact replaces an older one without its history', () => {
  expect(whys([edit('User lives in Lisbon.', [4], { replaces: [11] })])).toEqual([]);
});

test('a refused edit changes nothing and leaves its facts for the next night', () => {
  const bad = edit('User lives in Faro.', [4], { replaces: [11] });
  expect(merge([bad])).toEqual({ lines, refused: [{ edit: bad, why: 'name-not-in-facts' }], placed: [] });
});

test('an edit beside a refused one is applied', () => {
  const { lines: after, refused } = merge([edit('User flies.', [99]), edit('User swims on Sundays.', [5])]);
  expect(refused.map(({ why }) => why)).toEqual(['unknown-fact']);
  expect(after).toHaveLength(5);
});

test('the user’s line is never replaced', () => {
  expect(whys([edit('User runs and swims on Sundays.', [2, 5], { replaces: [14] })])).toEqual(['own-line']);
  expect(whys([edit('User runs and swims on Sundays.', [2, 5], { replaces: [12, 14] })])).toEqual(['own-line']);
});

test('a line that was deleted meanwhile cannot be replaced, so that it does not come back', () => {
  const left = [sport, own, ana];
  expect(whys([edit('User lives in Lisbon.', [4], { replaces: [11] })], { lines: left })).toEqual(['unknown-line']);
});

test('a line of another category cannot be replaced', () => {
  expect(whys([edit('Ana the nurse swims on Sundays.', [3, 5], { replaces: [13] })])).toEqual(['other-category']);
});

test('of two edits that replace a line the first counts', () => {
  const first = edit('User runs every morning and swims on Sundays.', [2, 5], { replaces: [12] });
  const second = edit('User swims on Sundays and runs.', [2, 5], { replaces: [12] });
  expect(whys([first, second])).toEqual(['replaced-already']);
});

test('an edit that was refused leaves the line to the next', () => {
  const bad = edit('User runs 10 km and swims on Sundays.', [2, 5], { replaces: [12] });
  const good = edit('User runs every morning and swims on Sundays.', [2, 5], { replaces: [12] });
  expect(whys([bad, good])).toEqual(['number-not-in-facts']);
});

test('what a replaced line rested on and still holds must be in its place', () => {
  expect(whys([edit('User swims on Sundays.', [5], { replaces: [12] })])).toEqual(['drops-facts']);
});

test('without news nothing is written anew', () => {
  expect(whys([edit('Every morning User runs.', [2], { replaces: [12] })], { lines: [home, sport, ana] })).toEqual([
    'nothing-new',
  ]);
  expect(whys([edit('Ana is a nurse, as User told.', [3], { category: 'people' })])).toEqual(['nothing-new']);
});

test('a line whose facts changed may be written anew without a fresh one', () => {
  expect(whys([edit('User lived in Porto until March 2024.', [1], { replaces: [11] })])).toEqual([]);
});

test('what was forgotten does not come back in an edit', () => {
  const isForgotten = (text: string) => text.includes('Sunday');
  const { refused } = mergeEdits({ lines, facts, fresh: new Set([5]), isForgotten, edits: [edit(swims.text, [5])] });
  expect(refused.map(({ why }) => why)).toEqual(['forgotten']);
});

test('what a line says already is not said again', () => {
  const twice = [edit('User swims on Sundays.', [5]), edit('User swims on Sundays', [5])];
  expect(whys(twice)).toEqual(['said-already']);
  expect(whys([edit('User runs every morning!', [2, 5])])).toEqual(['said-already']);
});

test('a line may be replaced by its own words on more facts', () => {
  const again = byId(...facts.values(), fact(6, 'User runs every morning, as ever.', { asOf: '2024-03-06' }));
  const same = edit('User runs every morning.', [2, 6], { replaces: [12] });
  expect(merge([same], { facts: again, fresh: [6] }).placed).toEqual([6]);
});

test('what the user rewrote is not written beside it', () => {
  const mine = line(14, 'Swimming is over.', [5], { origin: 'user' });
  expect(whys([edit('User swims on Sundays.', [5])], { lines: [mine] })).toEqual(['own-line']);
});

test('a fresh fact that a line rests on already is placed', () => {
  expect(merge([], { fresh: [3, 2, 5] }).placed).toEqual([2, 3]);
});

test('a pattern joins a fresh fact with one of a year ago', () => {
  const before = fact(6, 'User could not sleep before the exam.', { asOf: '2023-03-05' });
  const now = fact(7, 'User could not sleep before the exam at work.', { asOf: '2024-03-04' });
  const known = byId(before, now);
  const pattern = edit('User cannot sleep before an exam.', [6, 7], { category: 'patterns' });
  expect(merge([pattern], { lines: [], facts: known, fresh: [7] }).placed).toEqual([7]);
  expect(whys([pattern], { lines: [], facts: known, fresh: [] })).toEqual(['nothing-new']);
});
