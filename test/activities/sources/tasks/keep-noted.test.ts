import * as fc from 'fast-check';
import { ownReading, teamReading } from '../../../../activities/sources/tasks/audience';
import { keepNoted } from '../../../../activities/sources/tasks/keep-noted';
import { type Task, type TaskLog } from '../../../../activities/sources/tasks/read-lines';
import { type PromptMemory } from '../../../../memory/task';

const ADA = { scope: 'user:ada', id: 'ada', name: 'Ada', zone: 'UTC' } as const;
const logOf = (memory: PromptMemory): TaskLog => {
  const task: Task = { id: 'a', at: '2026-01-05T10:00:00.000000Z', text: 'x', result: null, memory, isPublic: true, publicText: null }; // prettier-ignore
  return { tasks: [task], deleted: [], skips: [], whole: true };
};

const said: fc.Arbitrary<PromptMemory> = fc.option(
  fc.array(fc.record({ scope: fc.constantFrom('team:demo', 'user:ada'), receipt: fc.constantFrom(null, 'r1', 'r2') }), {
    maxLength: 2,
  }),
);

test('once a person’s memory was noted of a task, nothing that is said of it later shows it to the team', () => {
  fc.assert(
    fc.property(fc.array(said, { minLength: 1, maxLength: 5 }), (lines) => {
      let stored = new Map<string, string>();
      let isTainted = false;
      for (const memory of lines) {
        const log = keepNoted(logOf(memory), stored, 'demo');
        stored = new Map(ownReading(log, ADA).items.map(({ externalId, text }) => [externalId, text]));
        isTainted ||= memory?.some(({ scope }) => scope === 'user:ada') ?? false;
        const shown = teamReading(log, ADA, 'demo', 'command').items.length > 0;
        expect(shown).toBe(!isTainted && memory !== null);
      }
    }),
  );
});

test('what a log says of a task is kept where nothing else was noted', () => {
  const log = logOf([{ scope: 'team:demo', receipt: 'r2' }]);
  for (const line of ['not noted', 'none', 'team:demo r1'])
    expect(keepNoted(log, new Map([['a', `x\n[memory in the prompt: ${line}]`]]), 'demo')).toEqual(log);
  expect(keepNoted(log, new Map([['b', 'x\n[memory in the prompt: user:ada]']]), 'demo')).toEqual(log);
});
