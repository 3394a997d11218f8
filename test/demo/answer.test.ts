import { answerFrom } from '../../demo/answer';
import { type Memory } from '../../client/memory-client';

const INDEX = `# Index

- [Master](master.md) — release payments, everything about releases
- [People](people.md) — who releases, who pays whom
- [Releases](topics/releases.md) — release branch, freezes
- [Money](topics/money.md) — payments and budgets, see [Releases](topics/releases.md)
- a line about releases that links to nothing
`;
const FILES: Record<string, string> = {
  'index.md': INDEX,
  'people.md': '# People\n\n- Ada Quist: releases on Fridays.\n- Bo Lind: pays for the release party.\n',
  'topics/releases.md': `# Releases of the branch, freezes
The branch is frozen, says this line that is no list item.

- "Bug fixes only go to the release branch, please" — Ada Quist, #dev, 2017-08-06
- 2017-08-20 Bo Lind: the freeze begins on Monday
- Freezes last a month (2017-09-03)
- nothing else
`,
  'topics/money.md': '# Money\n\n  * payment happens at milestones\n',
};

/** A memory of these files that notes what was read. */
function memoryOf(files = FILES) {
  const reads: string[] = [];
  const read = (path: string) => {
    reads.push(path);
    return Promise.resolve(files[path.replace('team/demo/', '')] ?? '');
  };
  const ask = (question: string) => answerFrom({ read } as unknown as Memory, 'team/demo', question);
  return { ask, reads };
}

test('the index names the one file that is read, and its best line answers', async () => {
  const { ask, reads } = memoryOf();
  expect(await ask('When is a payment made?')).toEqual({
    question: 'When is a payment made?',
    answer: 'payment happens at milestones',
    path: 'team/demo/topics/money.md',
    quote: null,
    by: null,
    at: null,
  });
  expect(reads).toEqual(['team/demo/index.md', 'team/demo/topics/money.md']);
});

test('a quoted line gives the words, who said them and when', async () => {
  expect(await memoryOf().ask('What is the release branch for: features, or bug fixes?')).toMatchObject({
    answer: 'Bug fixes only go to the release branch, please',
    path: 'team/demo/topics/releases.md',
    quote: 'Bug fixes only go to the release branch, please',
    by: 'Ada Quist',
    at: '2017-08-06',
  });
});

test('a noted line gives what was noted, by whom and on which day', async () => {
  expect(await memoryOf().ask('On which Monday does the freeze begin?')).toMatchObject({
    answer: 'the freeze begins on Monday',
    quote: null,
    by: 'Bo Lind',
    at: '2017-08-20',
  });
});

test('a day anywhere in a plain line is its day', async () => {
  expect(await memoryOf().ask('How many a month last freezes?')).toMatchObject({
    answer: 'Freezes last a month (2017-09-03)',
    by: null,
    at: '2017-09-03',
  });
});

test('who is asked of the people, and nothing else is', async () => {
  const { ask, reads } = memoryOf();
  expect(await ask('Who releases?')).toMatchObject({ path: 'team/demo/people.md', by: 'Ada Quist' });
  expect(await ask('What releases are there?')).toMatchObject({ path: 'team/demo/topics/releases.md' });
  expect(reads).not.toContain('team/demo/master.md');
});

test('of lines that fit as well the first answers', async () => {
  const { ask } = memoryOf({ ...FILES, 'topics/money.md': '- 2017-01-01 Bo Lind: first payment\n- second payment\n' });
  expect((await ask('payments?'))?.answer).toBe('first payment');
});

test.each([
  ['no index line fits', 'Quantum chromodynamics?', FILES],
  ['no line of the file fits', 'Which budgets?', FILES],
  ['only common words are asked', 'What is this for, and how?', FILES],
  ['the index is empty', 'Which releases?', { ...FILES, 'index.md': '# Index\n' }],
  ['there is no memory', 'Which releases?', {}],
])('there is no answer when %s', async (_when, question, files) => {
  expect(await memoryOf(files).ask(question)).toBeNull();
});

test('a linked file that is empty has no answer', async () => {
  expect(await memoryOf({ ...FILES, 'topics/releases.md': '' }).ask('Which release branch?')).toBeNull();
});
