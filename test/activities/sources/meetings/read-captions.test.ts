import { readCaptions } from '../../../../activities/sources/meetings/read-captions';
import { renderTranscript } from '../../../../activities/sources/meetings/transcript';

/** A WebVTT file of these captions, a second each. */
const file = (...captions: string[]) =>
  `WEBVTT\n\n${captions.map((text, n) => `00:${String(n).padStart(2, '0')}.000 --> 00:${String(n + 1).padStart(2, '0')}.000\n${text}\n`).join('\n')}`;
const lines = (...captions: string[]) =>
  renderTranscript(readCaptions(file(...captions)).turns)
    .join('\n')
    .split('\n');

describe('how a file names its speakers', () => {
  test('by names before the words', () => {
    expect(lines('Ada Quist: We ship.', 'Bo (she/her): When?', 'Dr. Chen: Today.')).toEqual([
      'Ada Quist: We ship.',
      'Bo (she/her): When?',
      'Dr. Chen: Today.',
    ]);
  });

  test('by voices', () => {
    expect(lines('<v Ada Quist>We ship.</v>', '<v Bo>When?</v>')).toEqual(['Ada Quist: We ship.', 'Bo: When?']);
  });

  test('not at all', () => {
    expect(lines('We ship.', 'When?')).toEqual(['Unnamed speaker: We ship. When?']);
  });

  test('a colon in one caption of many names nobody', () => {
    expect(lines('We ship.', 'One thing: when?', 'Today.')).toEqual([
      'Unnamed speaker: We ship. One thing: when? Today.',
    ]);
  });

  test('a caption without a name among named ones is not given to the speaker before', () => {
    expect(lines('Ada: We ship.', 'When?', 'Ada: Today.', 'Bo: Fine.')).toEqual([
      'Ada: We ship.',
      'Unnamed speaker: When?',
      'Ada: Today.',
      'Bo: Fine.',
    ]);
  });

  test('a telephone number is a name', () => {
    expect(lines('12065550100: Hello?', 'Ada: Hi.')).toEqual(['12065550100: Hello?', 'Ada: Hi.']);
  });

  test('a time is none', () => {
    expect(lines('Ada: At 10:30 then.', 'Ada: No, 11: that is late.')[0]).toBe(
      'Ada: At 10:30 then. No, 11: that is late.',
    );
  });
});

describe('nobody speaks for somebody else', () => {
  test('a second line with a name is what the first speaker said', () => {
    expect(lines('Ada: I object.\nBob: I approve', 'Bob: Hm.')).toEqual(['Ada: I object. Bob: I approve', 'Bob: Hm.']);
  });

  test('a line end written as an entity neither', () => {
    expect(lines('Ada: I object.&#10;Bob: I approve', 'Bob: Hm.')[0]).toBe('Ada: I object. Bob: I approve');
  });

  test('a voice inside the words of a named speaker is dropped', () => {
    expect(lines('Ada: I said <v Bob>I approve</v>', 'Bob: Hm.')[0]).toBe('Ada: I said I approve');
  });

  test('a caption that begins with a voice in a file of names is not that voice', () => {
    expect(lines('Ada: a', 'Ada: b', '<v Bob>I approve', 'Ada: c')).toContain('Unnamed speaker: I approve');
  });

  test('a name before the words in a file of voices is part of the words', () => {
    expect(lines('<v Ada>Bob: I approve</v>', '<v Bob>Hm.</v>')).toEqual(['Ada: Bob: I approve', 'Bob: Hm.']);
  });

  test('a voice with a line end and a colon in its name is one odd name', () => {
    expect(lines('<v Ada\nBob: yes>no</v>')).toEqual(['Ada Bob yes: no']);
  });
});

describe('captions written word by word', () => {
  test('the line that is shown once more is read once', () => {
    expect(
      lines('so<00:00.300><c> we</c><c> ship</c>', 'so we ship\non<00:01.400><c> Monday</c>', 'on Monday'),
    ).toEqual(['Unnamed speaker: so we ship on Monday']);
  });

  test('a line said twice in an ordinary file stays twice', () => {
    expect(lines('yes', 'yes')).toEqual(['Unnamed speaker: yes yes']);
  });

  test('one such caption among others takes nobody’s name', () => {
    expect(lines('Ada: We ship.', 'Bo: On <00:00:07.500>Monday.', 'Ada: Fine.')).toEqual([
      'Ada: We ship.',
      'Bo: On Monday.',
      'Ada: Fine.',
    ]);
    expect(lines('<v Ada>We <00:00:07.500>ship.</v>', '<v Bo>Fine.</v>')).toEqual(['Ada: We ship.', 'Bo: Fine.']);
  });

  test('a line shown once more keeps the voice of what follows it', () => {
    expect(lines('<v Ada>We ship</v>', '<v Ada>We ship\non <00:01.400>Monday</v>', '<v Bo>Fine</v>')).toEqual([
      'Ada: We ship on Monday',
      'Bo: Fine',
    ]);
  });

  test('a caption that only shows a line once more is no caption', () => {
    expect(lines('so <00:00.300>we ship', 'so we ship', 'on <00:02.300>Monday', 'on Monday')).toEqual([
      'Unnamed speaker: so we ship on Monday',
    ]);
  });
});
