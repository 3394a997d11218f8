import { type Access } from '../access';
import { type Skip } from '../source-item';
import { partOf, titleOf } from './items';
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

/**
 * Compares an upload with what the connection holds. A richer form of a meeting takes the place of a poorer one, a poorer one
 * changes who may read it and nothing else. Skips: `same-meeting`, `no-date`, `no-transcript`.
 */
export async function planUpload(access: Pick<Access, 'held' | 'heartbeat'>, library: Library): Promise<Plan> {
  const plan: Plan = { containers: [], skips: [...library.skips] };
  const groups = await groupForms(library.sketches, library.load);
  for (const [best, ...others] of groups) {
    access.heartbeat();
    for (const other of others) plan.skips.push(skip(other, 'same-meeting'));
    await planOne(access, plan, [best, ...others]);
  }
  const order = ({ sketch: { place }, does }: Planned) =>
    `${does === 'gone' ? 0 : 1} ${place.paths[0]} ${String(place.n).padStart(9, '0')}`;
  plan.containers.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return plan;
}

async function planOne(access: Pick<Access, 'held'>, plan: Plan, forms: Forms): Promise<void> {
  const [best] = forms;
  const { key, fingerprint, deleted } = best;
  const title = titleOf([...forms.map((form) => form.title), best.pathTitle]);
  // A poorer form may know the title or the date that the better one lacks.
  const dates = forms.flatMap(({ date }) => (date ? [date] : []));
  const date = dates.reduce<Sketch['date']>((a, b) => (a && a.trust >= b.trust ? a : b), null);
  const held = fingerprint === null ? null : await access.held(partOf(fingerprint));
  const other = held !== key && best.words >= ENOUGH_WORDS ? held : null;
  if (key === null) plan.skips.push(skip(best, 'no-transcript'));
  else if (!deleted && other !== null && richness(other) >= richness(key)) {
    plan.skips.push(skip(best, 'same-meeting'));
    // Its words are here already; who may read them is for the latest upload to say, whichever form that has.
    plan.containers.push({ key: other, title, at: date?.at ?? '', does: 'keep', sketch: best });
  } else if (!deleted && !date) plan.skips.push(skip(best, 'no-date'));
  else {
    const at = date?.at ?? '';
    const isOnlyTouched = held === key && richness(key) < richness('c') && date?.trust === Trust.file;
    if (other !== null) plan.containers.push({ key: other, title, at, does: 'gone', sketch: best });
    plan.containers.push({ key, title, at, does: deleted ? 'gone' : isOnlyTouched ? 'keep' : 'read', sketch: best });
  }
}

function skip({ place }: Sketch, reason: string): Skip {
  return { id: place.n === 0 ? (place.paths[0] ?? '') : `${place.paths[0]}#${place.n + 1}`, reason };
}
