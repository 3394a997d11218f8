import { renderAttachments } from '../../../../activities/sources/slack-message/attachments';

test('pretext, title, text and fields become lines in that order', () => {
  const build = {
    fallback: 'build 812 failed',
    pretext: 'CI',
    title: 'build 812',
    text: '*main* failed in `unit`',
    fields: [{ title: 'Branch', value: 'main' }, { value: 'alone' }],
  };
  expect(renderAttachments([build])).toBe('CI\nbuild 812\n*main* failed in `unit`\nBranch: main\nalone');
});

test('the fallback speaks only where nothing else does', () => {
  expect(renderAttachments([{ fallback: 'build 812 failed', color: 'danger' }])).toBe('build 812 failed');
});

test('blocks inside an attachment are rendered', () => {
  const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: 'nested' } }];
  expect(renderAttachments([{ fallback: '[no preview available]', blocks }])).toBe('nested');
});

test.each(['is_msg_unfurl', 'is_share', 'is_reply_unfurl', 'is_app_unfurl', 'from_url', 'original_url'])(
  'a preview, marked %s, is nobody’s words',
  (mark) => {
    expect(renderAttachments([{ text: 'of another page', [mark]: 'https://example.com' }])).toBe('');
  },
);

test('malformed attachments say nothing', () => {
  expect(renderAttachments([null, 3, { text: {}, fields: [7, { title: null }] }])).toBe('');
  expect(renderAttachments('x')).toBe('');
});
