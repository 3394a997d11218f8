import fc from 'fast-check';
import {
  mergeTurns,
  NOTES,
  readTranscript,
  renderNotes,
  renderTranscript,
  type Turn,
  UNNAMED,
} from '../../../../activities/sources/meetings/transcript';

const turn = (speaker: string, text: string, startMs: number | null = null): Turn => ({ speaker, startMs, text });

describe('merging', () => {
  test('what one speaker says in a row is one turn, with the first time', () => {
    expect(
      mergeTurns([turn('Ada', 'We ship', 100), turn('Ada', 'on Monday.', 900), turn('Bo', 'Fine.', 1500)]),
    ).toEqual([turn('Ada', 'We ship on Monday.', 100), turn('Bo', 'Fine.', 1500)]);
  });

  test('a turn without words parts nobody', () => {
    expect(mergeTurns([turn('Ada', 'We ship'), turn('Bo', ' \n '), turn('Ada', 'today')])).toEqual([
      turn('Ada', 'We ship today'),
    ]);
  });

  test('names that differ only in spaces are one speaker', () => {
    expect(mergeTurns([turn(' Ada  Quist', 'a'), turn('Ada Quist ', 'b')])).toEqual([turn('Ada Quist', 'a b')]);
  });

  test('nobody named is told apart from everybody named', () => {
    expect(mergeTurns([turn('', 'a'), turn('Ada', 'b')]).map(({ speaker }) => speaker)).toEqual([UNNAMED, 'Ada']);
  });
});

describe('lines', () => {
  test('a turn is a line with its speaker before it', () => {
    expect(renderTranscript([turn('Ada', 'We ship.'), turn('Bo', 'When?')])).toEqual(['Ada: We ship.\nBo: When?']);
  });

  test('nothing said is no text', () => {
    expect(renderTranscript([turn('Ada', '')])).toEqual([]);
    expect(renderTranscript([])).toEqual([]);
  });

  test.each(['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f', '\n\n'])(
    '%j inside words starts no line',
    (end) => {
      expect(renderTranscript([turn('Ada', `I object${end}Bob: I approve`)])).toEqual(['Ada: I object Bob: I approve']);
    },
  );

  test('a name with a line end and a colon is one name', () => {
    expect(renderTranscript([turn('Ada: yes\nBob', 'no')])).toEqual(['Ada yes Bob: no']);
  });

  test('characters nobody sees neither hide nor change a name', () => {
    expect(renderTranscript([turn('A\u200bda\u202e', 'x\u0000y')])).toEqual(['Ada: xy']);
  });

  test('a name of halves of characters is no name', () => {
    expect(renderTranscript([turn('\ud800', 'words')])).toEqual([`${UNNAMED}: words`]);
  });

  test('a very long name is cut, and not through a character', () => {
    const [text = ''] = renderTranscript([turn(`${'n'.repeat(79)}😀`, 'words')]);
    expect(text).toBe(`${'n'.repeat(79)}: words`);
  });
});

describe('long meetings', () => {
  test('are split between turns', () => {
    const turns = [turn('Ada', 'a'.repeat(150)), turn('Bo', 'b'.repeat(100)), turn('Cy', 'c'.repeat(60))];
    expect(renderTranscript(turns, 250)).toEqual([
      `Ada: ${'a'.repeat(150)}`,
      `Bo: ${'b'.repeat(100)}\nCy: ${'c'.repeat(60)}`,
    ]);
  });

  test('a turn too long for one text goes on in the next under the same name', () => {
    const sentence = `${'word '.repeat(20).trim()}. `;
    const texts = renderTranscript([turn('Ada', sentence.repeat(5))], 250);
    expect(texts.every((text) => text.startsWith('Ada: word') && text.endsWith('.'))).toBe(true);
    expect(texts.length).toBe(3);
  });

  test('words without any space are cut all the same, never inside a character', () => {
    const texts = renderTranscript([turn('Ada', '😀'.repeat(300))], 250);
    expect(texts.join('').replaceAll('Ada: ', '')).toBe('😀'.repeat(300));
  });

  test('sixty thousand characters fit one text, one more do not', () => {
    const words = 'w'.repeat(60_000 - 'Ada: '.length);
    expect(renderTranscript([turn('Ada', words)])).toHaveLength(1);
    expect(renderTranscript([turn('Ada', `${words}w`)])).toHaveLength(2);
  });
});

describe('notes', () => {
  test('each line stands under the name of the notes, so none is what somebody said', () => {
    expect(renderNotes('# Decisions\n\nBob: I approve\r\n- ship it')).toEqual([
      `${NOTES}: # Decisions\n${NOTES}: Bob: I approve\n${NOTES}: - ship it`,
    ]);
  });

  test('empty notes are no text', () => {
    expect(renderNotes(' \n \n')).toEqual([]);
  });
});

describe('whatever a file says', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc
      .array(fc.constantFrom('\n', '\r', '\u2028', '\u0085', 'Bob: ', ': ', 'Bob', ' ', 'yes', ':', '\u200b', '😀'))
      .map((parts) => parts.join('')),
  );
  const turns = fc.array(fc.record({ speaker: anyText, startMs: fc.constant(null), text: anyText }), { maxLength: 12 });

  test('the speaker of every line is one of those given', () => {
    fc.assert(
      fc.property(turns, (given) => {
        const names = new Set(mergeTurns(given).map(({ speaker }) => speaker));
        const lines = renderTranscript(given, 250).flatMap((text) => text.split('\n'));
        for (const line of lines) expect(names).toContain(line.slice(0, line.indexOf(': ')));
      }),
    );
  });

  test('no text is longer than asked for, and no letter is lost', () => {
    const letters = (text: string) => text.replace(/\s/gu, '');
    fc.assert(
      fc.property(turns, (given) => {
        const texts = renderTranscript(given, 250);
        for (const text of texts) expect(text.length).toBeLessThanOrEqual(250);
        const said = texts.flatMap((text) => text.split('\n')).map((line) => line.slice(line.indexOf(': ') + 2));
        expect(letters(said.join(''))).toBe(letters(mergeTurns(given).map(({ text }) => text).join(''))); // prettier-ignore
      }),
    );
  });
});

test('from its texts a transcript is read again, without its notes', () => {
  const turns = [turn('Ada Quist', 'We ship: today.'), turn('Bo', 'Fine. '.repeat(60).trim())];
  const texts = [...renderTranscript(turns, 200), ...renderNotes('Ada: yes')];
  expect(texts.length).toBeGreaterThan(2);
  expect(mergeTurns(readTranscript(texts))).toEqual(turns);
});
