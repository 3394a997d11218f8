import { closeScenes, gmailScene, mailOf } from './scene';

afterAll(closeScenes);

/** The text of one mail, as it comes through the source. */
async function textOf(raw: string | Buffer): Promise<string> {
  const scene = await gmailScene();
  scene.box.deliver({ raw });
  await scene.pull();
  return [...scene.shelf.values()][0]?.text ?? '';
}

const withType = (type: string, body: string) =>
  mailOf('Plan', { body }).replace(
    'Content-Type: text/plain; charset=utf-8',
    `MIME-Version: 1.0\r\nContent-Type: ${type}`,
  );

test('a mail that has HTML only is read', async () => {
  const text = await textOf(withType('text/html; charset=utf-8', '<p>Ship on <b>Friday</b>, please.</p>'));
  expect(text).toContain('Ship on Friday, please.');
});

test('a quoted mail below an answer is left out', async () => {
  const body =
    'Friday works.\r\n\r\nOn Mon, 2 Nov 2026 at 10:00, Cleo <cleo@example.com> wrote:\r\n> Which day do we ship?';
  const text = await textOf(mailOf('Re: Plan', { body }));
  expect(text).toContain('Friday works.');
  expect(text).not.toContain('Which day');
});

test('answers between quoted questions keep their questions', async () => {
  const body = [
    'On Mon, 2 Nov 2026 at 10:00, Cleo <cleo@example.com> wrote:',
    '> Which day do we ship?',
    'Friday.',
    '> And who signs?',
    'Dana does.',
  ].join('\r\n');
  const text = await textOf(mailOf('Re: Plan', { body }));
  for (const words of ['Which day do we ship?', 'Friday.', 'And who signs?', 'Dana does.'])
    expect(text).toContain(words);
});

test('an invitation is one line', async () => {
  const ics = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:1@example.com',
    'DTSTAMP:20261101T090000Z',
    'DTSTART:20261105T090000Z',
    'DTEND:20261105T100000Z',
    'SUMMARY:Launch review',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  const text = await textOf(withType('text/calendar; charset=utf-8; method=REQUEST', ics));
  expect(text.split('\n').filter((line) => line.includes('Launch review'))).toHaveLength(1);
});

test('Japanese in its old seven-bit form is read', async () => {
  const raw = Buffer.from(withType('text/plain; charset=iso-2022-jp', '\x1b$B$+$-$/$1$3\x1b(B'), 'latin1');
  expect(await textOf(raw)).toContain('かきくけこ');
});

test('an answer belongs to the thread of the first mail', async () => {
  const scene = await gmailScene();
  scene.box.deliver({ raw: mailOf('Plan') });
  scene.box.deliver({
    raw: mailOf('Re Plan', { headers: ['In-Reply-To: <plan@example.com>', 'References: <plan@example.com>'] }),
  });
  await scene.pull();
  const [first, second] = [...scene.shelf.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
  expect(second?.thread).toBe(first?.externalId);
});
