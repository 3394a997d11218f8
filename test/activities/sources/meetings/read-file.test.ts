import fc from 'fast-check';
import { readFile } from '../../../../activities/sources/meetings/read-file';
import { renderTranscript } from '../../../../activities/sources/meetings/transcript';
import { zoomFile } from './shelf';

const read = (content: string | Uint8Array) => readFile(Buffer.from(content));
const cue = '00:00.000 --> 00:01.000\n';

describe('wrong files are named by a reason', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['spaces', ' \n\t', 'empty'],
    ['an archive', Buffer.from('504b0304140000000800e29ff05a00ff', 'hex'), 'binary'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'binary'],
    ['half a JSON file', '{"transcript": [', 'broken-json'],
    ['other JSON', '{"name":"aquifer"}', 'not-a-transcript'],
    ['an empty list', '[]', 'not-a-transcript'],
    ['a page of text', 'Dear all,\n\nwe ship on Monday.\n', 'not-a-transcript'],
    ['a caption file without captions', 'WEBVTT\n\nNOTE nothing yet', 'no-transcript'],
    ['a caption file with empty captions', `WEBVTT\n\n${cue}\n`, 'no-transcript'],
    ['captions whose times are all broken', 'WEBVTT\n\n00:00.000 --> 00:0x.000\nhello', 'no-transcript'],
  ])('%s', (_, content, skip) => {
    expect(read(content)).toEqual({ meetings: [], parts: [], skip });
  });
});

describe('the content tells the form', () => {
  test('words that begin with a bracket are no JSON', () => {
    const { meetings, skip } = read('[00:00:05] Ada: first\n[00:00:30] Bo: second\n[00:01:00] Ada: third thing');
    expect(skip).toBeNull();
    expect(renderTranscript(meetings[0]!.turns)).toEqual(['Ada: first\nBo: second\nAda: third thing']);
  });

  test('a list that breaks off is broken JSON still', () => {
    expect(read('[{"speaker": "Ada", "text": "We ship"},').skip).toBe('broken-json');
    expect(read('[1, 2').skip).toBe('broken-json');
  });

  test('UTF-16 and Windows-1252 are read', () => {
    const text = zoomFile(['Zoë', 'déjà vu'], ['Bo', 'ja']);
    for (const bytes of [Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from(text, 'latin1')]) {
      expect(renderTranscript(read(bytes).meetings[0]!.turns)).toEqual(['Zoë: déjà vu\nBo: ja']);
    }
  });

  test.each(['NOTE Recorded 2026-11-03 15:02', 'NOTE\nstart: 2026-11-03T16:02:00+01:00'])(
    'the date of %j is the start',
    (note) => {
      expect(read(`WEBVTT\n\n${note}\n\n${cue}hello`).meetings[0]?.startedAt).toBe('2026-11-03T15:02:00.000000Z');
    },
  );

  test('one meeting a line', () => {
    const line = (id: string) => JSON.stringify({ id, transcript: [{ speaker: 'Ada', text: id }] });
    expect(read(`${line('a')}\n${line('b')}\n`).meetings.map(({ id }) => id)).toEqual(['upload\na', 'upload\nb']);
  });

  test('parts of a meeting that lies in several files are handed on', () => {
    expect(read('{"name":"conferenceRecords/abc","startTime":"2026-03-02T10:00:00Z"}')).toMatchObject({
      meetings: [],
      parts: [{ record: 'conferenceRecords/abc' }],
      skip: null,
    });
  });
});

test('whatever the bytes, there is a meeting, a part or a reason', () => {
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.json(), fc.string({ unit: 'binary' })), (content) => {
      const { meetings, parts, skip } = read(content);
      expect(meetings.length + parts.length > 0 || skip !== null).toBe(true);
    }),
  );
});
