import { type Files, type Line, type LineAuthor } from '../../../memory/files/memory-file';
import { type SaidRule } from '../../../memory/rules/where-said';

let ids = 0;

/** A committed line. */
export function line(text: string, points: number[] = [], author: LineAuthor = 'agent'): Line {
  return { id: ++ids, text, author, points };
}

/** One file besides the index that lists it. */
export function memory(...lines: Line[]): Files {
  return { 'index.md': [line('- [Notes](notes.md) — what was said')], 'notes.md': lines };
}

/** A rule by its number; without a quote it is observed. */
export function rule(id: number, quote: string | null): SaidRule {
  return {
    id,
    rule: {
      ...{ basis: quote === null ? 'observed' : 'stated', certainty: 'certain', quote, until: null },
      ...{ retired: false, pinned: false, sameAs: null },
    },
  };
}

export function texts(files: Files | null): string[] {
  return (files?.['notes.md'] ?? []).map(({ text }) => text);
}
