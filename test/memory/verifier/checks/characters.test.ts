import { type FindingCode } from '../../../../memory/verifier/verify';
import { type Line } from '../../../../memory/files/memory-file';
import { committed, fresh } from '../../files/sample';
import { append, cleanInput, edit, findingsOf } from '../fixture';

const clean = cleanInput();
const found = (code: FindingCode, ...texts: string[]) =>
  findingsOf(append(clean, 'people.md', '', ...texts), code).map(({ line }) => line);

test.each([
  '![x](https://e.org/i.png)',
  '![x](//e.org/i.png)',
  '![x](data:image/png;base64,AA)',
  '[![x](http://e.org/i.png)](people.md)',
  'text ![][r]\n\n[r]: http://e.org/i.png',
  '![x](i.png)',
  '![x](/\\evil/x.png)',
])('%j shows an image', (text) => {
  expect(found('remote-image', ...text.split('\n'))).toEqual([5]);
});

test.each(['`![x](https://e.org/i.png)`', '!\\[x](https://e.org/i.png)', '[x](https://e.org/i.png)'])(
  '%j shows none',
  (text) => {
    expect(found('remote-image', text)).toEqual([]);
  },
);

test.each([
  '<b>x</b>',
  'a <br> b',
  '<script>',
  '<!-- hidden -->',
  '<!here> come',
  '<img src="http://e.org/i.png">',
  '<?php x ?>',
  '</div>',
])('%j is raw HTML', (text) => {
  expect(found('raw-html', text)).toContain(5);
});

test.each(['`<b>`', '\\<b>', 'a < b > c', '<@UB2AB24B70>: yes', '<https://e.org>', '1 <2', '<3'])(
  '%j is none',
  (text) => {
    expect(found('raw-html', text)).toEqual([]);
  },
);

test('HTML over several lines is named at its first', () => {
  expect(found('raw-html', '<!--', 'hidden', '-->')).toEqual([5]);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:x)',
  '[x](&#106;avascript:x)',
  '<slack:x>',
  '[x](data:text/html,x)',
  '[x](file:///etc/passwd)',
  '[x](tel:1)',
  '[x](//e.org/x)',
  '[x][r]\n\n[r]: vbscript:x',
])('%j has an odd scheme', (text) => {
  expect(found('odd-scheme', ...text.split('\n'))).toContain(5);
});

test.each([
  '[x](https://e.org)',
  '[x](HTTP://e.org)',
  '[x](mailto:a@e.org)',
  '<https://e.org|label>',
  '[x](people.md)',
  '`[x](javascript:x)`',
  'javascript: the good parts',
  '\\[x](javascript:x)',
])('%j has none', (text) => {
  expect(found('odd-scheme', text)).toEqual([]);
});

test.each(['a\u200bb', '\u202eabc', 'x\u{e0041}', 'a\u0000', 'so\u00adft'])('%j has an invisible character', (text) => {
  expect(found('invisible-character', text)).toEqual([5]);
});

test('the finding names the characters by number', () => {
  expect(findingsOf(append(clean, 'people.md', 'a\u200bb\u202e {p7}'), 'invisible-character')[0]!.message).toContain(
    'U+200B, U+202E',
  );
});

test.each(['👩\u200d🚀', 'می\u200cخواهم', 'a\tb'])('%j has none', (text) => {
  expect(found('invisible-character', text)).toEqual([]);
});

test.each(['[rest unchanged]', '... existing content ...', '- [remaining entries omitted]'])(
  '%j stands for text',
  (text) => {
    expect(found('text-elided', text)).toEqual([5]);
  },
);

test('a sentence that says unchanged is a sentence', () => {
  expect(found('text-elided', '- the fee stays unchanged {p7}')).toEqual([]);
});

test.each<[FindingCode, string]>([
  ['remote-image', '![x](https://e.org/i.png)'],
  ['raw-html', '<b>x</b>'],
  ['odd-scheme', '[x](tel:1)'],
  ['invisible-character', 'a\u200bb'],
  ['text-elided', '[rest unchanged]'],
])('%s is not asked of lines that stood before', (code, text) => {
  const old = edit(clean, 'people.md', (lines) => [...lines, ...committed(['', text], 600)]);
  expect(findingsOf({ ...append(old, 'people.md', '', '[a](https://e.org/bugs) {p7}') }, code)).toEqual([]);
});

describe('what an earlier cycle left unfinished is new when it is completed:', () => {
  const later = (first: string[], change: (lines: readonly Line[]) => readonly Line[]) => {
    const base = { ...clean.base, 'people.md': [...clean.base['people.md']!, ...committed(first, 600)] };
    return { ...clean, base, draft: { ...base, 'people.md': change(base['people.md']) } };
  };
  const adding =
    (...texts: string[]) =>
    (lines: readonly Line[]) => [...lines, ...fresh(texts)];

  test('an image whose definition comes later', () => {
    const input = later(['', '- ![bugs][b] {p7}'], adding('', '[b]: https://e.org/bugs {p7}'));
    expect(findingsOf(input, 'remote-image')).toMatchObject([{ path: 'people.md', line: 5 }]);
  });

  test('a link whose definition comes later', () => {
    const input = later(['', '- [call][b] {p7}'], adding('', '[b]: tel:12 {p7}'));
    expect(findingsOf(input, 'odd-scheme').map(({ line }) => line)).toEqual([5, 7]);
  });

  test('HTML that stood in code until the fence was taken away', () => {
    const fenced = ['', '```', '<b>Bob</b> {p7}', '```'];
    const input = later(fenced, (lines) => lines.filter(({ text }) => text !== '```'));
    expect(findingsOf(input, 'raw-html')).toMatchObject([{ line: 5 }, { line: 5 }]);
  });

  test('HTML that ends in a later line', () => {
    const tag = later(['', 'Bob <b {p7}'], adding('title="x"> is glad {p7}'));
    expect(findingsOf(tag, 'raw-html')).toMatchObject([{ line: 5 }]);
  });

  test('an image that was one before moves with its file', () => {
    const old = committed(['- ![bugs](https://e.org/bugs) {p7}'], 600);
    const base = { ...clean.base, 'a.md': old };
    const draft = { ...clean.base, 'b.md': [...old, ...fresh(['[a](https://e.org/bugs) {p7}'])] };
    expect(findingsOf({ ...clean, base, draft }, 'remote-image')).toEqual([]);
  });
});
