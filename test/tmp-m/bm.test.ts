import { supersede } from '../../memory/journal/supersede';
import { fact } from '../memory/journal/line-samples';
test('t', () => {
  for (const n of [100, 200, 800, 14000]) {
    const facts = Array.from({ length: n }, (_, i) => fact(i + 1, i % 2 ? 'User lives in Oslo with Ana.' : 'User has a flat in Oslo and lives there.', { thing: 'home', asOf: `2024-03-${String(1 + (i % 28)).padStart(2, '0')}` }));
    const t = performance.now(); supersede(facts); process.stderr.write(`${n} two wordings ${(performance.now() - t).toFixed(0)} ms\n`);
  }
  const many = Array.from({ length: 4000 }, (_, i) => fact(i + 1, `User saw thing ${i} in town with friend number ${i}.`, { thing: i % 3 ? null : `thing ${i % 900}` }));
  const t = performance.now(); supersede(many); process.stderr.write(`4000 mixed ${(performance.now() - t).toFixed(0)} ms\n`);
});
