import { type Fields, fieldsIn, isFields, textOf } from '../slack-message/json';

/** Fields that hold one text of notes; of several forms of the same notes the first is taken. */
const FORMS = ['notes_markdown', 'notes_plain'];
const SUMMARIES = ['summary_markdown', 'summary_text', 'overview'];
/** Parts of a summary that is an object. */
const PARTS = ['overview', 'shorthand_bullet', 'action_items'];

/** What people and programs noted about a meeting, one text; null if nothing. */
export function notesOf(fields: Fields): string | null {
  const { notes, summary } = fields;
  const texts = [
    ...(typeof notes === 'string' ? [notes] : fieldsIn(notes).map((note) => textOf(note['text']))),
    firstText(fields, FORMS),
    firstText(fields, SUMMARIES),
    ...(isFields(summary) ? PARTS.map((part) => textOf(summary[part])) : [textOf(summary)]),
  ];
  const said = texts.filter((text) => text !== null && text.trim() !== '');
  return said.length === 0 ? null : said.join('\n');
}

/** The first of these fields that holds words. */
export function firstText(fields: Fields, names: readonly string[]): string | null {
  return names.map((name) => textOf(fields[name])).find((text) => text !== null) ?? null;
}
