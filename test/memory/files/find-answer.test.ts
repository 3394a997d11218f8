import * as fc from 'fast-check';
import { fileFor, holdsAnswer } from '../../../memory/files/find-answer';
import { type Files } from '../../../memory/files/memory-file';

/** Files of these texts. */
function memory(texts: Record<string, string>): Files {
  return Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [
      path,
      text.split('\n').map((line) => ({ id: null, text: line, author: 'agent' as const, points: [] })),
    ]),
  );
}

const INDEX = [
  '# Index',
  '',
  '- [Release](topics/release.md) — release train, freeze days and who approves a release',
  '- [Payments](topics/payments.md) — payment provider, invoices and refunds',
  '- [People](people.md) — who works on release, payments and support',
].join('\n');

const MEMORY = memory({
  'index.md': INDEX,
  'master.md': '# Master\n\nThe team is called Northwind.',
  'people.md': '# People\n\n- Bo approves refunds',
  'topics/payments.md': '# Payments\n\n- Invoice 812 goes out on the first\n- Refunds above $50 need\n  a second look',
  'topics/release.md': '# Release\n\n- The train leaves on Thursday',
});

describe('the file for a question', () => {
  test('is the one whose index line shares most with it', () => {
    expect(fileFor(MEMORY, 'When is the freeze before the release train?')).toBe('topics/release.md');
    expect(fileFor(MEMORY, 'Which provider sends our invoices?')).toBe('topics/payments.md');
  });

  test('is found by other forms of a word', () => {
    expect(fileFor(MEMORY, 'How do we refund somebody?')).toBe('topics/payments.md');
    expect(fileFor(MEMORY, 'Who approved it?')).toBe('topics/release.md');
  });

  test('is not the one that names everything a little', () => {
    expect(fileFor(MEMORY, 'What do payments and invoices cost?')).toBe('topics/payments.md');
  });

  test('is found by its path where the line does not say it', () => {
    const files = memory({
      'index.md': '- [Notes](topics/kubernetes.md) — what was said',
      'topics/kubernetes.md': 'x',
    });
    expect(fileFor(files, 'Where does Kubernetes run?')).toBe('topics/kubernetes.md');
  });

  test('is none where no index line shares a word with it', () => {
    expect(fileFor(MEMORY, 'Hat jemand Urlaub?')).toBeNull();
    expect(fileFor(MEMORY, '')).toBeNull();
    expect(fileFor({ 'index.md': [] }, 'anything at all')).toBeNull();
  });

  test('does not hang on words that stand in every question', () => {
    const files = memory({
      'index.md': '- [One](one.md) — what we did with the boats\n- [Two](two.md) — cars, trucks',
      'one.md': 'x',
      'two.md': 'x',
    });
    expect(fileFor(files, 'What did we do with the cars?')).toBe('two.md');
  });

  test('is the first of the index where several are as good', () => {
    const files = memory({
      'index.md': '- [B](b.md) — boats and harbours\n- [A](a.md) — boats and harbours',
      'a.md': 'x',
      'b.md': 'x',
    });
    expect(fileFor(files, 'Which harbour has boats?')).toBe('b.md');
  });

  test('is judged by all lines that describe it, and by wrapped ones whole', () => {
    const files = memory({
      'index.md':
        '- [A](a.md) — boats alone\n- [B](b.md) — harbours and\n  lighthouses of the north\n- [A](a.md) — fares',
      'a.md': 'x',
      'b.md': 'x',
    });
    expect(fileFor(files, 'Fares of boats?')).toBe('a.md');
    expect(fileFor(files, 'Which lighthouse?')).toBe('b.md');
  });

  test('is found in scripts that set no spaces', () => {
    const files = memory({
      'index.md': '- [発売](release.md) — 発売日と承認者\n- [支払い](pay.md) — 請求書の支払い方法',
      'pay.md': 'x',
      'release.md': 'x',
    });
    expect(fileFor(files, '請求書はどうしますか')).toBe('pay.md');
  });

  test('is a file of the memory, and the same each time', () => {
    fc.assert(
      fc.property(fc.string(), (question) => {
        const path = fileFor(MEMORY, question);
        expect(path === null || Object.hasOwn(MEMORY, path)).toBe(true);
        expect(fileFor(MEMORY, question)).toBe(path);
      }),
    );
  });
});

describe('an answer', () => {
  test('stands where all its words stand in the file', () => {
    expect(holdsAnswer(MEMORY, 'topics/payments.md', ['invoice 812', 'the first'])).toBe(true);
    expect(holdsAnswer(MEMORY, 'topics/payments.md', ['invoice 812', 'the second of May'])).toBe(false);
  });

  test('may stand in the spine', () => {
    expect(holdsAnswer(MEMORY, 'topics/payments.md', ['Northwind'])).toBe(true);
    expect(holdsAnswer(MEMORY, null, ['northwind', 'freeze days'])).toBe(true);
  });

  test('is not put together from files that are not open', () => {
    expect(holdsAnswer(MEMORY, 'topics/payments.md', ['the train leaves'])).toBe(false);
    expect(holdsAnswer(MEMORY, null, ['Bo approves refunds'])).toBe(false);
  });

  test('may run over the end of a line, in any case', () => {
    expect(holdsAnswer(MEMORY, 'topics/payments.md', ['NEED A second   look'])).toBe(true);
  });

  test('is made of whole words', () => {
    expect(holdsAnswer(MEMORY, 'topics/payments.md', ['12'])).toBe(false);
    expect(holdsAnswer(MEMORY, 'topics/payments.md', ['refund'])).toBe(false);
    expect(holdsAnswer(MEMORY, 'topics/payments.md', ['$50'])).toBe(true);
  });

  test('is found at its second place where the first is part of another word', () => {
    const files = memory({ 'index.md': '', 'a.md': 'carpet, then car' });
    expect(holdsAnswer(files, 'a.md', ['car'])).toBe(true);
  });

  test('needs no edges in scripts that set no spaces', () => {
    expect(holdsAnswer(memory({ 'index.md': '', 'a.md': '請求書は月初に送る' }), 'a.md', ['月初'])).toBe(true);
  });

  test('that is empty, or of a file that is not there, is none', () => {
    expect(holdsAnswer(MEMORY, 'topics/payments.md', [' '])).toBe(false);
    expect(holdsAnswer(MEMORY, 'gone.md', ['the train leaves'])).toBe(false);
  });

  test('is not looked for in guidance, which says how to write and not what is', () => {
    const files = memory({ 'index.md': '', 'guidance.md': 'Call it Northwind.' });
    expect(holdsAnswer(files, null, ['Northwind'])).toBe(false);
  });

  test('that stands goes on standing when lines are added', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        const text = ['- Bo approves refunds', ...lines.map((line) => line.replace(/[\r\n]/g, ' '))].join('\n');
        const files = memory({ 'index.md': '', 'people.md': text });
        expect(holdsAnswer(files, 'people.md', ['Bo approves'])).toBe(true);
      }),
    );
  });
});
