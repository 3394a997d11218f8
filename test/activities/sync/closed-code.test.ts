import { closedCode } from '../../../activities/sync/closed-code';

test.each(['too-large', 'not_in_channel', 'http-503', 'a.b:c', 'x'.repeat(60)])('%j is a code', (reason) => {
  expect(closedCode(reason)).toBe(reason);
});

test.each(['', 'Ada said no', 'a\nb', 'ä', 'x'.repeat(61), 'too-large\n', '<b>'])(
  '%j may be words, so it is unknown',
  (reason) => {
    expect(closedCode(reason)).toBe('unknown');
  },
);
