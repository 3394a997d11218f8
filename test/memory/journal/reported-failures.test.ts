import fc from 'fast-check';
import { checkFound } from '../../../memory/journal/facts/check-found';
import { type Fact, type FoundFact } from '../../../memory/journal/fact';
import { comesBack, forget } from '../../../memory/journal/facts/forgotten';
import { supersede } from '../../../memory/journal/facts/supersede';
import { fact } from './lines/line-samples';

// Failures that users of other memory systems reported, as far as facts alone decide them.
const stateOf = (facts: readonly Fact[]) =>
  Object.fromEntries([...supersede(facts)].map(([id, { state, supersededBy }]) => [id, supersededBy ?? state]));
const found = (text: string, quote: string, more: Partial<FoundFact> = {}): FoundFact => ({
  ...{ text, quote, asOf: '2031-03-04', subject: 'user', categories: ['about-me'], thing: null },
  ...more,
});

describe('"I love it", then "I hate it"', () => {
  test.each([
    ['User loves the early shift.', 'User hates the early shift.'],
    ['User likes running.', 'User does not like running.'],
    ['User enjoys the early shift.', 'User no longer enjoys the early shift.'],
    ['Nutzer liebt den Frühdienst.', 'Nutzer hasst den Frühdienst.'],
    ['El usuario adora el turno.', 'El usuario odia el turno.'],
    ['用户喜欢早班。', '用户讨厌早班。'],
  ])('after %j and %j only the newer holds, and the old stays as history', (one, other) => {
    const thing = 'early shift';
    const facts = [fact(1, one, { thing, asOf: '2024-01-05' }), fact(2, other, { thing, asOf: '2024-03-05' })];
    expect(stateOf(facts)).toEqual({ 1: 2, 2: 'active' });
    expect(supersede(facts).get(1)).toMatchObject({ restated: false, until: '2024-03-05' });
  });
});

describe('the same entry twice', () => {
  test('gives each fact once', () => {
    const entry = { text: 'We moved to Oslo in May. Ana got a job at the harbour.', date: '2031-06-01' };
    const both = [
      found('User moved to Oslo.', 'We moved to Oslo'),
      found('Ana works at the harbour.', 'Ana got a job at the harbour', { subject: 'Ana' }),
    ];
    const once = checkFound(both, entry, { names: [] });
    const twice = checkFound([...both, ...both], entry, { names: [] });
    expect(twice).toEqual(once);
    expect(once.kept).toHaveLength(2);
  });

  test('said in two entries, one fact holds and none is lost', () => {
    const facts = [1, 2].map((id) => fact(id, 'User lives in Oslo.', { thing: 'home', asOf: `2024-0${id}-05` }));
    expect(stateOf(facts)).toEqual({ 1: 2, 2: 'active' });
    expect(supersede(facts).get(1)).toMatchObject({ restated: true, until: null });
  });
});

test('of two employers the new one holds, and the old one has the date it ended', () => {
  const job = (id: number, at: string, asOf: string) => fact(id, `User works at ${at}.`, { thing: 'employer', asOf });
  const states = supersede([job(1, 'Acme', '2022-05'), job(2, 'Nordlicht', '2024-03-05')]);
  expect(states.get(2)).toMatchObject({ state: 'active', until: null });
  expect(states.get(1)).toMatchObject({ state: 'superseded', supersededBy: 2, until: '2024-03-05' });
});

test('something unrelated retires nothing', () => {
  const home = fact(1, 'User lives in Oslo.', { thing: 'home', asOf: '2023-01-01' });
  const other = fc.record({
    text: fc.constantFrom(
      'User lives in Bergen.',
      'User hates Oslo.',
      'Ana lives in Rome.',
      'User no longer lives in Oslo.',
    ),
    subject: fc.constantFrom('user', 'Ana', 'Oslo'),
    thing: fc.constantFrom('second home', 'employer', 'Oslo', null),
  });
  fc.assert(
    fc.property(fc.array(other), (others) => {
      const more = others.map(({ text, ...what }, at) => fact(at + 2, text, { ...what, asOf: '2024-03-05' }));
      expect(supersede([home, ...more]).get(1)?.state).toBe('active');
    }),
  );
});

describe('an entry written long before it is read', () => {
  const entry = { text: 'Saw the doctor yesterday. The leg is healed.', date: '2031-03-05' };

  test.each(['User saw the doctor yesterday.', 'User saw the doctor last week.', 'User saw the doctor a day ago.'])(
    '%j is refused, since nobody could tell the day later',
    (text) => {
      const { refused } = checkFound([found(text, 'Saw the doctor yesterday')], entry, { names: [] });
      expect(refused.map(({ why }) => why)).toEqual(['relative-date']);
    },
  );

  test('the day counted from the entry is kept', () => {
    const dated = found('User saw the doctor on 4 March 2031.', 'Saw the doctor yesterday');
    expect(checkFound([dated], entry, { names: [] }).kept).toEqual([dated]);
  });

  test('a day counted from today, years after the entry, is refused', () => {
    const late = found('User saw the doctor on 4 March 2034.', 'Saw the doctor yesterday');
    const why = (one: FoundFact) => checkFound([one], entry, { names: [] }).refused.map((each) => each.why);
    expect(why({ ...late, asOf: '2034-03-04' })).toEqual(['bad-date']);
    expect(why(late)).toEqual(['number-not-in-entry']);
  });
});

describe('at the edges of days and years', () => {
  test.each([
    ['2024-12-31', '2025-01-01'],
    ['2024-02-29', '2024-03-01'],
    ['2024-03-30', '2024-03-31'],
  ])('of %s and %s the later day holds, in whatever order they are read', (day, next) => {
    const facts = [
      fact(2, 'User weighs 80 kg.', { thing: 'weight', asOf: day }),
      fact(1, 'User weighs 79 kg.', { thing: 'weight', asOf: next }),
    ];
    expect(stateOf(facts)).toEqual({ 1: 'active', 2: 1 });
  });

  test('the night to another year is told with both its days', () => {
    const entry = { text: 'Slept four hours, the neighbours had fireworks.', date: '2025-01-01' };
    const night = found('User slept four hours in the night to 1 January 2025.', 'Slept four hours', {
      asOf: '2024-12-31/2025-01-01',
    });
    expect(checkFound([night], entry, { names: [] }).kept).toEqual([night]);
  });
});

test('what one memory forgot says nothing about another, whose key is its own', () => {
  const keyed = (key: string) => (text: string) =>
    [...`${key}${text}`].reduce((sum, one) => (sum * 31 + one.codePointAt(0)!) % 2 ** 40, 7).toString(36);
  const secret = { text: 'User kissed Camille at the office party.', subject: 'user', entry: 'e1' };
  const gone = forget(secret, keyed('ada'));
  expect(comesBack(secret, gone, keyed('ben'))).toBeNull();
  expect(comesBack(secret, gone, keyed('ada'))).toBe('same-source');
  expect(JSON.stringify(gone)).not.toMatch(/kiss|camille|office|party/i);
});
