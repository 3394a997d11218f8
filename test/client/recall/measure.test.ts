import { lexicalEmbedder } from '../../../client/recall/lexical-embedder';
import { measure } from '../../../client/recall/measure';
import { type CategoryLine } from '../../../memory/journal/line';

const line = (id: number, category: CategoryLine['category'], text: string): CategoryLine => ({
  ...{ id, category, text, facts: [], origin: 'entry' },
});
const LINES = [
  line(1, 'people', 'Leonor is her sister and lives in Zürich.'),
  line(2, 'people', 'Dona Graça keeps a key.'),
  line(3, 'health-habits', 'Her back has hurt since she lifted a patient.'),
];
const vectors = async (texts: readonly string[]) => {
  const known = await lexicalEmbedder.embed(texts);
  return new Map(texts.map((text, at) => [text, known[at] as number[]]));
};
const look = (text: string, subjects: string[] = []) =>
  measure(text, LINES, subjects, { embedder: lexicalEmbedder, vectors, threshold: 0.4 });
const nearestOf = ({ scored }: Awaited<ReturnType<typeof look>>) =>
  [...scored].sort((a, b) => (b.score ?? 0) - (a.score ?? 0))[0]?.category;

test('categories without a line are not measured', async () => {
  const { scored } = await look('What is my religion?');
  expect(scored.map(({ category }) => category)).toEqual(['people', 'health-habits']);
});

test('each line has a score, the one that was meant the highest', async () => {
  const { lines } = await look('My back hurts.');
  expect([...lines.keys()]).toEqual([1, 2, 3]);
  expect(Math.max(...lines.values())).toBe(lines.get(3));
});

test('a general sentence finds what the lines hardly speak of', async () => {
  expect(nearestOf(await look('Which medicine did the doctor prescribe me?'))).toBe('health-habits');
});

test('somebody who is named is near, whatever is said of them', async () => {
  const { scored, concerns } = await look('Graça: xyzzy?');
  expect(scored.find(({ category }) => category === 'people')?.score).toBeGreaterThanOrEqual(0.56);
  expect(concerns).toBe(true);
});

test('so is somebody whom only the facts name', async () => {
  expect((await look('Who is Bruno?')).concerns).toBe(false);
  expect((await look('Who is Bruno?', ['Bruno'])).concerns).toBe(true);
});

test('a task that only says I is none of the person’s', async () => {
  expect((await look('I need a function that checks my array in Python.')).concerns).toBe(false);
});

test('of an entry the sentence that speaks of something is enough', async () => {
  const entry = `${'The train was late and the windows were dirty. '.repeat(6)}My back hurt all night.`;
  expect(nearestOf(await look(entry))).toBe('health-habits');
});

test('scores have three digits', async () => {
  const { scored } = await look('How is my back?');
  for (const { score } of scored) expect(String(score)).toMatch(/^[01](\.\d{1,3})?$/);
});
