import * as fc from 'fast-check';
import { publishTask, previewTask } from '../../../client/runs/publish-task';
import { addTask, removeTask, unpublishTask } from '../../../client/runs/tasks';
import { listTasks } from '../../../client/reads/tasks';
import { loadContext } from '../../../client/reads/context';
import { readItems } from '../../../client/reads/items';
import { type ScopeId } from '../../../memory/scope';
import { createRig, type Rig } from '../../support/rig';

type Act = {
  user: 'user:ada' | 'user:bo';
  id: 'a' | 'b';
  what: 'add' | 'addPublic' | 'addTeam' | 'publish' | 'unpublish' | 'remove';
};
const act: fc.Arbitrary<Act> = fc.record({
  user: fc.constantFrom('user:ada', 'user:bo'),
  id: fc.constantFrom('a', 'b'),
  what: fc.constantFrom('add', 'addPublic', 'addTeam', 'publish', 'unpublish', 'remove'),
});

/** What ought to be seen: per person the own words, per team what was made public, as last said. */
class Model {
  readonly own = new Map<string, string>();
  readonly team = new Map<string, { text: string; by: 'log' | 'hand' }>();

  apply({ user, id, what }: Act, text: string): void {
    const key = `${user} ${id}`;
    if (what === 'add' || what === 'addPublic' || what === 'addTeam') {
      this.own.set(key, text);
      // What was published by hand stays as it was agreed to; what the log itself made public goes with the log's word.
      if (what === 'addTeam') this.team.set(key, { text, by: 'log' });
      else if (this.team.get(key)?.by === 'log') this.team.delete(key);
      return;
    }
    const words = this.own.get(key);
    if (words === undefined) return;
    if (what === 'publish') this.team.set(key, { text: words, by: 'hand' });
    else this.team.delete(key);
    if (what === 'remove') this.own.delete(key);
  }
}

describe('a task log', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await createRig();
    for (const scope of ['team:demo', 'user:ada', 'user:bo'] as const) await rig.addScope(scope);
  });
  afterAll(() => rig.close());
  const first = (text: string) => text.split('\n', 1)[0] ?? '';

  async function doIt({ user, id, what }: Act, text: string, receipts: { team: string; mine: string }): Promise<void> {
    const { system, db } = rig;
    if (what === 'add') await addTask(system, user, { id, text });
    if (what === 'addPublic') await addTask(system, user, { id, text, receipts: [receipts.mine], public: true });
    if (what === 'addTeam') await addTask(system, user, { id, text, receipts: [receipts.team], public: true });
    if (!(await listTasks(db, user)).some((task) => task.id === id)) return;
    if (what === 'publish') await publishTask(system, user, id, await previewTask(db, user, id));
    if (what === 'unpublish') await unpublishTask(system, user, id);
    if (what === 'remove') await removeTask(system, user, id);
  }

  async function seen(scope: ScopeId): Promise<string[]> {
    const items = await readItems(rig.db, scope, { source: 'tasks' });
    return items
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ text }) => first(text))
      .sort();
  }

  test('whatever two people do, each sees their own and the team what was made public', async () => {
    const receipts = {
      team: (await loadContext(rig.db, ['team:demo'])).receipt,
      mine: (await loadContext(rig.db, ['user:ada'])).receipt,
    };
    let words = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 7 }), async (acts) => {
        const model = new Model();
        for (const one of acts) {
          words += 1;
          await doIt(one, `words ${words}`, receipts);
          model.apply(one, `words ${words}`);
        }
        const of = (user: string) =>
          [...model.own]
            .filter(([key]) => key.startsWith(user))
            .map(([, text]) => text)
            .sort();
        expect(await seen('user:ada')).toEqual(of('user:ada'));
        expect(await seen('user:bo')).toEqual(of('user:bo'));
        expect(await seen('team:demo')).toEqual([...model.team.values()].map(({ text }) => text).sort());
        for (const user of ['user:ada', 'user:bo'] as const)
          for (const { id } of await listTasks(rig.db, user)) await removeTask(rig.system, user, id);
        expect(await seen('team:demo')).toEqual([]);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  test('a task that is logged again has its new words, once, and its answer is not kept from before', async () => {
    await addTask(rig.system, 'user:ada', { id: 'c', text: 'first', result: 'old answer' });
    const again = await addTask(rig.system, 'user:ada', { id: 'c', text: 'second' });
    expect(again).toMatchObject({ text: 'second', result: null });
    expect((await listTasks(rig.db, 'user:ada')).filter(({ id }) => id === 'c')).toHaveLength(1);
  });

  test('a published task with an answer shows both, and neither once it is taken back', async () => {
    await addTask(rig.system, 'user:ada', { id: 'd', text: 'asked', result: 'answered' });
    await publishTask(rig.system, 'user:ada', 'd', await previewTask(rig.db, 'user:ada', 'd'));
    expect(await seen('team:demo')).toEqual(['answered', 'asked']);
    await unpublishTask(rig.system, 'user:ada', 'd');
    expect(await seen('team:demo')).toEqual([]);
  });

  test('a person cannot touch another’s task of the same name', async () => {
    await addTask(rig.system, 'user:ada', { id: 'e', text: 'of Ada' });
    await expect(removeTask(rig.system, 'user:bo', 'e')).rejects.toMatchObject({ code: 'usage.invalid' });
    expect(await seen('user:ada')).toContain('of Ada');
  });

  test('a team has no log', async () => {
    await expect(addTask(rig.system, 'team:demo', { text: 'x' })).rejects.toMatchObject({ code: 'usage.invalid' });
  });
});
