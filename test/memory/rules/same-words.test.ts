import * as fc from 'fast-check';
import { sameWords } from '../../../memory/rules/same-words';

const SAID = 'Always deploy to staging before production, without exception.';

const SAME: [what: string, one: string, other: string][] = [
  ['itself', SAID, SAID],
  ['case', SAID, SAID.toUpperCase()],
  ['the end of the sentence', SAID, 'Always deploy to staging before production without exception'],
  ['blanks and line breaks', SAID, 'Always  deploy to staging\n  before\u00a0production, without exception.'],
  ['quotation marks', SAID, `“${SAID}”`],
  ['kinds of apostrophe', "Don't push on Friday", 'Don’t push on Friday'],
  ['Markdown escapes', 'Never edit config_prod [by hand]', 'Never edit config\\_prod \\[by hand\\]'],
  ['Markdown emphasis', 'Never push on Friday', 'Never **push** on _Friday_'],
  ['code marks', 'Run npm ci first', 'Run `npm ci` first'],
  ['named entities', 'Ship R&D builds & tests', 'Ship R&amp;D builds &amp; tests'],
  ['numbered entities', "Don't ship on Friday", 'Don&#39;t ship on&#x20;Friday'],
  ['kinds of dash', 'Code freeze — no merges', 'Code freeze - no merges'],
  ['hyphens between words', 'Do a sign-off first', 'Do a sign off first'],
  ['full-width forms', 'Deploy at 5', 'Ｄｅｐｌｏｙ ａｔ ５'],
];
test.each(SAME)('%s make no other rule', (_what, one, other) => {
  expect([sameWords(one, other), sameWords(other, one)]).toEqual([true, true]);
});

const OTHER: [what: string, one: string, other: string][] = [
  ['one word less', SAID, 'Always deploy to staging before production.'],
  ['a negation', 'Do deploy on Friday', "Don't deploy on Friday"],
  ['another number', 'Keep 3 replicas', 'Keep 30 replicas'],
  ['a decimal', 'Wait 1.5 hours', 'Wait 15 hours'],
  ['a sign', 'Keep it below -5 degrees', 'Keep it below 5 degrees'],
  ['a share', 'Give 5% of it', 'Give 5 of it'],
  ['a currency', 'Pay at most $100', 'Pay at most €100'],
  ['a comparison', 'Alert when load > 5', 'Alert when load < 5'],
  ['a language', 'Write it in C', 'Write it in C++'],
  ['a question', 'Deploy on Friday?', 'Deploy on Friday.'],
  ['an identifier', 'Keep snake_case names', 'Keep snake case names'],
  ['the order of words', 'Ada reviews Bo', 'Bo reviews Ada'],
  ['another inflection', 'Ask the owner', 'Ask the owners'],
];
test.each(OTHER)('%s makes another rule', (_what, one, other) => {
  expect(sameWords(one, other)).toBe(false);
});

test('marks without a word are no rule', () => {
  expect(sameWords('…', '!')).toBe(false);
  expect(sameWords('', '')).toBe(false);
});

test('an entity that was written as text stays text', () => {
  expect(sameWords('Write &amp;lt; for it', 'Write < for it')).toBe(false);
  expect(sameWords('Keep &#99999999; as it is', 'Keep as it is')).toBe(false);
});

test('it is a relation that whoever asks first cannot change', () => {
  const word = fc.constantFrom('always', 'never', 'deploy', 'to', 'Staging', '5', 'a_b', 'ß', '全部');
  const mark = fc.constantFrom(' ', ', ', ' — ', '. ', '\n', ' "', '**', '&amp;');
  const quote = fc.array(fc.tuple(word, mark), { maxLength: 5 }).map((parts) => parts.flat().join(''));
  fc.assert(
    fc.property(quote, quote, quote, (a, b, c) => {
      expect(sameWords(a, b)).toBe(sameWords(b, a));
      if (sameWords(a, b) && sameWords(b, c)) expect(sameWords(a, c)).toBe(true);
      if (/\p{L}/u.test(a)) expect(sameWords(a, ` ${a.toUpperCase().toLowerCase()} `)).toBe(sameWords(a, a.toUpperCase().toLowerCase())); // prettier-ignore
    }),
  );
});
