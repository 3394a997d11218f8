import { withScope } from '../../../schema/connect';
import { evidenceFor } from '../../../activities/agent/evidence';
import { createBench, type Bench } from '../../support/bench';
import { insert, newPoint } from '../../schema/points/points';
import { corner, item } from '../../schema/world';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

/** Evidence of one point that cites these messages. */
async function evidenceOf(messages: { text: string; at: string }[], timezone = 'UTC'): Promise<string> {
  const here = corner(bench);
  await here.newScope('team:demo');
  await here.channel({ id: 'dev', kind: 'public' });
  await here.grant();
  await here.store(
    'dev',
    messages.map(({ text, at }, i) => item(`m${i}`, { text, at })),
  );
  const at = { scope: here.scopeId('team:demo'), epoch: 1 };
  await bench.admin.updateTable('scope').set({ timezone }).where('id', '=', at.scope).execute();
  await insert(bench, at, [newPoint(messages.map((_, i) => `${here.id('dev')}:m${i}`))]);
  const evidence = await withScope(bench.db, at.scope, (tx) => evidenceFor(tx, at, [1]));
  return evidence.get(1)?.texts.join(' | ') ?? '';
}

test.each([
  ['in two weeks', '2026-01-19'],
  ['tomorrow', '2026-01-06'],
  ['2 weeks then', '2026-01-19'],
  ['it was a month ago', '2025-12-05'],
])('"%s", said on 5 January 2026, may be written as %s', async (text, day) => {
  expect(await evidenceOf([{ text: `The meeting: ${text}.`, at: '2026-01-05T12:00:00Z' }])).toContain(day);
});

test('a relative date is seen from its own message, not from another one the point cites', async () => {
  const texts = await evidenceOf([
    { text: 'We meet tomorrow.', at: '2026-01-05T12:00:00Z' },
    { text: 'Notes are up.', at: '2026-01-20T12:00:00Z' },
  ]);
  expect(texts).toContain('2026-01-06');
  expect(texts).not.toContain('2026-01-21');
});

test('"tomorrow" is also the day after it was said where the memory lives', async () => {
  const early = [{ text: 'We meet tomorrow.', at: '2026-01-05T23:30:00Z' }];
  expect(await evidenceOf(early)).not.toContain('2026-01-07');
  expect(await evidenceOf(early, 'Asia/Shanghai')).toContain('2026-01-07');
});
