import { importAsJson } from '../../../../client/cli/run/import-as-json';

const RESULT = { connection: 'gmail-ada', added: 3, updated: 1, deleted: 0, unchanged: 7, containers: 1 };

test('what was left out stands there once for each id and reason, in the order it was met', () => {
  const skipped = [
    { id: 'm1', reason: 'secret' },
    { id: 'm2', reason: 'secret' },
    { id: 'm1', reason: 'secret' },
    { id: 'm1', reason: 'text-cut' },
    { id: '5 more', reason: 'bulk' },
  ];
  expect(importAsJson({ ...RESULT, skipped })).toEqual({
    ...RESULT,
    skipped: [skipped[0], skipped[1], skipped[3], skipped[4]],
  });
});

test('an id that looks like another with its reason is kept apart', () => {
  const skipped = [
    { id: 'a b', reason: 'c' },
    { id: 'a', reason: 'b c' },
  ];
  expect(importAsJson({ ...RESULT, skipped }).skipped).toEqual(skipped);
});
