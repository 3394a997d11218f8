/** What a section of the bench found out. */
export interface Section {
  title: string;
  /** First row: the head. Columns after the first are numbers. */
  table: (string | number)[][];
  /** Said below the table: method, and what is over its goal. */
  notes: string[];
  /** Everything is within its budget or goal. */
  ok: boolean;
}

/** The sections as Markdown. */
export function asMarkdown(sections: readonly Section[]): string {
  return sections
    .map(({ title, table, notes }) => [`## ${title}`, '', ...rows(table), '', ...notes].join('\n'))
    .join('\n\n');
}

function rows([head = [], ...body]: Section['table']): string[] {
  const line = (cells: (string | number)[]) => `| ${cells.map(asCell).join(' | ')} |`;
  return [line(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...body.map(line)];
}

/** Three digits of a small number, none behind a large one's point. */
function asCell(cell: string | number): string {
  if (typeof cell === 'string') return cell;
  if (Number.isInteger(cell)) return cell.toLocaleString('en');
  return Math.abs(cell) >= 100 ? Math.round(cell).toLocaleString('en') : String(Number(cell.toPrecision(3)));
}

/** The sections by name, rows as objects of their columns. */
export function asJson(sections: Readonly<Record<string, Section>>): string {
  const plain = Object.entries(sections).map(
    ([
      name,
      {
        table: [head = [], ...body],
        notes,
        ok,
      },
    ]) => [
      name,
      { ok, rows: body.map((row) => Object.fromEntries(head.map((key, i) => [String(key) || 'what', row[i]]))), notes },
    ],
  );
  return JSON.stringify(Object.fromEntries(plain), null, 2);
}
