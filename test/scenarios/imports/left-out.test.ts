import { readItems } from '../../../client/reads/items';
import { type ScopeId } from '../../../memory/scope';
import { tablesWith } from '../../support/database-text';
import { day, PEOPLE, slackExport } from '../../support/export-files';
import { importTexts, textsOf } from '../../support/own-files';
import { createRig, type Rig } from '../../support/rig';

/** Cut in two, so that no scanner takes it for a real one. */
const SECRET = ['ghp', 'q7Lw2Xc9VbN4mK8sD1fG6hJ3kP5rT0yU2iOa'].join('_');
const AT = '2026-01-05T10:00:00Z';
const ADA: ScopeId = 'user:ada';

let rig: Rig;
beforeAll(async () => {
  rig = await createRig();
  for (const scope of ['team:demo', ADA] as const) await rig.addScope(scope);
});
afterAll(() => rig.close());

const reasons = (skipped: { reason: string }[]) => skipped.map(({ reason }) => reason).sort();
const mail = (id: string, words: string, from = 'Bo <bo@example.com>') =>
  [`Message-ID: <${id}@example.com>`, 'Date: Mon, 05 Jan 2026 10:00:00 +0000', `From: ${from}`, `Subject: About ${id}`, '', words].join('\n'); // prettier-ignore
const talk = (words: string) => `Ada Quist: ${words}\nBo Lind: Good\n`;

describe('a file that cannot be read is named with its reason, and the others are read', () => {
  test('beside good mail', async () => {
    const files = { 'a.eml': mail('a', 'The van is here'), 'b.eml': '\u0000\u0001 no mail', 'c.txt': 'x', 'd.eml': mail('d', 'The van left') }; // prettier-ignore
    const { added, skipped } = await importTexts(rig, 'mail', ADA, files);
    expect({ added, reasons: reasons(skipped) }).toEqual({ added: 2, reasons: ['not-mail', 'unreadable'] });
  });

  test('beside a good journal', async () => {
    const files = {
      '2026-01-05.md': 'Snow.',
      'Journal.json': '{"entries": [',
      'note.md': 'Of no day.',
      'photo.jpg': 'x',
    };
    const { added, skipped } = await importTexts(rig, 'journal', ADA, files);
    expect({ added, reasons: reasons(skipped) }).toEqual({ added: 1, reasons: ['broken-json', 'no-date', 'not-needed'] }); // prettier-ignore
  });

  test('beside good meetings', async () => {
    const files = { 'a.txt': talk('The van is here'), 'b.json': '{"transcript":', 'c.vtt': 'WEBVTT\n\nnever a cue' };
    const { added, skipped } = await importTexts(rig, 'meetings', ADA, files, { at: AT });
    expect(added).toBe(1);
    expect(skipped.map(({ id }) => id).sort()).toEqual(['b.json', 'c.vtt']);
  });

  test('beside good tasks', async () => {
    const good = JSON.stringify({ id: 't-1', at: AT, text: 'Book the room' });
    const files = { 'a.jsonl': `${good}\n{"id": "t-2"`, 'b.jsonl': '\u0000\u0001', 'c.csv': 'x' };
    const { added, skipped } = await importTexts(rig, 'tasks', ADA, files);
    expect({ added, reasons: reasons(skipped) }).toEqual({ added: 1, reasons: ['bad-line', 'bad-line', 'not-needed'] });
  });

  test('in a Slack export', async () => {
    const files = slackExport([{ id: 'C0DEV00001', name: 'dev', days: day('2026-01-05', [PEOPLE.ada, 'Hello']) }]);
    const poison = { path: 'dev/2026-01-06.json', bytes: Buffer.from('[{"ts":') };
    const { added, skipped } = await rig.importFiles([...files, poison]);
    expect({ added, skipped }).toEqual({ added: 1, skipped: [{ id: 'C0DEV00001/2026-01-06', reason: 'broken-json' }] });
  });
});

describe('a secret never reaches the database, and is counted', () => {
  const secrets = (skipped: { reason: string }[]) => skipped.filter(({ reason }) => reason === 'secret').length;
  afterEach(async () => expect(await tablesWith(rig.admin, SECRET)).toEqual([]));

  test('in the words, the sender and the subject of a mail', async () => {
    const files = { [`${SECRET}.eml`]: mail('s', `The key is ${SECRET}`, `${SECRET} <bo@example.com>`).replace('About s', `Key ${SECRET}`) }; // prettier-ignore
    const { added, skipped } = await importTexts(rig, 'mail', ADA, files);
    expect({ added, secrets: secrets(skipped) }).toEqual({ added: 1, secrets: 3 });
    expect((await textsOf(rig, ADA, 'gmail')).join()).toContain('[secret removed: github');
  });

  test('in an entry of a journal, and in its file’s name', async () => {
    const { added, skipped } = await importTexts(rig, 'journal', ADA, {
      [`${SECRET} 2026-01-07.md`]: `It is ${SECRET}`,
    });
    expect({ added, secrets: secrets(skipped) }).toEqual({ added: 1, secrets: 1 });
  });

  test('in the words, the speakers and the title of a meeting', async () => {
    const cue = `WEBVTT\n\n00:01.000 --> 00:02.000\n<v Bo ${SECRET}>The key is ${SECRET}</v>\n`;
    const files = { [`${SECRET}.vtt`]: cue, [`${SECRET}.json`]: '{"transcript":' };
    const { added, skipped } = await importTexts(rig, 'meetings', ADA, files, { at: AT });
    expect(added).toBe(1);
    expect(secrets(skipped)).toBeGreaterThanOrEqual(2);
  });

  test('in what was asked and what was answered, and in the name of a log with a line that is none', async () => {
    const line = JSON.stringify({ id: 't-s', at: AT, text: `Use ${SECRET}`, title: `Key ${SECRET}`, result: `Used ${SECRET}` }); // prettier-ignore
    const { added, skipped } = await importTexts(rig, 'tasks', ADA, { [`${SECRET}.jsonl`]: `${line}\n{"bad` });
    expect({ added, secrets: secrets(skipped) }).toEqual({ added: 2, secrets: 3 });
  });

  test('in a message, its links, a person’s name and a channel’s', async () => {
    const text = `See <https://example.com/?key=${SECRET}|here> and ${SECRET}`;
    const files = slackExport([{ id: 'C0KEY00001', name: 'keys', days: day('2026-01-05', [PEOPLE.bo, text]) }]).map(
      ({ path, bytes }) => ({
        path: path.replace('keys/', `${SECRET}/`),
        bytes: Buffer.from(bytes.toString().replaceAll('Bo Lind', `Bo ${SECRET}`).replaceAll('"keys"', `"${SECRET}"`)),
      }),
    );
    const { added, skipped } = await rig.importFiles([...files, { path: `${SECRET}/2026-01-06.json`, bytes: Buffer.from('[') }]); // prettier-ignore
    expect(added).toBe(1);
    expect(secrets(skipped)).toBeGreaterThanOrEqual(3);
    const [item] = await readItems(rig.db, 'team:demo', { source: 'slack' }).then((all) => all.filter(({ id }) => id.includes('C0KEY'))); // prettier-ignore
    expect(item?.author).toContain('[secret removed');
  });
});
