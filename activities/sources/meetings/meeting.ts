import { type Turn } from './transcript';

/** A meeting as its file tells it, before it is known whether it is here already. */
export interface Meeting {
  /** What outlives a change of its words: recorder and id, or title and start. Text; null: only the words tell which one it is. */
  id: string | null;
  /** The calendar's id and the start: two recorders of one meeting share it. Text. */
  occurrence: string | null;
  title: string | null;
  /** ISO 8601 UTC with microseconds. */
  startedAt: string | null;
  updatedAt: string | null;
  deleted: boolean;
  turns: Turn[];
  /** Notes somebody, or a program, wrote about it. */
  notes: string | null;
}

/** A meeting of which no more is known than is given. */
export function meeting(known: Partial<Meeting>): Meeting {
  return {
    id: null,
    occurrence: null,
    title: null,
    startedAt: null,
    updatedAt: null,
    deleted: false,
    turns: [],
    notes: null,
    ...known,
  };
}
