import { importPersonal } from '../../../client/runs/import-own';
import { importTarget } from '../../../client/runs/import-target';
import { listFiles } from '../../../client/reads/files';
import { rewriteLines } from '../../../memory/files/lines';
import { type Files } from '../../../memory/files/memory-file';
import { type ScopeId } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { loadFiles } from '../../../schema/files/load-files';
import { writeCommit } from '../../../schema/files/write-commit';
import { loadScope } from '../../../schema/scopes/load-scope';
import { type ExportFile, filesOf, slackExport } from '../../support/export-files';
import { importTexts } from '../../support/own-files';
import { type Rig } from '../../support/rig';
import { INJECTIONS, type Injection } from './texts';

/** The memory before: what no text may change. */
export const BEFORE = {
  'index.md': '# Index\n\n- [Keep](keep.md) — what was agreed before\n',
  'keep.md': '# Keep\n\n- Ada signs each order\n- the depot opens at nine\n',
};

export async function begin(rig: Rig, scope: ScopeId): Promise<void> {
  await withScope(rig.db, scope, async (tx) => {
    const { epoch, head } = await loadScope(tx, scope);
    const base = await loadFiles(tx, { scope, epoch }, head);
    const next: Files = Object.fromEntries(
      Object.entries(BEFORE).map(([path, text]) => [path, rewriteLines(base[path] ?? [], text, 'agent')]),
    );
    const commit = { author: 'agent' as const, reason: 'before', cycle: null, at: '2026-01-01T00:00:00Z' };
    await writeCommit(tx, { scope, epoch }, base, next, commit);
  });
}

export async function filesIn(rig: Rig, scope: ScopeId): Promise<Record<string, string>> {
  return Object.fromEntries((await listFiles(rig.db, scope)).map((file) => [file.path, file.content]));
}

const textsOf = (source: Injection['source'], ...fields: string[]) =>
  INJECTIONS.filter((one) => one.source === source && (fields.length === 0 || fields.includes(one.field)));

// Slack: one channel of an export, one writer for each text.

const USER: Readonly<Record<string, object>> = {
  member: { team_id: 'T0TEST0001' },
  guest: { team_id: 'T0TEST0001', is_restricted: true },
  external: { team_id: 'T0ELSE0001', is_stranger: true },
  bot: { team_id: 'T0TEST0001', is_bot: true },
};

/** An export whose people, channel names and posts hold the corpus. */
export function slackFiles(): ExportFile[] {
  const posts = textsOf('slack', 'message', 'reply', 'quote', 'bot-post', 'display-name');
  const at = (i: number) => `${1_767_600_000 + i * 60}.000100`;
  const listed = posts.map((one, i) => ({ one, id: `U0TEXT${String(i).padStart(4, '0')}`, i }));
  const general = listed.map(({ one, id, i }) => ({
    ts: at(i),
    user: id,
    text: one.field === 'display-name' ? 'Hello everyone, this is my first day' : shownInSlack(one),
    ...(one.field === 'reply' ? { thread_ts: at(0) } : {}),
  }));
  const named = textsOf('slack', 'channel-name').map((one, i) => ({
    id: `C0NAME${String(i).padStart(4, '0')}`,
    name: one.text,
    days: { '2026-01-05': [{ ts: at(500 + i), user: listed[0]!.id, text: 'The van is at the depot today' }] },
  }));
  const files = slackExport([{ id: 'C0GENERAL1', name: 'general', days: { '2026-01-05': general } }, ...named]);
  const users = listed
    .filter(({ one }) => one.standing !== 'unknown')
    .map(({ one, id, i }) => {
      const real_name = one.field === 'display-name' ? one.text : `Writer ${names[i % names.length]!}`;
      return { id, name: `w${i}`, real_name, profile: { real_name }, ...USER[one.standing] };
    });
  return files.map((file) =>
    file.path === 'users.json' ? { ...file, bytes: Buffer.from(JSON.stringify(users)) } : file,
  );
}

const names = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Maple', 'Oak', 'Pine', 'Rowan', 'Willow'];

function shownInSlack({ field, text }: Injection): string {
  return field === 'quote' ? `this came in today\n&gt; ${text}\nwhat do you think?` : text;
}

// Mail: one file for each text.

const OWN = 'ada@flats.example';

export async function importMails(rig: Rig, user: ScopeId): Promise<void> {
  const target = await importTarget(rig.db, 'mail', user);
  const files = textsOf('mail').map((one, i) => ({ path: `m${i}.eml`, bytes: Buffer.from(mailWith(one, i)) }));
  const options = { ...target.options, addresses: [OWN] };
  await importPersonal(rig.system, user, filesOf(files), { ...target, options });
}

const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

/** A mail with the text where its field says; of a member it comes from the owner. */
function mailWith({ field, standing, text }: Injection, i: number): string {
  const name = field === 'sender-name' ? encoded(text) : 'Cy Moor';
  const from = standing === 'member' ? `Ada Quist <${OWN}>` : standing === 'bot' ? 'Robot <no-reply@cloud-desk.example>' : `"${name}" <cy${i}@elsewhere.example>`; // prettier-ignore
  const forwards = field.startsWith('forwarded');
  const subject = field === 'subject' ? encoded(text) : forwards ? 'Fwd: news' : field === 'quoted' ? 'Re: lease' : 'Some news'; // prettier-ignore
  const head = [
    `Message-ID: <m${i}@elsewhere.example>`,
    `Date: Mon, 5 Jan 2026 10:${String(10 + i)}:00 +0000`,
    field === 'sender-name' ? `From: ${name} <cy${i}@elsewhere.example>` : `From: ${from}`,
    'To: Bo Lind <bo@flats.example>',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
  ];
  const part = (type: string, body: string, more: string[] = []) =>
    [`Content-Type: ${type}; charset=utf-8`, ...more, '', body].join('\n');
  return [...head, bodyOf(field, text, part), ''].join('\n');
}

type Part = (type: string, body: string, more?: string[]) => string;

function bodyOf(field: string, text: string, part: Part): string {
  const plain = (body: string) => part('text/plain', body);
  const mixed = (...parts: string[]) =>
    `Content-Type: multipart/mixed; boundary=xx\n\n--xx\n${parts.join('\n--xx\n')}\n--xx--`;
  switch (field) {
    case 'html':
      return part('text/html', text);
    case 'quoted':
      return plain(
        `Not at all.\n\nOn Mon, 5 Jan 2026 at 09:10, Cy <cy@elsewhere.example> wrote:\n> ${text}\nNo, we differ.`,
      );
    case 'forwarded':
    case 'forwarded-block':
      return plain(`FYI\n\n---------- Forwarded message ---------\nFrom: Cy <cy@elsewhere.example>\n\n${text}`);
    case 'forwarded-german':
      return plain(`zur Info\n\n-------- Weitergeleitete Nachricht --------\nVon: Cy\n\n${text}`);
    case 'forwarded-french':
      return plain(`pour info\n\n---------- Message transféré ---------\nDe : Cy\n\n${text}`);
    case 'attachment-name':
      return mixed(plain('Here they are.'), part('application/pdf', 'none', [`Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(text)}`])); // prettier-ignore
    case 'invite-title':
      return mixed(plain('See you there.'), part('text/calendar', `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20260107T100000Z\nDTEND:20260107T110000Z\nSUMMARY:${text}\nEND:VEVENT\nEND:VCALENDAR`)); // prettier-ignore
    case 'subject':
    case 'sender-name':
      return plain('Best regards to all of you');
    default:
      return plain(text);
  }
}

// Meetings and tasks: one file for each text, one line for each.

export async function importMeetings(rig: Rig, user: ScopeId): Promise<void> {
  const files = textsOf('meetings', 'attendee', 'cue', 'chat').map(({ field, text }, i) => {
    const speaker = field === 'attendee' ? text : 'Ada Quist';
    const words = field === 'attendee' ? 'yes that is always so for us' : text.replaceAll('<', '&lt;');
    const cue = (n: number, who: string, says: string) =>
      `00:00:1${n}.000 --> 00:00:1${n}.900\n<v ${who}>${says}</v>\n`;
    return [
      `talk-${i}.vtt`,
      `WEBVTT\n\n${cue(0, 'Bo Lind', 'let us begin with the budget')}\n${cue(1, speaker, words)}`,
    ];
  });
  await importTexts(rig, 'meetings', user, Object.fromEntries(files) as Record<string, string>, {
    at: '2026-01-05T10:00:00Z',
  });
}

export async function importTasks(rig: Rig, user: ScopeId): Promise<void> {
  const lines = textsOf('tasks').map(({ field, text }, i) => {
    const task = { title: 'Help me out', text: 'Please have a look at this', ...{ [field]: text } };
    return JSON.stringify({ id: `t-${i}`, at: `2026-01-05T10:${10 + i}:00Z`, ...task });
  });
  await importTexts(rig, 'tasks', user, { 'log.jsonl': lines.join('\n') });
}
