import { contradictsOwn, supersede } from '../../../../memory/journal/facts/supersede';
import { fact } from '../lines/line-samples';

const weight = (id: number, kg: number, asOf: string, more = {}) =>
  fact(id, `User weighs ${kg} kg.`, { thing: 'weight', asOf, ...more });

test('of one thing the newest holds, and the old says until when it did', () => {
  const states = supersede([weight(1, 80, '2022-01-05'), weight(2, 78, '2024-03-05')]);
  expect(states.get(1)).toEqual({
    ...{ state: 'superseded', supersededBy: 2, restated: false, confirmed: '2022-01-05', until: '2024-03-05' },
  });
  expect(states.get(2)).toEqual({
    ...{ state: 'active', supersededBy: null, restated: false, confirmed: '2024-03-05', until: null },
  });
});

test('an older one that is found later replaces nothing', () => {
  const states = supersede([weight(1, 80, '2024-03-05'), weight(2, 78, '2022-01-05')]);
  expect(states.get(1)?.state).toBe('active');
  expect(states.get(2)).toMatchObject({ supersededBy: 1, until: '2024-03-05' });
});

test('what says the same again keeps it in force and is confirmed by it', () => {
  const states = supersede([weight(1, 80, '2022-01-05'), weight(2, 80, '2023-02-01'), weight(3, 80, '2024-03-05')]);
  expect(states.get(1)).toEqual({
    ...{ state: 'superseded', supersededBy: 3, restated: true, confirmed: '2024-03-05', until: null },
  });
  expect(states.get(2)).toMatchObject({ supersededBy: 3, restated: true, until: null });
  expect(states.get(3)).toMatchObject({ state: 'active', confirmed: '2024-03-05' });
});

test('a value that comes back later confirms the first time no further than it lasted', () => {
  const states = supersede([
    weight(1, 80, '2022-01-05'),
    weight(2, 80, '2022-06-05'),
    weight(3, 90, '2023-01-05'),
    weight(4, 80, '2024-01-05'),
  ]);
  expect(states.get(1)).toMatchObject({
    supersededBy: 3,
    until: '2023-01-05',
    confirmed: '2022-06-05',
    restated: false,
  });
  expect(states.get(3)).toMatchObject({ supersededBy: 4, until: '2024-01-05' });
  expect(states.get(4)).toMatchObject({ state: 'active', confirmed: '2024-01-05' });
});

test('something that recurs in the same words is one fact that holds, with its earlier times', () => {
  const states = supersede(
    ['2022-03-01', '2023-03-01', '2024-03-01'].map((asOf, at) => fact(at + 1, 'User slept badly.', { asOf })),
  );
  expect([...states.values()].map(({ state, restated }) => [state, restated])).toEqual([
    ['superseded', true],
    ['superseded', true],
    ['active', false],
  ]);
});

test('a vague time within which the entry was written is as late as the entry', () => {
  const vague = fact(1, 'User lives in Oslo.', { thing: 'home', asOf: '2024', entryDate: '2024-01-10' });
  const day = fact(2, 'User lives in Bergen.', { thing: 'home', asOf: '2024-03-05' });
  expect(supersede([vague, day]).get(2)?.state).toBe('active');
});

test('of the same time, what was written later counts, then what was found later', () => {
  const on = (entryDate: string) => ({ entryDate });
  const written = [weight(1, 81, '2024-03-04', on('2024-03-08')), weight(2, 80, '2024-03-04', on('2024-03-05'))];
  expect(supersede(written).get(1)?.state).toBe('active');
  const found = [weight(1, 81, '2024-03-04', on('2024-03-05')), weight(2, 80, '2024-03-04', on('2024-03-05'))];
  expect(supersede(found).get(2)?.state).toBe('active');
});

test('what an entry says of a day to come is over as soon as a later entry says otherwise', () => {
  const plan = fact(1, 'User moves to Rome.', { thing: 'home', asOf: '2024-04-01', entryDate: '2024-03-05' });
  const now = fact(2, 'User lives in Paris.', { thing: 'home', asOf: '2024-03-20' });
  const states = supersede([plan, now]);
  expect(states.get(2)?.state).toBe('active');
  expect(states.get(1)).toMatchObject({ state: 'superseded', supersededBy: 2, until: '2024-03-20' });
});

test('what an entry says of a day to come replaces what was written before it', () => {
  const now = fact(1, 'User lives in Paris.', { thing: 'home', asOf: '2024-03-01' });
  const plan = fact(2, 'User moves to Rome.', { thing: 'home', asOf: '2024-04-01', entryDate: '2024-03-05' });
  expect(supersede([now, plan]).get(1)).toMatchObject({ state: 'superseded', until: '2024-04-01' });
});

test('the user’s own word is of the day they gave, whenever the entry it came from was written', () => {
  const found = fact(1, 'User lives in Rome.', { thing: 'home', asOf: '2024-03-05' });
  const own = fact(2, 'User lives in Paris.', { ...found, id: 2, text: 'User lives in Paris.', origin: 'user', asOf: '2024-06-01', entryDate: '2020-01-01' }); // prettier-ignore
  expect(supersede([own, found]).get(2)?.state).toBe('active');
});

test('eight hundred of one thing in two wordings are each over with the next', () => {
  const wordings = ['User weighs 80 kg.', 'User weighs 90 kg.'];
  const facts = Array.from({ length: 800 }, (_, n) => fact(n + 1, wordings[n % 2] as string, { thing: 'weight' }));
  const states = supersede(facts);
  expect(facts.map(({ id }) => states.get(id)?.supersededBy)).toEqual([...facts.slice(1).map(({ id }) => id), null]);
});

test.each(['deleted', 'asked'] as const)('one that is %s takes no part', (state) => {
  const states = supersede([weight(1, 80, '2022-01-05'), weight(2, 78, '2024-03-05', { state })]);
  expect([...states.keys()]).toEqual([1]);
  expect(states.get(1)?.state).toBe('active');
});

describe('the user’s own word', () => {
  const own = weight(1, 82, '2024-03-05', { origin: 'user', entry: null });

  test('is gone against by a later entry that says otherwise', () => {
    expect(contradictsOwn(weight(2, 79, '2024-04-01'), [own])).toBe(own);
  });

  test('is gone against on the same day too', () => {
    expect(contradictsOwn(weight(2, 79, '2024-03-05'), [own])).toBe(own);
  });

  test.each([
    ['an entry that says the same', weight(2, 82, '2024-04-01')],
    ['an entry of an earlier time, which is history', weight(2, 79, '2022-04-01')],
    ['something on another thing', fact(2, 'User weighs flour for a living.', { thing: 'work', asOf: '2024-04-01' })],
    ['something on another person', weight(2, 79, '2024-04-01', { subject: 'Ana' })],
  ])('is not gone against by %s', (_, found) => {
    expect(contradictsOwn(found, [own])).toBeNull();
  });

  test('is not gone against once it is history, deleted, or waits', () => {
    for (const state of ['superseded', 'deleted', 'asked'] as const)
      expect(contradictsOwn(weight(2, 79, '2024-04-01'), [{ ...own, state }])).toBeNull();
  });

  test('is the only one that is asked about', () => {
    expect(contradictsOwn(weight(2, 79, '2024-04-01'), [{ ...own, origin: 'entry' }])).toBeNull();
  });

  test('added for an earlier time is history and leaves what holds', () => {
    const earlier = weight(3, 95, '2019-01-01', { origin: 'user', entry: null });
    const states = supersede([weight(2, 79, '2024-04-01'), earlier]);
    expect(states.get(2)?.state).toBe('active');
    expect(states.get(3)).toMatchObject({ state: 'superseded', until: '2024-04-01' });
  });
});
