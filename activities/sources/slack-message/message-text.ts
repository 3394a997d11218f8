import { cleanName } from '../clean';
import { renderAttachments } from './attachments';
import { joinLines, renderBlocks, renderTables } from './blocks';
import { fieldsIn, type Fields, isFields, textOf } from './json';

/** Characters. Beyond them a text is cut later anyway, and comparing each line with it would take too long. */
const LONGEST_ADDED = 200_000;
const LONGEST_COMPARED = 10_000;

/**
 * All that a post says, exact as stored where it has a text: entities stay undecoded. Empty if it says nothing.
 * A person's words are the text, or else the blocks, plus tables. An app's text is often only a short form of its
 * blocks and attachments, so those lines that the text does not have follow it. Files are named, not read.
 */
export function messageText(message: Fields, byBot: boolean): string {
  const text = textOf(message.text) ?? '';
  const attachments = renderAttachments(message.attachments);
  if (byBot) return joinLines([withMissing(text, [renderBlocks(message.blocks), attachments]), renderFiles(message)]);
  const own = text ? joinLines([text, renderTables(message.blocks)]) : renderBlocks(message.blocks);
  return joinLines([own || attachments, renderFiles(message)]);
}

/** The text, then those lines of the parts that it does not have. */
function withMissing(text: string, more: string[]): string {
  if (text === '') return joinLines(more);
  const lines = more.flatMap((part) => part.slice(0, LONGEST_ADDED).split('\n'));
  const head = text.slice(0, LONGEST_COMPARED);
  return joinLines([text, ...lines.filter((line) => !head.includes(line.trim()))]);
}

/** A line per file. One that was deleted, or hidden by the plan, has no name and is left out. */
function renderFiles(message: Fields): string {
  // Until 2018 a post had one `file`; since then it has `files`.
  const old = isFields(message.file) ? [message.file] : [];
  const names = [...fieldsIn(message.files), ...old].map((file) => cleanName(file.name) ?? cleanName(file.title));
  return joinLines(names.map((name) => name && `[file: ${name}]`));
}
