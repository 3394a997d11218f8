import { compareDates } from '../../../memory/journal/partial-date';
import { insertFacts } from '../../../schema/journal/insert-facts';
import { knownNames } from '../../../schema/journal/known-names';
import { updateFacts } from '../../../schema/journal/update-facts';
import { createWorld, type World } from '../world';
import { newFact, ownJournal, type OwnJournal } from './own-journal';

let world: World;
let own: OwnJournal;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => (own = await ownJournal(world)));

const insert = (...facts: Parameters<typeof newFact>[0][]) =>
  own.asScope((tx) => insertFacts(tx, own.at, facts.map((fact) => newFact(fact)))); // prettier-ignore
const names = () => own.asScope((tx) => knownNames(tx, own.at));

test('people are named once each, the one spoken of last first, the user never', async () => {
  await insert({ subject: 'Ana' }, { subject: 'Ben' }, {}, { subject: 'Ana' }, { subject: 'Cy' });
  expect((await names()).people).toEqual(['Cy', 'Ana', 'Ben']);
});

test('things are told as they are at present, with whose they are and since when', async () => {
  await insert({}, { subject: 'Ana', thing: 'home', text: 'Ana lives in Bonn.', asOf: '2025-03' });
  expect((await names()).things).toEqual([
    { subject: 'Ana', thing: 'home', text: 'Ana lives in Bonn.', asOf: '2025-03' },
  ]);
});

test.each(['superseded', 'deleted', 'asked'] as const)('of facts that are %s nothing is told', async (state) => {
  await insert({ subject: 'Ana', thing: 'home' }, { subject: 'Ben', thing: 'work' });
  await own.asScope((tx) => updateFacts(tx, own.at, [1], { state }));
  expect(await names()).toMatchObject({ people: ['Ben'], things: [{ thing: 'work' }] });
});

test('things come with the latest first, however vague their dates are', async () => {
  const dates = ['2024', '2024-06-05', '2023-01/2025-02', '2024-12', '2025-02-28', '2019-05-01'];
  await insert(...dates.map((asOf) => ({ thing: 'home', asOf })));
  const told = (await names()).things.map(({ asOf }) => asOf);
  expect(told[0]).toBe('2023-01/2025-02');
  for (const [n, date] of told.entries()) if (n > 0) expect(compareDates(date, told[n - 1]!)).not.toBe(1);
});

test('of many the sixty latest are told', async () => {
  const many = Array.from({ length: 70 }, (_, n) => ({ subject: `Ana ${n}`, thing: 'home', asOf: `${1950 + n}` }));
  await insert(...many);
  const { people, things } = await names();
  expect([people.length, people[0], people.at(-1)]).toEqual([60, 'Ana 69', 'Ana 10']);
  expect([things.length, things[0]?.asOf, things.at(-1)?.asOf]).toEqual([60, '2019', '1960']);
});

test('nobody else’s names are told', async () => {
  const other = await ownJournal(world);
  await other.asScope((tx) => insertFacts(tx, other.at, [newFact({ subject: 'Ana', thing: 'home' })]));
  expect(await names()).toEqual({ people: [], things: [] });
});
