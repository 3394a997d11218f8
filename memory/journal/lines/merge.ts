import { type Category } from '../category';
import { checkLine, type LineFault } from './check-line';
import { type Fact } from '../fact';
import { activeOf, hasNews } from './fact-news';
import { type CategoryLine, type LineEdit, type NewLine } from '../line';
import { SaidLines } from './said-lines';

/** What a merge starts from. */
export interface MergeInput {
  /** All active lines, those of a category in their order. */
  lines: readonly CategoryLine[];
  /** As the model answered. */
  edits: readonly LineEdit[];
  /** By number, whatever their state. */
  facts: ReadonlyMap<number, Fact>;
  /** Facts that no merge has seen. */
  fresh: ReadonlySet<number>;
  isForgotten: (text: string, category: Category) => boolean;
}

/** Why an edit is refused. */
export type EditFault =
  | LineFault
  | 'unknown-line'
  | 'other-category'
  | 'own-line'
  | 'replaced-already'
  | 'drops-facts'
  | 'nothing-new'
  | 'forgotten'
  | 'said-already';

/**
 * The lines after a night's edits. An edit is applied whole or refused with the reason; whatever a model answers, a line that no applied
 * edit names stays as it is, where it is, and the user's lines do always. A line that replaces others stands where the first of them
 * stood; an added one at the end.
 * @returns `placed`: the fresh facts that a line rests on now, in order
 */
export function mergeEdits(input: MergeInput): {
  lines: (CategoryLine | NewLine)[];
  refused: { edit: LineEdit; why: EditFault }[];
  placed: number[];
} {
  let lines: (CategoryLine | NewLine)[] = [...input.lines];
  const refused: { edit: LineEdit; why: EditFault }[] = [];
  for (const edit of input.edits) {
    const line: NewLine = {
      category: edit.category,
      text: edit.text.trim(),
      facts: [...new Set(edit.facts)],
      origin: 'entry',
    };
    const why = editFault(edit, line, lines, input);
    if (why === null) lines = withLine(lines, line, edit.replaces);
    else refused.push({ edit, why });
  }
  const cited = new Set(lines.flatMap(({ facts }) => facts));
  return { lines, refused, placed: [...input.fresh].filter((id) => cited.has(id)).sort((a, b) => a - b) };
}

/** @param now the lines as the edits before this one left them */
function editFault(
  edit: LineEdit,
  line: NewLine,
  now: readonly (CategoryLine | NewLine)[],
  { lines, facts, fresh, isForgotten }: MergeInput,
): EditFault | null {
  const ids = new Set(edit.replaces);
  const replaced = lines.filter(({ id }) => ids.has(id));
  if (replaced.length < ids.size) return 'unknown-line';
  if (replaced.some(({ origin }) => origin === 'user')) return 'own-line';
  if (replaced.some(({ category }) => category !== edit.category)) return 'other-category';
  if (replaced.some((one) => !now.includes(one))) return 'replaced-already';

  const fault = checkLine(line, facts);
  if (fault !== null) return fault;
  const kept = activeOf(
    replaced.flatMap((one) => one.facts),
    facts,
  );
  if (!kept.every((id) => line.facts.includes(id))) return 'drops-facts';
  const isNews = line.facts.some((id) => fresh.has(id)) || replaced.some((one) => hasNews(one, facts, fresh));
  if (!isNews) return 'nothing-new';
  if (isForgotten(line.text, line.category)) return 'forgotten';
  return new SaidLines(now.filter((one) => !replaced.includes(one as CategoryLine))).fault(line);
}

function withLine(
  lines: readonly (CategoryLine | NewLine)[],
  line: NewLine,
  replaces: readonly number[],
): (CategoryLine | NewLine)[] {
  const isReplaced = (one: CategoryLine | NewLine) => 'id' in one && replaces.includes(one.id);
  const first = lines.findIndex(isReplaced);
  if (first < 0) return [...lines, line];
  return lines.flatMap((one, at) => (at === first ? [line] : isReplaced(one) ? [] : [one]));
}
