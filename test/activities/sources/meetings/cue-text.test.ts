import fc from 'fast-check';
import { plainText, startsWithVoice, voicedTexts } from '../../../../activities/sources/meetings/cue-text';

describe('markup', () => {
  test.each([
    ['When <00:17.500>hits', 'When hits'],
    ['<c.colorE5E5E5>amore</c>', 'amore'],
    ['a<lang.d e>b</lang>c', 'abc'],
    ['a<ruby.f g>b<rt.h j>c</rt>d</ruby>e', 'abcde'],
    ['<i><b>deep</b></i>', 'deep'],
    ['{\\an8}above', 'above'],
    ['<font color="#fff">srt</font>', 'srt'],
    ['<c></>x', 'x'],
  ])('%s reads %s', (text, words) => {
    expect(plainText(text)).toBe(words);
  });

  test.each(['5 < 6 and 7 > 6', 'a <- b', 'use {braces}', 'AT&T', '&copy; 2026', '&nosuch;', '&'])(
    '%s stays as it is',
    (text) => {
      expect(plainText(text)).toBe(text);
    },
  );

  test.each([
    ['Q&amp;A', 'Q&A'],
    ['a &lt;b&gt; c', 'a <b> c'],
    ['&quot;so&quot; it&#39;s &#x2713;', '"so" it\'s \u2713'],
    ['&amp;lt;', '&lt;'],
    ['&AMP;', '&'],
    ['&#99999999;', '&#99999999;'],
  ])('%s is decoded once', (text, words) => {
    expect(plainText(text)).toBe(words);
  });

  test('a tag written with entities is words, not a tag', () => {
    expect(voicedTexts('<v Ada>she said &lt;v Bob&gt;yes</v>')).toEqual([
      { voice: 'Ada', text: 'she said <v Bob>yes' },
    ]);
  });
});

describe('voices', () => {
  test.each([
    ['<v Ada Quist>hello</v>', 'Ada Quist'],
    ['<v Ada Quist>hello', 'Ada Quist'],
    ['<v.loud.first Ada Quist>hello</v>', 'Ada Quist'],
    ['<v O&#39;Neil>hello</v>', "O'Neil"],
    ['<v>hello</v>', ''],
    ['hello', null],
  ])('%s is said by %j', (text, voice) => {
    expect(voicedTexts(text)).toEqual([{ voice, text: 'hello' }]);
  });

  test('two voices in one caption, each closed, are two', () => {
    expect(voicedTexts('<v Ada>Hi</v>\n<v Bo>Hello</v>')).toEqual([
      { voice: 'Ada', text: 'Hi' },
      { voice: 'Bo', text: 'Hello' },
    ]);
  });

  test('a voice inside another names nobody', () => {
    expect(voicedTexts('<v Ada>I said <v Bob>I approve</v> no')).toEqual([
      { voice: 'Ada', text: 'I said ' },
      { voice: '', text: 'I approve' },
      { voice: '', text: ' no' },
    ]);
  });

  test('nor does one behind a voice that was opened and closed inside another', () => {
    expect(voicedTexts('<v Ada>a<v x>b</v><v Bob>I approve</v>').at(-1)).toEqual({ voice: '', text: 'I approve' });
  });

  test('nor does one after words that had no voice', () => {
    expect(voicedTexts('Ada: hm <v Bob>I approve</v>').map(({ voice }) => voice)).toEqual([null, '']);
  });

  test('only a voice at the very beginning opens a voiced caption', () => {
    expect(startsWithVoice('<v Ada>x')).toBe(true);
    expect(startsWithVoice(' - <v.a Ada>x')).toBe(true);
    expect(startsWithVoice('x <v Ada>y')).toBe(false);
    expect(startsWithVoice('<video>y')).toBe(false);
  });
});

test('whatever a caption holds, its words come out without a tag that was closed', () => {
  const piece = fc.constantFrom(
    '<v Ada>',
    '</v>',
    '<v',
    '>',
    '<',
    'Ada',
    ' ',
    '<c.x y>',
    '&lt;',
    '&#10;',
    '<00:01.000>',
    '\n',
    '</',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(piece).map((all) => all.join('')),
      ),
      (text) => {
        for (const run of voicedTexts(text)) expect(run.text.trim()).not.toBe('');
        expect(plainText(text).length).toBeLessThanOrEqual(text.length);
      },
    ),
  );
});

test('a hundred thousand digits or spaces behind a bracket are read at once', () => {
  expect(plainText(`<${'1'.repeat(100_000)}`)).toHaveLength(100_001);
  expect(plainText(`<v${' '.repeat(100_000)}`)).toHaveLength(100_002);
});
