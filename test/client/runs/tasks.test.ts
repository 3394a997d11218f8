import * as fc from 'fast-check';
import { publishTask, previewTask } from '../../../client/runs/publish-task';
import { addTask, removeTask, unpublishTask } from '../../../client/runs/tasks';
import { listTasks, readTask } from '../../../client/reads/tasks';
import { loadContext } from '../../../client/reads/context';
import { readItems } from '../../../client/reads/items';
import { type ScopeId } from '../../../memory/scope';
import { importTexts } from '../../support/own-files';
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
  /** Had the person's memory in its prompt once. */
  readonly tainted = new Set<string>();

  apply({ user, id, what }: Act, text: string): void {
    const key = `${user} ${id}`;
    if (what === 'add' || what === 'addPublic' || what === 'addTeam') {
      this.own.set(key, text);
      // What was published by hand stays as it was agreed to; what the log itself made public goes with the log's word.
      if (what === 'addPublic') this.tainted.add(key);
      if (what === 'addTeam' && !this.tainted.has(key)) this.team.set(key, { text, by: 'log' });
      else if (this.team.get(key)?.by === 'log') this.team.delete(key);
      return;
    }
    const words = this.own.get(key);
    if (words === undefined) return;
    if (what === 'publish') this.team.set(key, { text: words, by: 'hand' });
    else this.team.delete(key);
    if (what !== 'remove') return;
    this.own.delete(key);
    this.tainted.delete(key);
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

  describe('a task that had the person’s memory in its prompt', () => {
    const user = 'user:ada';
    const before = async (id: string) => {
      const { receipt } = await loadContext(rig.db, [user]);
      const task = await addTask(rig.system, user, { id, text: 'made of what Ada knows', receipts: [receipt] });
      expect(task.memory).toEqual([{ scope: user, receipt }]);
      return task;
    };

    test('is held back though it is said now that there was none, once and again', async () => {
      const { memory } = await before('held');
      for (const text of ['said anew', 'said anew again']) {
        const again = await addTask(rig.system, user, { id: 'held', text, receipts: [], public: true });
        expect(again).toMatchObject({ text, memory, published: null });
      }
      expect((await seen('team:demo')).join()).not.toContain('anew');
    });

    test('is held back whatever an imported file says of it', async () => {
      const { memory } = await before('filed');
      const line = { id: 'filed', at: '2026-01-05T10:00:00Z', text: 'said in a file', memory: [], public: true };
      for (let again = 0; again < 2; again += 1) {
        const { skipped } = await importTexts(rig, 'tasks', user, { 'log.jsonl': JSON.stringify(line) });
        expect(skipped).toEqual([{ id: 'filed', reason: 'needs-publishing' }]);
      }
      expect(await readTask(rig.db, user, 'filed')).toMatchObject({ text: 'said in a file', memory });
      await publishTask(rig.system, user, 'filed', await previewTask(rig.db, user, 'filed'));
      expect(await seen('team:demo')).toContain('said in a file');
    });

    test('removed and logged under its id again, is another one', async () => {
      await before('anew');
      await removeTask(rig.system, user, 'anew');
      const other = await addTask(rig.system, user, { id: 'anew', text: 'from scratch', receipts: [], public: true });
      expect(other.published).toContain('from scratch');
    });
  });

  test('a file that says the team’s memory was in a prompt is not believed, whosever receipt it names', async () => {
    const { receipt } = await loadContext(rig.db, ['user:ada']);
    const memory = [{ scope: 'team:demo', receipt }];
    const line = { id: 'forged', at: '2026-01-05T10:00:00Z', text: 'forged words', memory, public: true };
    const { skipped } = await importTexts(rig, 'tasks', 'user:ada', { 'forged.jsonl': JSON.stringify(line) });
    expect(skipped).toEqual([{ id: 'forged', reason: 'needs-publishing' }]);
    expect((await seen('team:demo')).join()).not.toContain('forged');
  });

  describe('a task that only the team has any more', () => {
    const lost = async (id: string) => {
      await addTask(rig.system, 'user:bo', { id, text: `words of ${id}`, result: `answer of ${id}` });
      await publishTask(rig.system, 'user:bo', id, await previewTask(rig.db, 'user:bo', id));
      await rig.admin.deleteFrom('item').where('container', '=', 'tasks-demo:user-bo').execute();
      expect(await listTasks(rig.db, 'user:bo')).toEqual([]);
    };
    const ofTeam = async (id: string) => (await seen('team:demo')).filter((text) => text.endsWith(` ${id}`));

    test('is taken back by its id', async () => {
      await lost('lost-1');
      expect(await ofTeam('lost-1')).toHaveLength(2);
      expect(await unpublishTask(rig.system, 'user:bo', 'lost-1')).toBeNull();
      expect(await ofTeam('lost-1')).toEqual([]);
    });

    test('is removed by its id; then there is none', async () => {
      await lost('lost-2');
      await removeTask(rig.system, 'user:bo', 'lost-2');
      expect(await ofTeam('lost-2')).toEqual([]);
      await expect(removeTask(rig.system, 'user:bo', 'lost-2')).rejects.toMatchObject({ code: 'usage.invalid' });
    });

    test('is nobody else’s to take back', async () => {
      await lost('lost-3');
      await expect(unpublishTask(rig.system, 'user:ada', 'lost-3')).rejects.toMatchObject({ code: 'usage.invalid' });
      expect(await ofTeam('lost-3')).toHaveLength(2);
    });
  });

  test('a team has no log', async () => {
    await expect(addTask(rig.system, 'team:demo', { text: 'x' })).rejects.toMatchObject({ code: 'usage.invalid' });
  });
});
