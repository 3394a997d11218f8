import * as fc from 'fast-check';
import { isForTeam, joinMemory, memoryLine, type PromptMemory, splitMemoryLine } from '../../memory/task';

const of = (...scopes: string[]) => scopes.map((scope) => ({ scope, receipt: 'r1' })) as PromptMemory;

test.each<[string, PromptMemory, boolean]>([
  ['no memory at all', [], true],
  ['the team’s own', of('team:demo'), true],
  ['the creator’s', of('user:ada'), false],
  ['both', of('team:demo', 'user:ada'), false],
  ['another team’s', of('team:other'), false],
  ['nobody noted which', null, false],
])('with %s in its prompt a task is for the team without a preview: %#', (_, memory, expected) => {
  expect(isForTeam(memory, 'demo')).toBe(expected);
});

test.each<[PromptMemory, string]>([
  [null, '[memory in the prompt: not noted]'],
  [[], '[memory in the prompt: none]'],
  [
    [
      { scope: 'team:demo', receipt: 'r-1' },
      { scope: 'user:ada', receipt: null },
    ],
    '[memory in the prompt: team:demo r-1, user:ada]',
  ],
])('%j is written as %s', (memory, line) => {
  expect(memoryLine(memory)).toBe(line);
});

test('any words with their line come apart again', () => {
  const scope = fc.constantFrom('team:demo', 'user:ada', 'user:b-2');
  const receipt = fc.option(fc.stringMatching(/^[A-Za-z0-9_.-]{1,64}$/));
  const memory = fc.option(fc.array(fc.record({ scope, receipt }), { maxLength: 4 })) as fc.Arbitrary<PromptMemory>;
  fc.assert(
    fc.property(fc.string(), memory, (words, loaded) => {
      expect(splitMemoryLine(`${words}\n${memoryLine(loaded)}`)).toEqual({ words, memory: loaded });
    }),
  );
});

test('a line that a task quotes does not count, only its last one', () => {
  const text = 'Look:\n[memory in the prompt: none]\n[memory in the prompt: user:ada]';
  expect(splitMemoryLine(text).memory).toEqual([{ scope: 'user:ada', receipt: null }]);
});

test.each(['no line at all', 'cut\n[memory in the prompt: user:a', 'odd\n[memory in the prompt: everybody]'])(
  '%j counts as not noted',
  (text) => {
    expect(splitMemoryLine(text).memory).toBeNull();
  },
);

test.each<[string, PromptMemory, PromptMemory, PromptMemory]>([
  ['nothing noted before', null, [], []],
  ['the team’s before, none now', of('team:demo'), [], []],
  ['the team’s before, not noted now', of('team:demo'), null, null],
  ['a person’s before, none now', of('user:ada'), [], of('user:ada')],
  ['a person’s before, not noted now', of('user:ada'), null, of('user:ada')],
  ['a person’s before, the team’s now', of('user:ada'), of('team:demo'), of('team:demo', 'user:ada')],
  ['another team’s before', of('team:other'), [], of('team:other')],
  ['both before, the team’s now', of('team:demo', 'user:ada'), of('team:demo'), of('team:demo', 'user:ada')],
])('of a task told anew, with %s', (_, before, now, expected) => {
  expect(joinMemory(before, now, 'demo')).toEqual(expected);
});

test('a new receipt of the same memory takes the old one’s place', () => {
  const now: PromptMemory = [{ scope: 'user:ada', receipt: 'r2' }];
  expect(joinMemory(of('user:ada'), now, 'demo')).toEqual(now);
});
