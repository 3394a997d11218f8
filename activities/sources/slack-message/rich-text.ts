import { fieldsIn, type Fields, textOf } from './json';

/**
 * A `rich_text` block in the notation Slack itself stores as text (`<@U…>`, `&lt;`, `&gt; quoted`), so that both kinds
 * of post read alike. Unknown elements are left out.
 */
export function renderRichText(block: Fields): string {
  return fieldsIn(block.elements)
    .map((part) => renderPart(part))
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * Escapes what Slack escapes in stored text. For texts that come unescaped: rich text and plain text.
 * Left alone, words like `<@U1>` would turn into a mention.
 */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function renderPart(part: Fields): string {
  switch (part.type) {
    case 'rich_text_list':
      return fieldsIn(part.elements)
        .map((item, i) => `${indentOf(part)}${part.style === 'ordered' ? `${i + 1}.` : '•'} ${renderInline(item)}`)
        .join('\n');
    case 'rich_text_preformatted':
      return '```\n' + renderInline(part) + '\n```';
    case 'rich_text_quote':
      return renderInline(part)
        .split('\n')
        .map((line) => `&gt; ${line}`)
        .join('\n');
    default:
      return renderInline(part);
  }
}

/** Four spaces a level, eight levels at most: the number comes from the file. */
function indentOf(list: Fields): string {
  return '    '.repeat(typeof list.indent === 'number' ? Math.min(Math.max(Math.trunc(list.indent) || 0, 0), 8) : 0);
}

/** One run of words, links and mentions. */
function renderInline(part: Fields): string {
  return fieldsIn(part.elements).map(renderElement).join('');
}

function renderElement(element: Fields): string {
  const word = (key: string) => escapeText(textOf(element[key]) ?? '');
  switch (element.type) {
    case 'text':
      return escapeText(typeof element.text === 'string' ? element.text : '');
    case 'link':
      return word('text') ? `<${word('url')}|${word('text')}>` : `<${word('url')}>`;
    case 'user':
      return `<@${word('user_id')}>`;
    case 'usergroup':
      return `<!subteam^${word('usergroup_id')}>`;
    case 'channel':
      return `<#${word('channel_id')}>`;
    case 'broadcast':
      return `<!${word('range')}>`;
    case 'emoji':
      return `:${word('name')}:`;
    case 'date':
      return word('fallback');
    default:
      return '';
  }
}
