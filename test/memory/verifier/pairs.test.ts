import { CHECKS, type FindingCode, verify } from '../../../memory/verifier/verify';
import { FAULTS } from './faults';
import { cleanInput, codesOf } from './fixture';

const codes = Object.keys(CHECKS) as FindingCode[];
const pairs = codes.flatMap((a, at) => codes.slice(at + 1).map((b) => [a, b] as const));

test('the memory the faults are put into has none', () => {
  expect(verify(cleanInput())).toEqual([]);
});

test.each(codes)('%s is found alone, and its mended draft passes', (code) => {
  const broken = FAULTS[code].breakIt(cleanInput());
  expect(codesOf(broken)).toEqual([code]);
  expect(verify(FAULTS[code].mendIt(broken))).toEqual([]);
});

test.each(pairs)('%s and %s are found together, and one draft satisfies both', (a, b) => {
  const broken = FAULTS[b].breakIt(FAULTS[a].breakIt(cleanInput()));
  expect(codesOf(broken)).toEqual([a, b].sort());
  expect(verify(FAULTS[b].mendIt(FAULTS[a].mendIt(broken)))).toEqual([]);
});

test.each(pairs)('mending %s leaves %s to be mended', (a, b) => {
  const broken = FAULTS[b].breakIt(FAULTS[a].breakIt(cleanInput()));
  expect(codesOf(FAULTS[a].mendIt(broken))).toEqual([b]);
});

test('all faults at once are all found, and can all be mended', () => {
  const broken = codes.reduce((input, code) => FAULTS[code].breakIt(input), cleanInput());
  expect(codesOf(broken)).toEqual([...codes].sort());
  expect(verify(codes.reduce((input, code) => FAULTS[code].mendIt(input), broken))).toEqual([]);
});

test.each(codes)('%s is told in one short sentence that names a place', (code) => {
  for (const { message, path } of verify(FAULTS[code].breakIt(cleanInput()))) {
    expect(message.length).toBeLessThan(330);
    expect(message).toMatch(/\.$/);
    expect(path).toMatch(/\.md$/);
  }
});
