import { addLine } from '../../client/journal/own-lines';
import { removeFacts } from '../../client/journal/remove-facts';
import { type ScopeId } from '../../memory/scope';
import { type PromptLine } from '../support/simple-model';
import { journalRig, type JournalRig } from '../support/journal-rig';

/** What the user wrote: as no model would, and to stay so. */
const OWN = 'I  keep 14 hives —  never “mere bees” … by the lake\u00a0only';

let one: JournalRig;
beforeAll(async () => (one = await journalRig()));
afterAll(() => one.close());

type Misbehaviour = string | ((lines: PromptLine[]) => object);
type Shown = { line: number; text: string; facts: number[]; by?: string };
type New = { fact: number; text: string; categories: string[] };
const shownIn = (lines: PromptLine[]) => lines.flatMap((line) => (line.category ? (line.lines as Shown[]) : []));
const newIn = (lines: PromptLine[]) => lines.flatMap((line) => (line.new ? [line.new as New] : []));
const factsIn = (lines: PromptLine[]) => lines.flatMap((line) => (line.fact ? [line.fact as New] : []));
const edit = (replaces: number[], text: string, facts: number[]) => ({ category: 'about-me', replaces, text, facts });

/** A journal with lines of its own, one of the user's, a deleted fact, and an entry nobody has read yet. */
async function memoryOf(name: string): Promise<ScopeId> {
  const user = await one.person(name);
  await one.write(user, { '2026-01-05': 'I moved to Riga. I bought a canoe. I dread the dentist.' });
  await one.evolve(user);
  await removeFacts(one.rig.db, user, { about: 'dentist' });
  await addLine(one.rig.db, user, 'about-me', OWN);
  await one.write(user, { '2026-01-06': 'I adopted a dog.' });
  return user;
}

const BEFORE = ['User moved to Riga.', 'User bought a canoe.', OWN];

/** Each misbehaves in one way; asked to repair it, it does so again. */
const MERGES: Record<string, Misbehaviour> = {
  'drops lines by replacing all with one': (lines) => ({
    edits: [edit(shownIn(lines).map(({ line }) => line), newIn(lines)[0]!.text, [newIn(lines)[0]!.fact])],
  }), // prettier-ignore
  "replaces the user's line": (lines) => ({
    edits: [edit(shownIn(lines).filter(({ by }) => by).map(({ line }) => line), 'User keeps bees.', [newIn(lines)[0]!.fact])],
  }), // prettier-ignore
  'invents facts': () => ({ edits: [edit([], 'User adopted a dog.', [4711])] }),
  'invents lines': (lines) => ({ edits: [edit([4711], 'User adopted a dog.', [newIn(lines)[0]!.fact])] }),
  'restores what was deleted': (lines) => ({ edits: [edit([], 'User dreads the dentist.', [newIn(lines)[0]!.fact])] }),
  'cites the deleted fact': () => ({ edits: [edit([], 'User adopted a dog.', [3])] }),
  'answers in another language': (lines) => ({
    edits: [edit([], 'Der Nutzer hat sich einen Hund zugelegt.', [newIn(lines)[0]!.fact])],
  }),
  'adds a number nobody said': (lines) => ({ edits: [edit([], 'User adopted 3 dogs.', [newIn(lines)[0]!.fact])] }),
  'writes a heading': (lines) => ({ edits: [edit([], '# Dogs\n\nUser adopted a dog.', [newIn(lines)[0]!.fact])] }),
  'leaves out the rest': (lines) => ({
    edits: [edit([shownIn(lines)[0]!.line], '[rest unchanged]', [...shownIn(lines)[0]!.facts])],
  }),
  'does not answer in JSON': 'Gladly! The user seems to be fond of dogs.',
  'breaks off': '{"edits": [{"category": "about-me", "replaces": [], "text": "User adop',
  'answers with a list': '[]',
};

describe('a merge that', () => {
  test.each(Object.keys(MERGES))('%s changes nothing that was there', async (what) => {
    const misbehave = MERGES[what]!;
    const user = await memoryOf(`merge-${Object.keys(MERGES).indexOf(what)}`);
    const asked = one.model.asked('evolve').length;
    one.model.next('evolve', misbehave, misbehave);
    expect(await one.evolve(user)).toMatchObject({ entries: 1, facts: 1 });
    expect(one.model.asked('evolve')).toHaveLength(asked + 2);
    expect(await one.lines(user)).toEqual(BEFORE);
    expect((await one.rows(user)).lines.find(({ origin }) => origin === 'user')?.text).toBe(OWN);
    expect((await one.facts(user)).join()).not.toContain('dentist');
    // Nor is the new fact lost: a rewriting writes it.
    await one.rewrite(user);
    const after = await one.lines(user);
    expect(after).toEqual(expect.arrayContaining([OWN, 'User moved to Riga.', 'User adopted a dog.']));
    expect(after.join()).not.toContain('dentist');
  });
});

const REWRITINGS: Record<string, Misbehaviour> = {
  'says nothing': () => ({ categories: [] }),
  'drops a category': () => ({ categories: [{ name: 'beliefs', lines: [] }] }),
  'keeps one line of many': (lines) => ({
    categories: [{ name: 'about-me', lines: [{ text: factsIn(lines)[0]!.text, facts: [factsIn(lines)[0]!.fact] }] }],
  }),
  'invents facts': () => ({
    categories: [
      { name: 'about-me', lines: [{ text: 'User moved to Riga and bought a canoe.', facts: [4711, 4712] }] },
    ],
  }),
  'answers in another language': (lines) => ({
    categories: [{ name: 'about-me', lines: factsIn(lines).map(({ fact }) => ({ text: 'Der Nutzer ist umgezogen.', facts: [fact] })) }],
  }), // prettier-ignore
  'does not answer in JSON': 'I rewrote all of it.',
  'breaks off': '{"categories": [{"name": "about-me", "lines": [{"te',
};

describe('a rewriting that', () => {
  test.each(Object.keys(REWRITINGS))('%s leaves the old text', async (what) => {
    const user = await memoryOf(`rewriting-${Object.keys(REWRITINGS).indexOf(what)}`);
    await one.evolve(user);
    const before = (await one.rows(user)).lines;
    one.model.next('rewrite', REWRITINGS[what]!, REWRITINGS[what]!);
    expect(await one.rewrite(user)).toMatchObject({ outcome: 'kept-old' });
    expect((await one.rows(user)).lines).toEqual(before);
  });

  test("repeats the user's line and restores what was deleted gets neither", async () => {
    const user = await memoryOf('rewriting-own');
    await one.evolve(user);
    const misbehave = (lines: PromptLine[]) => ({
      categories: [
        {
          name: 'about-me',
          lines: [
            ...factsIn(lines).map(({ fact, text }) => ({ text, facts: [fact] })),
            { text: OWN, facts: [factsIn(lines)[0]!.fact] },
            { text: 'User dreads the dentist.', facts: [factsIn(lines)[0]!.fact] },
          ],
        },
      ],
    });
    one.model.next('rewrite', misbehave, misbehave);
    await one.rewrite(user);
    const after = await one.lines(user);
    expect(after.filter((text) => text.includes('hives'))).toEqual([OWN]);
    expect(after.join()).not.toContain('dentist');
    expect(after).toContain('User adopted a dog.');
  });
});

const READINGS: Record<string, object | string> = {
  'quotes what is not there': { facts: [found({ quote: 'I sold my house' })] },
  'gives an impossible date': { facts: [found({ asOf: '2026-13-45' })] },
  'leaves a date relative': { facts: [found({ text: 'User adopted a dog yesterday.' })] },
  'invents a person': { facts: [found({ subject: 'Zebulon' })] },
  'invents a category': { facts: [found({ categories: ['horoscope'] })] },
  'does not answer in JSON': 'The entry is about a dog.',
  'breaks off': '{"facts": [{"quote": "I adop',
};

function found(change: object) {
  return {
    ...{ quote: 'I adopted a dog.', subject: 'user', text: 'User adopted a dog.', asOf: '2026-01-06' },
    ...{ categories: ['about-me'], thing: null, ...change },
  };
}

describe('a reading that', () => {
  test.each(Object.keys(READINGS))('%s is asked again once, and stores nothing wrong', async (what) => {
    const user = await memoryOf(`reading-${Object.keys(READINGS).indexOf(what)}`);
    const [before, calls] = [await one.facts(user), one.calls()];
    const answer = READINGS[what]!;
    one.model.next('facts', answer, answer);
    expect(await one.evolve(user)).toMatchObject({ facts: 0 });
    expect(one.calls() - calls).toBe(2);
    expect(await one.facts(user)).toEqual(before);
    expect(await one.lines(user)).toEqual(BEFORE);
  });
});
