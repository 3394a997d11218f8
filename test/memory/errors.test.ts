import { ERROR_CODES, type ErrorCode, MemoryError } from '../../memory/errors';

const codes = Object.keys(ERROR_CODES) as ErrorCode[];

test('an error says what happened and what to do next', () => {
  const error = new MemoryError('commit.conflict', 'Its head moved.', 'Rebase the draft.');
  expect(error.message).toBe('Its head moved. Rebase the draft.');
  expect(error).toMatchObject({
    name: 'MemoryError',
    code: 'commit.conflict',
    what: 'Its head moved.',
    next: 'Rebase the draft.',
  });
  expect(error).toBeInstanceOf(Error);
});

test('the cause and the wait travel with it', () => {
  const cause = new Error('socket closed');
  const error = new MemoryError('model.overloaded', 'Busy.', 'Wait.', { cause, retryAfterMs: 1_500 });
  expect(error.cause).toBe(cause);
  expect(error.retryAfterMs).toBe(1_500);
});

test('without a next step the message has no loose end', () => {
  expect(new MemoryError('cycle.failed', 'The cycle failed.', '').message).toBe('The cycle failed.');
});

test.each(codes)('%s is retryable exactly as its table says, and leaves with 1, 2 or 3', (code) => {
  expect(new MemoryError(code, 'a', 'b').retryable).toBe(ERROR_CODES[code].retryable);
  expect([1, 2, 3]).toContain(ERROR_CODES[code].exit);
});

test('what cannot be reached leaves with 3 and may be tried again', () => {
  for (const code of codes.filter((name) => ERROR_CODES[name].exit === 3))
    expect(ERROR_CODES[code].retryable).toBe(true);
});

test('wrong usage is never tried again', () => {
  for (const code of codes.filter((name) => ERROR_CODES[name].exit === 2))
    expect(ERROR_CODES[code].retryable).toBe(false);
});
