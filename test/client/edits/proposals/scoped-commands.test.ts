import * as fc from 'fast-check';
import { commandsWithin, scopeMeant } from '../../../../client/edits/proposals/scoped-commands';
import { type MemoryCommand } from '../../../../memory/files/memory-command';
import { type ScopeId } from '../../../../memory/scope';
import { codeOf, refusalOf } from './refusal';

const OPENED: ScopeId[] = ['user:ada', 'team:demo'];
const create = (path: string): MemoryCommand => ({ command: 'create', path, file_text: 'x\n' });
const pathOf = (path: string) => (commandsWithin('user:ada', [create(path)])[0] as { path: string }).path;

describe('the scope that is meant', () => {
  test.each([
    'user:ada',
    'user/ada',
    'user/ada/keys.md',
    '/memories/user/ada',
    '/memories/user/ada/a/b.md',
    'memories/user/ada/x.md',
  ])('is Ada’s for %s', (text) => expect(scopeMeant(text, OPENED)).toBe('user:ada'));

  test.each([
    'user:bo',
    'user/bo/x.md',
    '/memories/user/bo/x.md',
    'keys.md',
    '',
    '/',
    '/memories',
    '/memories/../user/ada/x.md',
    '/etc/passwd',
    'user/../user/ada/x.md',
  ])('is none of those opened for %p', (text) => {
    const refusal = refusalOf(() => scopeMeant(text, OPENED));
    expect(refusal).toMatchObject({ code: 'scope.denied', next: 'Paths begin with user/ada/ or team/demo/.' });
  });
});

describe('a path to write to', () => {
  test.each(['keys.md', 'user/ada/keys.md', '/memories/user/ada/keys.md', 'memories/user/ada/keys.md'])(
    'stands in the scope as keys.md, written as %s',
    (path) => expect(pathOf(path)).toBe('keys.md'),
  );

  test('may be in a folder', () => expect(pathOf('/memories/user/ada/topics/keys.md')).toBe('topics/keys.md'));

  // The memory tool's path traversal: each of these reached another place in some tool.
  const TRAVERSALS: [name: string, path: string, code: string][] = [
    ['up and out of the root', '/memories/../x.md', 'scope.denied'],
    ['up and out of the scope', '/memories/user/ada/../bo/x.md', 'path.invalid'],
    ['up within the scope', '/memories/user/ada/topics/../keys.md', 'path.invalid'],
    ['dots, percent-encoded', '/memories/user/ada/%2e%2e/bo/x.md', 'path.invalid'],
    ['a slash, percent-encoded', '/memories/user%2fada/x.md', 'scope.denied'],
    ['dots, encoded twice', '/memories/user/ada/%252e%252e/x.md', 'path.invalid'],
    ['an absolute path', '/etc/passwd', 'path.invalid'],
    ['an absolute path of a Markdown file', '/memories//etc/x.md', 'scope.denied'],
    ['an absolute path behind the scope', '/memories/user/ada//etc/x.md', 'path.invalid'],
    ['a second root behind the scope', 'user/ada//memories/x.md', 'path.invalid'],
    ['backslashes', '/memories/user/ada/..\\bo\\x.md', 'path.invalid'],
    ['a drive', 'C:/x.md', 'path.invalid'],
    ['a home', '~/../x.md', 'path.invalid'],
    ['a hidden file, as links are named', '/memories/user/ada/.link/x.md', 'path.invalid'],
    ['the way links lead, through a process', '/proc/self/root/x.md/../y.md', 'path.invalid'],
    ['a file used as a folder', '/memories/user/ada/keys.md/x.md', 'path.invalid'],
    ['another scope, opened or not', '/memories/team/demo/x.md', 'scope.denied'],
    ['another scope without the root', 'user/bo/x.md', 'scope.denied'],
    ['dots that only look like dots', '/memories/user/ada/\u2024\u2024\u200b/x.md', 'path.invalid'],
    ['a zero byte', '/memories/user/ada/x.md\0.md', 'path.invalid'],
    ['the folder itself', '/memories/user/ada/', 'path.invalid'],
  ];
  test.each(TRAVERSALS)('is refused: %s', (_name, path, code) => {
    expect(codeOf(() => pathOf(path))).toBe(code);
    const rename = (old_path: string, new_path: string): MemoryCommand => ({ command: 'rename', old_path, new_path });
    expect(codeOf(() => commandsWithin('user:ada', [rename('keys.md', path)]))).toBe(code);
    expect(codeOf(() => commandsWithin('user:ada', [rename(path, 'keys.md')]))).toBe(code);
  });

  test('never holds a step up or another scope, whatever was typed', () => {
    const parts = fc.constantFrom(
      'user',
      'ada',
      'bo',
      'x.md',
      '..',
      '.',
      '',
      'memories',
      '%2e%2e',
      'user:bo',
      '~',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (list) => {
        let path: string;
        try {
          path = pathOf(list.join('/'));
        } catch (error) {
          expect((error as { code: string }).code).toMatch(/^(path\.invalid|scope\.denied|input\.invalid)$/);
          return;
        }
        expect(path).toMatch(/^[^./%\\][^%\\]*\.md$/);
        expect(path.split('/')).not.toContain('..');
      }),
    );
  });
});

test('a command keeps its own fields and loses what else came with it', () => {
  const given: MemoryCommand = Object.assign(create('x.md'), { author: 'person', id: 7 });
  expect(commandsWithin('user:ada', [given])).toEqual([create('x.md')]);
});

test('text that goes away may be left out', () => {
  const command: MemoryCommand = { command: 'str_replace', path: 'x.md', old_str: 'a' };
  expect(commandsWithin('user:ada', [command])).toEqual([{ ...command, new_str: '' }]);
});

const WRONG: [what: string, command: object][] = [
  ['no text', { command: 'create', path: 'x.md' }],
  ['no path', { command: 'delete' }],
  ['a line that is no number', { command: 'insert', path: 'x.md', insert_line: 'last', insert_text: 'x' }],
  ['a command that changes nothing', { command: 'view', path: 'x.md' }],
  ['a command of the agent’s own', { command: 'decline', point: 'p1', reason: 'x' }],
  ['a command nobody knows', { command: 'constructor', path: 'x.md' }],
];
test.each(WRONG)('%s is refused with the form it should have', (_what, command) => {
  const refusal = refusalOf(() => commandsWithin('user:ada', [command as MemoryCommand]));
  expect(refusal).toMatchObject({ code: 'input.invalid', next: 'Nothing was proposed.' });
});
