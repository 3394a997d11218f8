import { betaMemoryTool } from '@anthropic-ai/sdk/helpers/beta/memory';
import * as fc from 'fast-check';
import { memoryToolHandlers } from '../../client/memory-tool';
import { MemoryError } from '../../memory/errors';

const FILES: Record<string, string> = {
  'user/ada/index.md': '# Index\n\n- [Keys](topics/keys.md) — who holds them\n',
  'user/ada/topics/keys.md': '# Keys\nIlse\nOtto\n',
};

/** A memory in memory: the real one's paths are tested in memory-client.test.ts. */
const handlers = memoryToolHandlers({
  list: () => Promise.resolve(Object.keys(FILES).map((path) => ({ path, tokens: 1, commit: 'c1', updatedAt: null }))),
  read: (path) => {
    const text = FILES[path.replace(/^\/memories\//, '')];
    if (text !== undefined) return Promise.resolve(text);
    return Promise.reject(new MemoryError('file.missing', 'There is no such file.', 'See the list.'));
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
test.each(WRITES)('$command says that the memory is read-only and who may write', async (command) => {
  const before = { ...FILES };
  expect(await tool.run(command)).toMatch(/^Error: this memory is read-only here\. .*aquifer files put/);
  expect(FILES).toEqual(before);
});
