import { skipInWords } from '../../../../client/cli/run/skip-in-words';

test.each(['bulk', 'secret', 'own-bot', 'before-access', 'externally-shared', 'expired', 'resync', 'access-denied'])(
  'what an account leaves out as %s has words',
  (reason) => {
    expect(skipInWords(reason)).not.toBe(reason);
  },
);

test('a reason without words of its own is shown as it is', () => {
  expect(skipInWords('some-new-code')).toBe('some-new-code');
});
