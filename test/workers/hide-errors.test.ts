import { CompleteAsyncError } from '@temporalio/activity';
import {
  ApplicationFailure,
  CancelledFailure,
  DefaultFailureConverter,
  defaultPayloadConverter,
} from '@temporalio/common';
import { ERROR_CODES, type ErrorCode, MemoryError } from '../../memory/errors';
import { hidden, hideErrors } from '../../workers/hide-errors';
import { findText } from '../support/find-text';

const SECRET = 'persimmon';
const failure = (error: unknown) => hidden(error) as ApplicationFailure;
/** What stands in the history, with stack and causes. */
const inHistory = (error: unknown) =>
  new DefaultFailureConverter().errorToFailure(hidden(error), defaultPayloadConverter);

test.each(Object.keys(ERROR_CODES) as ErrorCode[])('of our own error %s only the code is left', (code) => {
  const error = new MemoryError(code, `${SECRET} happened.`, `Ask ${SECRET}.`, { cause: new Error(SECRET) });
  expect(failure(error)).toMatchObject({ message: code, type: code, nonRetryable: !ERROR_CODES[code].retryable });
  expect(findText(inHistory(error), SECRET)).toEqual([]);
});

test('of a Postgres error its class and SQLSTATE are left', () => {
  const error = Object.assign(new Error(`Failing row contains (${SECRET}).`), {
    name: 'error',
    code: '23514',
    detail: SECRET,
    table: 'point',
  });
  expect(failure(error)).toMatchObject({ message: 'error 23514', type: 'error 23514', nonRetryable: false });
  expect(findText(inHistory(error), SECRET)).toEqual([]);
});

test('of any other error its class is left', () => {
  const error = new SyntaxError(`Unexpected token in "${SECRET}"`);
  expect(failure(error)).toMatchObject({ message: 'SyntaxError', type: 'SyntaxError' });
  expect(findText(inHistory(error), SECRET)).toEqual([]);
});

test.each<[string, unknown]>([
  ['a name that is a sentence', Object.assign(new Error(), { name: `no ${SECRET} here` })],
  ['a code that is a sentence', Object.assign(new Error(), { code: `${SECRET} is wrong` })],
  ['a code that is an object', Object.assign(new Error(), { code: { SECRET } })],
  ['a thrown text', SECRET],
  ['nothing', undefined],
  ['null', null],
])('%s does not get out', (_what, thrown) => {
  expect(failure(thrown).message).toBe('Error');
  expect(findText(inHistory(thrown), SECRET)).toEqual([]);
});

test('a failure of Temporal’s own kind is replaced too: it may have been made from a text', () => {
  const error = ApplicationFailure.create({ message: SECRET, details: [SECRET] });
  expect(failure(error)).toMatchObject({ message: 'ApplicationFailure', type: 'ApplicationFailure' });
  expect(findText(inHistory(error), SECRET)).toEqual([]);
});

test.each([new CancelledFailure('CANCELLED'), new CompleteAsyncError()])('%s passes as it is', (error) => {
  expect(hidden(error)).toBe(error);
});

test('the time a server asks to wait becomes the delay of the next attempt', () => {
  const error = new MemoryError('model.overloaded', 'Too many.', 'Later.', { retryAfterMs: 7_000 });
  expect(failure(error)).toMatchObject({ nextRetryDelay: 7_000, nonRetryable: false });
});

test.each([0, undefined])('a wait of %s leaves the delay to the retry policy', (retryAfterMs) => {
  const error = new MemoryError('model.overloaded', 'Too many.', 'Later.', { retryAfterMs });
  expect(failure(error).nextRetryDelay ?? null).toBeNull();
});

describe('around an activity', () => {
  const execute = (work: () => Promise<unknown>) => {
    const { inbound } = hideErrors({} as never) as {
      inbound: { execute(input: unknown, next: unknown): Promise<unknown> };
    };
    return inbound.execute({ args: [], headers: {} }, work);
  };

  test('a result passes', async () => {
    expect(await execute(() => Promise.resolve({ points: 3 }))).toEqual({ points: 3 });
  });

  test('an error does not', async () => {
    await expect(execute(() => Promise.reject(new Error(SECRET)))).rejects.toMatchObject({ message: 'Error' });
  });
});
