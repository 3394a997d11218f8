import * as fc from 'fast-check';
import { applyCommand, type CommandResult } from '../../../memory/files/commands';
import { type MemoryCommand } from '../../../memory/files/memory-command';
import { type Files, textOf } from '../../../memory/files/memory-file';
import { checkPath } from '../../../memory/files/paths';
import { anyMemory, committed, memoryOf, messyLine, plainLine, textsOf, without } from './sample';

const memory: Files = {
  ...memoryOf({
    'index.md': ['# Index', '- [People](people.md) — who works on what'],
    'people.md': ['# People', '- Ada tests {p1}', '- Bob reviews {p2}', '- Bob writes {p3}'],
    'topics/site-roadmap.md': ['# Roadmap', '- June: launch {p4}'],
  }),
  'rules.md': [
    ...committed(['# Rules'], 20),
    ...committed(['Never on Friday'], 30, 'person'),
    ...committed(['- ask Ada {p5}'], 40),
  ],
  'guidance.md': committed(['Keep it short'], 50, 'person'),
};
const agent = (command: MemoryCommand, files = memory): CommandResult => applyCommand(files, command, 'agent');
const person = (command: MemoryCommand): CommandResult => applyCommand(memory, command, 'person');
/** A refusal leaves the very same files and says why. */
const refused = (result: CommandResult, reply: RegExp) => {
  expect(result.reply).toMatch(reply);
  expect(result.ok).toBe(false);
  expect(result.files).toBe(memory);
};

describe('view', () => {
  test('shows a file with its lines numbered', () => {
    const { reply, ok } = agent({ command: 'view', path: '/memories/people.md' });
    expect(ok).toBe(true);
    expect(reply.split('\n')[1]).toBe('     2\t- Ada tests');
  });

  test('shows a range, and -1 means to the end', () => {
    expect(agent({ command: 'view', path: 'people.md', view_range: [3, -1] }).reply).toBe(
      '     3\t- Bob reviews\n     4\t- Bob writes',
    );
    expect(agent({ command: 'view', path: 'people.md', view_range: [1, 1] }).reply).toBe('     1\t# People');
  });

  test.each(['/', '/memories', '/memories/', ''])('%j lists all files with their size', (path) => {
    const { reply } = agent({ command: 'view', path });
    expect(reply.split('\n')).toHaveLength(Object.keys(memory).length);
    expect(reply).toMatch(/^guidance\.md \(\d+ tokens\)$/m);
  });

  test('lists one folder', () => {
    expect(agent({ command: 'view', path: '/memories/topics/' }).reply).toMatch(
      /^topics\/site-roadmap\.md \(\d+ tokens\)$/,
    );
  });

  test('says that an empty file is empty', () => {
    expect(agent({ command: 'view', path: 'index.md' }, { 'index.md': [] })).toMatchObject({
      reply: 'index.md is empty.',
      ok: true,
    });
  });

  test('a missing file is named with the one that was meant', () => {
    refused(agent({ command: 'view', path: 'topics/People.md' }), /no file topics\/People\.md.*people\.md/);
  });

  test('a range beyond the end is refused with the length', () => {
    refused(agent({ command: 'view', path: 'people.md', view_range: [9, 12] }), /4 lines/);
  });
});

describe('create', () => {
  test('makes a file whose lines rest on the points they name', () => {
    const { files, ok } = agent({
      command: 'create',
      path: '/memories/topics/money.md',
      file_text: '# Money\n- no advance {p7}\n',
    });
    expect(ok).toBe(true);
    expect(files['topics/money.md']).toEqual([
      { id: null, text: '# Money', author: 'agent', points: [] },
      { id: null, text: '- no advance', author: 'agent', points: [7] },
    ]);
  });

  test('over an existing file keeps what is unchanged', () => {
    const { files, reply } = agent({
      command: 'create',
      path: 'people.md',
      file_text: '# People\n- Ada tests\n- Eve leads {p9}\n',
    });
    expect(reply).toMatch(/^Rewrote people\.md/);
    expect(files['people.md']![1]).toBe(memory['people.md']![1]);
    expect(files['people.md']![2]).toMatchObject({ id: null, points: [9] });
  });

  test.each(['topics/Site Roadmap.md', 'topics/site_roadmap.md', 'Topics/other.md', 'PEOPLE.md'])(
    '%j is refused beside the name it is mistaken for',
    (path) => {
      refused(agent({ command: 'create', path, file_text: 'x' }), /mistaken for (topics\/site-roadmap\.md|people\.md)/);
    },
  );

  test.each(['../x.md', '/memories/../x.md', '%2e%2e/x.md', '/etc/passwd', 'x.txt'])('%j is refused', (path) => {
    refused(agent({ command: 'create', path, file_text: 'x' }), /path/);
  });
});

describe('str_replace', () => {
  test('changes the one place and nothing else', () => {
    const { files, reply } = agent({
      command: 'str_replace',
      path: 'people.md',
      old_str: 'Ada tests',
      new_str: 'Ada leads {p9}',
    });
    expect(reply).toMatch(/^Changed people\.md at line 2/);
    expect(files['people.md']![1]).toMatchObject({ text: '- Ada leads', points: [1, 9], was: '- Ada tests' });
    expect(files['people.md']!.filter((line, at) => line === memory['people.md']![at])).toHaveLength(3);
  });

  test('a citation in the middle of a line belongs to the line', () => {
    const { files } = agent({ command: 'str_replace', path: 'people.md', old_str: 'Ada', new_str: 'Eve {p9}' });
    expect(files['people.md']![1]).toMatchObject({ text: '- Eve tests', points: [1, 9] });
  });

  test('without new_str the text is taken away', () => {
    const { files } = agent({ command: 'str_replace', path: 'people.md', old_str: '- Bob reviews\n' });
    expect(textsOf(files['people.md'])).toEqual(['# People', '- Ada tests', '- Bob writes']);
  });

  test('two places are refused, with their lines', () => {
    refused(
      agent({ command: 'str_replace', path: 'people.md', old_str: 'Bob', new_str: 'Eve' }),
      /stands 2 times in people\.md, on lines 3, 4/,
    );
  });

  test('no place is refused', () => {
    refused(
      agent({ command: 'str_replace', path: 'people.md', old_str: 'Zoe', new_str: 'Eve' }),
      /does not stand in people\.md/,
    );
  });

  test('an empty old_str is refused', () => {
    refused(agent({ command: 'str_replace', path: 'people.md', old_str: '', new_str: 'x' }), /empty/);
  });

  test('a missing file is refused', () => {
    refused(agent({ command: 'str_replace', path: 'nobody.md', old_str: 'a', new_str: 'b' }), /no file nobody\.md/);
  });
});

describe('insert', () => {
  test.each([
    [0, 0],
    [2, 2],
    [4, 4],
  ])('after line %i puts the new line there, and all others stay the same', (after, at) => {
    const { files } = agent({
      command: 'insert',
      path: 'people.md',
      insert_line: after,
      insert_text: '- Eve leads {p9}\n',
    });
    expect(files['people.md']![at]).toMatchObject({ id: null, text: '- Eve leads', points: [9] });
    expect(files['people.md']!.filter((line) => memory['people.md']!.includes(line))).toHaveLength(4);
  });

  test.each([-1, 5, 1.5])('after line %d is refused with the length', (insert_line) => {
    refused(agent({ command: 'insert', path: 'people.md', insert_line, insert_text: 'x' }), /4 lines/);
  });

  test('an empty text is refused', () => {
    refused(agent({ command: 'insert', path: 'people.md', insert_line: 0, insert_text: '' }), /empty/);
  });

  test('into a missing file is refused', () => {
    refused(agent({ command: 'insert', path: 'nobody.md', insert_line: 0, insert_text: 'x' }), /no file/);
  });
});

describe('delete and rename', () => {
  test('a deleted file is gone, the others are the same', () => {
    const { files } = agent({ command: 'delete', path: 'people.md' });
    expect(Object.keys(files)).not.toContain('people.md');
    expect(files['rules.md']).toBe(memory['rules.md']);
  });

  test('a renamed file keeps its lines', () => {
    const { files } = agent({ command: 'rename', old_path: 'people.md', new_path: 'team/people.md' });
    expect(files['team/people.md']).toBe(memory['people.md']);
    expect(Object.keys(files)).not.toContain('people.md');
  });

  test('a name may change in case only', () => {
    expect(agent({ command: 'rename', old_path: 'people.md', new_path: 'People.md' }).ok).toBe(true);
  });

  test('a name that is taken is refused', () => {
    refused(agent({ command: 'rename', old_path: 'people.md', new_path: 'rules.md' }), /rules\.md exists/);
    refused(agent({ command: 'rename', old_path: 'people.md', new_path: 'Rules.md' }), /mistaken for rules\.md/);
  });

  test.each(['agent', 'person'] as const)('index.md cannot be deleted or renamed by %s', (author) => {
    refused(
      applyCommand(memory, { command: 'delete', path: 'index.md' }, author),
      /index\.md is where every reader begins/,
    );
    refused(
      applyCommand(memory, { command: 'rename', old_path: 'index.md', new_path: 'x.md' }, author),
      /cannot be deleted or renamed/,
    );
  });

  test('a missing file is refused', () => {
    refused(agent({ command: 'delete', path: 'nobody.md' }), /no file/);
    refused(agent({ command: 'rename', old_path: 'nobody.md', new_path: 'x.md' }), /no file/);
  });
});

describe("people's words", () => {
  const commands: MemoryCommand[] = [
    { command: 'create', path: 'rules.md', file_text: '# Rules\n' },
    { command: 'str_replace', path: 'rules.md', old_str: 'Never', new_str: 'Always' },
    { command: 'delete', path: 'rules.md' },
  ];

  test.each(commands)('an agent cannot $command over a line of a person; the line is named', (command) => {
    refused(agent(command), /Line 2 of rules\.md was written by a person/);
  });

  test.each(commands)('a person can $command over it', (command) => {
    expect(person(command).ok).toBe(true);
  });

  test('an agent may write around the line', () => {
    const { files, ok } = agent({
      command: 'create',
      path: 'rules.md',
      file_text: '# All rules\n- ask Bob {p8}\nNever on Friday\n',
    });
    expect(ok).toBe(true);
    expect(files['rules.md']).toContain(memory['rules.md']![1]);
  });

  test('an agent may rename the file around it', () => {
    expect(
      agent({ command: 'rename', old_path: 'rules.md', new_path: 'topics/rules.md' }).files['topics/rules.md'],
    ).toBe(memory['rules.md']);
  });

  test('guidance is closed to an agent in every way', () => {
    refused(agent({ command: 'insert', path: 'guidance.md', insert_line: 0, insert_text: 'x' }), /people only/);
    refused(agent({ command: 'delete', path: 'guidance.md' }), /people only/);
    refused(agent({ command: 'rename', old_path: 'guidance.md', new_path: 'x.md' }), /people only/);
    const unguided = without(memory, 'guidance.md');
    expect(agent({ command: 'create', path: 'guidance.md', file_text: 'x' }, unguided).ok).toBe(false);
    expect(agent({ command: 'rename', old_path: 'people.md', new_path: 'guidance.md' }, unguided).ok).toBe(false);
  });

  test('a person writes guidance', () => {
    expect(person({ command: 'create', path: 'guidance.md', file_text: 'Keep it long' }).ok).toBe(true);
  });
});

describe('moved words', () => {
  test('a line copied into a new file rests on the points it had', () => {
    const { files } = agent({ command: 'create', path: 'bob.md', file_text: '# Bob\n- Bob reviews\n' });
    expect(files['bob.md']![1]).toMatchObject({ id: null, points: [2], was: '- Bob reviews' });
  });

  test('also when it was taken out of its file first', () => {
    const cut = agent({ command: 'str_replace', path: 'people.md', old_str: '- Bob reviews\n' }).files;
    const { files } = applyCommand(
      cut,
      { command: 'create', path: 'bob.md', file_text: '- Bob reviews\n' },
      'agent',
      memory,
    );
    expect(files['bob.md']![0]!.points).toEqual([2]);
  });

  test('a line put back into its file is that line again', () => {
    const cut = agent({ command: 'str_replace', path: 'people.md', old_str: '- Bob reviews\n' }).files;
    const { files } = applyCommand(
      cut,
      { command: 'insert', path: 'people.md', insert_line: 3, insert_text: '- Bob reviews' },
      'agent',
      memory,
    );
    expect(files['people.md']![3]).toBe(memory['people.md']![2]);
  });
});

const anyPath = fc.oneof(
  fc.constantFrom(
    'index.md',
    'people.md',
    'master.md',
    '/memories/topics/x.md',
    'guidance.md',
    '../x.md',
    '/memories/../../x.md',
    '%2e%2e/x.md',
    'X.md',
    '',
    '/',
  ),
  fc.string({ maxLength: 8 }).map((name) => `${name}.md`),
);
const anyText = fc.oneof(
  fc.array(messyLine, { maxLength: 4 }).map((lines) => lines.join('\n')),
  plainLine,
  fc.string(),
);
const anyCommand: fc.Arbitrary<MemoryCommand> = fc.oneof(
  fc.record({ command: fc.constant('view' as const), path: anyPath, view_range: fc.tuple(fc.integer(), fc.integer()) }),
  fc.record({ command: fc.constant('create' as const), path: anyPath, file_text: anyText }),
  fc.record({ command: fc.constant('str_replace' as const), path: anyPath, old_str: anyText, new_str: anyText }),
  fc.record({
    command: fc.constant('insert' as const),
    path: anyPath,
    insert_line: fc.integer({ min: -2, max: 12 }),
    insert_text: anyText,
  }),
  fc.record({ command: fc.constant('delete' as const), path: anyPath }),
  fc.record({ command: fc.constant('rename' as const), old_path: anyPath, new_path: anyPath }),
);

test('whatever an agent does, paths stay inside, people’s lines and guidance stay, and the index is there', () => {
  fc.assert(
    fc.property(anyMemory(), fc.array(anyCommand, { maxLength: 6 }), (files, commands) => {
      const after = commands.reduce((now, command) => applyCommand(now, command, 'agent', files).files, files);
      for (const path of Object.keys(after)) expect(checkPath(path)).toBe(path);
      const left = new Set(Object.values(after).flat());
      const people = Object.values(files)
        .flat()
        .filter((line) => line.author === 'person' && line.text.trim() !== '');
      expect(people.filter((line) => !left.has(line))).toEqual([]);
      expect(after['guidance.md']).toBe(files['guidance.md']);
      expect(Object.keys(after)).toContain('index.md');
    }),
    { numRuns: 300 },
  );
});

test('a replacement gives the text a plain string replacement gives', () => {
  fc.assert(
    fc.property(
      fc.array(plainLine, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.nat(20),
      fc.array(plainLine, { maxLength: 3 }),
      (texts, start, length, put) => {
        const files = { 'index.md': committed(texts) };
        const whole = textOf(files['index.md']);
        const old_str = whole.slice(start % whole.length, (start % whole.length) + length);
        const new_str = put.join('\n');
        const { files: after, ok } = applyCommand(
          files,
          { command: 'str_replace', path: 'index.md', old_str, new_str },
          'agent',
        );
        if (!ok) return;
        const expected = whole.replace(old_str, () => new_str);
        expect(textOf(after['index.md']!)).toBe(
          expected === '' || expected.endsWith('\n') ? expected : `${expected}\n`,
        );
      },
    ),
    { numRuns: 500 },
  );
});
