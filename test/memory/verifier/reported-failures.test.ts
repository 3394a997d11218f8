import { applyCommand } from '../../../memory/files/commands';
import { type MemoryCommand } from '../../../memory/files/memory-command';
import { EMPTY_MEMORY, type Files, type Line, textOf } from '../../../memory/files/memory-file';
import { countTokens } from '../../../memory/files/tokens';
import { verify, type VerifierInput } from '../../../memory/verifier/verify';
import { cleanInput, codesOf, evidenceMap, point, pointsMap, rule } from './fixture';

// Failures that users of other memory systems reported. Each must end here, whatever form it takes.
const run = (input: VerifierInput, ...commands: MemoryCommand[]): VerifierInput => ({
  ...input,
  draft: commands.reduce((files, command) => {
    const { files: after, ok, reply } = applyCommand(files, command, 'agent', input.base);
    if (!ok) throw new Error(reply);
    return after;
  }, input.draft),
});

describe('a model that does not repeat the file', () => {
  const clean = cleanInput();

  test.each([
    '[rest unchanged]',
    '... existing content ...',
    '<!-- rest of the file unchanged -->',
    '[Rest unverändert]',
    '(其余部分不变)',
  ])('%j does not pass for the rest', (elided) => {
    const short = run(clean, {
      command: 'create',
      path: 'topics/release.md',
      file_text: `# Release\n\n- 12 bugs {p7}\n${elided}\n`,
    });
    expect(codesOf(short)).toEqual(expect.arrayContaining(['file-eroded', 'text-elided', 'rule-words-gone']));
  });

  test('a file nine tenths shorter is refused without any such mark', () => {
    const short = run(clean, {
      command: 'create',
      path: 'topics/release.md',
      file_text: '# Release\n\n- "never ship on a Friday" — Ada\n',
    });
    expect(codesOf(short)).toEqual(['file-eroded', 'line-lost']);
  });

  test('an emptied file is refused', () => {
    expect(codesOf(run(clean, { command: 'create', path: 'topics/release.md', file_text: '' }))).toContain(
      'file-eroded',
    );
  });
});

test('sixty cycles of new text never take a file or the spine over budget, and the rule and the newest stay', () => {
  const budgets = { file: 300, spine: 900 };
  const quote = 'never ship on a Friday';
  let head: Files = EMPTY_MEMORY;
  let id = 0;
  let current = 'topics/part-0.md';
  for (let cycle = 0; cycle < 60; cycle++) {
    const line = cycle === 0 ? `- "${quote}" — Ada {p1}` : `- day ${cycle}: the work goes on {p${cycle + 1}}`;
    const known = Array.from({ length: cycle }, (_, at) => point(at + 2));
    const evidence = evidenceMap({
      1: [quote],
      ...Object.fromEntries(known.map(({ id: at }) => [at, [`day ${at - 1}`]])),
    });
    const input: VerifierInput = {
      base: head,
      draft: head,
      budgets,
      points: pointsMap(rule(1, quote), ...known),
      evidence,
      removed: [],
      dropped: new Set(),
    };
    const opened = (path: string) =>
      run(
        input,
        { command: 'create', path, file_text: `${line}\n` },
        {
          command: 'insert',
          path: 'index.md',
          insert_line: head['index.md']!.length,
          insert_text: `- [${path}](${path}) — a part of the work`,
        },
      );
    const added = () =>
      run(input, { command: 'insert', path: current, insert_line: head[current]!.length, insert_text: line });
    let draft = Object.hasOwn(head, current) ? added() : opened(current);
    // The verifier says so when a file is full; then, and only then, the agent opens another.
    if (codesOf(draft).includes('file-over-budget')) draft = opened((current = `topics/part-${cycle}.md`));
    expect(verify(draft)).toEqual([]);
    head = Object.fromEntries(
      Object.entries(draft.draft).map(([path, lines]) => [
        path,
        lines.map((one): Line => ({ ...one, id: one.id ?? ++id })),
      ]),
    );
    for (const lines of Object.values(head)) expect(countTokens(textOf(lines))).toBeLessThanOrEqual(budgets.file);
  }
  const text = Object.values(head).map(textOf).join('');
  expect(text).toContain(quote);
  expect(text).toContain('day 59');
  expect(Object.keys(head).length).toBeGreaterThan(3);
});

describe('index and files that drift apart', () => {
  const clean = cleanInput();

  test('a file without index line is named', () => {
    expect(codesOf(run(clean, { command: 'create', path: 'topics/x.md', file_text: 'x {p7}' }))).toEqual([
      'file-not-linked',
    ]);
  });

  test('an index line without file is named', () => {
    expect(
      codesOf(
        run(clean, {
          command: 'str_replace',
          path: 'index.md',
          old_str: '- [People]',
          new_str: '- [X](x.md) — nothing there {p7}\n- [People]',
        }),
      ),
    ).toEqual(['link-to-nothing']);
  });

  test('a rename without its index line is named on both sides, and ends clean with it', () => {
    const renamed = run(clean, { command: 'rename', old_path: 'people.md', new_path: 'team.md' });
    expect(codesOf(renamed)).toEqual(['file-not-linked', 'link-to-nothing']);
    expect(
      verify(run(renamed, { command: 'str_replace', path: 'index.md', old_str: 'people.md', new_str: 'team.md' })),
    ).toEqual([]);
  });

  test('a name changed in case only needs its link changed too', () => {
    const renamed = run(clean, { command: 'rename', old_path: 'people.md', new_path: 'People.md' });
    expect(codesOf(renamed)).toEqual(['file-not-linked', 'link-to-nothing']);
    expect(
      verify(run(renamed, { command: 'str_replace', path: 'index.md', old_str: 'people.md', new_str: 'People.md' })),
    ).toEqual([]);
  });

  test('the same name in two folders needs a line for each', () => {
    const two = run(clean, { command: 'create', path: 'teams/release.md', file_text: 'x {p7}' });
    expect(verify(two).map(({ path }) => path)).toEqual(['teams/release.md']);
    expect(
      verify(
        run(two, {
          command: 'insert',
          path: 'index.md',
          insert_line: 5,
          insert_text: '- [Teams](teams/release.md) — who releases',
        }),
      ),
    ).toEqual([]);
  });
});

describe('links that lead nowhere', () => {
  const clean = cleanInput();
  const withLine = (line: string) =>
    codesOf(run(clean, { command: 'insert', path: 'people.md', insert_line: 3, insert_text: line }));

  test.each([
    '- see [[roadmap]] {p7}',
    '- see [[roadmap|the plan]] {p7}',
    '- see [plan](roadmap.md) {p7}',
    '- see [plan][r] {p7}\n\n[r]: roadmap.md {p7}',
  ])('%j is caught', (line) => {
    expect(withLine(line)).toEqual(['link-to-nothing']);
  });

  test.each(['- type `[[roadmap]]` {p7}', '```\n[[roadmap]] {p7}\n[a](b.md) {p7}\n```', '- type \\[\\[roadmap]] {p7}'])(
    '%j is no link',
    (line) => {
      expect(withLine(line)).toEqual([]);
    },
  );
});

test.each(['Site Roadmap.md', 'site_roadmap.md', 'Site-Roadmap.md', 'SITE ROADMAP.md'])(
  '%j beside site-roadmap.md leaves one file',
  (path) => {
    const { files } = applyCommand(
      EMPTY_MEMORY,
      { command: 'create', path: 'site-roadmap.md', file_text: 'June {p1}' },
      'agent',
    );
    const second = applyCommand(files, { command: 'create', path, file_text: 'July {p2}' }, 'agent');
    expect(second).toMatchObject({ ok: false, files });
    expect(second.reply).toContain('site-roadmap.md');
  },
);

describe('paths that lead out', () => {
  const outside = [
    '/memories/../x.md',
    '../x.md',
    '/memories/%2e%2e/x.md',
    '%2e%2e%2fx.md',
    '/etc/passwd.md/../x.md',
    '..\\x.md',
    'C:\\x.md',
    '/memories/a/../../x.md',
    '//host/x.md',
    '/memories/.ssh/x.md',
    'x.md\u0000.png',
  ];
  const commands = (path: string): MemoryCommand[] => [
    { command: 'view', path },
    { command: 'create', path, file_text: 'x' },
    { command: 'str_replace', path, old_str: 'a', new_str: 'b' },
    { command: 'insert', path, insert_line: 0, insert_text: 'x' },
    { command: 'delete', path },
    { command: 'rename', old_path: path, new_path: 'y.md' },
    { command: 'rename', old_path: 'people.md', new_path: path },
  ];

  test.each(outside)('%j is refused by every command', (path) => {
    const { draft } = cleanInput();
    for (const command of commands(path))
      expect(applyCommand(draft, command, 'agent')).toMatchObject({ ok: false, files: draft });
  });
});
