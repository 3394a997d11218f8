import { type Cycle } from '../../../schema/cycles/load-cycle';
import { type PageItem } from '../../../schema/items/store-page';
import { pointRows } from '../../schema/points/points';
import { corner, item } from '../../schema/world';
import { type Bench } from '../../support/bench';
import { type FakeAnswer, type FakeRequest } from '../../support/fake-model';
import { promptLines } from '../../support/simple-model';

export const QUOTE = 'we never deploy on Friday';
export const NEWS = [
  item('a', { text: `<@U2>: ${QUOTE} &amp; that is it`, at: '2026-01-05T12:00:00Z' }),
  item('b', { text: 'yes, I agree with that', at: '2026-01-05T12:01:00Z' }),
];

/** A certain rule with this quote, from this item. */
export const ruleOf = (quote: string, quoted = 'i1', items = [quoted]) => ({
  kind: 'procedural',
  text: 'About deploying.',
  items,
  rule: { basis: 'stated', certainty: 'certain', quotes: [{ item: quoted, quote }], until: null },
});
export const fact = (text: string, ...items: string[]) => ({ kind: 'semantic', text, items, rule: null });
export const answer = (...points: object[]): FakeAnswer => ({ text: JSON.stringify({ points }) });

/** A team with one public channel. */
export async function newTeam(bench: Bench) {
  const here = corner(bench);
  await here.newScope('team:demo');
  await here.channel({ id: 'dev', kind: 'public' });
  await here.grant();
  return { ...here, scope: here.scopeId('team:demo') };
}

export type Team = Awaited<ReturnType<typeof newTeam>>;

export interface Summarised {
  cycle: Cycle;
  asked: FakeRequest[];
  /** All points of the scope. */
  points: NonNullable<Awaited<ReturnType<typeof pointsOf>>>;
}

export const pointsOf = async (bench: Bench, team: Team) => [
  ...(await pointRows(bench, { scope: team.scope, epoch: 1 })).values(),
];

/** One cycle over these messages whose summarizer gives these answers in turn; the agent does nothing. */
export async function summarised(
  bench: Bench,
  team: Team,
  answers: FakeAnswer[],
  news: PageItem[] = NEWS,
): Promise<Summarised> {
  await team.store('dev', news);
  const left = [...answers];
  bench.play([{}], () => left.shift() ?? { error: { status: 500 } });
  const cycle = await bench.run(team.scope);
  return { cycle: cycle!, asked: bench.asked('summary'), points: await pointsOf(bench, team) };
}

export const refusedIn = (request: FakeRequest | undefined) =>
  promptLines(request!).flatMap((line) =>
    'refused' in line ? [line.refused as { point: number; problem: string }] : [],
  );
