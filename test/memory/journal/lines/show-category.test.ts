import * as fc from 'fast-check';
import { proseOf } from '../../../../memory/journal/lines/show-category';

const of = (...texts: string[]) => proseOf(texts.map((text) => ({ text })));

test('lines read as one paragraph', () => {
  expect(of('User lives in Porto.', 'He runs.')).toBe('User lives in Porto. He runs.');
});

test('a line without a full stop gets one', () => {
  expect(of('User lives in Porto', 'Does he run?', 'He said “no.”', 'He swims (as of Mar 2024)')).toBe(
    'User lives in Porto. Does he run? He said “no.” He swims (as of Mar 2024).',
  );
});

test('full-width signs need no blank', () => {
  expect(of('他住在上海。', '他跑步。')).toBe('他住在上海。他跑步。');
});

test('a category without lines has no prose', () => {
  expect(of()).toBe('');
});

test('a long category is cut into paragraphs of about one length', () => {
  const paragraphs = of(
    ...Array.from({ length: 20 }, (_, at) => `User did thing number ${at} and then ${'ran '.repeat(10)}home.`),
  ).split('\n\n');
  const lengths = paragraphs.map(({ length }) => length);
  expect(paragraphs).toHaveLength(3);
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(150);
});

test('every line is there, whole and in its order', () => {
  const words = fc.array(fc.constantFrom('User', 'ran', '100', 'km', 'in', 'Porto'), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (lines) => {
      const texts = lines.map((line) => `${line.join(' ')}.`);
      expect(of(...texts).replaceAll('\n\n', ' ')).toBe(texts.join(' '));
      expect(of(...texts)).not.toMatch(/\n{3}|^\n|\n$/);
    }),
  );
});
