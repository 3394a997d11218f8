import { escapeText, renderRichText } from '../../../../activities/sources/slack-message/rich-text';

const text = (words: string) => ({ type: 'text', text: words });
const section = (...elements: unknown[]) => ({ type: 'rich_text_section', elements });
const render = (...elements: unknown[]) => renderRichText({ type: 'rich_text', elements });

test('a paragraph reads as its words', () => {
  expect(render(section(text('Hello '), { ...text('you'), style: { bold: true } }))).toBe('Hello you');
});

test('people, channels, groups and calls to all are written as Slack stores them in text', () => {
  const named = section(
    { type: 'user', user_id: 'U1' },
    text(' '),
    { type: 'channel', channel_id: 'C1' },
    text(' '),
    { type: 'usergroup', usergroup_id: 'S1' },
    text(' '),
    { type: 'broadcast', range: 'here' },
  );
  expect(render(named)).toBe('<@U1> <#C1> <!subteam^S1> <!here>');
});

test('links keep their address and label, emoji their name, dates their fallback', () => {
  const line = section(
    { type: 'link', url: 'https://example.com/?a=1&b=2', text: 'a > b' },
    { type: 'link', url: 'https://example.com' },
    { type: 'emoji', name: 'ghost' },
    { type: 'date', timestamp: 1, fallback: '2 February' },
  );
  expect(render(line)).toBe('<https://example.com/?a=1&amp;b=2|a &gt; b><https://example.com>:ghost:2 February');
});

test('list items get a bullet or their number, and their indent', () => {
  const items = [section(text('one')), section(text('two'))];
  expect(render({ type: 'rich_text_list', style: 'bullet', elements: items })).toBe('• one\n• two');
  expect(render({ type: 'rich_text_list', style: 'ordered', indent: 1, elements: items })).toBe(
    '    1. one\n    2. two',
  );
});

test.each([-1, 1e9, NaN, '3', null])('an indent of %p does no harm', (indent) => {
  const list = { type: 'rich_text_list', indent, elements: [section(text('one'))] };
  expect(render(list).length).toBeLessThan(40);
});

test('preformatted text is fenced and a quote is marked on each line', () => {
  expect(render({ type: 'rich_text_preformatted', elements: [text('if (a < b)')] })).toBe('```\nif (a &lt; b)\n```');
  expect(render({ type: 'rich_text_quote', elements: [text('one\ntwo')] })).toBe('&gt; one\n&gt; two');
});

test('words that look like a mention cannot become one', () => {
  expect(render(section(text('<@U1>')))).toBe('&lt;@U1&gt;');
  expect(escapeText('a & b')).toBe('a &amp; b');
});

test('unknown elements and malformed ones say nothing', () => {
  expect(render(section({ type: 'hologram', text: 'x' }, null, 7, { type: 'text', text: 5 }))).toBe('');
  expect(renderRichText({ elements: 'none' })).toBe('');
});
