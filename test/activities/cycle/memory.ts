import { withdraw } from '../../../activities/cycle/withdraw';
import { newPoint, newRule, insert } from '../../schema/points/points';
import { AT, item, type World } from '../../schema/world';
import { cycleScene } from './scene';

/** Messages by letter, each a minute after the one before. */
const said = (letter: string) =>
  item(letter, { text: `text of ${letter}`, at: `2026-01-05T12:0${letter.charCodeAt(0) - 97}:00Z` });

/** A memory of placed points over messages a to e, written by the agent. `points` lists what each point cites. */
export async function memoryScene(
  world: World,
  points: string[][],
  texts: Record<string, string>,
  rules: number[] = [],
) {
  const scene = await cycleScene(world);
  const store = (...letters: string[]) => scene.here.store('dev', letters.map(said));
  await store('a', 'b', 'c', 'd', 'e');
  const ids = (letters: string[]) => letters.map((letter) => `${scene.here.id('dev')}:${letter}`);
  await insert(
    world,
    scene.at,
    points.map((letters, i) => (rules.includes(i + 1) ? newRule(ids(letters), `text of ${letters[0]}`) : newPoint(ids(letters)))), // prettier-ignore
  );
  await world.admin.updateTable('point').set({ state: 'placed', tries: 1 }).where('scope', '=', scene.scope).execute();
  await scene.write(0, texts);
  const rewrite = (letter: string) => scene.here.store('dev', [item(letter, { text: 'said otherwise', at: said(letter).at })]); // prettier-ignore
  return {
    ...scene,
    /** These messages say something else now: what rests on them is lost. */
    lose: async (...letters: string[]) => {
      for (const letter of letters) await rewrite(letter);
    },
    withdraw: () => withdraw({ ...scene.deps, now: () => AT }, scene.scope),
    commits: () =>
      world.admin
        .selectFrom('commit')
        .select(['number', 'author', 'reason', 'cycle'])
        .where('scope', '=', scene.scope)
        .orderBy('number')
        .execute(),
    /** Words of every line that was ever written. */
    everyLine: async () =>
      (
        await world.admin.selectFrom('line').select('text').where('scope', '=', scene.scope).orderBy('id').execute()
      ).map((line) => line.text),
  };
}
