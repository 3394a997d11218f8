import { asCategories, asCategory, asDate, ownName, ownWords } from '../../../client/journal/own-words';
import { MemoryError } from '../../../memory/errors';

const refusal = (work: () => unknown): MemoryError => {
  try {
    work();
  } catch (error) {
    if (error instanceof MemoryError) return error;
  }
  throw new Error('it was not refused');
};

describe('words', () => {
  test('stand as they were typed, but for blanks around them', () => {
    expect(ownWords('  I — *never* — sing!  ')).toBe('I — *never* — sing!');
  });

  test.each([
    ['', 'has no words'],
    ['a'.repeat(1_001), 'is too long'],
    ['a\n\nb', 'is more than one paragraph'],
    ['a\u200bb', 'nobody can see'],
    ['a\ud800b', 'is not Unicode'],
  ])('are refused with what is wrong and how to write them', (text, says) => {
    const { code, message } = refusal(() => ownWords(text));
    expect(code).toBe('input.invalid');
    expect(message).toContain(says);
    expect(message).toContain('at most 1,000 characters');
  });

  test('are never said in the refusal', () => {
    expect(refusal(() => ownWords('Zebrafinch\nsings')).message).not.toContain('Zebrafinch');
  });
});

describe('a name', () => {
  test('is shorter, and the refusal says which one it was', () => {
    expect(ownName(' Ana Quist ', 'subject')).toBe('Ana Quist');
    expect(refusal(() => ownName('a'.repeat(101), 'thing')).message).toMatch(/^The thing is too long.* at most 100 /);
    expect(refusal(() => ownName(' ', 'subject')).message).toMatch(/^The subject has no words/);
  });
});

describe('categories', () => {
  test('are each taken once, in the order given', () => {
    expect(asCategories(['people', 'beliefs', 'people'])).toEqual(['people', 'beliefs']);
  });

  test.each([[[]], [['hobbies']], [['people', 'People']]])('%j are refused with those there are', (names) => {
    const { code, message } = refusal(() => asCategories(names));
    expect(code).toBe('usage.invalid');
    expect(message).toContain('about-me, preferences, people');
  });

  test('a title is no name', () => {
    expect(asCategory('work-career')).toBe('work-career');
    expect(refusal(() => asCategory('Work & career')).code).toBe('usage.invalid');
  });
});

describe('a date', () => {
  test.each(['2024', '2024-03', '2024-03-05', '2024-03-05/2024-03-07', '2024-03/2025'])('may be %s', (date) => {
    expect(asDate(date)).toBe(date);
  });

  test.each(['', 'today', '24', '2024-13', '2024-02-30', '2024-03-07/2024-03-05', '2024-03-05T10:00Z'])(
    'may not be %j',
    (date) => {
      expect(refusal(() => asDate(date)).code).toBe('usage.invalid');
    },
  );
});
