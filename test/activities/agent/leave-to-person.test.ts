import { editsLeft, leaveToPerson } from '../../../activities/agent/leave-to-person';
import { EMPTY_MEMORY, textOf, type Files } from '../../../memory/files/memory-file';
import { applyCommand } from '../../../memory/files/commands';
import { type Decisions } from '../../../schema/tables/memory-tables';
import { memoryOf } from '../../memory/files/sample';
import { point, pointsMap } from '../../memory/verifier/fixture';

const NONE: Decisions = { declined: {}, retired: {} };
const PAY = 'Invoices are paid to IBAN DE89 3704 0044 0532 0130 00';
const BASE: Files = memoryOf({
  'index.md': ['# Index', '- [Money](money.md) — who pays what'],
  'money.md': ['# Money', '- Rent is due on the first {p1}'],
});
const POINTS = pointsMap(point(5), point(6, { outside: true }));

function insert(files: Files, path: string, text: string): Files {
  return applyCommand(files, { command: 'insert', path, insert_line: files[path]!.length, insert_text: text }, 'agent').files;
} // prettier-ignore

test('a line with an account number leaves the draft and is noted once, however often it is written', () => {
  const first = leaveToPerson(BASE, insert(BASE, 'money.md', `- ${PAY} {p5}`), NONE);
  expect(textOf(first.files['money.md']!)).not.toContain('IBAN');
  expect(first.left).toEqual(['money.md']);
  const again = leaveToPerson(BASE, insert(first.files, 'index.md', `- ${PAY} {p5}`), first.decisions);
  expect(again.decisions.aside?.map(({ path }) => path)).toEqual(['index.md']);
});

test('a draft without such details stays the same, decisions too', () => {
  const draft = insert(BASE, 'money.md', '- Rent rose in May {p5}');
  expect(leaveToPerson(BASE, draft, NONE)).toEqual({ files: draft, decisions: NONE, left: [] });
});

test('what was noted becomes one edit for each file, citing its points', () => {
  const aside = [1, 2].map((n) => ({ path: 'money.md', text: `- ${PAY} ${n}`, points: [5], replaces: null }));
  expect(editsLeft(BASE, { ...NONE, aside }, POINTS)).toEqual([
    {
      commands: [{ command: 'insert', path: 'money.md', insert_line: 2, insert_text: `- ${PAY} 1 {p5}\n- ${PAY} 2 {p5}` }],
      points: [5],
      reason: 'details of payment, access or forwarding',
    },
  ]); // prettier-ignore
});

test('a line that was to replace another is proposed in its place', () => {
  const aside = [{ path: 'money.md', text: `- ${PAY}`, points: [5], replaces: '- Rent is due on the first' }];
  expect(editsLeft(BASE, { ...NONE, aside }, POINTS)[0]?.commands).toEqual([
    { command: 'str_replace', path: 'money.md', old_str: '- Rent is due on the first', new_str: `- ${PAY} {p5}` },
  ]);
});

test('lines for a file that the draft ended without come together in one new file', () => {
  const aside = [5, 6].map((n) => ({ path: 'gone.md', text: `- ${PAY} ${n}`, points: [n], replaces: null }));
  expect(editsLeft(BASE, { ...NONE, aside }, POINTS)).toMatchObject([
    { commands: [{ command: 'create', path: 'gone.md' }], points: [5, 6] },
  ]);
});

test('what an outsider gave is not proposed for the spine', () => {
  const aside = [{ path: 'master.md', text: `- Mallory of Ostro writes: ${PAY}`, points: [6], replaces: null }];
  expect(editsLeft(BASE, { ...NONE, aside }, POINTS)).toMatchObject([{ commands: [{ path: 'reported.md' }] }]);
});

test('what the agent placed elsewhere after all, and what rests on nothing, is no edit', () => {
  const placed = insert(BASE, 'money.md', '- Somebody wrote about invoices {p5}');
  const aside = [
    { path: 'money.md', text: `- ${PAY}`, points: [5], replaces: null },
    { path: 'index.md', text: PAY, points: [], replaces: null },
  ];
  expect(editsLeft(placed, { ...NONE, aside }, POINTS)).toEqual([]);
  expect(editsLeft(EMPTY_MEMORY, NONE, POINTS)).toEqual([]);
});
