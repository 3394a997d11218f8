import * as fc from 'fast-check';
import { type LoadedMemory, type PromptMemory } from '../../../../memory/task';
import { ownReading, teamReading, type Voucher } from '../../../../activities/sources/tasks/audience';
import { type Task } from '../../../../activities/sources/tasks/read-lines';

const ada = { scope: 'user:ada', id: 'ada', name: 'Ada', zone: 'UTC' } as const;
const SECRET = 'zebra-42';

const loaded: fc.Arbitrary<LoadedMemory> = fc.record({
  scope: fc.constantFrom('team:demo', 'team:other', 'user:ada', 'user:bo'),
  receipt: fc.constantFrom(null, 'r1'),
});
const memory: fc.Arbitrary<PromptMemory> = fc.option(fc.array(loaded, { maxLength: 3 }));
const anyTask: fc.Arbitrary<Task> = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  at: fc.constant('2026-01-05T10:00:00.000000Z'),
  text: fc.constant(`words ${SECRET}`),
  result: fc.constantFrom(null, `answer ${SECRET}`),
  memory,
  isPublic: fc.constantFrom(true, false, null),
  publicText: fc.constantFrom(null, `for all ${SECRET}`),
});
const voucher = fc.constantFrom<Voucher>('preview', 'command', 'file');
const log = (...tasks: Task[]) => ({ tasks, deleted: [], skips: [], whole: true });
const task = (more: Partial<Task> = {}): Task => ({
  id: 'a',
  at: '2026-01-05T10:00:00.000000Z',
  text: 'words',
  result: null,
  memory: [],
  isPublic: true,
  publicText: null,
  ...more,
});

test('no log makes the team see a word of a task that had a person’s memory, another team’s, or an unknown one in its prompt', () => {
  fc.assert(
    fc.property(anyTask, (one) => {
      const isTeams = one.memory?.every(({ scope }) => scope === 'team:demo') ?? false;
      fc.pre(!isTeams);
      expect(JSON.stringify(teamReading(log(one), ada, 'demo', 'command'))).not.toContain(SECRET);
    }),
  );
});

test('a file that names any memory shows the team nothing, whosever it says it is', () => {
  fc.assert(
    fc.property(anyTask, (one) => {
      fc.pre(one.memory?.length !== 0);
      expect(JSON.stringify(teamReading(log(one), ada, 'demo', 'file'))).not.toContain(SECRET);
    }),
  );
});

test('nothing makes the team see a task that does not ask to be public', () => {
  fc.assert(
    fc.property(anyTask, voucher, (one, by) => {
      const reading = teamReading(log({ ...one, isPublic: one.isPublic ? null : one.isPublic }), ada, 'demo', by);
      expect(JSON.stringify(reading)).not.toContain(SECRET);
    }),
  );
});

test('each task is seen, left out by name, or not asked for: never lost in silence', () => {
  fc.assert(
    fc.property(anyTask, voucher, (one, by) => {
      const { items, skips } = teamReading(log(one), ada, 'demo', by);
      const told = items.some(({ externalId }) => externalId === `ada.${one.id}`) || skips.length === 1;
      expect(told).toBe(one.isPublic === true);
    }),
  );
});

test('all items of a task say which memory was in its prompt, or belong to one that does', () => {
  fc.assert(
    fc.property(anyTask, (one) => {
      const { items } = ownReading(log(one), ada);
      expect(items[0]?.text).toMatch(/\n\[memory in the prompt: [^\n]+\]$/);
      expect(items.every(({ thread }) => thread === one.id)).toBe(true);
    }),
  );
});

test('a task whose answer went away takes it away from the team too', () => {
  expect(teamReading(log(task()), ada, 'demo', 'file').gone).toEqual(['ada.a~result']);
  expect(teamReading(log(task({ result: 'x' })), ada, 'demo', 'file').gone).toEqual([]);
});

test('a person’s answerless task keeps its answer only as long as its file is not read anew', () => {
  expect(ownReading(log(task()), ada)).toMatchObject({ items: [{ externalId: 'a' }], whole: true });
});

test('a log that was not read whole is passed on as that, to both', () => {
  const broken = { ...log(task()), whole: false };
  expect([ownReading(broken, ada).whole, teamReading(broken, ada, 'demo', 'file').whole]).toEqual([false, false]);
});
