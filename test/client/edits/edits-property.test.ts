import * as fc from 'fast-check';
import { MemoryError } from '../../../memory/errors';
import { verifyScope } from '../../../client/reads/verify';
import { createWorld, type World } from '../../schema/world';
import { editScene, type EditScene, storeMessages } from './edit-scene';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await storeMessages(world);
});
afterAll(() => world.close());

/** What a person may do; `back` counts commits from the newest. */
type Act =
  | { do: 'put'; path: string; lines: string[] }
  | { do: 'mv'; path: string; to: string }
  | { do: 'rm'; path: string }
  | { do: 'revert'; back: number };

const path = fc.constantFrom('a.md', 'b.md', 'topics/c.md', 'guidance.md');
const line = fc.constantFrom('Ada ships on Friday', 'Bo tests the belt', 'Ilse has the keys', 'Lunch is at noon', 'No meetings before ten', '', '## Part'); // prettier-ignore
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('put' as const), path, lines: fc.uniqueArray(line, { maxLength: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('mv' as const), path, to: path }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rm' as const), path }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('revert' as const), back: fc.nat({ max: 3 }) }) },
); // prettier-ignore

type Texts = Record<string, string>;

/** The reference: texts by path, without the index, which code keeps. Null: refused, nothing changes; undefined: not modelled. */
function expected(states: Texts[], one: Act): Texts | null | undefined {
  const now = states.at(-1)!;
  switch (one.do) {
    case 'put':
      return { ...now, [one.path]: one.lines.length === 0 ? '' : `${one.lines.join('\n')}\n` };
    case 'mv': {
      if (now[one.path] === undefined) return null;
      if (one.path === one.to) return now;
      if (now[one.to] !== undefined) return null;
      const { [one.path]: text = '', ...rest } = now;
      return { ...rest, [one.to]: text };
    }
    case 'rm': {
      if (now[one.path] === undefined) return null;
      return Object.fromEntries(Object.entries(now).filter(([other]) => other !== one.path));
    }
    case 'revert':
      if (states.length - 1 - one.back < 1) return null;
      // The newest commit is undone exactly; for older ones see the invariants.
      return one.back === 0 ? states.at(-2) : undefined;
  }
}

async function carryOut(scene: EditScene, commits: number, one: Act): Promise<void> {
  if (one.do === 'put') await scene.put(one.path, one.lines.map((text) => `${text}\n`).join(''));
  else if (one.do === 'mv') await scene.mv(one.path, one.to);
  else if (one.do === 'rm') await scene.rm(one.path);
  else await scene.revert(`c${commits - one.back}`);
}

const texts = async (scene: EditScene): Promise<Texts> => {
  const { 'index.md': _index, ...files } = await scene.texts();
  return files;
};

test('whatever a person does, the files say what they would as plain texts, and every version stays as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 9 }), async (acts) => {
      const scene = await editScene(world);
      const states: Texts[] = [{}];
      for (const one of acts) {
        const want = expected(states, one);
        const refused = await carryOut(scene, states.length - 1, one).then(
          () => false,
          (error: unknown) => {
            if (error instanceof MemoryError) return true;
            throw error;
          },
        );
        const now = await texts(scene);
        if (want === null || refused) expect(now).toEqual(states.at(-1));
        else if (want !== undefined) expect(now).toEqual(want);
        if (want !== null && want !== undefined && one.do !== 'revert') expect(refused).toBe(false);
        const commits = (await scene.log()).length;
        expect(commits - (states.length - 1)).toBeLessThanOrEqual(1);
        if (commits === states.length) states.push(now);
        expect(await verifyScope(world.db, scene.scope)).toEqual({ ok: true, findings: [] });
      }
      for (const [number, state] of states.entries()) {
        const { 'index.md': _index, ...then } = await scene.texts(number);
        expect(then).toEqual(state);
      }
      // What a person's last word removed is remembered; nothing that stands is said to be gone by the commit that wrote it.
      const standing = new Set(Object.values(states.at(-1)!).flatMap((text) => text.split('\n')));
      const rows = await world.admin.selectFrom('tombstone').select(['text', 'commit']).where('scope', '=', scene.scope).execute(); // prettier-ignore
      for (const { text, commit } of rows) if (commit === states.length - 1) expect(standing.has(text)).toBe(false);
    }),
    { numRuns: 25 },
  );
}, 180_000);
