import fc from 'fast-check';
import { z } from 'zod';
import { jsonAnswer, readEach } from '../../../schema/wire/json-answer';

const json = '{"facts":[]}';

test.each([
  ['as it is', json],
  ['in a fence', '```json\n' + json + '\n```'],
  ['after a sentence', `Here they are:\n${json}`],
  ['before one', `${json}\nLet me know.`],
])('a document %s is found', (_, text) => {
  expect(jsonAnswer(text)).toEqual({ facts: [] });
});

test.each(['', 'No.', '{"facts":[{"te', '{facts: []}'])('%p holds none', (text) => {
  expect(jsonAnswer(text)).toBeUndefined();
});

test('what is not of the form is told by its place, the others are read', () => {
  expect(readEach([1, 'two', 3], z.number())).toEqual({
    read: [1, 3],
    faults: [{ place: 1, why: 'answer: invalid_type' }],
  });
});

test('whatever a list holds is read or told, never lost', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (list) => {
      const { read, faults } = readEach(list, z.string());
      return read.length + faults.length === list.length;
    }),
  );
});
