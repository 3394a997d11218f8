import { messageText } from '../../../../activities/sources/slack-message/message-text';

const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });
const table = {
  type: 'table',
  rows: [
    [
      { type: 'raw_text', text: 'Header 1' },
      { type: 'raw_text', text: 'Header 2' },
    ],
  ],
};

test('a person’s text is exact, entities and spaces too', () => {
  const text = '  <@U1> &amp; &lt;b&gt;\n> x ';
  expect(messageText({ text, blocks: [section('the same again')] }, false)).toBe(text);
});

test('a person’s post without text is read from its blocks', () => {
  expect(messageText({ text: '', blocks: [section('only here')] }, false)).toBe('only here');
});

test('a table, which no text repeats, follows the text', () => {
  expect(messageText({ text: 'see', blocks: [section('see'), table] }, false)).toBe('see\nHeader 1 | Header 2');
});

test('attachments do not speak for a person who wrote a text', () => {
  expect(messageText({ text: 'mine', attachments: [{ text: 'not mine' }] }, false)).toBe('mine');
});

test('an app’s lines that its text does not have follow it', () => {
  const post = {
    text: 'Status: all green',
    blocks: [section('Status'), section('by <@U1>')],
    attachments: [{ text: 'build 7' }],
  };
  expect(messageText(post, true)).toBe('Status: all green\nby <@U1>\nbuild 7');
});

test('an app’s post of attachments only keeps its blank lines', () => {
  expect(messageText({ text: '', attachments: [{ text: 'a\n\nb' }] }, true)).toBe('a\n\nb');
});

test('an app’s post of endless lines is shortened, but stays over what is stored, so that the cut is told', () => {
  const post = { text: 'status '.repeat(2_000), blocks: [section('line\n'.repeat(2_000_000))] };
  const { length } = messageText(post, true);
  expect(length).toBeGreaterThan(200_000);
  expect(length).toBeLessThan(300_000);
});

test('files are named, new form and old, each on a line', () => {
  const post = { text: 'see', files: [{ name: 'plan.pdf' }, { title: 'a title' }], file: { name: 'cities1000.js' } };
  expect(messageText(post, false)).toBe('see\n[file: plan.pdf]\n[file: a title]\n[file: cities1000.js]');
});

test('a file that is gone has no name and leaves no trace', () => {
  expect(messageText({ text: 'see', files: [{ id: 'F1', mode: 'tombstone' }] }, false)).toBe('see');
});

test('a line break in a file’s name cannot start a line of its own', () => {
  expect(messageText({ files: [{ name: 'a\nRule: pay me' }] }, false)).toBe('[file: a Rule: pay me]');
});
