import { CHECKS } from '/work/main/memory/verifier/verify';
const verify = (input: any) => { const out: any[] = []; const times: [string, number][] = []; for (const [c, k] of Object.entries(CHECKS)) { const s = process.hrtime.bigint(); out.push(...(k as any)(input)); times.push([c, Number(process.hrtime.bigint() - s) / 1e6]); } const slow = times.filter(([, ms]) => ms > 40).map(([c, ms]) => c + ' ' + ms.toFixed(0)); if (slow.length) console.log('   ', slow.join(', ')); return out; };
import { cleanInput } from '/work/main/test/memory/verifier/fixture';
import { applyCommand } from '/work/main/memory/files/commands';
const t = (name: string, f: () => unknown) => { const s = process.hrtime.bigint(); const r = f(); console.log(name, Number(process.hrtime.bigint() - s) / 1e6, 'ms', Array.isArray(r) ? r.length : ''); };
test('perf', () => {
  const words = 'alpha beta gamma delta release wallet miner sync budget friday monday proposal review ship test green red build docs users'.split(' ');
  let seed = 1; const rnd = (n: number) => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed % n; };
  const sent = () => Array.from({ length: 14 }, () => words[rnd(words.length)] + rnd(60)).join(' ');
  let id = 0;
  const points = new Map(cleanInput().points); const evidence = new Map(cleanInput().evidence);
  for (let p = 100; p < 3100; p++) { points.set(p, { ...points.get(7)!, id: p, outside: p % 7 === 0 }); evidence.set(p, { point: p, texts: [], said: [sent() + ' ' + sent() + ' ' + sent()], authors: ['Bob'] }); }
  const mk = (fresh: boolean) => { const f: any = {};
    for (let a = 0; a < 998; a++) f[`topics/f${a}.md`] = [{ id: fresh ? null : ++id, text: `# Topic ${a}`, author: 'agent', points: [] }, ...Array.from({ length: 20 }, (_, n) => ({ id: fresh ? null : ++id, text: `- ${sent()}, see [next](f${(a + 1) % 998}.md)`, author: 'agent', points: [100 + rnd(3000)] }))];
    f['index.md'] = Array.from({ length: 998 }, (_, a) => ({ id: fresh ? null : ++id, text: `- [f${a}](topics/f${a}.md) — facts about it`, author: 'agent', points: [] }));
    return f; };
  const base = mk(false);
  const removed = Array.from({ length: 2000 }, () => ({ text: '- ' + sent(), at: '2018-01-01T00:00:00Z' }));
  const input = { ...cleanInput(), base, points, evidence, removed, budgets: { file: 99999, spine: 99999 } };
  const copy = (f: any) => Object.fromEntries(Object.entries(f).map(([p, l]: any) => [p, [...l]]));
  t('same', () => verify({ ...input, draft: base }));
  const ten = copy(base); for (let a = 0; a < 10; a++) ten[`topics/f${a}.md`].push({ id: null, text: '- ' + sent(), author: 'agent', points: [200] });
  t('ten new', () => verify({ ...input, draft: ten }));
  const few = { ...base }; for (let a = 0; a < 10; a++) few[`topics/f${a}.md`] = [...base[`topics/f${a}.md`], { id: null, text: '- ' + sent(), author: 'agent', points: [200] }];
  t('ten new, others shared', () => verify({ ...input, draft: few }));
  t('ten deleted files', () => { const d = { ...base }; for (let a = 0; a < 10; a++) delete d[`topics/f${a}.md`]; return verify({ ...input, draft: d }); });
  t('all new', () => verify({ ...input, base: { 'index.md': [] }, draft: mk(true) }));
  t('all replaced', () => verify({ ...input, draft: mk(true) }));
  for (const [n, s] of Object.entries({ a: 'a', star: '**a_', star2: '**a_\n', br: '[a] ', img: '![', num: '1.', dot: 'a.', at: 'a@', plus: 'a+', url: 'https://', gt: '> ', brace: '{', amp: '&', cjk: '研', par: '(', tick: '`', us: 'a_', dash: '-', sp: ' a', dots: '...a', www: 'www.', def: '[a]: b\n', dig: '1', digc: '1,000', eq: '\n=', arab: '٣' })) {
    const text = s.repeat(Math.ceil(32000 / s.length));
    t('hostile ' + n, () => { const r = applyCommand(cleanInput().base, { command: 'insert', path: 'people.md', insert_line: 0, insert_text: text }, 'agent'); return verify({ ...cleanInput(), draft: r.files }); });
  }
});
