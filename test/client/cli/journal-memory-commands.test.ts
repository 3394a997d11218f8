import { insertFacts } from '../../../schema/journal/insert-facts';
import { askQuestion } from '../../../schema/journal/ask-question';
import { writeLines } from '../../../schema/journal/write-lines';
import { withScope } from '../../../schema/connect';
import { newFact } from '../../schema/journal/own-journal';
import { AT } from '../../schema/world';
import { aquifer, homeOfRig, type Place, serverOfRig, temporaryPlace, type Variables } from '../../support/cli';
import * as contract from '../../support/journal-shapes';
import { createRig, type Rig } from '../../support/rig';

describe('the memory of a journal on the command line', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  let people = 0;
  let user = '';
  beforeAll(async () => {
    rig = await createRig({ withoutWorkers: true });
    place = temporaryPlace();
    env = homeOfRig(rig, place);
  });
  beforeEach(async () => {
    user = `ada${++people}`;
    await rig.addScope(`user:${user}`);
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });

  const run = (...args: string[]) => aquifer(args, { env });
  const json = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args, '--json');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    return JSON.parse(stdout) as unknown;
  };
  const add = (text: string, ...more: string[]) => json('facts', 'add', user, text, '--category', 'about-me', ...more);
  /** As a cycle leaves them: two facts of entries, one line. */
  const evolved = () =>
    withScope(rig.db, `user:${user}`, async (tx) => {
      const at = { scope: `user:${user}`, epoch: 1 } as const;
      await insertFacts(tx, at, [newFact({ text: 'User keeps bees.' }), newFact({ text: 'User sings.', state: 'asked' })]); // prettier-ignore
      await writeLines(tx, at, [{ category: 'preferences', text: 'Keeps bees.', facts: [1], origin: 'entry' }], AT);
      await askQuestion(tx, at, { kind: 'again', fact: 2, againstFact: 9 }, AT);
    });

  test('facts are added, listed, corrected and forgotten, as the contract says', async () => {
    const fact = contract.fact.parse(await add('I live in Berlin.', '--thing', 'home', '--as-of', '2024-03'));
    expect(fact).toMatchObject({ id: 'f1', category: 'about-me', asOf: '2024-03', origin: 'user', state: 'active' });
    const edited = contract.fact.parse(await json('facts', 'edit', user, fact.id, 'I live in Potsdam.'));
    expect(contract.facts.parse(await json('facts', `user:${user}`))).toMatchObject([{ id: edited.id }]);
    expect((await run('facts', user)).stdout).toMatch(
      /^About me\nf2 {2}.* I live in Potsdam\. \(thing: home; yours\)\n$/,
    );
    const gone = contract.fact.parse(await json('facts', 'rm', user, edited.id));
    expect(gone).toMatchObject({ id: edited.id, state: 'deleted' });
    expect(await json('facts', user)).toEqual([]);
    expect(contract.facts.parse(await json('facts', user, '--all')).map(({ state }) => state)).toEqual(['deleted', 'deleted']); // prettier-ignore
  });

  test('a fact of several categories is about somebody, in whatever way they are listed', async () => {
    await json('facts', 'add', user, 'Ana sings.', '--category', 'people,beliefs', 'patterns', '--subject', 'Ana');
    expect(await json('facts', user, '--category', 'beliefs')).toMatchObject([
      { subject: 'Ana', categories: ['people', 'beliefs', 'patterns'] },
    ]);
  });

  test('the words may come from standard input', async () => {
    const { stdout } = await aquifer(['facts', 'add', user, '--category', 'beliefs', '--json'], { env, input: 'I hope.\n' }); // prettier-ignore
    expect(JSON.parse(stdout)).toMatchObject({ text: 'I hope.' });
  });

  test('categories read as prose under their headings, and lines have ids', async () => {
    await evolved();
    await json('lines', 'add', user, 'preferences', 'Honey, always');
    expect((await run('categories', user)).stdout).toBe('Preferences\nKeeps bees. Honey, always.\n');
    expect((await run('lines', user)).stdout).toBe('Preferences\nl1  Keeps bees.  [f1]\nl2  Honey, always  [yours]\n');
    const categories = contract.categories.parse(await json('categories', user));
    expect(categories).toHaveLength(8);
    expect(categories[1]).toMatchObject({ name: 'preferences', lines: [{ id: 'l1', facts: ['f1'], origin: 'entry' }, {}] }); // prettier-ignore
  });

  test('lines are reworded, explained and forgotten with their facts', async () => {
    await evolved();
    expect(contract.line.parse(await json('lines', 'edit', user, 'l1', 'Nine hives!'))).toMatchObject({ id: 'l1', origin: 'user' }); // prettier-ignore
    expect((await run('lines', 'why', user, 'l1')).stdout).toMatch(/^l1 {2}Nine hives! .*\nf1 {2}5 Jan 2026 {2}User keeps bees\./); // prettier-ignore
    expect(await json('lines', 'rm', user, 'l1', '--preview')).toMatchObject({ done: false, removed: [{ id: 'f1' }] });
    expect(await json('lines', 'rm', user, 'l1')).toMatchObject({ id: 'l1', done: true, removed: [{ id: 'f1' }] });
    expect(await json('lines', user)).toEqual([]);
    expect((await run('forgotten', user)).stdout).toMatch(/f1 .* User keeps bees\.[^]*l1 .* Nine hives![^]*l2 .* Keeps bees\./); // prettier-ignore
  });

  test('what cannot be undone, or is many things at once, is shown first', async () => {
    await add('Bo sings.', '--subject', 'Bo');
    await add('Bo swims.', '--subject', 'Bo');
    for (const args of [
      ['--about', 'Bo'],
      ['f1', '--erase'],
    ]) {
      const { code, stdout, stderr } = await run('facts', 'rm', user, ...args);
      expect([code, stdout]).toEqual([2, expect.stringContaining('Bo sings.')]);
      expect(stderr).toContain('Nothing was removed');
    }
    expect(await json('facts', user)).toHaveLength(2);
    expect(await json('facts', 'rm', user, 'f1', '--erase', '--yes')).toMatchObject({ id: 'f1', removed: true });
    expect(await json('facts', 'rm', user, '--about', 'Bo', '--yes')).toMatchObject({ facts: [{ id: 'f2' }] });
    expect(await json('facts', user, '--all')).toMatchObject([{ id: 'f2' }]);
    expect(await json('forgotten', user)).toMatchObject({ forgotten: [{ id: 'f2' }], erased: 1 });
    expect(await json('forgotten', 'allow', user, 'f2')).toEqual({ allowed: ['f2'] });
  });

  test('a line is erased once somebody has seen it', async () => {
    await evolved();
    expect((await run('lines', 'rm', user, 'l1', '--erase')).code).toBe(2);
    expect(await json('lines', 'rm', user, 'l1', '--erase', '--yes')).toMatchObject({ id: 'l1', done: true });
    expect((await run('forgotten', user)).stdout).toBe('2 erased, of which only hashes are left\n');
  });

  test('questions show both sides, and take an answer', async () => {
    await evolved();
    expect((await run('questions', user)).stdout).toMatch(/q1\n {3}You deleted: something you erased\n {3}Your entry: User sings\..*\n.*answer \w+ q1 yes\|no/); // prettier-ignore
    expect(await json('questions', 'answer', user, 'q1', 'yes')).toMatchObject({ id: 'q1', answer: 'yes' });
    expect(await json('questions', user)).toEqual([]);
    expect(await json('questions', user, '--all')).toHaveLength(1);
    expect((await run('questions', 'answer', user, 'q1', 'no')).code).toBe(2);
  });

  test.each([
    ['an id that is none', ['facts', 'why', 'USER', 'x']],
    ['a fact that is not there', ['facts', 'rm', 'USER', 'f9']],
    ['a line that is not there', ['lines', 'edit', 'USER', 'l9', 'x']],
    ['no fact and no words', ['facts', 'rm', 'USER']],
    ['both', ['facts', 'rm', 'USER', 'f1', '--about', 'x']],
    ['a category that is none', ['categories', 'USER', '--category', 'hobbies']],
    ['an answer that is none', ['questions', 'answer', 'USER', 'q1', 'maybe']],
    ['a team', ['facts', 'team:demo']],
  ])('%s is wrong usage', async (_what, args) => {
    const { code, stdout, stderr } = await run(...args.map((arg) => (arg === 'USER' ? user : arg)));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^aquifer: /);
  });

  test('nothing is there at first, and that is said in words', async () => {
    expect((await run('facts', user)).stdout).toBe('no facts yet\n');
    expect((await run('categories', user)).stdout).toBe('nothing is written yet\n');
    expect((await run('lines', user)).stdout).toBe('no lines yet\n');
    expect((await run('questions', user)).stdout).toBe('no questions\n');
    expect((await run('forgotten', user)).stdout).toBe('nothing\n');
  });

  test.each([['facts'], ['categories'], ['lines'], ['forgotten'], ['questions']])(
    'where nobody can prove who they are, %s says nothing',
    async (name) => {
      await add('I keep bees.');
      const { code, stdout } = await aquifer([name, user], { env: serverOfRig(rig) });
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    },
  );
});
