import fc from 'fast-check';
import { lexicalEmbedder } from '../../../client/recall/lexical-embedder';
import { cosine } from '../../../memory/journal/recall/recall-scores';

const embed = (...texts: string[]) => lexicalEmbedder.embed(texts);

async function likeness(one: string, other: string): Promise<number> {
  const [a, b] = (await embed(one, other)) as [number[], number[]];
  return cosine(a, b);
}

describe('texts about one thing meet, without a word in common', () => {
  test.each([
    ['My doctor prescribed something.', 'How is my headache after the operation?'],
    ['Where do I live?', 'She rents a flat near the river.'],
    ['What did I save?', 'Her bank account holds four thousand euros.'],
    ['Who is my boss?', 'The supervisor leads the department.'],
    ['What shall I cook?', 'He loves grilled oysters for dinner.'],
    ['Am I religious?', 'He goes to church at Easter.'],
    ['I am sad.', 'Melancholy and low spirits.'],
    ['Which resolutions did I make?', 'She hopes to reach her goal and has vowed it.'],
  ])('%s – %s', async (question, line) => {
    const elsewhere = await likeness(question, 'The capital of a country and its population.');
    expect(await likeness(question, line)).toBeGreaterThan(elsewhere + 0.1);
  });
});

describe('other languages meet their own kind', () => {
  test.each([
    ['Wo arbeite ich?', 'Mein Beruf und mein Gehalt.'],
    ['Mein Rücken: ich war beim Arzt.', 'Medikamente aus dem Krankenhaus.'],
    ['Ma mère et mon père', 'sa famille, ses frères'],
    ['¿Dónde está mi dinero?', 'ahorros y deudas'],
  ])('%s – %s', async (question, line) => {
    expect(await likeness(question, line)).toBeGreaterThan(0.15);
  });
});

test('a word’s forms are the same', async () => {
  expect(await likeness('runs', 'running')).toBeCloseTo(1);
  expect(await likeness('a child', 'children')).toBeCloseTo(1);
  expect(await likeness('CAFÉ', 'café')).toBeCloseTo(1);
});

test('an expression means what it says as a whole', async () => {
  expect(await likeness('He fell out with Amos.', 'a quarrel')).toBeGreaterThan(0.4);
  expect(await likeness('The book fell.', 'a quarrel')).toBeLessThan(0.1);
});

test('words that only look alike do not meet', async () => {
  expect(await likeness('the opera', 'an operation')).toBe(0);
  expect(await likeness('his hat', 'he hates it')).toBe(0);
});

test('a name meets itself, and no other', async () => {
  const same = await likeness('Who is Leonor?', 'A note of Leonor.');
  expect(same).toBeGreaterThan(await likeness('Who is Leonor?', 'A note of Desmond.'));
});

test('what says nothing has no direction', async () => {
  const [empty, small] = await embed('', 'of the and to it');
  expect(new Set(empty)).toEqual(new Set([0]));
  expect(new Set(small)).toEqual(new Set([0]));
});

test('each text gets a vector of one length, alone or among others', async () => {
  const texts = fc.array(fc.string({ maxLength: 80, unit: 'grapheme' }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      const together = await embed(...given);
      expect(together.map((vector) => vector.length)).toEqual(given.map(() => together[0]?.length));
      expect(together.flat().every(Number.isFinite)).toBe(true);
      expect(together).toEqual((await Promise.all(given.map((text) => embed(text)))).flat());
    }),
  );
});

test('it costs nothing, so nothing is kept, and its name says which version it is', () => {
  expect(lexicalEmbedder).toMatchObject({ name: expect.stringMatching(/^lexical-\d+$/) as string, kept: false });
});
