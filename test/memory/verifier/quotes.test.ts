import * as fc from 'fast-check';
import { stripInvisible } from '../../../memory/files/invisible';
import { type FindingCode, verify, type VerifierInput } from '../../../memory/verifier/verify';
import { codesOf, edit, cleanInput, evidenceMap, pointsMap, rule } from './fixture';

/** A draft in which the release file has one more line that cites a waiting rule with this quote. */
function quoting(quote: string, text: string): VerifierInput {
  const clean = cleanInput();
  const input = edit(clean, 'topics/release.md', (lines) => [
    ...lines,
    { id: null, text, author: 'agent', points: [8] },
  ]);
  return {
    ...input,
    points: pointsMap(...clean.points.values(), rule(8, quote, {}, 'waiting')),
    evidence: evidenceMap({ 8: [quote] }),
  };
}

const escapeAll = (text: string) => text.replace(/[\\`*_[\]<>&!#()|~]/g, '\\$&').replace(/\s+/g, ' ');

// A rule has to stand word for word although its words offend another check: escaped, it satisfies both.
test.each<[FindingCode, string]>([
  ['raw-html', 'write <b>bold</b> in every ticket'],
  ['raw-html', '<!here> nobody deploys on Friday'],
  ['remote-image', 'put ![logo](https://e.org/i.png) on top'],
  ['odd-scheme', 'always call [Bob](tel:12) first'],
  ['odd-scheme', 'always use <slack:channel-7> for this'],
  ['link-to-nothing', 'test [[ready]] before each deploy'],
  ['link-to-nothing', 'link [the plan](plan.md) in tickets'],
  ['text-elided', 'the bot prints [rest unchanged] and that is fine'],
])('a rule whose words break %s can be written so that it stands and passes', (code, quote) => {
  expect(codesOf(quoting(quote, `- "${quote}" — Ada`))).toEqual([code]);
  expect(verify(quoting(quote, `- "${escapeAll(quote)}" — Ada`))).toEqual([]);
});

test('a rule that was said alone on a line like an elision can stand in a sentence', () => {
  const quote = 'rest of the file unchanged';
  expect(codesOf(quoting(quote, `- ${quote}`))).toEqual(['text-elided']);
  expect(verify(quoting(quote, `- Ada: "${quote}", so nobody edits it`))).toEqual([]);
});

test('a rule said with invisible characters is stored, and so written, without them', () => {
  const quote = stripInvisible('never ship\u200b on\u202e Monday');
  expect(verify(quoting(quote, `- "${quote}" — Ada`))).toEqual([]);
});

test('a rule said over two lines is written on one', () => {
  expect(verify(quoting('never ship\non Monday', '- "never ship on Monday" — Ada'))).toEqual([]);
});

test('any quote, escaped, stands and breaks nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<b>',
      '[x](y.md)',
      '![i](http://e.org)',
      '<!here>',
      '[[w]]',
      '#12',
      '1,000',
      'a_b',
      '`',
      '**',
      '\\',
      '&amp;',
      '<https://e.org|x>',
      '{',
      '(',
      'rest',
      'unchanged',
    ),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
      const quote = stripInvisible(pieces.join(' '));
      expect(verify(quoting(quote, `- Ada said "${escapeAll(quote)}" once`))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
