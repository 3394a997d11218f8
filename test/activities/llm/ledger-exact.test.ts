import { question } from './ask';
import { ledgerBench, type LedgerBench, TURN } from './ledger-bench';

let bench: LedgerBench;
beforeEach(async () => (bench = await ledgerBench()));
afterEach(() => bench.close());

const of = (text: string) => ({ ...question(), messages: [{ role: 'user' as const, content: [{ type: 'text' as const, text }] }] }); // prettier-ignore
const EXACT = { ...TURN, exact: true };

test('an exact call uses its stored answer for the same question', async () => {
  const first = await bench.ask(EXACT, of('one and two'));
  expect(await bench.ask(EXACT, of('one and two'))).toEqual(first);
  expect(bench.asked).toHaveLength(1);
});

test('an exact call whose question changed is asked again, and the answer to the old one is gone', async () => {
  const first = await bench.ask(EXACT, of('one and two'));
  expect(await bench.ask(EXACT, of('two'))).not.toEqual(first);
  expect((await bench.calls()).map(({ state, answer }) => [state, answer === null])).toEqual([
    ['void', true],
    ['done', false],
  ]);
});

test('any other call keeps the answer it paid for', async () => {
  const first = await bench.ask(TURN, of('one and two'));
  expect(await bench.ask(TURN, of('two'))).toEqual(first);
});
