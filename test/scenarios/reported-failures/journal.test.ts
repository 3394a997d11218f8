import { removeFacts } from '../../../client/journal/remove-facts';
import { localDay } from '../../../schema/scopes/local-day';
import { standing } from '../../schema/journal/own-journal';
import { memoryText } from '../../support/epoch-rows';
import { journalBench, type JournalBench, journalScene, type JournalScene, on } from '../../activities/journal/scene';

let bench: JournalBench;
let scene: JournalScene;
beforeAll(async () => (bench = await journalBench()));
afterAll(() => bench.close());
beforeEach(async () => (scene = await journalScene(bench)));

const entry = (text: string, day = '02-01', id = `e${day}`) => scene.write({ id, text, at: on(day) });
const facts = async () => standing(await scene.facts());
const lines = async () => Object.values(await scene.texts()).flat();
const MONTH = 31 * 24 * 3_600_000;
const later = (ms: number) => (bench.clock.now = new Date(Date.parse(bench.clock.now) + ms).toISOString());

describe('3: a fact that was deleted', () => {
  beforeEach(async () => {
    // The command forgets at the time there is, so the clock stands there too.
    bench.clock.now = new Date().toISOString();
    await entry('I keep bees. I live in Bonn.');
    await scene.evolve();
    await removeFacts(bench.db, scene.scope, { id: 'f1' });
  });

  test('is in no line at once, and in nothing a model is asked', async () => {
    expect([await facts(), await lines()]).toEqual([
      ['User keep bees. deleted', 'User live in Bonn. active'],
      ['User live in Bonn.'],
    ]);
  });

  test('does not come back with an evolve, a reading again, or a rewriting', async () => {
    await entry('I sing.', '02-02');
    await scene.evolve();
    await scene.ask('evolve', { since: '2026-01-01T00:00:00Z' });
    await scene.evolve('asked');
    later(MONTH);
    expect(await scene.evolve('night')).toMatchObject({ outcome: 'committed' });
    expect(scene.model.words('rewrite')).not.toContain('bees');
    expect((await lines()).sort()).toEqual(['User live in Bonn.', 'User sing.']);
    expect((await facts()).filter((fact) => fact.includes('bees'))).toEqual(['User keep bees. deleted']);
  });

  test('does not come back with a model that remembers it', async () => {
    later(MONTH);
    const told = {
      name: 'about-me',
      lines: [
        { text: 'Keeps bees.', facts: [1] },
        { text: 'User keep bees.', facts: [2] },
        { text: 'User live in Bonn.', facts: [2] },
      ],
    };
    scene.model.next('rewrite', { categories: [told] }, { categories: [told] });
    await scene.evolve('night');
    expect(await lines()).toEqual(['User live in Bonn.']);
  });
});

test('4: with an entry that is deleted go its facts and the lines that rest only on it, paused and without a model', async () => {
  await entry('I keep bees.', '02-01');
  await entry('I sing.', '02-02');
  await scene.evolve();
  const asked = bench.model.requests.length;
  await scene.set({ paused: true });
  await scene.remove('e02-01');
  expect(await scene.open('night')).toMatchObject({ kind: 'paused' });
  expect([await facts(), await lines()]).toEqual([['User sing. active'], ['User sing.']]);
  expect(bench.model.requests).toHaveLength(asked);
  expect(await memoryText(bench, scene.scope)).not.toContain('bees');
});

describe('8: the same entry', () => {
  test('twice is one fact, none deleted', async () => {
    await entry('I keep bees.');
    await scene.evolve();
    const before = await scene.facts();
    await entry('I keep bees.');
    await scene.ask('evolve', { since: '2026-01-01T00:00:00Z' });
    await scene.evolve('asked');
    expect(await scene.facts()).toEqual(before);
  });

  test('in two files is one fact that holds, and one line', async () => {
    await scene.write(
      { id: 'one', text: 'I keep bees.', at: on('02-01') },
      { id: 'two', text: 'I keep bees.', at: on('02-01') },
    );
    await scene.evolve();
    expect((await facts()).sort()).toEqual(['User keep bees. active', 'User keep bees. superseded']);
    expect(await lines()).toEqual(['User keep bees.']);
    // When one of the files goes, what the other says stays.
    await scene.remove('one');
    await scene.evolve();
    expect([await facts(), await lines()]).toEqual([['User keep bees. active'], ['User keep bees.']]);
  });
});

describe('16: an answer of no use', () => {
  const USELESS = [
    '',
    '[]',
    '{}',
    'null',
    'Sorry.',
    '{"facts":null}',
    '{"facts":"none"}',
    '{"facts":[[]]}',
    '{"facts":[',
  ];

  test.each(USELESS)('%j about an entry twice deletes nothing and is asked again', async (text) => {
    await entry('I keep bees.', '02-01');
    await scene.evolve();
    const before = [await scene.facts(), await scene.lines()];
    await entry('I sing.', '02-02');
    scene.model.next('facts', { text }, { text });
    await scene.evolve();
    expect([await scene.facts(), await scene.lines()]).toEqual(before);
    expect(scene.model.asked('facts')).toHaveLength(3);
  });

  test('of no form at all is reported, and the entry is read another night', async () => {
    await entry('I sing.', '02-02');
    scene.model.next('facts', '[]', '[]');
    expect(await scene.evolve()).toMatchObject({ facts: 0, attention: ['quarantined-items'] });
    expect(await scene.evolve()).toMatchObject({ facts: 1, attention: [] });
  });

  test.each([
    '',
    '[]',
    '{}',
    '{"categories":[]}',
    '{"categories":[{"name":"about-me","lines":[]}]}',
    '{"categories":null}',
  ])('%j to a rewriting twice leaves every line, and is reported', async (text) => {
    await entry('I keep bees. I live in Bonn. I sing.');
    await scene.evolve();
    const before = await scene.lines();
    later(MONTH);
    scene.model.next('rewrite', { text }, { text });
    expect(await scene.evolve('night')).toMatchObject({ outcome: 'kept-old', attention: ['kept-old'] });
    expect(await scene.lines()).toEqual(before);
  });

  test.each(['', '[]', '{}', '{"edits":null}', 'No changes.'])(
    '%j to a merge twice leaves every line, and what is new waits',
    async (text) => {
      await entry('I keep bees.', '02-01');
      await scene.evolve();
      const before = await scene.lines();
      await entry('I sing.', '02-02');
      scene.model.next('evolve', { text }, { text });
      expect(await scene.evolve()).toMatchObject({ outcome: 'kept-old', attention: ['kept-old'] });
      expect(await scene.lines()).toEqual(before);
      expect(await scene.evolve()).toMatchObject({ outcome: 'committed' });
      expect((await lines()).sort()).toEqual(['User keep bees.', 'User sing.']);
    },
  );
});

test('24: of many entries one that no model will read is set aside, the others are read, and it is tried again', async () => {
  for (const day of ['01', '02', '03']) await entry(day === '02' ? 'Poison.' : `I sang on day ${day}.`, `02-${day}`);
  const refused = { error: { status: 400, type: 'invalid_request_error' } };
  scene.model.next(
    'facts',
    (lines) => ({
      facts: [
        {
          text: String(lines.at(-1)!.text),
          quote: String(lines.at(-1)!.text),
          asOf: '2026-02-01',
          subject: 'user',
          categories: ['about-me'],
          thing: null,
        },
      ],
    }),
    refused,
  );
  expect(await scene.evolve()).toMatchObject({ outcome: 'committed', facts: 2, attention: ['quarantined-items'] });
  expect((await scene.readings()).map(({ code }) => code)).toEqual([null, 'model.refused', null]);
  expect(await scene.opened()).toMatchObject({ parts: 1 });
});

test('26: an entry written last month and read today is told with its own day, and its facts are of that day', async () => {
  await entry('We saw the sea yesterday.', '02-14');
  bench.clock.now = '2026-03-20T12:00:00.000Z';
  scene.model.means('We saw the sea yesterday.', { text: 'User saw the sea.', asOf: '2026-02-13' });
  await scene.evolve();
  expect(scene.model.asked('facts')[0]![0]).toMatchObject({ entry: { date: '2026-02-14', weekday: 'Saturday' } });
  expect(await scene.facts()).toMatchObject([
    { text: 'User saw the sea.', asOf: '2026-02-13', entryDate: '2026-02-14' },
  ]);
});

test('26: a fact whose words still say "yesterday" is refused, whatever its date', async () => {
  await entry('We saw the sea yesterday.', '02-14');
  const bad = {
    text: 'User saw the sea yesterday.',
    quote: 'We saw the sea yesterday',
    asOf: '2026-02-13',
    subject: 'user',
    categories: ['about-me'],
    thing: null,
  };
  scene.model.next('facts', { facts: [bad] }, { facts: [bad] });
  await scene.evolve();
  expect(await facts()).toEqual([]);
});

describe('27: the day of an entry is that of its writer', () => {
  test.each([
    ['Asia/Shanghai', '2026-02-01T15:59:00Z', '2026-02-01', 'Sunday'],
    ['Asia/Shanghai', '2026-02-01T16:00:00Z', '2026-02-02', 'Monday'],
    ['America/Denver', '2026-02-02T06:59:00Z', '2026-02-01', 'Sunday'],
    ['America/Denver', '2026-02-02T07:00:00Z', '2026-02-02', 'Monday'],
    // The clock is put on, and back.
    ['Europe/Berlin', '2026-03-29T21:59:00Z', '2026-03-29', 'Sunday'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30', 'Monday'],
    ['Europe/Berlin', '2025-10-26T22:59:00Z', '2025-10-26', 'Sunday'],
    ['Europe/Berlin', '2025-10-26T23:00:00Z', '2025-10-27', 'Monday'],
    // The year ends.
    ['Pacific/Auckland', '2025-12-31T11:00:00Z', '2026-01-01', 'Thursday'],
    ['America/New_York', '2026-01-01T04:59:00Z', '2025-12-31', 'Wednesday'],
    ['Pacific/Kiritimati', '2025-12-31T10:00:00Z', '2026-01-01', 'Thursday'],
  ])('in %s at %s it is %s, a %s', async (timezone, at, date, weekday) => {
    await scene.set({ timezone });
    await scene.write({ id: 'a', text: 'I sing.', at });
    await scene.evolve();
    expect(scene.model.asked('facts')[0]![0]).toEqual({ entry: { date, weekday, zone: timezone } });
    expect(await scene.facts()).toMatchObject([{ entryDate: date, asOf: date }]);
    expect(localDay(at, timezone)).toBe(date);
  });

  test('and today is theirs too, when lines are written', async () => {
    await scene.set({ timezone: 'Pacific/Kiritimati' });
    await entry('I sing.');
    bench.clock.now = '2026-03-01T12:00:00.000Z';
    await scene.evolve();
    expect(scene.model.asked('rewrite')[0]![0]).toMatchObject({ today: '2026-03-02' });
  });
});

describe('33: an empty list', () => {
  test.each(['[]', '{"facts":[]}'])(
    '%j for an entry that says much is asked about again, and what comes then counts',
    async (text) => {
      await entry(`I keep bees. ${'It rained and rained and rained, and nobody went out. '.repeat(12)}`);
      scene.model.next(
        'facts',
        { text },
        {
          facts: [
            {
              text: 'User keeps bees.',
              quote: 'I keep bees',
              asOf: '2026-02-01',
              subject: 'user',
              categories: ['about-me'],
              thing: null,
            },
          ],
        },
      );
      expect(await scene.evolve()).toMatchObject({ facts: 1, attention: [] });
    },
  );

  test('is believed for an entry that says little, without a second call', async () => {
    await entry('It rained.');
    scene.model.next('facts', { facts: [] });
    expect(await scene.evolve()).toMatchObject({ facts: 0, attention: [] });
    expect(scene.model.asked('facts')).toHaveLength(1);
  });
});
