import { type Files, type Line } from '../../../memory/files/memory-file';
import { echoedPoints } from '../../../memory/verifier/echoes';

const WORDS = 'the green van stands behind the old depot near the river';
let ids = 0;
const old = (text: string, ...points: number[]): Line => ({ id: ++ids, text, author: 'agent', points });
const fresh = (text: string, author: Line['author'] = 'agent'): Line => ({ id: null, text, author, points: [9] });
const base: Files = { 'index.md': [], 'van.md': [old(`- ${WORDS}`, 4, 5), old('- the keys hang left', 6)], 'b.md': [] };

test.each([
  ['a new line that repeats a line of a file left alone', { ...base, 'b.md': [fresh(`- as known, ${WORDS}`)] }, [4, 5]],
  ['a file named by its words', { ...base, [`${WORDS.replaceAll(' ', '-')}.md`]: [fresh('- x')] }, [4, 5]],
  ['seven words of it', { ...base, 'b.md': [fresh('- the green van stands behind the old')] }, []],
  ['a person who repeats it', { ...base, 'b.md': [fresh(WORDS, 'person')] }, []],
  ['a line that only moved', { ...base, 'van.md': [], 'b.md': base['van.md']! }, []],
] as [string, Files, number[]][])('%s', (_, draft, points) => {
  expect(echoedPoints(base, draft)).toEqual(points);
});
