import { type Access } from '../access';
import { type Skip } from '../source-item';
import { type HeldForm, heldAlike, heldForm } from './held-form';
import { titleOf, UNTITLED } from './items';
import { type Library } from './library';
import { type Forms, groupForms } from './same-meeting';
import { richness, type Sketch, Trust } from './sketch';
import { ENOUGH_WORDS } from './words';

/** What is to be done with one container. `keep`: its access may change, its words are here already. */
export interface Planned {
  key: string;
  title: string;
  /** ISO 8601 UTC */
  at: string;
  does: 'read' | 'keep' | 'gone';
  sketch: Sketch;
}

export interface Plan {
  /** What ends stands before what takes its place: so a pull that broke off finds its way when it is tried again. */
  containers: Planned[];
  skips: Skip[];
}

/** What a meeting is compared with. */
interface Known {
  access: Pick<Access, 'held' | 'heartbeat'>;
  owner: string;
  load: Library['load'];
}

/**
 * Compares an upload with what the connection holds of this owner. A richer form of a meeting takes the place of a poorer one, a
 * poorer one changes who may read it and nothing else. Skips: `same-meeting`, `no-date`, `no-transcript`.
 */
export async function planUpload(access: Known['access'], library: Library, owner: string): Promise<Plan> {
  const plan: Plan = { containers: [], skips: [...library.skips] };
  const { load } = library;
  const groups = await groupForms(library.sketches, load);
  for (const [best, ...others] of groups) {
    access.heartbeat();
    for (const other of others) plan.skips.push(skip(other, 'same-meeting'));
    await planOne({ access, owner, load }, plan, [best, ...others]);
  }
  const order = ({ sketch: { place }, does }: Planned) =>
    `${does === 'gone' ? 0 : 1} ${place.paths[0]} ${String(place.n).padStart(9, '0')}`;
  plan.containers.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return plan;
}

async function planOne({ access, owner, load }: Known, plan: Plan, forms: Forms): Promise<void> {
  const [best] = forms;
  const { key, deleted } = best;
  // A poorer form may know the title or the date that the better one lacks.
  const dates = forms.flatMap(({ date }) => (date ? [date] : []));
  const date = dates.reduce<Sketch['date']>((a, b) => (a && a.trust >= b.trust ? a : b), null);
  const exact = await heldForm(access, owner, best);
  // Likeness is enough to know a meeting by, not to take one away.
  const held = exact ?? (deleted ? null : await heldAlike(access, owner, { ...best, date }, load));
  const other = held && held.key !== key && best.words >= ENOUGH_WORDS ? held : null;
  const title = titleFor(forms, held);
  const at = date?.at ?? '';
  if (key === null) plan.skips.push(skip(best, 'no-transcript'));
  else if (!deleted && other !== null && !isBetter(best, other)) {
    plan.skips.push(skip(best, 'same-meeting'));
    // Its words are here already; who may read them is for the latest upload to say, whichever form that has.
    plan.containers.push({ key: other.key, title: other.title, at, does: 'keep', sketch: best });
  } else if (!deleted && !date) plan.skips.push(skip(best, 'no-date'));
  else {
    const isTheirs = held?.key === key && richness(key) < richness('c') ? held : null;
    // The same words with fewer names, or with another date of their file, are no news.
    const isNoNews = isTheirs !== null && (isTheirs.named > best.named || date?.trust === Trust.file);
    if (other !== null) plan.containers.push({ key: other.key, title, at, does: 'gone', sketch: best });
    if (deleted) plan.containers.push({ key, title, at, does: 'gone', sketch: best });
    else if (isNoNews) plan.containers.push({ key, title: isTheirs.title, at, does: 'keep', sketch: best });
    else plan.containers.push({ key, title, at, does: 'read', sketch: best });
  }
}

/** The title of an upload, else the one that is held, else what the file is called. */
function titleFor(forms: Forms, held: HeldForm | null): string {
  const known = held === null || held.title === UNTITLED ? null : held.title;
  return titleOf([...forms.map((form) => form.title), known, forms[0].pathTitle]);
}

/** Of two forms that tell as much, the one in which more people have names. */
function isBetter(form: Sketch, held: HeldForm): boolean {
  return (richness(form.key) - richness(held.key) || form.named - held.named) > 0;
}

function skip({ place }: Sketch, reason: string): Skip {
  return { id: place.n === 0 ? (place.paths[0] ?? '') : `${place.paths[0]}#${place.n + 1}`, reason };
}
