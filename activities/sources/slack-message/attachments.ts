import { joinLines, renderBlocks } from './blocks';
import { fieldsIn, type Fields, textOf } from './json';

/** Marks of a preview: words of another page or message, which the author of this one did not write. */
const UNFURLED = ['is_msg_unfurl', 'is_share', 'is_reply_unfurl', 'is_app_unfurl', 'from_url', 'original_url'];

/** What an app wrote into its attachments, as text. Previews of links and of messages are left out. */
export function renderAttachments(attachments: unknown): string {
  return joinLines(
    fieldsIn(attachments)
      .filter((attachment) => !isPreview(attachment))
      .map(renderAttachment),
  );
}

function isPreview(attachment: Fields): boolean {
  return UNFURLED.some((mark) => Boolean(attachment[mark]));
}

/** Title and text as written; the fallback repeats them for clients that show neither. */
function renderAttachment(attachment: Fields): string {
  const text = joinLines([
    textOf(attachment.pretext),
    textOf(attachment.title),
    textOf(attachment.text),
    ...fieldsIn(attachment.fields).map(renderField),
    renderBlocks(attachment.blocks),
  ]);
  return text || (textOf(attachment.fallback) ?? '');
}

function renderField(field: Fields): string {
  return [textOf(field.title), textOf(field.value)].filter((part) => part !== null).join(': ');
}
