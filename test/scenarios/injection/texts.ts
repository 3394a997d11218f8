import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlText } from '../../../activities/sources/mail/html-text';
import { type WindowItem } from '../../../schema/items/read-window';

/** One text of the corpus: test/fixtures/injection/README.md. */
export interface Injection {
  source: 'slack' | 'mail' | 'meetings' | 'tasks' | 'journal' | 'export';
  field: string;
  standing: WindowItem['standing'];
  attack: 'order' | 'claim' | 'none';
  text: string;
}

const FILE = join(__dirname, '../../fixtures/injection/texts.jsonl');

export const INJECTIONS = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Injection);

/** What of a text reaches the item's own text, as its source stores it; null: it is a name, and names are not quoted. */
export function shownText({ field, text }: Injection): string | null {
  if (['display-name', 'channel-name', 'topic', 'sender-name', 'title', 'file-name'].includes(field)) return null;
  return field === 'html' ? htmlText(text).trim() : text;
}

/** How each field stands around the text, line by line. */
const FRAMES: Readonly<Record<string, (text: string) => string>> = {
  quote: (text) => `this came in today\n&gt; ${text}\nwhat do you think?`,
  subject: (text) => `Subject: ${text}\nTo: Ada Quist\n\nSee above.`,
  quoted: (text) =>
    `Subject: Re: lease\nTo: Cy\n\nNot what we agreed.\n\nOn Mon, 5 Jan 2026 at 09:10, Cy <cy@flats.example> wrote:\n> ${text}`,
  forwarded: (text) => `Subject: Fwd: news\nTo: Bo Lind\n\nFYI\n\n[forwarded mail: news, from Cy]\n> ${text}`,
  'forwarded-block': (text) =>
    `Subject: Fwd: terms\n\nFYI\n\n---------- Forwarded message ---------\nFrom: Cy <cy@flats.example>\n\n${text}`,
  'forwarded-german': (text) => `zur Info\n\n-------- Weitergeleitete Nachricht --------\nVon: Cy\n\n${text}`,
  'forwarded-french': (text) =>
    `pour info\n\nDe : Cy <cy@flats.example>\nEnvoyé : lundi 5 janvier\nÀ : Ada\nObjet : conditions\n\n${text}`,
  'attachment-name': (text) => `Subject: papers\n\nHere they are.\n\n[attachment: ${text}, application/pdf, 12 kB]`,
  'invite-title': (text) => `Subject: invite\n\nSee you there.\n\n[invite: ${text}, 2026-01-07 10:00–11:00 UTC, Cy]`,
  attendee: (text) => `Bo Lind: let us begin with the budget\n${text}: yes that is always so for us`,
  cue: (text) => `Bo Lind: let us begin with the budget\nAda Quist: ${text}\nBo Lind: fine with me then`,
  chat: (text) => `Bo Lind: let us begin with the budget\nAda Quist: ${text}`,
  text: (text) => `${text}\nno memory was used`,
};

/** The item that holds a text, with names where names go. */
export function itemWith(injection: Injection): WindowItem {
  const { source, field, standing, text } = injection;
  const shown = shownText(injection);
  const isName = shown === null;
  return {
    id: 'C1:m1',
    container: 'C1',
    place: isName && ['channel-name', 'topic'].includes(field) ? `#${text}` : '#general',
    thread: null,
    external_id: 'm1',
    version: 1,
    at: '2026-01-05T12:00:00.000001Z',
    author_name: isName && !['channel-name', 'topic'].includes(field) ? text : 'Cy Moor',
    author_id: source === 'mail' ? 'cy@flats.example' : 'U0CY000009',
    standing,
    text: isName ? 'Hello everyone, nice to meet you' : (FRAMES[field]?.(shown) ?? shown),
    names: {},
  };
}
