import { parseProposalId, proposalId } from '../../../../client/edits/proposals/proposal-id';
import { refusalOf } from './refusal';

test('an id reads as the number it was written from', () => {
  expect([1, 3, 120].map(proposalId)).toEqual(['d1', 'd3', 'd120']);
  expect(['d1', 'd3', 'd120'].map(parseProposalId)).toEqual([1, 3, 120]);
});

test.each(['', '3', 'd', 'd0', 'd03', 'D3', 'p3', 'c3', 'd3 ', 'd-1', 'd1e3', 'd1234567890'])(
  '%p is no id, and the way to find one is named',
  (text) => {
    const refusal = refusalOf(() => parseProposalId(text));
    expect(refusal.code).toBe('usage.invalid');
    expect(refusal.next).toContain('aquifer proposals');
  },
);
