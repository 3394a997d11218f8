import * as fc from 'fast-check';
import { detailsIn, supportOf, supports } from '../../../memory/verifier/details';

test.each([
  ['Ada leads the release', []],
  ['12 bugs', ['12']],
  ['1. first, 2 second', ['2']],
  ['> 3) quoted item', []],
  ['see #123 and @ada', ['@ada', '123']],
  ['run sync_info', ['sync_info']],
  ['run sync\\_info', ['sync_info']],
  ['_emphasis_ and __strong__', []],
  ['_MyMonero_', ['MyMonero']],
  ['MyMonero and iOS', ['MyMonero', 'iOS']],
  ['USA, PRs, Ada', []],
  ['the 0MQ branch', ['0MQ', '0']],
  ['on the 20th', ['20']],
  ['see https://e.org/x1.', ['https://e.org/x1']],
  ['[words](https://e.org/a_(b)) more', ['https://e.org/a_(b)']],
  ['at 17:08', ['17:08']],
  ['2017年7月9日', ['2017', '7', '9']],
  ['Ä1b', ['Ä1b', '1']],
])('%j has the details %j', (line, details) => {
  expect(detailsIn(line)).toEqual(details);
});

test.each([
  ['1,000', '1000'],
  ['1000', '1,000'],
  ['10\u00a0000', '10000'],
  ['3,5', '3.5'],
  ['1,234.56', '1234.56'],
  ['1.234,56', '1234.56'],
  ['07', '2017-07-09'],
  ['7', '2017-07-09'],
  ['9', '2017-07-09'],
  ['2017', '2017-07-09'],
  ['9.7.2017', '2017-07-09T17:00:00Z'],
  ['17:08', 'at 17:08:33, or 17:08 in short'],
  ['12', 'v12 is out'],
  ['１２', '12 bugs'],
  ['#2044', 'https://e.org/pull/2044'],
  ['40XMR', 'about 40 XMR'],
  ['40 XMR', 'about 40XMR'],
  ['15K', 'over 15k for one'],
  ['@ada', 'ada said so'],
  ['GitHub', 'https://github.com/x'],
  ['sync_info', 'the new command sync_info.'],
  ['v0.10.3.1', 'v0.10.3.1 is out'],
  ['https://e.org/bugs', 'see <https://e.org/bugs|bugs>'],
  ['https://e.org/bugs/', 'http://e.org/bugs.'],
  ['https://e.org/?a=1&b=2', 'https://e.org/?a=1&amp;b=2'],
  ['[bugs](https://e.org/bugs)', 'https://e.org/bugs'],
])('%j is backed up by %j', (line, evidence) => {
  const details = detailsIn(line);
  expect(details.length).toBeGreaterThan(0);
  expect(details.filter((detail) => !supports(supportOf([evidence]), detail))).toEqual([]);
});

test.each([
  ['812', '81 and 12, or 2812'],
  ['5', '15'],
  ['1000', '1.5 and 000'],
  ['17:09', '17:08'],
  ['10.7.2017', '2017-07-09'],
  ['15K', '15 of them, K said'],
  ['#2045', '#2044'],
  ['@bob', 'bobby said so'],
  ['sync_info', 'sync info'],
  ['MyMonero', 'Monero'],
  ['https://e.org/bugs', 'https://e.org/bugs/12'],
  ['https://evil.org/bugs', 'https://e.org/bugs'],
])('%j is not backed up by %j', (line, evidence) => {
  expect(detailsIn(line).some((detail) => !supports(supportOf([evidence]), detail))).toBe(true);
});

test('a text backs up itself, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(detailsIn(text).filter((detail) => !supports(supportOf([text]), detail))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test('a text written with Markdown escapes is backed up by its plain form', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'ab1 2_#@.,:AbC') });
  fc.assert(
    fc.property(plain, (text) => {
      const escaped = text.replace(/[_#@.]/g, '\\$&');
      expect(detailsIn(escaped).filter((detail) => !supports(supportOf([text]), detail))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('nothing is backed up by nothing', () => {
  const none = supportOf([]);
  for (const detail of detailsIn('12 of #7 in sync_info at https://e.org by @ada'))
    expect(supports(none, detail)).toBe(false);
});

test.each([
  ['٣ أخطاء', ['3']],
  ['१२ बग', ['12']],
  ['pay at evil.example/pay now', ['evil.example/pay']],
  ['pay at evil.example:8080.', ['evil.example:8080']],
  ['pay at EVIL.com.', ['EVIL.com']],
  ['pay at пример.рф/pay', ['пример.рф/pay']],
  ['pay at evil\\.example/pay', ['evil.example/pay']],
  ['Node.js, main.ts and e.g. this/that', []],
  ['Next.js/React in src/main.ts/x', []],
  ['two and twenty', []],
])('%j has the details %j, in whatever script and form', (line, details) => {
  expect(detailsIn(line)).toEqual(details);
});

test.each([
  ['٣', '3 bugs', true],
  ['3', '٣ أخطاء', true],
  ['٣', '4 bugs', false],
  ['evil.example/pay', 'see https://evil.example/pay', true],
  ['https://evil.example/pay', 'see evil.example/pay.', true],
  ['evil.example/pay', 'see evil.example/payroll', false],
  ['evil.example/pay', 'write to bob@evil.example', false],
  ['evil.com', 'write to bob@evil.com', true],
  ['evil.com', 'write to bob@notevil.com', false],
])('%j on %j: %s', (line, evidence, backed) => {
  const details = detailsIn(line);
  expect(details).toHaveLength(1);
  expect(details.every((detail) => supports(supportOf([evidence]), detail))).toBe(backed);
});
