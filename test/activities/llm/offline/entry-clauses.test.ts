import fc from 'fast-check';
import { clausesOf } from '../../../../activities/llm/offline/entry-clauses';

const runs = (text: string) => clausesOf(text).map(({ run }) => run);

test('every clause is an exact run of the entry', () => {
  const word = fc.constantFrom(
    'I',
    'and',
    'my',
    'she',
    'ran',
    '.',
    ';',
    ',',
    '(',
    ')',
    '“',
    '”',
    '—',
    'Mr.',
    '\n',
    '?',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const text = words.join(' ');
      for (const { run } of clausesOf(text)) expect(text).toContain(run);
    }),
  );
});

test.each([
  ['the end of a sentence', 'I ran. Ana slept.', ['I ran.', 'Ana slept.']],
  ['a semicolon', 'I ran; Ana slept.', ['I ran', 'Ana slept.']],
  ['another subject', 'I ran, and my wife slept.', ['I ran', 'my wife slept.']],
  ['a dash', 'I ran — it rained.', ['I ran', 'it rained.']],
  ['a line end', 'I ran\nand slept', ['I ran', 'slept']],
])('%s cuts', (_, text, expected) => {
  expect(runs(text)).toEqual(expected);
});

test.each([
  ['a title', 'I met Mr. Moore and Dr. Who there.'],
  ['an initial', 'I met W. Hewer there.'],
  ['a short list', 'I bought bread, milk and eggs.'],
  ['the same subject soon after', 'I ran, and I slept.'],
  ['a colon near the start', 'Bench press: 100 kg for 3, finally.'],
])('%s does not cut', (_, text) => {
  expect(runs(text)).toEqual([text]);
});

test('the same subject after many words is a clause of its own', () => {
  const long = 'I walked to the far side of the harbour with the old dog in the rain';
  expect(runs(`${long}, and I slept well.`)).toEqual([long, 'I slept well.']);
});

test.each([
  ['a question', 'Would a dog make me happier?'],
  ['a heading', '# My great day'],
  ['a quoted block', '> I am the walrus'],
  ['a table', '| I | ran |'],
  ['a picture', '![I ran](moment://1)'],
])('%s gives no clause', (_, text) => {
  expect(runs(text)).toEqual([]);
});

test('of a quotation only what stands around it stays', () => {
  expect(runs('“I will never marry anybody,” he said.')).toEqual(['he said.']);
});

test('a short quoted name stays', () => {
  expect(runs('I read “Emma” twice.')).toEqual(['I read “Emma” twice.']);
});

test('what a quotation goes on with over several clauses stays out', () => {
  expect(runs('He said "I love you; I always will, my dear" and left. I slept.')).toContain('I slept.');
  expect(runs('He said "I love you; I always will, my dear" and left.').join()).not.toContain('love');
});

test('list marks and words that only link are left out of the run', () => {
  expect(runs('- [x] And so I ran.')).toEqual(['I ran.']);
});

test('a clause knows whether it goes on with a sentence', () => {
  expect(clausesOf('I ran; my wife slept.\nShe woke.').map(({ on }) => on)).toEqual([false, true, false]);
});
