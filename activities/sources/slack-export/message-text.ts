import { renderAttachments } from './attachments';
import { joinLines, renderBlocks, renderTables } from './blocks';
import { cleanName } from './clean';
import { fieldsIn, type Fields, isFields, textOf } from './json';

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

function withMissing(text: string, more: string[]): string {
  if (text === '') return joinLines(more);
  const lines = more.flatMap((part) => part.split('\n'));
  return joinLines([text, ...lines.filter((line) => !text.includes(line.trim()))]);
}

function renderFiles(message: Fields): string {
  const old = isFields(message.file) ? [message.file] : [];
  const names = [...fieldsIn(message.files), ...old].map((file) => cleanName(file.name) ?? cleanName(file.title));
  return joinLines(names.map((name) => name && `[file: ${name}]`));
}
