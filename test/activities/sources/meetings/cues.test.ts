import fc from 'fast-check';
import { hasCues, parseCues } from '../../../../activities/sources/meetings/cues';

const texts = (file: string) => parseCues(file).cues.map(({ text }) => text);

describe('what recorders write', () => {
  test('the time of a cue is read with and without hours, with a point or a comma', () => {
    const file = '01:00:02.500 --> 01:00:03.000\na\n\n00:07.25 --> 00:08.000\nb\n\n00:00:09,125 --> 00:00:10,000\nc';
    expect(parseCues(file).cues).toEqual([
      { startMs: 3_602_500, text: 'a' },
      { startMs: 7_250, text: 'b' },
      { startMs: 9_125, text: 'c' },
    ]);
  });

  test('settings behind the time are not words', () => {
    expect(texts('WEBVTT\n\n00:00.000 --> 00:01.000 align:start position:0% odd\nhello')).toEqual(['hello']);
  });

  test.each([
    ['without a header', ''],
    ['with a byte order mark', '\ufeffWEBVTT\n\n'],
    ['with a title', 'WEBVTT - All hands\n\n'],
    ['with fields below it', 'WEBVTT\nKind: captions\nLanguage: en\n\n'],
    ['with a style block', 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n'],
    ['with a region', 'WEBVTT\n\nREGION\nid:fred\nwidth:40%\n\n'],
    ['with the first cue right below it', 'WEBVTT\n'],
  ])('a file %s', (_, header) => {
    expect(texts(`${header}00:00.000 --> 00:01.000\nhello`)).toEqual(['hello']);
  });

  test.each(['\n', '\r\n', '\r'])('lines that end in %j', (end) => {
    expect(
      texts(
        ['WEBVTT', '', '1', '00:00.000 --> 00:01.000', 'one', 'two', '', '00:01.000 --> 00:02.000', 'three'].join(end),
      ),
    ).toEqual(['one\ntwo', 'three']);
  });

  test('cues without an empty line between them are told apart, their numbers are not words', () => {
    const file = 'WEBVTT\n\n1\n00:00.000 --> 00:01.000\none\n2\n00:01.000 --> 00:02.000\ntwo';
    expect(texts(file)).toEqual(['one', 'two']);
  });

  test('a cue that says a number keeps it', () => {
    expect(texts('WEBVTT\n\n00:00.000 --> 00:01.000\n42\n00:01.000 --> 00:02.000\nyes')).toEqual(['42', 'yes']);
  });

  test('comments are no words, but are kept for their date', () => {
    const { cues, notes } = parseCues(
      'WEBVTT\n\nNOTE\nrecorded 2026-11-03\n\n00:00.000 --> 00:01.000\nhello\n\nNOTE end',
    );
    expect(cues).toHaveLength(1);
    expect(notes).toEqual(['NOTE\nrecorded 2026-11-03', 'NOTE end']);
  });

  test('a cue that says NOTE is no comment', () => {
    expect(texts('WEBVTT\n\n00:00.000 --> 00:01.000\nNOTE this down')).toEqual(['NOTE this down']);
  });

  test('overlapping cues stay in the order of the file', () => {
    expect(texts('WEBVTT\n\n00:05.000 --> 00:09.000\na\n\n00:04.000 --> 00:06.000\nb')).toEqual(['a', 'b']);
  });
});

describe('what is broken', () => {
  test('a cue whose time cannot be read is counted, its words belong to nobody else', () => {
    const { cues, broken } = parseCues(
      'WEBVTT\n\n00:00.000 --> 00:01.000\none\n\n00:01.000 --> 00:0x.000\ntwo\n\n00:02.000 --> 00:03.000\nthree',
    );
    expect(cues.map(({ text }) => text)).toEqual(['one', 'three']);
    expect(broken).toBe(1);
  });

  test('seventy seconds are no time', () => {
    expect(hasCues('00:00:70.000 --> 00:01:00.000\nno')).toBe(false);
  });

  test('a cue without words is none', () => {
    expect(texts('WEBVTT\n\n00:00.000 --> 00:01.000\n\n00:01.000 --> 00:02.000\n  \n')).toEqual([]);
  });
});

test('whatever the file, reading it ends and gives only words of it', () => {
  const piece = fc.constantFrom(
    'WEBVTT',
    '\n',
    '\r\n',
    '00:00.000 --> 00:01.000',
    '-->',
    'NOTE',
    '1',
    'Ada: hi',
    '<v Bo>',
    '\0',
    '\ufeff',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(piece).map((all) => all.join('')),
      ),
      (file) => {
        for (const { text, startMs } of parseCues(file).cues) {
          expect(file.replace(/\r\n?/g, '\n')).toContain(text);
          expect(Number.isFinite(startMs)).toBe(true);
        }
      },
    ),
  );
});
