import { rulesEnded } from '../../../../client/edits/proposals/rules-ended';
import { type Files } from '../../../../memory/files/memory-file';
import { type Point } from '../../../../memory/hydration/points';

const rule = (id: number, quote: string | null): Point => ({
  ...{
    id,
    kind: 'procedural',
    state: 'placed',
    text: 'a rule',
    saidBy: 'Ada',
    saidAt: '2026-01-05T12:00:00Z',
    where: '#dev',
    outside: false,
  },
  rule: {
    basis: quote === null ? 'observed' : 'stated',
    certainty: 'certain',
    quote,
    until: null,
    retired: false,
    pinned: false,
    sameAs: null,
  },
});
const files = (text: string, points: number[] = []): Files => ({ 'a.md': [{ id: 1, text, author: 'agent', points }] });
const decided = (retired: Record<number, { by: number; reason: string }>) => ({ decisions: { declined: {}, retired } });
const NOTHING = decided({});
const BEFORE = files('Always ask first.');

test('a rule whose words stand nowhere any more ends', () => {
  expect(rulesEnded(NOTHING, [rule(3, 'Always ask first.')], BEFORE, files('Ask.'))).toEqual([3]);
});

test('a rule whose words stand on, or never stood, does not', () => {
  expect(rulesEnded(NOTHING, [rule(3, 'Always ask first.')], BEFORE, files('> Always ask first.'))).toEqual([]);
  expect(rulesEnded(NOTHING, [rule(3, 'Never ask.')], BEFORE, files('Ask.'))).toEqual([]);
});

test('a rule the draft retires ends when its successor stands in the draft', () => {
  const retires = decided({ 3: { by: 8, reason: 'newer' } });
  expect(rulesEnded(retires, [rule(3, null)], BEFORE, files('Ask twice.', [8]))).toEqual([3]);
  expect(rulesEnded(retires, [rule(3, null)], BEFORE, files('Ask twice.'))).toEqual([]);
});

test('of several rules only those that end are named, in order', () => {
  const rules = [rule(1, 'Always ask first.'), rule(2, 'Ask twice.'), rule(5, null)];
  expect(rulesEnded(decided({ 5: { by: 9, reason: '' } }), rules, BEFORE, files('Ask twice.', [9]))).toEqual([1, 5]);
});
