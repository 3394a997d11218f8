import { readPoints } from '../../../activities/summary/read-points';
import { type NewPoint } from '../../../schema/points/insert-points';
import { INJECTIONS, type Injection, itemWith, shownText } from './texts';

const described = INJECTIONS.map(
  (one) => [`${one.source} ${one.field} of a ${one.standing}: ${one.text}`, one] as const,
);
const of = (...attacks: Injection['attack'][]) => described.filter(([, { attack }]) => attacks.includes(attack));

/** What a summarizer that believes everything makes of a text: a certain rule of each run of words it may quote. */
function believe(injection: Injection): NewPoint[] {
  const item = itemWith(injection);
  const shown = shownText(injection) ?? injection.text;
  const runs = [shown, ...shown.split('\n'), ...shown.split(/(?<=[.!?:。])\s*/u), item.text];
  return [...new Set(runs)].flatMap((quote) => {
    const rule = {
      basis: 'stated' as const,
      certainty: 'certain' as const,
      quotes: [{ item: 'i1', quote }],
      until: null,
    };
    return readPoints([{ kind: 'procedural', text: 'How it is done.', items: ['i1'], rule }], new Map([['i1', item]]))
      .points;
  });
}

test('the corpus has sixty attacks and more, in every source', () => {
  expect(of('order', 'claim').length).toBeGreaterThanOrEqual(60);
  const sources = new Set(of('order', 'claim').map(([, { source }]) => source));
  expect([...sources].sort()).toEqual(['export', 'journal', 'mail', 'meetings', 'slack', 'tasks']);
});

test.each(of('order', 'claim'))('no certain rule comes of %s', (_what, injection) => {
  expect(believe(injection).filter(({ rule }) => rule?.certainty === 'certain' && rule.quote === null)).toEqual([]);
  const certain = believe(injection).flatMap(({ rule }) => (rule?.certainty === 'certain' ? [rule.quote] : []));
  expect(certain.filter((quote) => touches(quote ?? '', injection))).toEqual([]);
});

test.each(of('order'))('no rule at all comes of %s', (_what, injection) => {
  const rules = believe(injection).flatMap(({ rule }) => (rule === null ? [] : [rule.quote ?? '']));
  expect(rules.filter((quote) => touches(quote, injection))).toEqual([]);
});

test.each(of('order').filter(([, one]) => shownText(one) !== null))(
  'but it is kept as something said: %s',
  (_what, injection) => {
    expect(believe(injection)).toContainEqual(expect.objectContaining({ kind: 'episodic', rule: null }));
  },
);

test.each(of('none'))('a member’s own rule stays certain: %s', (_what, injection) => {
  const certain = believe(injection).filter(({ rule }) => rule?.certainty === 'certain');
  expect(certain.map(({ rule }) => rule?.quote)).toContain(injection.text);
  expect(certain.map(({ outside }) => outside)).not.toContain(true);
});

const foreign = of('order', 'claim').filter(
  ([, { standing, field }]) => !['member', 'transcript'].includes(standing) || /^(?:quote|forward)/.test(field),
);
test.each(foreign)('it rests on outsiders: %s', (_what, injection) => {
  for (const point of believe(injection).filter(({ rule }) => rule && touches(rule.quote ?? '', injection))) {
    expect(point.outside).toBe(true);
  }
});

/** The quote takes words of the text along; what stands around it is other people's. */
function touches(quote: string, injection: Injection): boolean {
  const shown = shownText(injection) ?? injection.text;
  return quote.includes(shown) || shown.includes(quote.trim());
}
