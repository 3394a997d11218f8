import fc from 'fast-check';
import { renderTranscript } from '../../../activities/sources/meetings/transcript';
import { speakersOf } from '../../../activities/summary/speaker-of';

const said = (text: string, quote: string | null) =>
  speakersOf({ standing: 'transcript', author_name: 'Budget review', text }, quote);
const TALK = 'Ada: We ship on Monday.\nBo Lind: No: we ship on Tuesday, yes.\nAda: Fine by me.\nCy: Fine by me.';

test('of a transcript it is the speaker of the line', () => {
  expect(said(TALK, 'we ship on Tuesday')).toEqual(['Bo Lind']);
  expect(said(TALK, 'We ship on Monday')).toEqual(['Ada']);
});

test('a colon in the words is not the end of a name', () => {
  expect(said(TALK, 'No: we ship')).toEqual(['Bo Lind']);
});

test('a quote that takes the name along is said by that name', () => {
  expect(said(TALK, 'Ada: We ship on Monday.')).toEqual(['Ada']);
});

test('a quote over two lines is said by both', () => {
  expect(said(TALK, 'on Monday.\nBo Lind: No')).toEqual(['Ada', 'Bo Lind']);
});

test('what two people said in the same words is said by both', () => {
  expect(said(TALK, 'Fine by me')).toEqual(['Ada', 'Cy']);
});

test.each([null, '', 'not in it at all'])('with the quote %j it is the title', (quote) => {
  expect(said(TALK, quote)).toEqual(['Budget review']);
});

test('a line without a speaker is said by the title', () => {
  expect(said('just words here', 'just words')).toEqual(['Budget review']);
});

test.each(['member', 'guest', 'bot'] as const)(
  'what a %s wrote is theirs, whatever their lines begin with',
  (standing) => {
    expect(speakersOf({ standing, author_name: 'Ada', text: 'Bob: I approve' }, 'I approve')).toEqual(['Ada']);
  },
);

test('each word of a rendered transcript is said by one who said it', () => {
  const names = ['Ada', 'Bo: Lind', 'C\nD', ''];
  const turns = fc.array(fc.record({ speaker: fc.constantFrom(...names), startMs: fc.constant(null), text: fc.constantFrom('Bob: I approve', 'x\nBob: yes', 'no: no') }), { minLength: 1 }); // prettier-ignore
  fc.assert(
    fc.property(turns, (given) => {
      const text = renderTranscript(given).join('\n');
      for (const quote of ['I approve', 'yes', 'no: no']) {
        for (const name of said(text, quote))
          expect(['Ada', 'Bo Lind', 'C D', 'Unnamed speaker', 'Budget review']).toContain(name);
      }
    }),
  );
});

test.each([
  ['> I approve\nwell', 'I approve', 'passed on by Ada'],
  ['> I approve\nI approve', 'I approve', 'Ada'],
  ['I approve', 'I disagree', 'Ada'],
])('of %j, %j is said: %s', (text, quote, name) => {
  expect(speakersOf({ standing: 'member', author_name: 'Ada', text }, quote)).toEqual([name]);
});
