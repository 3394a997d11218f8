import { fieldsIn, type Fields, isFields, textOf } from './json';
import { escapeText, renderRichText } from './rich-text';

/** Layout blocks as text, one line or more each. Buttons, menus, images and unknown blocks say nothing. */
export function renderBlocks(blocks: unknown): string {
  return joinLines(fieldsIn(blocks).map(renderBlock));
}

/** Only the tables among the blocks: what a message's own text never repeats. */
export function renderTables(blocks: unknown): string {
  return joinLines(
    fieldsIn(blocks)
      .filter(({ type }) => type === 'table')
      .map(renderTable),
  );
}

/** Joins what says something, a line or more each. */
export function joinLines(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n');
}

function renderBlock(block: Fields): string {
  switch (block.type) {
    case 'rich_text':
      return renderRichText(block);
    case 'section':
      return joinLines([renderText(block.text), ...fieldsIn(block.fields).map(renderText)]);
    case 'header':
      return renderText(block.text);
    case 'context':
      return fieldsIn(block.elements).map(renderText).filter(Boolean).join(' ');
    case 'markdown':
      return textOf(block.text) ?? '';
    case 'table':
      return renderTable(block);
    default:
      return '';
  }
}

/** A text object: mrkdwn is stored escaped, plain text is not. */
function renderText(value: unknown): string {
  if (!isFields(value)) return '';
  const text = textOf(value.text) ?? '';
  return value.type === 'mrkdwn' ? text : escapeText(text);
}

function renderTable(table: Fields): string {
  if (!Array.isArray(table.rows)) return '';
  return joinLines(table.rows.map((row) => fieldsIn(row).map(renderCell).join(' | ')));
}

/** One line, so that a row stays a row. */
function renderCell(cell: Fields): string {
  const text = cell.type === 'rich_text' ? renderRichText(cell) : renderText(cell);
  return text.replace(/\s+/g, ' ').trim();
}
