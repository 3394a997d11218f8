import { type HeldItem } from '../../../schema/items/held-items';
import { type Access } from '../access';
import { partOf, partsOf } from './items';
import { type Library } from './library';
import { areNear, areNearlySame, nearMs } from './same-meeting';
import { richness, type Sketch } from './sketch';
import { countNamed } from './speaker-name';
import { readTranscript } from './transcript';
import { ENOUGH_WORDS, wordsOf } from './words';

/** A form of a meeting that the connection holds. */
export interface HeldForm {
  /** External id of its container. */
  key: string;
  title: string;
  at: string;
  words: string[];
  /** How many people have names of their own in it. */
  named: number;
}

/** The form with just these words; null: none is held. */
export async function heldForm(
  access: Pick<Access, 'held'>,
  owner: string,
  { fingerprint }: Sketch,
): Promise<HeldForm | null> {
  if (fingerprint === null) return null;
  return formsOf(await access.held({ part: partOf(owner, fingerprint) }), owner)[0] ?? null;
}

/** The best form with nearly these words, at nearly this time; null: none is held. A meeting of somebody else is never one. */
export async function heldAlike(
  access: Pick<Access, 'held'>,
  owner: string,
  sketch: Sketch,
  load: Library['load'],
): Promise<HeldForm | null> {
  const { date, words: count, key } = sketch;
  if (count < ENOUGH_WORDS || !date) return null;
  const moment = (ms: number) => new Date(Date.parse(date.at) + ms).toISOString();
  const items = await access.held({ from: moment(-nearMs(count)), to: moment(nearMs(count)) });
  const near = formsOf(items, owner).filter((form) => areNear(form.at, date.at, Math.min(count, form.words.length)));
  if (near.length === 0) return null;
  const words = wordsOf((await load(sketch)).turns);
  const alike = near.filter((form) => areNearlySame(form.words, words));
  // Its own container first: then it is an edit, whatever else there is.
  return alike.sort((a, b) => rank(b, key) - rank(a, key))[0] ?? null;
}

function rank(form: HeldForm, key: string | null): number {
  return form.key === key ? Infinity : richness(form.key);
}

/** The meetings of this owner among the items, each put together from all of its own. */
function formsOf(items: readonly HeldItem[], owner: string): HeldForm[] {
  const first = items.filter(({ part }) => part.startsWith(partsOf(owner)));
  return first.map(({ container, author, at }) => {
    const turns = readTranscript(items.filter((item) => item.container === container).map(({ text }) => text));
    return { key: container, title: author, at, words: wordsOf(turns), named: countNamed(turns.map(({ speaker }) => speaker)) }; // prettier-ignore
  });
}
