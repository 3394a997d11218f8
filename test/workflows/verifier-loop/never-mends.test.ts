import { FAULTS } from './faults';
import { CODES, createLoop, findingsIn, type Loop } from './loop';

const ATTEMPTS = 3;

let loop: Loop;
beforeAll(async () => (loop = await createLoop(() => [])));
afterAll(() => loop.close());

const mended = CODES.filter((code) => FAULTS[code].mechanical);
const others = CODES.filter((code) => !FAULTS[code].mechanical);

test.each(others)(
  'an agent that never mends %s leaves the old memory and a waiting point, and the next cycle reads on',
  async (code) => {
    const { cycle, asked, before, after, numbers, points } = await loop.play(code);
    expect(cycle).toMatchObject({ outcome: 'kept-old', attempts: ATTEMPTS, commit: null, changed: [] });
    expect(cycle.findings).toContain(code);
    expect(cycle.attention).toContain('kept-old');
    for (const request of asked.slice(1)) expect(findingsIn(request).map((finding) => finding.code)).toContain(code);
    expect(after).toEqual({ ...before, ...FAULTS[code].meanwhile });
    expect(points).toEqual(['waiting']);
    expect(numbers).toMatchObject({ waitingPoints: 1, unreadItems: 0 });
  },
);

test.each(mended)('%s, never mended by the agent, is mended by code on the last attempt', async (code) => {
  const { cycle, asked, after, numbers, points } = await loop.play(code);
  expect(cycle).toMatchObject({ outcome: 'committed', attempts: ATTEMPTS, attention: [] });
  expect([cycle.findings, asked.length, points]).toEqual([[code], ATTEMPTS, ['placed']]);
  expect(after['index.md']).toMatch(/^- \[Notes\]\(notes\.md\) — .{8,}$/m);
  expect(after['notes.md']).not.toContain('](plan.md)');
  expect(numbers).toMatchObject({ waitingPoints: 0, unreadItems: 0 });
});
