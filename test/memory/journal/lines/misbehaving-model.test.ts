import * as fc from 'fast-check';
import { CATEGORIES } from '../../../../memory/journal/category';
import { checkLine } from '../../../../memory/journal/lines/check-line';
import { linesWithout } from '../../../../memory/journal/lines/cut-lines';
import { type CategoryLine, type NewLine } from '../../../../memory/journal/line';
import { mergeEdits } from '../../../../memory/journal/lines/merge';
import { checkRewrite } from '../../../../memory/journal/lines/rewrite';
import { ANSWERS, EDITS, FACTS, FRESH, isForgotten, LINES } from './misbehaving-model';

type Merged = ReturnType<typeof mergeEdits>;
type Rewritten = ReturnType<typeof checkRewrite>;

const own = LINES.filter(({ origin }) => origin === 'user');
const isOld = (one: CategoryLine | NewLine): one is CategoryLine => 'id' in one;
const isNew = (one: CategoryLine | NewLine) => !isOld(one);
const isActive = (id: number) => FACTS.get(id)?.state === 'active';

function whateverItEdits(holds: (after: Merged, applied: number) => void): void {
  fc.assert(
    fc.property(EDITS, (edits) => {
      const after = mergeEdits({ lines: LINES, edits, facts: FACTS, fresh: FRESH, isForgotten });
      holds(after, edits.length - after.refused.length);
    }),
    { numRuns: 150 },
  );
}

function whateverItWrites(holds: (after: Rewritten) => void): void {
  fc.assert(
    fc.property(ANSWERS, (answer) => holds(checkRewrite({ old: LINES, answer, facts: FACTS, isForgotten }))),
    { numRuns: 150 },
  );
}

test('the user’s lines are byte for byte there after any night, in their order', () => {
  whateverItEdits(({ lines }) => {
    expect(lines.filter(({ origin }) => origin === 'user')).toEqual(own);
  });
});

test('nothing that was forgotten comes back at night', () => {
  whateverItEdits(({ lines }) => {
    expect(lines.filter((one) => isNew(one) && isForgotten(one.text))).toEqual([]);
  });
});

test('every line written at night passes its check and names facts that are there', () => {
  whateverItEdits(({ lines }) => {
    for (const one of lines.filter(isNew)) {
      expect(checkLine(one, FACTS)).toBeNull();
      expect(one.facts.every((id) => isActive(id) || FACTS.get(id)?.state === 'superseded')).toBe(true);
    }
  });
});

test('no fact that holds loses its line at night', () => {
  whateverItEdits(({ lines }) => {
    for (const category of CATEGORIES) {
      const cited = (all: readonly (CategoryLine | NewLine)[]) =>
        new Set(all.filter((one) => one.category === category).flatMap(({ facts }) => facts.filter(isActive)));
      expect([...cited(LINES)].filter((id) => !cited(lines).has(id))).toEqual([]);
    }
  });
});

test('a line that no applied edit replaces is the same line, and none is there twice', () => {
  whateverItEdits(({ lines }, applied) => {
    const left = lines.filter(isOld);
    expect(left.every((one) => LINES.includes(one))).toBe(true);
    expect(left).toEqual(LINES.filter((one) => left.includes(one)));
    expect(lines.filter(isNew)).toHaveLength(applied);
  });
});

test('what is placed was fresh and has a line', () => {
  whateverItEdits(({ lines, placed }) => {
    const cited = new Set(lines.flatMap(({ facts }) => facts));
    expect(placed).toEqual([...FRESH].filter((id) => cited.has(id)));
  });
});

test('some answers are good: the model of these tests is refused and obeyed', () => {
  const all = fc
    .sample(EDITS, { numRuns: 300, seed: 1 })
    .map((edits) => ({ edits, after: mergeEdits({ lines: LINES, edits, facts: FACTS, fresh: FRESH, isForgotten }) }));
  const applied = all.filter(({ edits, after }) => after.refused.length < edits.length);
  expect(applied.length).toBeGreaterThan(30);
  const whys = new Set(all.flatMap(({ after }) => after.refused.map(({ why }) => why)));
  expect([...whys]).toEqual(
    expect.arrayContaining(['own-line', 'unknown-line', 'forgotten', 'drops-facts', 'other-language', 'nothing-new']),
  );
  const written = fc
    .sample(ANSWERS, { numRuns: 600, seed: 1 })
    .map((answer) => checkRewrite({ old: LINES, answer, facts: FACTS, isForgotten }));
  expect(new Set(written.map(({ whole }) => whole))).toEqual(
    new Set([null, 'truncated', 'empty-category', 'unknown-category']),
  );
});

test('no rewriting speaks for the user, repeats them or restores what was forgotten', () => {
  whateverItWrites(({ lines }) => {
    const words = own.map(({ text }) => text.trim());
    expect(lines.filter(({ text, origin }) => origin === 'user' || words.includes(text) || isForgotten(text))).toEqual(
      [],
    );
  });
});

test('every line of a rewriting passes its check, and none is there twice', () => {
  whateverItWrites(({ lines }) => {
    expect(lines.map((one) => checkLine(one, FACTS)).filter((why) => why !== null)).toEqual([]);
    expect(new Set(lines.map(({ category, text }) => `${category} ${text.toLowerCase()}`)).size).toBe(lines.length);
  });
});

test('a rewriting that is taken keeps half of what held and leaves no category empty; one that is not gives nothing', () => {
  whateverItWrites(({ lines, whole }) => {
    if (whole !== null) {
      expect(lines).toEqual([]);
      return;
    }
    const cited = new Set([...lines, ...own].flatMap(({ facts }) => facts));
    const before = [...new Set(LINES.filter(({ origin }) => origin === 'entry').flatMap(({ facts }) => facts))].filter(
      isActive,
    );
    expect(before.filter((id) => cited.has(id)).length * 2).toBeGreaterThanOrEqual(before.length);
    expect(lines.some(({ category }) => category === 'people')).toBe(true);
  });
});

test('a deleted fact takes its words along from whatever a model made of the memory', () => {
  fc.assert(
    fc.property(EDITS, fc.constantFrom(...FACTS.keys()), (edits, gone) => {
      const after = mergeEdits({ lines: LINES, edits, facts: FACTS, fresh: FRESH, isForgotten }).lines;
      const stored = after.map((one, at) => ({ ...one, id: at }));
      const { keep } = linesWithout(stored, new Set([gone]));
      expect(keep.filter(({ facts }) => facts.includes(gone))).toEqual([]);
      expect(keep.filter(({ origin }) => origin === 'user').map(({ text }) => text)).toEqual(
        own.map(({ text }) => text),
      );
    }),
  );
});
