import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aquifer, homeOfRig, type Place, temporaryPlace, type Variables, writeExport } from '../../support/cli';
import { day, PEOPLE, slackExport } from '../../support/export-files';
import { createRig, type Rig } from '../../support/rig';

/** Cut in two, so that no scanner takes it for a real one. */
const SECRET = ['ghp', 'q7Lw2Xc9VbN4mK8sD1fG6hJ3kP5rT0yU2iOa'].join('_');
const AT = '2026-01-05T10:00:00Z';

describe('the summary of an import says in words what was left out, and why', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  beforeAll(async () => {
    rig = await createRig();
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    for (const scope of ['team:demo', 'user:ada'] as const) await rig.addScope(scope);
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });

  const folder = (name: string, files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(place.folder, name, path)), { recursive: true });
      writeFileSync(join(place.folder, name, path), text);
    }
    return join(place.folder, name);
  };
  const told = async (...args: string[]) => {
    const { code, stdout, stderr } = await aquifer(args, { env });
    if (code !== 0) throw new Error(stderr);
    return stdout.trimEnd().split('\n');
  };
  const mail = (id: string, words: string, more = '') =>
    `Message-ID: <${id}@example.com>\nDate: Mon, 05 Jan 2026 10:00:00 +0000\nFrom: Bo <bo@example.com>\n${more}Subject: ${id}\n\n${words}\n`;
  const task = (id: string, more = {}) => JSON.stringify({ id, at: AT, text: `Task ${id}`, ...more });

  test('of mail', async () => {
    const files = { 'a.eml': mail('a', `The key is ${SECRET}`), 'b.eml': mail('b', 'News', 'Precedence: bulk\n') };
    const lines = await told('import', 'mail', folder('mail', { ...files, 'c.jpg': 'x' }), '--user', 'ada');
    expect(lines.slice(0, 2)).toEqual([
      'gmail-ada: 1 added, 0 updated, 0 deleted, 0 unchanged, in 1 mailboxes.',
      'Left out, or changed on the way in:',
    ]);
    expect(lines.slice(2)).toEqual([
      expect.stringMatching(/^ {2}1 no file of this kind: c\.jpg$/) as string,
      '  1 circulars and automatic mail: b.eml',
      expect.stringMatching(/^ {2}1 secrets, taken out before anything was stored: mailbox\/m[0-9a-f]{24}$/) as string,
    ]);
  });

  test('of meetings', async () => {
    const words =
      'We meet in the small room because the big one is being painted until Friday and nobody told us before';
    const cue = `WEBVTT\n\n00:00:01.000 --> 00:00:09.000\n<v Ada Quist>${words}</v>\n`;
    const files = { 'a.vtt': cue, 'copy.vtt': cue, 'broken.json': '{' };
    const lines = await told('import', 'meetings', folder('meetings', files), '--user', 'ada', '--at', AT);
    expect(lines[0]).toBe('meetings-demo: 1 added, 0 updated, 0 deleted, 0 unchanged, in 1 meetings.');
    expect(lines).toContain('  1 a meeting that is here already, in this form or a better one: copy.vtt');
    expect(lines).toContain('  1 no valid JSON: broken.json');
  });

  test('of tasks, which stay private until they are published', async () => {
    const log = [task('t-1'), task('t-2', { public: true }), 'no task'].join('\n');
    const lines = await told('import', 'tasks', folder('tasks', { 'log.jsonl': log }), '--user', 'ada');
    expect(lines).toEqual([
      'tasks-demo: 2 added, 0 updated, 0 deleted, 0 unchanged, in 2 task logs.',
      'Left out, or changed on the way in:',
      '  1 lines that are no task: log.jsonl:3',
      '  1 called public, but to be published with `aquifer tasks publish`: t-2',
    ]);
  });

  test('of a log without a task that was published: it leaves the team too', async () => {
    const preview = JSON.parse((await told('tasks', 'publish', 't-2', '--user', 'ada', '--json')).join('\n')) as {
      seen: string;
    };
    await told('tasks', 'publish', 't-2', '--user', 'ada', '--yes', preview.seen);
    expect((await told('items', 'team:demo')).join()).toContain('Task t-2');
    await told('import', 'tasks', folder('tasks', { 'log.jsonl': task('t-1') }), '--user', 'ada');
    expect((await told('items', 'team:demo')).join()).not.toContain('Task t-2');
  });

  test('of a Slack export', async () => {
    const files = slackExport([{ id: 'C0DEV00001', name: 'dev', days: day('2026-01-05', [PEOPLE.ada, 'Hello']) }]);
    const more = {
      'dev/2026-01-06.json': '[{"ts":',
      'D0AAA00001/2026-01-05.json': '[]',
      'mystery/2026-01-05.json': '[]',
    };
    const extra = Object.entries(more).map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
    const lines = await told('import', 'slack', writeExport(place, 'export', [...files, ...extra]), '--team', 'demo');
    expect(lines[0]).toBe('slack-import-demo: 1 added, 0 updated, 0 deleted, 0 unchanged, in 1 channels.');
    const text = lines.join('\n');
    expect(text).toContain('no valid JSON: C0DEV00001/2026-01-06');
    expect(text).toContain('direct messages, which are never read');
    expect(text).toContain('of a channel the export does not list');
  });
});
