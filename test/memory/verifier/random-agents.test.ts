import * as fc from 'fast-check';
import { documentOf } from '../../../memory/files/markdown';
import { type Files, type Line, textOf } from '../../../memory/files/memory-file';
import { countTokens } from '../../../memory/files/tokens';
import { AGENTS, type Move, MOVES, moves, topics } from './random-moves';
import { World } from './random-world';

const TURNS = 200;

interface Turn {
  news: number;
  withdraws: boolean;
  moves: Move[];
}

const turns = (kinds: readonly Move['kind'][]) =>
  fc.array(
    fc.record<Turn>({
      news: fc.nat(1_000),
      withdraws: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
      moves: fc.array(moves(kinds), { minLength: 1, maxLength: 4 }),
    }),
    { minLength: TURNS, maxLength: TURNS, size: 'max' },
  );

function play(world: World, { news, withdraws, moves: made }: Turn): { before: Files; draft: Files; landed: boolean } {
  world.hear(news, news % 11 === 0, news % 5 === 0);
  if (withdraws) world.withdraw(news);
  const before = world.files;
  const ended = world.cycle(
    made.map(
      ({ kind, a, b }) =>
        (draft: Files) =>
          MOVES[kind](world, draft, a, b),
    ),
  );
  return { before, draft: ended.draft, landed: ended.findings.length === 0 && !ended.asks };
}

const allOf = (files: Files) => Object.values(files).flat();
/** Eight words in a row, wherever lines end. */
const runs = (text: string) => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(7).map((_, at) => words.slice(at, at + 8).join(' '));
};

/** Each promise, told without the verifier's own code wherever that can be. */
function expectWhole(world: World, persons: readonly string[]): void {
  const { files, points } = world;
  const spine = textOf(files['index.md']!) + textOf(files['master.md'] ?? []);
  for (const path of Object.keys(files)) {
    if (path !== 'index.md' && path !== 'guidance.md') expect(spine).toContain(`](${path.replaceAll(' ', '%20')})`);
  }
  expect(textOf(files['guidance.md']!)).toBe('Write briefly.\n');
  const texts = allOf(files).map(({ text }) => text);
  for (const text of persons) expect(texts).toContain(text);
  const all = texts.join('\n');
  expect(all).not.toMatch(/evil\.example|\[rest/);
  const kinds = Object.values(files).flatMap((lines) => documentOf(lines).links.map(({ kind }) => kind));
  expect(kinds.filter((kind) => kind === 'image' || kind === 'html')).toEqual([]);
  for (const line of allOf(files).filter(isStatement)) {
    expect(line.points.length).toBeGreaterThan(0);
    for (const id of line.points) expect(points.get(id)?.state).toMatch(/placed|waiting/);
  }
  const known = new Set(runs(all));
  expect(world.withdrawn.flatMap(runs).filter((run) => known.has(run))).toEqual([]);
}

/** Code that cuts what was withdrawn asks nobody; whoever commits next has to fit, and to bring back the words of rules. */
function expectFit({ files, budgets, points }: World): void {
  const sizes = Object.values(files).map((lines) => countTokens(textOf(lines)));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(budgets.file);
  const spine = textOf(files['index.md']!) + textOf(files['master.md'] ?? []);
  expect(countTokens(spine)).toBeLessThanOrEqual(budgets.spine);
  const all = allOf(files).map(({ text }) => text).join('\n'); // prettier-ignore
  for (const { rule, state } of points.values())
    if (rule?.quote && state === 'placed') expect(all).toContain(rule.quote);
}

function isStatement({ text, author }: Line): boolean {
  return author === 'agent' && /^- (?!\[)/.test(text);
}

/** Every point that stood and still lives stands yet, unless what cited it was replaced by something newer. */
function expectNothingLost(world: World, before: Files, draft: Files): void {
  const now = new Set(allOf(world.files).flatMap((line) => line.points));
  const texts = new Set(allOf(world.files).map(({ text }) => text));
  const replaced = new Set(
    allOf(draft).flatMap(({ id, was, points }) => (id === null && was ? [`${Math.max(...points)} ${was}`] : [])),
  );
  for (const line of allOf(before).filter(isStatement)) {
    const gone = line.points.filter((id) => !now.has(id));
    if (gone.length === 0 || texts.has(line.text)) continue;
    const newer = [...replaced].some(
      (one) => one.endsWith(` ${line.text}`) && Number(one.split(' ')[0]) > Math.max(...line.points),
    );
    expect([line.text, newer]).toEqual([line.text, true]);
  }
}

test.each(Object.keys(AGENTS) as (keyof typeof AGENTS)[])(
  'a %s agent of two hundred turns never leaves a memory that breaks a promise',
  (kind) => {
    fc.assert(
      fc.property(turns(AGENTS[kind]), (all) => {
        const world = new World();
        const persons = allOf(world.files).filter(({ author }) => author === 'person').map(({ text }) => text); // prettier-ignore
        for (const turn of all) {
          const { before, draft, landed } = play(world, turn);
          expectWhole(world, persons);
          if (landed) expectNothingLost(world, before, draft);
          if (landed) expectFit(world);
          else expect(world.files).toBe(before);
        }
        expect(world.commits).toBeGreaterThan(5);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  },
);

test('sixty cycles of chatter keep a rule said once, word for word', () => {
  fc.assert(
    fc.property(turns(AGENTS.valid), (all) => {
      const world = new World();
      const { quote } = world.points.get(3)!.rule!;
      for (const turn of all.slice(0, 60)) play(world, { ...turn, withdraws: false });
      expect(allOf(world.files).some(({ text }) => text.includes(quote!))).toBe(true);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

test('nineteen percent less in every cycle ends with a question to a person, not with an emptied file', () => {
  const world = new World(30);
  Object.assign(world.budgets, { file: 3_000 });
  const before = countTokens(textOf(world.files['work.md']!));
  for (let cycle = 0; cycle < 60; cycle++) {
    world.cycle([(draft) => MOVES.shorten(world, draft, topics(draft).indexOf('work.md'))]);
  }
  expect(world.asked).toBeGreaterThan(0);
  expect(countTokens(textOf(world.files['work.md']!))).toBeGreaterThan(before * 0.45);
});
