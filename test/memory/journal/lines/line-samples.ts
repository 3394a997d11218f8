import { type Fact } from '../../../../memory/journal/fact';
import { type CategoryLine, type LineEdit } from '../../../../memory/journal/line';

/** A fact as an entry gives it; only what a test is about is named. */
export function fact(id: number, text: string, more: Partial<Fact> = {}): Fact {
  const asOf = more.asOf ?? '2024-03-05';
  return {
    id,
    text,
    quote: null,
    entry: `entry-${id}`,
    entryDate: asOf.slice(0, 10).padEnd(10, '-01'),
    asOf,
    subject: 'user',
    categories: ['about-me'],
    thing: null,
    origin: 'entry',
    state: 'active',
    supersededBy: null,
    restated: false,
    confirmed: asOf,
    until: null,
    ...more,
  };
}

/** One that another took the place of. */
export function old(id: number, text: string, by: number, until: string, more: Partial<Fact> = {}): Fact {
  return fact(id, text, { state: 'superseded', supersededBy: by, until, ...more });
}

export function byId(...facts: readonly Fact[]): Map<number, Fact> {
  return new Map(facts.map((one) => [one.id, one]));
}

export function line(id: number, text: string, facts: number[], more: Partial<CategoryLine> = {}): CategoryLine {
  return { id, text, facts, category: 'about-me', origin: 'entry', ...more };
}

export function edit(text: string, facts: number[], more: Partial<LineEdit> = {}): LineEdit {
  return { category: 'about-me', replaces: [], text, facts, ...more };
}

/** Nothing was forgotten. */
export const nothing = (): boolean => false;
