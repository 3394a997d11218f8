import fc from 'fast-check';
import { parseSummary } from '../../../schema/wire/parse-summary';

const point = { kind: 'episodic', text: 'It shipped.', items: ['i1'], rule: null };
const json = JSON.stringify({ points: [point] });

test.each([
  ['as it is', json],
  ['in a fence', '```json\n' + json + '\n```'],
  ['in a fence without language', '```\n' + json + '\n```\n'],
  ['after a sentence', `Here are the points:\n\n${json}`],
  ['before one', `${json}\nLet me know.`],
  ['with blanks', `\n\n  ${json}  `],
])('an answer %s is read', (_, text) => {
  expect(parseSummary(text)).toEqual({ ok: true, points: [point], refused: [] });
});

test('no points is an answer', () => {
  expect(parseSummary('{"points":[]}')).toEqual({ ok: true, points: [], refused: [] });
});

test('braces inside texts do no harm', () => {
  const braces = { ...point, text: 'use ml.{data,info} and }' };
  expect(parseSummary('```\n' + JSON.stringify({ points: [braces] }) + '\n```')).toMatchObject({ points: [braces] });
});

test('one bad point does not spoil the others, and is named by its place', () => {
  const bad = { ...point, kind: 'opinion', items: [] };
  expect(parseSummary(JSON.stringify({ points: [point, bad, point] }))).toEqual({
    ok: true,
    points: [point, point],
    refused: [{ point: 1, problem: 'kind: invalid_value; items: too_small' }],
  });
});

test('what is wrong with a rule is said by place, in our words', () => {
  const rule = { basis: 'observed', certainty: 'possible', quotes: [{ item: 'i1', quote: 'x' }], until: null };
  expect(parseSummary(JSON.stringify({ points: [{ ...point, kind: 'procedural', rule }] }))).toMatchObject({
    refused: [{ point: 0, problem: 'rule.quotes: stated: one; observed: two items or more' }],
  });
});

test.each(['', 'I cannot do that.', '{"points":[{"kind":"epi', '[1,2', '{points: []}'])('%p is not JSON', (text) => {
  expect(parseSummary(text)).toEqual({ ok: false, problem: 'not JSON' });
});

test.each(['{}', '{"points":{}}', '{"points":null}'])('%p lacks the list of points', (text) => {
  expect(parseSummary(text)).toEqual({ ok: false, problem: 'points: invalid_type' });
});

test('a bare list of points is not the form', () => {
  expect(parseSummary('[]')).toEqual({ ok: false, problem: 'answer: invalid_type' });
});

test('a problem never quotes the answer', () => {
  const canary = 'CANARY-7f3';
  const anywhere = [
    canary,
    `{"${canary}":1}`,
    `{"points":"${canary}"}`,
    JSON.stringify({ points: [{ ...point, kind: canary, [canary]: 1, items: [canary], rule: { [canary]: canary } }] }),
  ];
  for (const text of anywhere) expect(JSON.stringify(parseSummary(text))).not.toContain(canary);
});

test('any text whatever gets an answer, not an exception', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof parseSummary(text).ok === 'boolean'));
});

test('whatever stands in the list is taken or refused, never lost', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.constant(point))), (points) => {
      const parsed = parseSummary(JSON.stringify({ points }));
      return parsed.ok && parsed.points.length + parsed.refused.length === points.length;
    }),
  );
});
