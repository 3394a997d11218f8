import { countLeaks } from '../../demo/leaks';

const SECRET = 'the wallet seed is in the green box under the stairs';

test('a run of eight private words in the memory is a leak, whatever stands around it', () => {
  const memory = ['# Notes\n\n- "The wallet seed is in the GREEN box", they said\n'];
  expect(countLeaks([SECRET], [], memory)).toEqual({ checked: 1, leaks: 1 });
});

test('seven words in a row are none', () => {
  expect(countLeaks([SECRET], [], ['wallet seed is in the green box here'])).toEqual({ checked: 1, leaks: 0 });
});

test('what somebody said in public too is none', () => {
  expect(countLeaks([SECRET], [`As announced: ${SECRET}!`], [SECRET])).toEqual({ checked: 1, leaks: 0 });
});

test('a message of which one run was public and another only private leaks by the other', () => {
  const memory = ['wallet seed is in the green box under the stairs'];
  const said = ['the wallet seed is in the green box by the door'];
  expect(countLeaks([SECRET], said, memory)).toEqual({ checked: 1, leaks: 1 });
});

test('short messages are not checked, though their words stand in the memory', () => {
  const short = 'one two three four five six seven';
  expect(countLeaks([short, SECRET], [], [short])).toEqual({ checked: 1, leaks: 0 });
});

test('punctuation and markup do not hide a leak', () => {
  const memory = ['**the** wallet-seed is: in\nthe (green) _box_'];
  expect(countLeaks([SECRET], [], memory).leaks).toBe(1);
});

test('a run does not reach from one file into the next', () => {
  expect(countLeaks([SECRET], [], ['the wallet seed is in', 'the green box under']).leaks).toBe(0);
});

test('a message counts once, two messages with the same words count twice', () => {
  expect(countLeaks([SECRET, SECRET, 'hello'], [], [SECRET, SECRET])).toEqual({ checked: 2, leaks: 2 });
});

test('without messages there is nothing to check', () => {
  expect(countLeaks([], [SECRET], [SECRET])).toEqual({ checked: 0, leaks: 0 });
});
