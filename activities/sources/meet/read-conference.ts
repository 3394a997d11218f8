import { MemoryError } from '../../../memory/errors';
import { readInstant } from '../meetings/instant';
import { renderTranscript, type Turn } from '../meetings/transcript';
import { type SourceItem } from '../source-item';
import { type Conference, type Entry, type Meet, type Transcript } from './open-meet';
import { speakersOf } from './speakers';

/** What a conference gives now. `complete`: no more can come, all its transcripts are finished. */
export interface ConferenceRead {
  items: SourceItem[];
  complete: boolean;
}

/**
 * Reads what was said in one conference: one text, or several if it was long (`<id>`, `<id>-2`, …), from all its finished transcripts.
 * Without one there are no items. All are dated at the start of the conference.
 */
export async function readConference(meet: Meet, id: string): Promise<ConferenceRead> {
  const transcripts = (await meet.transcripts(id)).sort(byStart);
  const finished = transcripts.filter(({ state }) => state === 'FILE_GENERATED');
  if (finished.length === 0) return { items: [], complete: false };
  const conference = await meet.conference(id);
  const speakers = speakersOf(await meet.participants(id));
  const turns: Turn[] = [];
  for (const { name } of finished) turns.push(...turnsOf(await meet.entries(name ?? ''), speakers, conference));
  const url = finished[0]?.docsDestination?.exportUri ?? null;
  return { items: itemsOf(conference, turns, url), complete: finished.length === transcripts.length };
}

/** Google keeps the order in which people spoke. A line without a known speaker is nobody's. */
function turnsOf(entries: readonly Entry[], speakers: ReadonlyMap<string, string>, { startedAt }: Conference): Turn[] {
  return entries.map(({ participant, startTime, text }) => ({
    speaker: speakers.get(participant ?? '') ?? '',
    startMs: startTime ? Date.parse(startTime) - Date.parse(startedAt) : null,
    text: text ?? '',
  }));
}

/** All texts are one part: read again and shorter, a conference has fewer of them. */
function itemsOf({ id, startedAt }: Conference, turns: readonly Turn[], url: string | null): SourceItem[] {
  const at = readInstant(startedAt);
  if (at === null) throw new MemoryError('input.invalid', 'A conference has no time.', 'It is tried again.');
  return renderTranscript(turns).map((text, place) => ({
    externalId: place === 0 ? id : `${id}-${place + 1}`,
    thread: id,
    author: { id: null, name: 'Meeting', standing: 'transcript' as const },
    at,
    editedAt: null,
    text,
    names: {},
    url,
    part: id,
  }));
}

/** Somebody may stop the recording and begin again. */
function byStart(a: Transcript, b: Transcript): number {
  return (a.startTime ?? '') < (b.startTime ?? '') ? -1 : 1;
}
