import { addLine, editLine } from '../../../client/journal/own-lines';
import { removeFacts } from '../../../client/journal/remove-facts';
import { removeLine } from '../../../client/journal/remove-line';
import { listEntries } from '../../../client/reads/entries';
import { editEntry, removeEntry } from '../../../client/runs/journal';
import { showLines } from '../../../memory/journal/lines/show-lines';
import { type StoredFact } from '../../../schema/journal/load-facts';
import { cleanupId, evolveId } from '../../../memory/scope';
import { dayOf, diaryMonths } from '../../support/diary';
import { journalFaults } from '../../support/journal-invariants';
import { type JournalRows } from '../../support/journal-rows';
import { type DiaryScene, diaryScene } from './diary-scene';
import { EXPECTATIONS, MISSED } from './expectations';

const SAM = 'user:sam';
/** A night reads what the half-month before it brought; the others find nothing. */
const DAYS = 15;
const TODAY = '1661-03-01';
const YEAR_LATER = '1662-03-01';

/** The user's own words, as no model would put them. */
const OWN = 'My Lord is  Edward Montagu —  “my Lord” in all I write; since July 1660 Earl of Sandwich';

interface Step {
  after: string;
  faults: string[];
}

describe('fourteen months of a real diary, night by night', () => {
  let scene: DiaryScene;
  const steps: Step[] = [];
  const promised = { ownLines: [] as string[], deleted: [] as string[], goneEntries: [] as string[] };
  let cycles: { number: number; kind: string; outcome: string | null; parts: unknown[] }[];
  let last: JournalRows;

  beforeAll(async () => {
    scene = await diaryScene(SAM, 'Europe/London');
    for (const month of diaryMonths()) {
      for (const portion of inPortions(month.files)) {
        await scene.import(portion);
        await scene.days(DAYS);
        await look(`${month.name}, ${dayOf(Object.keys(portion).at(-1) ?? '')}`);
      }
      await acts[month.name]?.();
    }
    // The last month's rewriting is due by now.
    await scene.days(31);
    await look('the end');
    last = await scene.rows();
    cycles = await scene.rig.admin.selectFrom('cycle').select(['number', 'kind', 'outcome', 'parts']).orderBy('number').execute(); // prettier-ignore
  }, 900_000);
  afterAll(() => scene.close());

  async function look(after: string): Promise<void> {
    const rows = await scene.rows();
    steps.push({ after, faults: journalFaults(rows, promised) });
  }

  const entryOf = async (day: string) => {
    const entry = (await listEntries(scene.rig.db, SAM)).find(({ at }) => at.startsWith(day));
    if (!entry) throw new Error(`no entry of ${day}`);
    return entry;
  };

  /** What the user does after a month. */
  const acts: Record<string, () => Promise<void>> = {
    '1660-02': async () => {
      const line = await addLine(scene.rig.db, SAM, 'people', 'My Lord is Edward Montagu.');
      await editLine(scene.rig.db, SAM, line.id, OWN);
      promised.ownLines.push(OWN);
      const { facts } = await scene.rows();
      await removeFacts(scene.rig.db, SAM, { id: `f${heldIn(facts, '1660-02').id}` });
      await noteDeleted();
    },
    '1660-03': async () => {
      const { lines } = await scene.rows();
      const line = lines.find(({ category, origin }) => category === 'health-habits' && origin === 'entry');
      await removeLine(scene.rig.db, SAM, `l${line?.id}`);
      await noteDeleted();
    },
    '1660-04': async () => {
      const entry = await entryOf('1660-04-10');
      await removeEntry(scene.system, SAM, entry.id);
      promised.goneEntries.push(`journal-sam:entries:${entry.id}`);
    },
    '1660-05': async () => {
      // Half of what the day told was not so.
      const entry = await entryOf('1660-05-02');
      await editEntry(scene.system, SAM, entry.id, entry.text.slice(0, entry.text.length / 2));
    },
    '1660-09': async () => {
      const { facts } = await scene.rows();
      const fact = heldIn(facts, '1660-09');
      await removeFacts(scene.rig.db, SAM, { id: `f${fact.id}` }, { erase: true });
      promised.deleted.push(fact.text);
      await noteDeleted();
    },
  };

  async function noteDeleted(): Promise<void> {
    const { facts } = await scene.rows();
    promised.deleted.push(...facts.filter(({ state, text }) => state === 'deleted' && text !== '').map(({ text }) => text)); // prettier-ignore
  }

  test('after every night and every act of the user the memory keeps its promises', () => {
    expect(steps.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(steps).toHaveLength(14 * 2 + 1);
  });

  test('every entry was read, in time order, and the memory was rewritten about monthly', () => {
    const evolves = cycles.filter(({ kind }) => kind === 'evolve');
    expect(evolves.reduce((sum, { parts }) => sum + parts.length, 0)).toBeGreaterThanOrEqual(425);
    expect(cycles.filter(({ outcome }) => outcome !== 'committed' && outcome !== 'kept-old')).toEqual([]);
    const rewritings = cycles.filter(({ kind }) => kind === 'rewrite').length;
    expect(rewritings).toBeGreaterThanOrEqual(12);
    expect(rewritings).toBeLessThanOrEqual(15);
    expect(last.entries.size).toBe(424);
  });

  test('most entries give facts, an ordinary one five to ten', () => {
    const found = Map.groupBy(last.facts, ({ entry }) => entry);
    const counts = [...last.entries.keys()].map((entry) => found.get(entry)?.length ?? 0).sort((a, b) => a - b);
    expect(counts.at(-1)).toBeLessThanOrEqual(10);
    expect(counts[Math.floor(counts.length / 2)]).toBeGreaterThanOrEqual(5);
    expect(counts.filter((count) => count === 0).length).toBeLessThan(25);
  });

  test('what was deleted, erased or taken out of the diary is nowhere', () => {
    expect(promised.deleted.length).toBeGreaterThanOrEqual(3);
    const live = last.facts.filter(({ state }) => state === 'active' || state === 'superseded').map(({ text }) => text);
    expect(live.filter((text) => promised.deleted.includes(text))).toEqual([]);
    expect(last.facts.filter(({ entry }) => promised.goneEntries.includes(entry ?? ''))).toEqual([]);
  });

  test('what a reader of the diary would expect is there, except for a stated list', () => {
    const byId = new Map(last.facts.map((fact) => [fact.id, fact]));
    const shownOn = (day: string) =>
      showLines(last.lines, byId, day).map((line, i) => ({ ...line, category: last.lines[i]!.category }));
    const memory = { facts: last.facts, lines: shownOn(TODAY), yearLater: shownOn(YEAR_LATER) };
    const missed = Object.keys(EXPECTATIONS).filter((name) => !EXPECTATIONS[name]!(memory));
    expect(missed).toEqual(MISSED);
    expect(Object.keys(EXPECTATIONS).length).toBeGreaterThanOrEqual(40);
  });

  test('its runs replay', async () => {
    const ids = cycles.map(({ number, kind }) => (kind === 'rewrite' ? cleanupId : evolveId)(SAM, 1, number));
    const sample = ids.filter((_, i) => i % 8 === 0);
    expect(await scene.replay(sample)).toBeGreaterThan(sample.length);
  }, 120_000);
});

/** A fact of a month that holds, and of which nobody expects anything. */
function heldIn(facts: readonly StoredFact[], month: string): StoredFact {
  const fact = facts.find(({ state, asOf, thing }) => state === 'active' && asOf.startsWith(month) && thing === null);
  if (!fact) throw new Error(`no fact of ${month}`);
  return fact;
}

/** Files of a month in halves. */
function inPortions(files: Record<string, string>): Record<string, string>[] {
  const half = (path: string) => (Number(dayOf(path).slice(8)) <= DAYS ? 1 : 2);
  return [...Map.groupBy(Object.entries(files), ([path]) => half(path)).values()].map((some) => Object.fromEntries(some)); // prettier-ignore
}
