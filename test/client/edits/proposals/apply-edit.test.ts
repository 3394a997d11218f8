import { applyEdit, type WrittenOn } from '../../../../client/edits/proposals/apply-edit';
import { type MemoryCommand } from '../../../../memory/files/memory-command';
import { type Files, type Line, textOf } from '../../../../memory/files/memory-file';
import { codeOf } from './refusal';

let ids = 0;
const line = (text: string, author: Line['author'] = 'agent', points: number[] = []): Line => ({
  id: ++ids,
  text,
  author,
  points,
});
const HEAD: Files = {
  'index.md': [line('- [Keys](keys.md) — who holds them')],
  'keys.md': [
    line('# Keys'),
    line('Ilse holds the red key.', 'person'),
    line('Otto holds the blue key.', 'agent', [4]),
  ],
};
const SAME: WrittenOn = { existed: (path) => Object.hasOwn(HEAD, path), changedSince: new Set() };
const since = (...paths: string[]): WrittenOn => ({ ...SAME, changedSince: new Set(paths) });
const apply = (commands: MemoryCommand[], points: number[] = [], on = SAME) => applyEdit(HEAD, commands, points, on);
const replace = (old_str: string, new_str: string): MemoryCommand => ({
  command: 'str_replace',
  path: 'keys.md',
  old_str,
  new_str,
});

test('a person’s line may be changed: the new one is theirs too', () => {
  const { files, refusal } = apply([replace('Ilse holds', 'Bo holds')]);
  expect(refusal).toBeNull();
  expect(files['keys.md']![1]).toMatchObject({ id: null, text: 'Bo holds the red key.', author: 'person' });
});

test('new lines rest on the points they name, and on those of the proposal', () => {
  const { files } = apply([replace('Ilse holds the red key.', 'Bo holds the red key. {p7}')], [9]);
  expect(files['keys.md']![1]!.text).toBe('Bo holds the red key.');
  expect(new Set(files['keys.md']![1]!.points)).toEqual(new Set([7, 9]));
});

test('lines it leaves alone are the same lines, with their own points', () => {
  const { files } = apply([replace('Ilse holds', 'Bo holds')], [9]);
  expect(files['keys.md']![2]).toBe(HEAD['keys.md']![2]);
});

test('several commands are carried out one after the other', () => {
  const { files } = apply([
    { command: 'create', path: 'doors.md', file_text: '# Doors\n\nThe door is green.\n' },
    { command: 'str_replace', path: 'doors.md', old_str: 'green', new_str: 'red' },
  ]);
  expect(textOf(files['doors.md']!)).toBe('# Doors\n\nThe door is red.\n');
});

test('when one command does not fit, none is carried out', () => {
  const { files, refusal } = apply([replace('Ilse holds', 'Bo holds'), replace('Nobody holds', 'Bo holds')]);
  expect(refusal).toContain('old_str does not stand in keys.md');
  expect(files).toBe(HEAD);
});

test('an insert meant for the end goes to the end, however long the file is by now', () => {
  const { files } = apply([{ command: 'insert', path: 'keys.md', insert_line: 40, insert_text: 'Ask Otto first.\n' }]);
  expect(files['keys.md']!.at(-1)!.text).toBe('Ask Otto first.');
});

test('a file written since is not written over', () => {
  const rewrite: MemoryCommand = { command: 'create', path: 'keys.md', file_text: '# Keys\n' };
  expect(apply([rewrite]).refusal).toBeNull();
  expect(apply([rewrite], [], since('keys.md')).refusal).toBe('keys.md changed since this was proposed.');
});

test('a file that came to be since gets the new text at its end', () => {
  const on: WrittenOn = { existed: () => false, changedSince: new Set(['keys.md']) };
  const { files } = apply([{ command: 'create', path: 'keys.md', file_text: 'The green key is lost.\n' }], [], on);
  expect(textOf(files['keys.md']!)).toBe(`${textOf(HEAD['keys.md']!)}The green key is lost.\n`);
});

test('a file that changed since is not deleted', () => {
  const remove: MemoryCommand = { command: 'delete', path: 'keys.md' };
  expect(apply([remove]).files).not.toHaveProperty(['keys.md']);
  expect(apply([remove], [], since('keys.md')).refusal).toBe('keys.md changed since this was proposed.');
});

test('a renamed file takes along what was written since', () => {
  const { files } = apply([{ command: 'rename', old_path: 'keys.md', new_path: 'locks.md' }], [], since('keys.md'));
  expect(files['locks.md']).toEqual(HEAD['keys.md']);
});

test('text that still stands may be replaced, whatever else of the file changed', () => {
  expect(apply([replace('Ilse holds', 'Bo holds')], [], since('keys.md')).refusal).toBeNull();
});

test.each(['../x.md', '/etc/passwd', 'a%2eb.md', 'keys.txt'])('%p is no path to write to', (path) => {
  const outcome = () => apply([{ command: 'create', path, file_text: 'x\n' }]);
  expect(codeOf(outcome)).toBe('path.invalid');
});
