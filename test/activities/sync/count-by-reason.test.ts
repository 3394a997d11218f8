import { countByReason } from '../../../activities/sync/count-by-reason';

test('skips are counted by reason, on top of what was counted before', () => {
  const skips = ['bulk', 'bot', 'bulk'].map((reason) => ({ reason }));
  expect(countByReason(skips)).toEqual({ bulk: 2, bot: 1 });
  const before = { bulk: 5, spam: 1 };
  expect(countByReason(skips, before)).toEqual({ bulk: 7, bot: 1, spam: 1 });
  expect(before).toEqual({ bulk: 5, spam: 1 });
});

test('a reason that every object knows is a reason like any other', () => {
  expect(countByReason([{ reason: 'constructor' }, { reason: 'constructor' }])).toEqual({ constructor: 2 });
});
