import { commitInWords, tellRefusal } from '../../../../client/cli/files/edits-in-words';
import { RefusedEdit } from '../../../../client/edits/refused-edit';

const COMMIT = { id: 'c4', parent: 'c3', at: '2026-01-05T00:00:00Z', author: 'person', reason: 'written by a person', changed: [], retiredRules: [] }; // prettier-ignore
const reverted = { ...COMMIT, reason: 'reverts c3', rulesBack: [], kept: [] };

test('a commit is named by its id', () => expect(commitInWords(COMMIT)).toBe('c4 written'));

test('rules that ended are named', () => {
  expect(commitInWords({ ...COMMIT, retiredRules: ['p1'] })).toContain('so p1 is retired');
  expect(commitInWords({ ...COMMIT, retiredRules: ['p1', 'p2'] })).toContain('so p1, p2 are retired');
});

test('a revert says what it undid, what is in force again, and what it left', () => {
  expect(commitInWords(reverted)).toBe('c4 reverts c3');
  const kept = [
    { path: 'a.md', text: 'Mine', why: 'changed-since' as const },
    { path: 'b.md', text: '', why: 'changed-since' as const },
    { path: 'c.md', text: 'Gone', why: 'may-not-return' as const },
  ];
  expect(commitInWords({ ...reverted, rulesBack: ['p3'], kept }).split('\n')).toEqual([
    'c4 reverts c3',
    'in force again: p3',
    'a.md: left alone, for it was changed since: Mine',
    'b.md: keeps its name',
    'c.md: stays away, for it was removed since: Gone',
  ]);
});

test('findings go to stderr with their places, and are status 1', () => {
  const written: string[] = [];
  const stderr = jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const findings = [
    { code: 'raw-html' as const, path: 'a.md', line: 3, message: 'No HTML.' },
    { code: 'file-over-budget' as const, path: 'b.md', line: null, message: 'Too long.' },
  ];
  const status = tellRefusal(new RefusedEdit(findings));
  stderr.mockRestore();
  expect(status).toBe(1);
  expect(written.slice(0, 2)).toEqual(['a.md:3 raw-html: No HTML.\n', 'b.md file-over-budget: Too long.\n']);
});

test('whatever else went wrong is not told here', () => {
  expect(() => tellRefusal(new Error('else'))).toThrow('else');
});
