import { betaMemoryTool } from '@anthropic-ai/sdk/helpers/beta/memory';
import * as fc from 'fast-check';
import { RefusedEdit } from '../../client/edits/refused-edit';
import { memoryToolHandlers } from '../../client/memory-tool';
import { MemoryError } from '../../memory/errors';
import { type MemoryCommand } from '../../memory/files/memory-command';

const FILES: Record<string, string> = {
  'user/ada/index.md': '# Index\n\n- [Keys](topics/keys.md) — who holds them\n',
  'user/ada/topics/keys.md': '# Keys\nIlse\nOtto\n',
};

/** What was proposed, and how the next proposal is answered. */
const asked: { path: string; commands: readonly MemoryCommand[]; reason: string }[] = [];
let refusal: Error | null = null;
beforeEach(() => {
  asked.length = 0;
  refusal = null;
});

/** A memory in memory: the real one's paths are tested in memory-client.test.ts. */
const handlers = memoryToolHandlers({
  list: () => Promise.resolve(Object.keys(FILES).map((path) => ({ path, tokens: 1, commit: 'c1', updatedAt: null }))),
  read: (path) => {
    const text = FILES[path.replace(/^\/memories\//, '')];
    if (text !== undefined) return Promise.resolve(text);
    return Promise.reject(new MemoryError('file.missing', 'There is no such file.', 'See the list.'));
  },
  propose: (path, commands, reason) => {
    if (refusal) return Promise.reject(refusal);
    asked.push({ path, commands, reason });
    return Promise.resolve({ id: `d${asked.length}`, scope: 'user:ada', changed: [] });
  },
});
const tool = betaMemoryTool(handlers);
const view = (path: string, view_range?: number[]) =>
  tool.run({ command: 'view', path, ...(view_range ? { view_range } : {}) });

test('the SDK takes the handlers as its memory tool', () => {
  expect(tool).toMatchObject({ type: 'memory_20250818', name: 'memory' });
});

test.each(['/memories', '/memories/'])('view of %s lists every file', async (path) => {
  expect(await view(path)).toBe('Files in /memories:\n/memories/user/ada/index.md\n/memories/user/ada/topics/keys.md');
});

test('view of a folder lists what is in it', async () => {
  expect(await view('/memories/user/ada/topics')).toBe(
    'Files in /memories/user/ada/topics:\n/memories/user/ada/topics/keys.md',
  );
});

test('view of a folder that begins like another lists nothing of it', async () => {
  expect(await view('/memories/user/ad')).toBe('Error: the path /memories/user/ad does not exist.');
});

test('view of a file numbers its lines', async () => {
  expect(await view('/memories/user/ada/topics/keys.md')).toBe('     1\t# Keys\n     2\tIlse\n     3\tOtto');
});

const RANGES: [range: number[], shown: string][] = [
  [[2, 3], '     2\tIlse\n     3\tOtto'],
  [[2, -1], '     2\tIlse\n     3\tOtto'],
  [[3, 99], '     3\tOtto'],
  [[0, 1], '     1\t# Keys'],
  [[2, 2], '     2\tIlse'],
];
test.each(RANGES)('view_range %j shows those lines with their numbers', async (range, shown) => {
  expect(await view('/memories/user/ada/topics/keys.md', range)).toBe(shown);
});

test.each([[[4, 9]], [[3, 2]], [[9, -1]]])(
  'view_range %j, which shows nothing, is an error that says how many there are',
  async (range) => {
    expect(await view('/memories/user/ada/topics/keys.md', range)).toBe(
      'Error: the file has 3 lines; view_range shows none of them.',
    );
  },
);

test('a fault is an answer, as the tool expects', async () => {
  expect(await view('/memories/user/ada/nothing.md')).toBe('Error: There is no such file. See the list.');
});

test('any range is answered with lines of the file or an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -5, max: 9 }), { maxLength: 3 }), async (range) => {
      const shown = await view('/memories/user/ada/topics/keys.md', range);
      expect(shown).toMatch(/^(Error: |( {5}[1-3]\t.*\n?)+$)/);
    }),
  );
});

const WRITES = [
  { command: 'create', path: '/memories/user/ada/new.md', file_text: 'x' },
  { command: 'str_replace', path: '/memories/user/ada/index.md', old_str: 'Keys', new_str: 'x' },
  { command: 'insert', path: '/memories/user/ada/index.md', insert_line: 0, insert_text: 'x' },
  { command: 'delete', path: '/memories/user/ada/index.md' },
  { command: 'rename', old_path: '/memories/user/ada/index.md', new_path: '/memories/user/ada/x.md' },
] as const;
test.each(WRITES)('$command becomes a proposal, and says who decides', async (command) => {
  const before = { ...FILES };
  expect(await tool.run(command)).toBe(
    'Proposed as d1; nothing is changed yet. A person decides with `aquifer proposals accept user:ada d1`, or rejects it.',
  );
  const path = 'old_path' in command ? command.old_path : command.path;
  expect(asked).toEqual([{ path, commands: [command], reason: 'asked for by an assistant' }]);
  expect(FILES).toEqual(before);
});

test('what was proposed is not seen by view: it shows what is committed', async () => {
  await tool.run(WRITES[1]);
  expect(await view('/memories/user/ada/index.md')).toContain('[Keys]');
});

test('a refusal is an answer, with what the verifier found', async () => {
  refusal = new RefusedEdit([{ code: 'link-to-nothing', path: 'x.md', line: 1, message: 'Line 1 links to nothing.' }]);
  expect(await tool.run(WRITES[0])).toBe(
    'Error: The verifier refused the edit (link-to-nothing). Nothing was changed; mend what the findings name and try again.\nx.md: Line 1 links to nothing.',
  );
});

test('a fault that is not ours is no answer', async () => {
  refusal = new Error('the database is away');
  await expect(tool.run(WRITES[0])).rejects.toThrow('the database is away');
});

test('a call without a path leads nowhere', async () => {
  await tool.run({ command: 'delete' } as never);
  expect(asked[0]?.path).toBe('');
});
