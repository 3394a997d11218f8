import { sql } from 'kysely';
import { countTokens } from '../../memory/files/tokens';
import { costOf } from './cost';
import { careful, type CycleFigures, inCycles, spineOf } from './cycles';
import { exportMessages } from './export-feed';
import { type Section } from './report';

const PER_CYCLE = 11;
/** Cycles after which the memory is looked at: a week, two months, a year of two a day. */
const LOOKS = [10, 100, 700];
const ANALYZED_EVERY = 50;
const SPINE_BUDGET = 12_000;
/** Cycles before each look whose cost is told. */
const RECENT = 30;

/** A year of real chat, two cycles a day: how the spine grows, what a cycle costs by then, and whether each rule still stands. */
export async function spineGrowth(): Promise<Section> {
  const team = await careful('spine');
  const table: Section['table'] = [
    [
      'cycles',
      'files',
      'spine, tokens',
      'memory, tokens',
      '$A cached per 100 messages, of late',
      'certain rules',
      'kept word for word, %',
    ],
  ];
  let ok = true;
  try {
    const cycles: CycleFigures[] = [];
    const messages = exportMessages().slice(0, PER_CYCLE * LOOKS.at(-1)!);
    for (const news of inCycles(messages, PER_CYCLE)) {
      const nextLook = LOOKS.find((look) => look > cycles.length) ?? 0;
      cycles.push(await team.cycle(news, { counts: nextLook - cycles.length <= RECENT }));
      // As autovacuum does where a memory grows in a year and not in a minute.
      if (cycles.length % ANALYZED_EVERY === 0) await sql`analyze`.execute(team.bench.admin);
      if (!LOOKS.includes(cycles.length)) continue;
      const files = await team.files();
      const spine = countTokens(spineOf(files));
      const memory = Object.values(files).flatMap((lines) => lines.map(({ text }) => countTokens(text)));
      const { kept, all } = await team.rules();
      ok &&= kept === all && spine <= SPINE_BUDGET;
      const late = costOf(cycles.slice(-RECENT)).aCached;
      const sum = memory.reduce((total, tokens) => total + tokens, 0);
      table.push([
        cycles.length,
        Object.keys(files).length,
        spine,
        sum,
        late,
        all,
        all === 0 ? 100 : (kept / all) * 100,
      ]);
    }
    const failed = cycles.filter(({ outcome }) => !['committed', 'quiet'].includes(outcome)).length;
    return {
      title: 'A year of real chat',
      table,
      notes: [
        `${PER_CYCLE} messages a cycle from the demo's export; a scripted model that adds and never condenses. Tokens by the verifier's count.`,
        ...(failed > 0 ? [`${failed} of ${cycles.length} cycles were not committed.`] : []),
      ],
      ok: ok && failed === 0,
    };
  } finally {
    await team.close();
  }
}
