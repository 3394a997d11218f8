import { kindFault } from '../../../../memory/journal/facts/kind-of-statement';

const fault = (entry: string, quote: string, text: string, subject = 'user') => {
  const start = entry.indexOf(quote);
  expect(start).toBeGreaterThanOrEqual(0);
  return kindFault({ text, subject }, entry, { start, end: start + quote.length });
};

test.each([
  ['Do I still love Tom? No idea.', 'still love Tom', 'User still loves Tom.'],
  ['Do I still love Tom?', 'Do I still love Tom?', 'User loves Tom.'],
  ['Bin ich zu alt dafür? Wer weiß.', 'Bin ich zu alt dafür', 'Nutzer ist zu alt dafür.'],
  ['Est-ce que je suis malade ? Peut-être.', 'je suis malade', 'L’utilisateur est malade.'],
  ['¿Estoy enfermo? Quizá.', 'Estoy enfermo', 'El usuario está enfermo.'],
  ['我爱他吗？不知道。', '我爱他吗', '用户爱他。'],
])('a question is no statement: %s', (entry, quote, text) => {
  expect(fault(entry, quote, text)).toBe('question');
});

test.each([
  ['Do I still love Tom? No idea.', 'still love Tom', 'User wonders whether they still love Tom.'],
  ['Bin ich zu alt dafür? Wer weiß.', 'Bin ich zu alt dafür', 'Nutzer fragt sich, ob er zu alt dafür ist.'],
  ['I got the job, can you believe it?', 'I got the job', 'User got the job.'],
  ['I got the job. Can you believe it?', 'I got the job', 'User got the job.'],
])('what is asked may be told as asked, and what is told beside it as told: %s', (entry, quote, text) => {
  expect(fault(entry, quote, text)).toBeNull();
});

test('what somebody else says of themselves is no statement about the user', () => {
  const entry = 'Then Paul got up. “I have three children in Peru,” and sat down again.';
  expect(fault(entry, 'I have three children in Peru', 'User has three children in Peru.')).toBe('quotation');
  expect(fault(entry, 'I have three children in Peru', 'Paul has three children in Peru.', 'Paul')).toBeNull();
  expect(fault(entry, 'I have three children in Peru', 'User heard Paul say he has three children.')).toBeNull();
});

test.each([
  ['If I had a house in Porto I would write all day.', 'I had a house in Porto', 'User had a house in Porto.'],
  ['Oh I wish I lived in Porto.', 'I lived in Porto', 'User lives in Porto.'],
  ['Wenn ich ein Haus in Porto hätte, wäre ich froh.', 'ich ein Haus in Porto hätte', 'Nutzer hat ein Haus in Porto.'],
  [
    'Si j’avais une maison à Porto, ce serait bien.',
    'j’avais une maison à Porto',
    'L’utilisateur a une maison à Porto.',
  ],
  ['Ojalá tuviera una casa en Oporto.', 'tuviera una casa en Oporto', 'El usuario tiene una casa en Oporto.'],
])('what hangs on an if or a wish is not so: %s', (entry, quote, text) => {
  expect(fault(entry, quote, text)).toBe('hypothetical');
});

test.each([
  ['Oh I wish I lived in Porto.', 'I lived in Porto', 'User wishes to live in Porto.'],
  ['If I had a house I would rest.', 'I had a house', 'User would rest if they had a house.'],
  ['If I remember right I lived in Porto then.', 'I lived in Porto then', 'User lived in Porto.'],
  ['We argued, if only a little. I lived in Porto then.', 'I lived in Porto then', 'User lived in Porto.'],
])('a wish may be told as one, and an if elsewhere is no matter: %s', (entry, quote, text) => {
  expect(fault(entry, quote, text)).toBeNull();
});
