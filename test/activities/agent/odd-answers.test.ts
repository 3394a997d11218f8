import { createBench, type Bench } from '../../support/bench';
import { calls, NOTES, setScene, told, withNotes } from './scene';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

const note = '- build 812 is green {p1}';

test('an empty answer counts as done', async () => {
  const scene = await setScene(bench);
  const { cycle, asked, points } = await scene.play([{}]);
  expect(asked).toHaveLength(1);
  expect(cycle).toMatchObject({ outcome: 'committed', commit: null, attempts: 1 });
  expect(points.get(1)).toMatchObject({ state: 'waiting', tries: 1 });
});

test('after an empty answer findings come as a message of their own', async () => {
  const scene = await setScene(bench);
  const bad = calls(['create', { path: 'notes.md', file_text: `# Notes\n${note}\n` }], ['view', { path: 'notes.md' }]);
  const { cycle, asked } = await scene.play([bad, {}, withNotes(note)]);
  expect(asked[2]!.body.messages.map((message) => message.role)).toEqual([
    'user',
    'assistant',
    'user',
    'assistant',
    'user',
  ]);
  expect(JSON.parse(told(asked[2])[0]!.text)).toMatchObject({ code: 'file-not-linked', path: 'notes.md' });
  expect(cycle).toMatchObject({ outcome: 'committed', attempts: 2, findings: ['file-not-linked'] });
});

test('a refusal keeps the old memory, and the points wait', async () => {
  const scene = await setScene(bench);
  const { cycle, texts, asked, points } = await scene.play([{ ...withNotes(note), stop_reason: 'refusal' }], {
    base: NOTES,
  });
  expect([cycle.outcome, asked.length, texts]).toEqual(['kept-old', 1, NOTES]);
  expect(points.get(1)?.state).toBe('waiting');
});

test('of an answer that was cut off, the half call is left out and the whole ones count', async () => {
  const scene = await setScene(bench);
  const cut = {
    ...calls(
      ['create', { path: 'index.md', file_text: '- [Notes](notes.md) — all that was said' }],
      ['create', { path: 'notes.md', file_text: '# Not' }],
    ),
    stop_reason: 'max_tokens',
  };
  const rest = calls(['create', { path: 'notes.md', file_text: `# Notes\n${note}\n` }], ['done']);
  const { asked, texts, cycle } = await scene.play([cut, rest]);
  expect(told(asked[1]).map(({ error }) => error)).toEqual([false, true]);
  expect(told(asked[1])[1]!.text).toContain('cut off');
  expect([cycle.attempts, texts['notes.md']]).toEqual([1, '# Notes\n- build 812 is green\n']);
});

test('a paused turn goes on where it stopped', async () => {
  const scene = await setScene(bench);
  const { asked, cycle } = await scene.play([{ text: 'let me think', stop_reason: 'pause_turn' }, withNotes(note)]);
  expect(asked[1]!.body.messages.at(-1)).toMatchObject({
    role: 'assistant',
    content: [{ type: 'text', text: 'let me think' }],
  });
  expect(cycle).toMatchObject({ outcome: 'committed', attempts: 1 });
});

test('without "done", one turn is enough when everything is placed and the verifier passes', async () => {
  const scene = await setScene(bench);
  const turn = withNotes(note);
  const { asked, cycle } = await scene.play([{ tools: turn.tools!.slice(0, -1) }]);
  expect([asked.length, cycle.outcome, cycle.attempts]).toEqual([1, 'committed', 1]);
});

test('without "done", a turn that leaves a point or a fault goes on, and is no attempt', async () => {
  const scene = await setScene(bench);
  const half = calls(['create', { path: 'notes.md', file_text: `# Notes\n${note}\n` }]);
  const { asked, cycle } = await scene.play([half, withNotes(note)]);
  expect([asked.length, cycle.attempts, cycle.findings]).toEqual([2, 1, []]);
});

test('an agent that never ends is ended, and the old memory stays', async () => {
  const scene = await setScene(bench);
  const look = () => calls(['view', { path: 'notes.md' }]);
  const { asked, cycle, texts } = await scene.play([look, look, look, look], { base: NOTES, limits: { turns: 4 } });
  expect([asked.length, cycle.outcome, texts]).toEqual([4, 'kept-old', NOTES]);
});

test('an answer with characters that storage refuses is kept without them, and asked for once', async () => {
  const scene = await setScene(bench);
  const { asked, texts } = await scene.play([withNotes('- build 812 is green\u0000 \ud83d {p1}')]);
  expect(asked).toHaveLength(1);
  expect(texts['notes.md']).toMatch(/^# Notes\n- build 812 is green/);
  expect([texts['notes.md']!.includes('\0'), texts['notes.md']!.isWellFormed()]).toEqual([false, true]);
});
