import { sync, type VEvent } from 'node-ical';
import { cleanName } from '../clean';

/** Characters of one calendar part. */
const LONGEST = 200_000;

/** A calendar part as one line: `[invite: title, start–end zone, organizer]`. Never throws. */
export function inviteLine(calendar: string): string {
  try {
    const found = Object.values(sync.parseICS(calendar.slice(0, LONGEST)));
    const event = found.find((component): component is VEvent => component?.type === 'VEVENT');
    return event ? lineOf(event) : '[invite: no event in it]';
  } catch {
    return '[invite: unreadable]';
  }
}

function lineOf(event: VEvent): string {
  const parts = [title(event), time(event), repeats(event), place(event), organizer(event)].filter(
    (part) => part !== null,
  );
  return `[${kindOf(event)}: ${parts.join(', ')}]`;
}

function kindOf(event: VEvent): string {
  const method = String(event.method ?? '').toUpperCase();
  if (method === 'CANCEL' || String(event.status ?? '').toUpperCase() === 'CANCELLED') return 'invite cancelled';
  if (method === 'REPLY' || method === 'COUNTER') return `invite ${answer(event)}`;
  return Number(event.sequence ?? 0) > 0 ? 'invite updated' : 'invite';
}

/** A reply carries one attendee: the one who answers. */
function answer(event: VEvent): string {
  const attendees: unknown[] = [event.attendee ?? []].flat();
  const status = attendees
    .map((one) => (one as { params?: { PARTSTAT?: unknown } }).params?.PARTSTAT)
    .find((one) => one !== undefined);
  return typeof status === 'string' ? status.toLowerCase() : 'answered';
}

function title(event: VEvent): string {
  return cleanName(valueOf(event.summary)) ?? 'without a title';
}

function repeats({ rrule }: VEvent): string | null {
  const frequency = /FREQ=([A-Z]+)/.exec(rrule ? String(rrule) : '')?.[1];
  return frequency ? `repeats ${frequency.toLowerCase()}` : null;
}

function place(event: VEvent): string | null {
  return cleanName(valueOf(event.location));
}

function organizer(event: VEvent): string | null {
  const value: unknown = event.organizer;
  const name = (value as { params?: { CN?: unknown } } | undefined)?.params?.CN;
  return (
    cleanName(typeof name === 'string' ? name.replace(/^"|"$/g, '') : null) ??
    cleanName(valueOf(value)?.replace(/^mailto:/i, ''))
  );
}

/** Properties with parameters come as `{ val, params }`. */
function valueOf(property: unknown): string | null {
  const value: unknown =
    typeof property === 'object' && property !== null && 'val' in property ? property.val : property;
  return typeof value === 'string' ? value : null;
}

/** In the event's own zone, because people speak of it so; `2024-05-01 10:00–11:00 Europe/Paris`. */
function time({ start, end, datetype }: VEvent): string | null {
  if (!(start instanceof Date) || Number.isNaN(start.getTime())) return null;
  const zone = zoneOf(start.tz);
  if (datetype === 'date') return local(start, undefined).day;
  const from = local(start, zone);
  const label = zone ?? 'UTC';
  if (!(end instanceof Date) || Number.isNaN(end.getTime()) || end <= start)
    return `${from.day} ${from.clock} ${label}`;
  const to = local(end, zone);
  return `${from.day} ${from.clock}–${to.day === from.day ? '' : `${to.day} `}${to.clock} ${label}`;
}

function zoneOf(tz: string | undefined): string | null {
  try {
    return tz && tz !== 'Etc/UTC' ? new Intl.DateTimeFormat('en', { timeZone: tz }).resolvedOptions().timeZone : null;
  } catch {
    return null;
  }
}

/** `zone`: null for UTC; undefined for a whole day, which the parser puts at the machine's own midnight. */
function local(date: Date, zone: string | null | undefined): { day: string; clock: string } {
  const options = zone === undefined ? {} : { timeZone: zone ?? 'UTC' };
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', ...options });
  const [day = '', clock = ''] = format.format(date).split(' ');
  return { day, clock };
}
