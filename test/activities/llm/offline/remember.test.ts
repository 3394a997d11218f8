import { countTokens } from '../../../../memory/files/tokens';
import { Desk, type Said } from './desk';

const talk: Said[] = [
  { text: 'All patches must be signed by their author.', rule: 'certain' },
  { text: 'Please keep the subject line short.', rule: 'possible', by: 'Bo Lind' },
  { text: 'We decided to move parser #412 to release 2.4', by: 'Bo Lind' },
  { text: "I'm working on the parser of the importer" },
  { text: 'the parser takes 40 seconds on the old machine', by: 'Cy Moss' },
];
const many = (n: number, day: string, text = 'the wallet opened box') =>
  Array.from({ length: n }, (_, i): Said => ({ text: `${text} number ${i} of ${day} with some more words`, day }));

test('from an empty memory one turn places every point', async () => {
  const desk = new Desk();
  const { findings, turns } = await desk.cycle(talk);
  expect(findings).toEqual([[]]);
  expect(turns).toEqual([[...Array(Object.keys(desk.files).length).fill('create'), 'done']]);
  expect([...desk.points.values()].map(({ state }) => state)).toEqual(talk.map(() => 'placed'));
});

test('rules stand word for word under their headings, with who, where and when', async () => {
  const desk = new Desk();
  await desk.cycle(talk);
  expect(desk.text('how-we-work.md')).toBe(
    [
      '# How we work',
      '',
      '## Rules, word for word',
      '- "All patches must be signed by their author." — Ada Quist, #dev, 2024-03-01',
      '',
      '## Possible rules',
      '- "Please keep the subject line short." — Bo Lind, #dev, 2024-03-01',
      '',
    ].join('\n'),
  );
});

test('notes go to the file of their subject, newest first', async () => {
  const desk = new Desk();
  await desk.cycle(talk);
  await desk.cycle([{ text: 'the parser is fast since the last patch', day: '2024-03-15' }]);
  const lines = desk.text('topics/parser.md').split('\n');
  expect(lines[3]).toBe('- 2024-03-15 Ada Quist: the parser is fast since the last patch');
  expect(lines[4]).toBe('- 2024-03-01 Cy Moss: the parser takes 40 seconds on the old machine');
});

test('the index names subjects, people and numbers; master leads to files and rules', async () => {
  const desk = new Desk();
  await desk.cycle(talk);
  expect(desk.text('index.md')).toMatch(/- \[topics\/parser\.md\]\(topics\/parser\.md\) — on parser.*Bo Lind.*#412/);
  expect(desk.text('master.md')).toContain('- Subjects: [Parser](topics/parser.md)');
  expect(desk.text('master.md')).toContain('- Rules: [How we work](how-we-work.md)');
});

test('a person has one line, which a newer word of their work replaces', async () => {
  const desk = new Desk();
  await desk.cycle(talk);
  expect(desk.text('people.md')).toContain("2024-03-01: I'm working on the parser of the importer");
  await desk.cycle([{ text: "I'm working on the search page", day: '2024-04-01' }]);
  const lines = desk.text('people.md').match(/^- Ada Quist.*$/gm);
  expect(lines).toHaveLength(1);
  expect(lines![0]).toContain("2024-04-01: I'm working on the search page");
});

test('a rule said again stays one line with its latest day', async () => {
  const desk = new Desk();
  await desk.cycle(talk);
  const { findings } = await desk.cycle([{ ...talk[0]!, day: '2024-05-01' }]);
  expect(findings).toEqual([[]]);
  expect(desk.text('how-we-work.md').match(/All patches must be signed/g)).toHaveLength(1);
  expect(desk.text('how-we-work.md')).toContain('— Ada Quist, #dev, 2024-05-01');
  expect(desk.points.get(6)!.state).toBe('placed');
});

test('a note whose words are kept already is declined', async () => {
  const desk = new Desk();
  await desk.cycle(talk);
  const { declined } = await desk.cycle([talk[2]!]);
  expect(declined).toEqual({ 6: 'The same words are kept already.' });
});

test('files that are needed and not shown are viewed first', async () => {
  const desk = new Desk(undefined, 1);
  await desk.cycle(talk);
  const { turns, findings } = await desk.cycle([
    { text: 'the parser is fast since the last patch', day: '2024-03-15' },
  ]);
  expect(turns[0]!.every((name) => name === 'view')).toBe(true);
  expect(turns).toHaveLength(2);
  expect(findings).toEqual([[]]);
  expect(desk.text('topics/parser.md')).toContain('40 seconds');
});

test('words that Markdown would read as more than words pass, and the rule is still found', async () => {
  const desk = new Desk();
  const quote = 'Users must never open <b>big</b> *boxes* &amp; [keys](x) ![i](y) \\* `now`';
  const { findings } = await desk.cycle([{ text: quote, rule: 'certain' }]);
  expect(findings).toEqual([[]]);
});

test('no points leave the memory as it is', async () => {
  const desk = new Desk();
  const { turns } = await desk.cycle([]);
  expect(turns).toEqual([['done']]);
  expect(desk.files).toEqual({ 'index.md': [] });
});

test('a full file passes new lines on to its next part', async () => {
  const desk = new Desk({ file: 600, spine: 2_000 });
  await desk.cycle(many(12, '2024-03-01'));
  const { findings } = await desk.cycle(many(12, '2024-03-15'));
  expect(findings[0]!.map(({ code }) => code)).toContain('file-over-budget');
  expect(findings.at(-1)).toEqual([]);
  expect(Object.keys(desk.files).filter((path) => path.endsWith('-2.md'))).toHaveLength(1);
  expect(desk.all()).toContain('number 0 of 2024-03-01');
});

test('a spine over its budget is shortened', async () => {
  const wide = new Desk();
  await wide.cycle(talk);
  const spine = countTokens(wide.text('index.md')) + countTokens(wide.text('master.md'));
  const desk = new Desk({ file: 8_000, spine: spine - 10 });
  const { findings } = await desk.cycle(talk);
  expect(findings[0]!.map(({ code }) => code)).toContain('spine-over-budget');
  expect(findings.at(-1)).toEqual([]);
});

test('a line that is refused stays out and its point is declined', async () => {
  const desk = new Desk();
  const { findings, declined } = await desk.cycle([...talk, { text: '[rest of the file unchanged]' }]);
  expect(findings[0]!.map(({ code }) => code)).toEqual(['text-elided']);
  expect(findings.at(-1)).toEqual([]);
  expect(declined).toEqual({ 6: 'No room, or its line was refused.' });
});

test('over thirty cycles with little room no rule is lost, old notes make place and budgets hold', async () => {
  const desk = new Desk({ file: 700, spine: 700 });
  for (let n = 1; n <= 30; n++) {
    const day = `2024-${String(1 + (n % 12)).padStart(2, '0')}-${String(n).padStart(2, '0').slice(0, 2)}`;
    const rule: Said = { text: `Everyone must check gate ${n} before leaving`, rule: 'certain', day };
    const { findings } = await desk.cycle(n <= 8 ? [rule, ...many(6, `2024-03-${n}`)] : many(6, `2024-04-${n}`));
    expect(findings.at(-1)).toEqual([]);
  }
  for (let n = 1; n <= 8; n++) expect(desk.all()).toContain(`Everyone must check gate ${n} before leaving`);
});
