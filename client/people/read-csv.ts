import { parse, CsvError, type Info } from 'csv-parse/sync';
import { MemoryError } from '../../memory/errors';
import { isScopeId, type ScopeId } from '../../memory/scope';
import { type PersonEntry } from './person-entry';

const COLUMNS = ['user', 'slack', 'email', 'name', 'timezone', 'left'] as const;
const NEEDED = COLUMNS.slice(0, 3);
type Column = (typeof COLUMNS)[number];

/** So many faults are named at once. */
const SHOWN = 10;

/**
 * The people a file lists: `user, slack, email` and, if wanted, `name` (read by nobody), `timezone` and `left`. Several addresses
 * stand in one cell, separated by spaces or semicolons.
 * @throws MemoryError input.invalid with the lines at fault; it quotes nothing of them
 */
export function readPeopleFile(bytes: Buffer | string): PersonEntry[] {
  const [header, ...rows] = records(bytes);
  const columns = readHeader(header?.record ?? []);
  const faults: string[] = [];
  const entries = rows.map(({ record, info }) => {
    const cell = (column: Column) => record[columns.indexOf(column)] ?? '';
    if (record.length > columns.length) faults.push(`line ${info.lines}: more cells than the header`);
    const read = <T>(column: Column, parser: (text: string) => T | undefined): T | null => {
      const value = parser(cell(column));
      if (value === undefined) faults.push(`line ${info.lines}: ${column} ${FAULTS[column]}`);
      return value ?? null;
    };
    return {
      ref: { line: info.lines },
      scope: read('user', scopeIn),
      slack: read('slack', slackIn),
      addresses: read('email', addressesIn) ?? [],
      timezone: read('timezone', zoneIn),
      here: read('left', leftIn) !== true,
      notNew: null,
    };
  });
  if (faults.length === 0) return entries;
  const more = faults.length > SHOWN ? `, and ${faults.length - SHOWN} more` : '';
  throw new MemoryError(
    'input.invalid',
    `The file of people has faults: ${faults.slice(0, SHOWN).join('; ')}${more}.`,
    'Mend these lines; nothing was changed.',
  );
}

/** What is wrong with a cell, without the cell: the file holds names and addresses, and errors go to logs. */
const FAULTS: Record<Column, string> = {
  user: 'is no id (lower-case letters, digits, hyphens)',
  slack: 'is no Slack user id (such as U0123ABCD)',
  email: 'holds something that is no address',
  name: '',
  timezone: 'is no IANA time zone',
  left: 'is neither true nor false',
};

function records(bytes: Buffer | string): { record: string[]; info: Info }[] {
  try {
    const options = { bom: true, info: true, trim: true, skip_empty_lines: true, relax_column_count: true } as const;
    return parse(bytes, options) as unknown as { record: string[]; info: Info }[];
  } catch (error) {
    // The parser quotes what it reads: only the line is told.
    const line = error instanceof CsvError && typeof error.lines === 'number' ? ` near line ${error.lines}` : '';
    throw new MemoryError(
      'input.invalid',
      `The file of people is no CSV${line}.`,
      'Look for a quote that is not closed.',
    );
  }
}

/** Unknown columns are refused: a misspelt `left` that is ignored would keep everybody. */
function readHeader(header: readonly string[]): Column[] {
  const names = header.map((name) => name.toLowerCase());
  const odd = names.findIndex((name, i) => !isColumn(name) || names.indexOf(name) !== i);
  if (NEEDED.some((name) => !names.includes(name)) || odd >= 0) {
    const where = odd >= 0 ? ` Column ${odd + 1} is none of these, or stands there twice.` : '';
    throw new MemoryError(
      'input.invalid',
      `The first line must name the columns.${where}`,
      `Write ${NEEDED.join(',')} and, if wanted, ${COLUMNS.slice(3).join(', ')}, separated by commas.`,
    );
  }
  return names as Column[];
}

const isColumn = (name: string): boolean => COLUMNS.includes(name as Column);

// Each gives null for an empty cell where it may be empty, undefined for what it cannot read.

/** Never mended: two users that differ in what would be cleaned away must not become one. */
function scopeIn(text: string): ScopeId | undefined {
  const scope = text.startsWith('user:') ? text : `user:${text}`;
  return isScopeId(scope) ? scope : undefined;
}

function slackIn(text: string): string | null | undefined {
  if (text === '') return null;
  return /^[UW][A-Z0-9]{1,20}$/i.test(text) ? text.toUpperCase() : undefined;
}

function addressesIn(text: string): string[] | undefined {
  const addresses = text
    .toLowerCase()
    .split(/[\s;]+/)
    .filter(Boolean);
  return addresses.every((one) => /^[^@\s<>"',]+@[^@\s<>"',]+$/.test(one)) ? [...new Set(addresses)] : undefined;
}

function zoneIn(text: string): string | null | undefined {
  if (text === '') return null;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return text;
  } catch {
    return undefined;
  }
}

function leftIn(text: string): boolean | undefined {
  if (/^(|false|no|0)$/i.test(text)) return false;
  return /^(true|yes|1)$/i.test(text) ? true : undefined;
}
