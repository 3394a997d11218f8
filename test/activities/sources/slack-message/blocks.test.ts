import { renderBlocks, renderTables } from '../../../../activities/sources/slack-message/blocks';

const plain = (text: string) => ({ type: 'plain_text', text });
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text });

test('header, section with fields and context become lines', () => {
  const blocks = [
    { type: 'header', text: plain('Status') },
    { type: 'section', text: mrkdwn('All *green*'), fields: [mrkdwn('*Errors*\n0')] },
    { type: 'context', elements: [mrkdwn('by <@U1>'), { type: 'image', image_url: 'x' }, plain('today')] },
  ];
  expect(renderBlocks(blocks)).toBe('Status\nAll *green*\n*Errors*\n0\nby <@U1> today');
});

test('marked-down text is escaped already, plain text is escaped here', () => {
  const blocks = [
    { type: 'section', text: mrkdwn('a &lt; b') },
    { type: 'section', text: plain('a < b') },
  ];
  expect(renderBlocks(blocks)).toBe('a &lt; b\na &lt; b');
});

test('a markdown block is taken as it is', () => {
  expect(renderBlocks([{ type: 'markdown', text: '**bold**' }])).toBe('**bold**');
});

test('buttons, images, dividers and unknown blocks say nothing', () => {
  const blocks = [
    { type: 'divider' },
    { type: 'image', alt_text: 'cat' },
    { type: 'actions', elements: [plain('Go')] },
    { type: 'x' },
  ];
  expect(renderBlocks(blocks)).toBe('');
});

test('a table becomes a line per row', () => {
  const cell = (text: string) => ({ type: 'raw_text', text });
  const rows = [
    [cell('Name'), cell('Seats\nof all')],
    [cell('Ada'), cell('5')],
  ];
  expect(
    renderTables([
      { type: 'section', text: plain('no') },
      { type: 'table', rows },
    ]),
  ).toBe('Name | Seats of all\nAda | 5');
});

test.each([
  null,
  'blocks',
  7,
  [null, 'x', { type: 'table', rows: 3 }, { type: 'table', rows: [1, [2]] }, { type: 'section', text: 4 }],
])('malformed blocks say nothing: %j', (blocks) => {
  expect(renderBlocks(blocks)).toBe('');
});
