import fc from 'fast-check';
import { readSentences } from '../../../../activities/llm/offline/sentences';

const item = (text: string, more: object = {}) =>
  JSON.stringify({ id: 'i1', at: '10:00', by: 'Ada Quist', text, ...more });
const rawOf = (...lines: string[]) => readSentences(lines.join('\n')).sentences.map(({ raw }) => raw);

test('a text is cut at line ends and after full stops', () => {
  expect(rawOf(item('The build is green. Deploy starts at six.\nBring coffee'))).toEqual([
    'The build is green.',
    'Deploy starts at six.',
    'Bring coffee',
  ]);
});

test('a version number is not cut', () => {
  expect(rawOf(item('Version 2.4.1 is out'))).toEqual(['Version 2.4.1 is out']);
});

test('an opening address is left out of the words', () => {
  expect(rawOf(item('<@U1>: rebase it first'))).toEqual(['rebase it first']);
});

test('words of somebody else that are repeated are left out', () => {
  expect(rawOf(item('&gt; all patches must be signed\nagreed with that'))).toEqual(['agreed with that']);
});

test('names stand in place of ids in what is read, never in what is quoted', () => {
  const lines = [JSON.stringify({ names: { U1: 'Bo Lind' } }), item('Ask <@U1> in <#C2|help> about it')];
  expect(readSentences(lines.join('\n')).sentences[0]).toMatchObject({
    raw: 'Ask <@U1> in <#C2|help> about it',
    readable: 'Ask Bo Lind in #help about it',
  });
});

test('a link that touches a word is set apart', () => {
  const [sentence] = readSentences(item('see10<https://a.example/4|four>')).sentences;
  expect(sentence?.readable).toBe('see10 https://a.example/4');
});

test('context was read before and gives nothing', () => {
  expect(readSentences(item('All patches must be signed', { context: true }))).toEqual({ sentences: [], items: 0 });
});

test('an author with a standing is no full member', () => {
  const [sentence] = readSentences(item('build 8 failed', { standing: 'bot' })).sentences;
  expect(sentence?.member).toBe(false);
});

test('every sentence is an exact substring of its item', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      for (const raw of rawOf(item(text))) expect(text).toContain(raw);
    }),
  );
});
