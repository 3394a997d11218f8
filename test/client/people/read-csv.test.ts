import { readPeopleFile } from '../../../client/people/read-csv';

const HEADER = 'user,slack,email,name,timezone,left\n';
const first = (row: string) => readPeopleFile(HEADER + row)[0]!;

/** What a person is told; fails if the file is taken. */
function refusal(text: string): string {
  try {
    readPeopleFile(text);
  } catch (error) {
    expect(error).toMatchObject({ code: 'input.invalid' });
    return (error as Error).message;
  }
  throw new Error('the file was taken');
}

test('a full line is read', () => {
  expect(first('ada,U0AB,Ada@Example.org,Ada Quist,Europe/Berlin,false')).toEqual({
    ref: { line: 2 },
    scope: 'user:ada',
    slack: 'U0AB',
    addresses: ['ada@example.org'],
    timezone: 'Europe/Berlin',
    here: true,
    notNew: null,
  });
});

test('all but the user may be empty', () => {
  expect(first('ada,,,,,')).toMatchObject({ slack: null, addresses: [], timezone: null, here: true });
});

test('columns come in any order and case, and the last three may be missing', () => {
  expect(readPeopleFile('Email, USER ,slack\nada@example.org,ada,U0AB\n')).toMatchObject([
    { scope: 'user:ada', slack: 'U0AB', addresses: ['ada@example.org'] },
  ]);
});

test('a user may be written as a scope', () => {
  expect(first('user:ada,,,,,').scope).toBe('user:ada');
});

test('several addresses stand in one cell, each once', () => {
  expect(first('ada,,a@example.org; b@example.org A@example.org,,,').addresses).toEqual([
    'a@example.org',
    'b@example.org',
  ]);
});

test.each([
  ['true', false],
  ['YES', false],
  ['1', false],
  ['false', true],
  ['no', true],
  ['0', true],
  ['', true],
])('left = %j', (left, here) => {
  expect(first(`ada,,,,,${left}`).here).toBe(here);
});

test('a Slack id in small letters is the same id', () => {
  expect(first('ada,u0ab,,,,').slack).toBe('U0AB');
});

test('what a spreadsheet writes is read: byte order mark, CRLF, quotes, empty lines', () => {
  const entries = readPeopleFile(
    `\ufeff${HEADER}"ada","U0AB","a@example.org","Quist, Ada",,\r\n\r\nbo,,,,,\r\n`.replace('\n"', '\r\n"'),
  );
  expect(entries.map((one) => [one.ref, one.scope])).toEqual([
    [{ line: 2 }, 'user:ada'],
    [{ line: 4 }, 'user:bo'],
  ]);
});

test('a file with a header only names nobody', () => {
  expect(readPeopleFile(HEADER)).toEqual([]);
});

test.each([
  ['', 'must name the columns'],
  ['ada,U0AB,ada@example.org\n', 'must name the columns'],
  ['user,slack\nada,U0AB\n', 'must name the columns'],
  ['user,slack,email,secret-column\n', 'Column 4 is none of these'],
  ['user,slack,email,user\n', 'Column 4 is none of these, or stands there twice'],
  ['user;slack;email\n', 'separated by commas'],
])('the header %j is refused', (text, words) => {
  expect(refusal(text)).toContain(words);
});

test.each([
  ['Ada Quist!,,,,,', 'line 2: user is no id'],
  ['Ada,,,,,', 'line 2: user is no id'],
  [',,,,,', 'line 2: user is no id'],
  ['team:ada,,,,,', 'line 2: user is no id'],
  ['ada,@ada-secret,,,,', 'line 2: slack is no Slack user id'],
  ['ada,C0AB,,,,', 'line 2: slack is no Slack user id'],
  ['ada,,ada.secret,,,', 'line 2: email holds something that is no address'],
  ['ada,,Ada <secret@example.org>,,,', 'line 2: email holds something that is no address'],
  ['ada,,,,Mars/Secret,', 'line 2: timezone is no IANA time zone'],
  ['ada,,,,,secretly', 'line 2: left is neither true nor false'],
  ['ada,,,,,,secret', 'line 2: more cells than the header'],
])('%j is a fault of its line', (row, words) => {
  const told = refusal(HEADER + row);
  expect(told).toContain(words);
  expect(told).not.toMatch(/secret|Quist|Mars/i);
});

test('all faults are told at once, the first ten by line', () => {
  const rows = Array.from({ length: 13 }, () => '?,,,,,').join('\n');
  const told = refusal(`${HEADER}ada,,,,,\n${rows}`);
  expect(told).toContain('line 3: user');
  expect(told).toContain('line 12: user');
  expect(told).not.toContain('line 13');
  expect(told).toContain('and 3 more');
});

test('one fault and a file is not used at all', () => {
  expect(refusal(`${HEADER}ada,,,,,\nbo,?,,,,\n`)).toContain('nothing was changed');
});

test('a quote that is not closed is told by its line, and nothing of it', () => {
  const told = refusal(`${HEADER}ada,,,"secret,,\nbo,,,,,\n`);
  expect(told).toMatch(/no CSV near line \d/);
  expect(told).not.toContain('secret');
});
