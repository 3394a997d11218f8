import { htmlText } from '../../../../activities/sources/mail/html-text';

test('what a client does not show is not text', () => {
  const html = `<html><head><title>T</title><style>p { color: red }</style></head><body>
    <div style="display:none">preview</div><span style="color:red; display: none !important">words for machines</span>
    <div style="max-height:0px">hidden</div><p hidden>away</p><script>alert(1)</script><!-- note -->
    <img src="https://example.com/pixel.gif" alt="pixel"><p>Shown</p></body></html>`;
  expect(htmlText(html).trim()).toBe('Shown');
});

test('quoted blocks are quoted lines, with the answers between them', () => {
  const html =
    '<div>Hi</div><blockquote>one<br>two</blockquote><div>yes</div><blockquote type="cite">three</blockquote><div>no</div>';
  expect(htmlText(html)).toBe('Hi\n\n> one\n> two\n\nyes\n\n> three\n\nno');
});

test('cells of a table are apart, and rows are lines', () => {
  const html = '<table><tr><th>Name</th><th>Sum</th></tr><tr><td>Ada</td><td>12</td></tr></table>';
  expect(htmlText(html)).toBe('Name Sum\nAda 12');
});

test('links show where they lead, once', () => {
  expect(htmlText('<a href="https://example.com/a">the plan</a>')).toBe('the plan [https://example.com/a]');
  expect(htmlText('<a href="https://example.com/a">https://example.com/a</a>')).toBe('https://example.com/a');
  expect(htmlText('<a href="mailto:ada@example.com">ada@example.com</a>')).toBe('ada@example.com');
});

test('headings keep their letters, and hard spaces are spaces', () => {
  expect(htmlText('<h1>Big News</h1><p>a&nbsp;b</p>')).toBe('Big News\n\na b');
});

test('layout leaves no rows of empty lines', () => {
  expect(htmlText('<p>a</p><p>&nbsp;</p><br><br><p>&nbsp;</p><p>b</p>')).toBe('a\n\nb');
});

test('HTML too deep to be a tree gives its words', () => {
  const html = `<p>before</p>${'<b>'.repeat(50_000)}deep<p>after</p>`;
  expect(htmlText(html)).toMatch(/before\s*deep\s*after/);
});

test('many elements that are never closed are not deep', () => {
  expect(htmlText(`<ul>${'<li>one'.repeat(2_000)}</ul>`).split('\n')).toHaveLength(2_000);
  expect(htmlText(`<table>${'<tr><td>a<td>b'.repeat(2_000)}</table>`).split('\n')).toHaveLength(2_000);
});

test('quotes inside quotes are marked as often, up to a point', () => {
  const nested = (depth: number) => `<blockquote>`.repeat(depth) + 'words' + '</blockquote>'.repeat(depth);
  expect(htmlText(nested(3))).toBe('> > > words');
  expect(htmlText(nested(100))).toBe(`${'> '.repeat(8)}words`);
});

test('far too long HTML is cut', () => {
  expect(htmlText(`<p>${'word '.repeat(200_000)}</p>`).length).toBeLessThan(300_001);
});
