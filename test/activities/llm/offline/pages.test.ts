import { type Situation } from '../../../../activities/llm/offline/conversation';
import { Pages, tokensOf } from '../../../../activities/llm/offline/pages';
import { countTokens } from '../../../../memory/files/tokens';
import fc from 'fast-check';

const situation = (files: Record<string, string[]>, more: Partial<Situation> = {}): Situation => ({
  limits: { fileTokens: 100, spineTokens: 100 },
  ...{ points: [], rules: [], files: new Map(Object.entries(files)), written: new Set<string>(), findings: [] },
  ...more,
});
const refusal = (path: string, wrote: string) => ({ code: 'raw-html' as const, path, line: 1, message: '', wrote });

test('tokens are counted as the budgets count them', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      const line = text.replaceAll('\n', ' ').replace(/[{}]/g, '');
      expect(tokensOf([line])).toBe(countTokens(`${line}\n`));
    }),
  );
});

test('citations do not count', () => {
  expect(tokensOf(['- one {p1,p2}'])).toBe(tokensOf(['- one']));
});

test('a changed file is written whole', () => {
  const pages = new Pages(situation({ 'a.md': ['# A'] }));
  pages.write('a.md', [...pages.lines('a.md'), '- b {p1}']);
  expect(pages.calls()).toEqual([{ name: 'create', input: { path: 'a.md', file_text: '# A\n- b {p1}\n' } }]);
});

test('a refused line stays out, in the index its subject is kept', () => {
  const line = '- [a.md](a.md) — on keys, locks; Ada; #4';
  const pages = new Pages(situation({}, { findings: [refusal('a.md', '- <b> {p1}'), refusal('index.md', line)] }));
  pages.write('a.md', ['# A', '- <b> {p1}']);
  pages.write('index.md', [line]);
  expect(pages.lines('a.md')).toEqual(['# A']);
  expect(pages.lines('index.md')).toEqual(['- [a.md](a.md) — on keys']);
});

test('what an earlier turn wrote and this one does not goes back or goes away', () => {
  const pages = new Pages(situation({ 'a.md': ['# A'] }, { written: new Set(['a.md', 'b.md']) }));
  expect(pages.calls()).toEqual([
    { name: 'create', input: { path: 'a.md', file_text: '# A\n' } },
    { name: 'delete', input: { path: 'b.md' } },
  ]);
});

test('index lines lose numbers, then names, then more, until there is room', () => {
  const index = ['- [a.md](a.md) — on keys, locks; Ada Quist; #4, #5', '- [b.md](b.md) — on doors'];
  const shortened = (wanted: number) => {
    const pages = new Pages(situation({ 'index.md': index }));
    pages.shorten(wanted);
    return pages.lines('index.md')[0];
  };
  expect(shortened(tokensOf([]))).toBe(index[0]);
  expect(shortened(67)).toBe('- [a.md](a.md) — on keys, locks; Ada Quist');
  expect(shortened(100)).toBe('- [a.md](a.md) — on keys');
});
