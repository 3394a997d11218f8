import { groundsOf, wordsOfFacts } from '../../../../memory/journal/lines/grounds';
import { fact } from './line-samples';

const ana = fact(1, 'Ana moved.', { subject: 'Ana', quote: 'Ana has moved', thing: 'home', asOf: '2024-03-05' });

test('a fact backs up its words, its quote, its subject and its thing', () => {
  expect(wordsOfFacts([ana, fact(2, 'User ran.')])).toEqual([
    'Ana moved.',
    'Ana has moved',
    'Ana',
    'home',
    'User ran.',
    '',
    'user',
    '',
  ]);
});

test('a fact backs up its dates in the ways they are written', () => {
  expect(groundsOf([ana])).toEqual(expect.arrayContaining(['2024 03 05', 'Mar 2024', 'March', 'Tuesday', 'Tuesdays']));
});

test('a range backs up both ends, a year only itself', () => {
  const range = groundsOf([fact(1, '', { asOf: '2023-12/2024-01', confirmed: '2025', until: '2026-02' })]);
  expect(range).toEqual(expect.arrayContaining(['December', 'January', '2025', 'February']));
  expect(groundsOf([fact(1, '', { asOf: '2024', entryDate: '2024-05-01' })])).not.toContain('January');
});
