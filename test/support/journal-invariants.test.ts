import { type CategoryLine } from '../../memory/journal/line';
import { type StoredFact } from '../../schema/journal/load-facts';
import { journalFaults, type Promised } from './journal-invariants';
import { type JournalRows } from './journal-rows';

const ENTRY = 'I keep bees. I am worth £40. I am worth £100 now.';
const NOTHING: Promised = { ownLines: [], deleted: [], goneEntries: [] };

function fact(id: number, change: Partial<StoredFact> = {}): StoredFact {
  return {
    ...{ id, text: `User says ${id}.`, quote: 'I keep bees', entry: 'e1', entryDate: '2026-01-05', asOf: '2026-01-05' },
    ...{ subject: 'user', categories: ['about-me'], thing: null, origin: 'entry', state: 'active', version: 1 },
    ...{ supersededBy: null, restated: false, confirmed: '2026-01-05', until: null, merged: true, tries: 0 },
    ...{ deletedAt: null },
    ...change,
  };
}

const line = (change: Partial<CategoryLine> = {}): CategoryLine => ({
  ...{ id: 1, category: 'about-me', text: 'User keeps bees.', facts: [1], origin: 'entry' },
  ...change,
});

const bees = fact(1, { text: 'User keeps bees.' });
const poor = fact(2, {
  ...{ text: 'User is worth £40.', quote: 'I am worth £40', thing: 'worth', state: 'superseded' },
  ...{ supersededBy: 3, until: '2026-02-01' },
});
const rich = fact(3, { text: 'User is worth £100.', quote: 'I am worth £100 now', thing: 'worth', asOf: '2026-02-01' });

/** A sound memory, and what one change makes of it. */
function faultsOf(change: Partial<JournalRows>, promised: Partial<Promised> = {}): string[] {
  const rows: JournalRows = {
    ...{
      epoch: 1,
      facts: [bees, poor, rich],
      lines: [line(), line({ id: 2, text: 'User is worth £100.', facts: [3] })],
    },
    entries: new Map([['e1', { text: ENTRY, version: 1 }]]),
    ...change,
  };
  return journalFaults(rows, { ...NOTHING, ...promised });
}

test('a sound memory has no faults', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each<[string, Partial<JournalRows>, Partial<Promised>, RegExp]>([
  ['a quote that is not in its entry', { facts: [{ ...bees, quote: 'I keep wasps' }, poor, rich] }, {}, /not in its entry/],
  ['a fact on an old version', { facts: [{ ...bees, version: 0 }, poor, rich] }, {}, /old version/],
  ['a fact of an entry that is gone', {}, { goneEntries: ['e1'] }, /is gone/],
  ['a fact without words', { facts: [{ ...bees, text: ' ' }, poor, rich] }, {}, /blank/],
  ['a fact without a date', { facts: [{ ...bees, asOf: 'soon' }, poor, rich] }, {}, /no date/],
  ['a fact of no category', { facts: [{ ...bees, categories: [] }, poor, rich] }, {}, /no category/],
  ['a fact that was deleted', {}, { deleted: ['user keeps BEES'] }, /fact 1 .* was deleted/],
  ['a fact twice', { facts: [bees, poor, rich, { ...bees, id: 4, state: 'superseded', supersededBy: 1, restated: true }] }, {}, /twice/],
  ['two values at once', { facts: [bees, { ...poor, state: 'active', supersededBy: null, until: null }, rich] }, {}, /2 facts hold/],
  ['no value in force', { facts: [bees, poor, { ...rich, state: 'superseded', supersededBy: 2, until: '2026-03' }] }, {}, /0 facts hold/],
  ['a successor on another thing', { facts: [bees, { ...poor, supersededBy: 1 }, rich] }, {}, /nothing on its thing/],
  ['an earlier successor', { facts: [bees, { ...poor, asOf: '2026-03' }, rich] }, {}, /by an earlier one/],
  ['a past without its end', { facts: [bees, { ...poor, until: null }, rich] }, {}, /until when/],
  ['a line without facts', { lines: [line({ facts: [] })] }, {}, /names no fact/],
  ['a line on an unknown fact', { lines: [line({ facts: [1, 99] })] }, {}, /not there/],
  ['a line on a deleted fact', { facts: [{ ...bees, state: 'deleted' }, poor, rich] }, {}, /names a deleted fact/],
  ['a deleted line', { lines: [line({ text: 'Bees, bees.' })] }, { deleted: ['bees bees'] }, /was deleted/],
  ["a change of the user's line", { lines: [line({ origin: 'user', text: 'Mine, really.' })] }, { ownLines: ['Mine.'] }, /user's lines/],
])('%s is found', (_what, change, promised, fault) => {
  expect(faultsOf(change, promised).join('\n')).toMatch(fault);
}); // prettier-ignore

test('what is over may stand where its end is shown, and in a pattern', () => {
  expect(faultsOf({ lines: [line({ text: 'User is worth £40.', facts: [2] })] })).toEqual([]);
  expect(faultsOf({ lines: [line({ category: 'patterns', text: 'User counts money.', facts: [2, 3] })] })).toEqual([]);
});
