import { journalBench, journalScene, on, type JournalBench } from './scene';
let bench: JournalBench;
beforeAll(async () => (bench = await journalBench()));
afterAll(() => bench.close());
test('x', async () => {
  const s = await journalScene(bench);
  await s.write({ id: 'a', text: 'I keep bees. I live in Bonn.', at: on('02-01') });
  console.log(await s.evolve(), await s.facts(), await s.lines(), await s.readings(), await s.cycle(), await s.journal());
  await s.write({ id: 'b', text: 'I sold the bees.', at: on('02-03') });
  console.log(await s.evolve(), await s.texts());
  console.log(await s.evolve());
});
