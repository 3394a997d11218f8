import { CHECKS } from '../../../memory/verifier/verify';
import { FAULTS } from './faults';
import { CODES, createLoop, findingsIn, type Loop } from './loop';

let loop: Loop;
beforeAll(async () => (loop = await createLoop((code) => FAULTS[code].mends)));
afterAll(() => loop.close());

test('every check has a scenario', () => {
  expect([...CODES].sort()).toEqual(Object.keys(CHECKS).sort());
});

test.each(CODES)(
  'an agent that makes the fault %s gets it back, mends it, and the memory is committed',
  async (code) => {
    const { cycle, asked, after, points } = await loop.play(code);
    expect(findingsIn(asked[0])).toEqual([]);
    expect(findingsIn(asked[1]).map((finding) => finding.code)).toContain(code);
    for (const finding of findingsIn(asked[1]))
      expect([finding.path.endsWith('.md'), finding.message.length > 20]).toEqual([true, true]);
    expect(cycle).toMatchObject({
      outcome: 'committed',
      attempts: 2,
      attention: [],
      points: { placed: 1, waiting: 0 },
    });
    expect(cycle.findings).toContain(code);
    expect(points).toEqual(['placed']);
    expect(Object.values(after).join('')).toMatch(/812 is green|never deploy on Friday/);
  },
);
