import { putFile } from '../../../client/edits/put-file';
import { createBench, type Bench } from '../../support/bench';
import { promptLines } from '../../support/simple-model';
import { commitTexts } from '../../schema/files/memory';
import { calls, NOTES, setScene, withNotes } from './scene';

let bench: Bench;
beforeAll(async () => (bench = await createBench({ shownTokens: 400 })));
afterAll(() => bench.close());

const decline = calls(['decline', { point: 'p1', reason: 'x' }], ['done']);
const system = (request: { body: { system?: { text: string }[] } } | undefined) =>
  (request?.body.system ?? []).map((block) => block.text).join('\n');
const filesIn = (request: Parameters<typeof promptLines>[0]) =>
  Object.fromEntries(
    promptLines(request).flatMap((line) => (typeof line.file === 'string' ? [[line.file, line.lines]] : [])),
  );

test('what people wrote in guidance.md stands in both prompts’ system text', async () => {
  const scene = await setScene(bench);
  const sentence = 'Money matters more than anything else here.';
  await putFile(bench.db, scene.at.scope, 'guidance.md', `${sentence}\n`);
  const { asked } = await scene.play([decline]);
  for (const request of [asked[0], bench.asked('summary')[0]]) {
    expect(system(request)).toContain(sentence);
  }
});

test('without guidance the system text is the prompt alone, the same for every scope', async () => {
  const texts = [];
  for (let i = 0; i < 2; i += 1) {
    const { asked } = await (await setScene(bench)).play([decline]);
    texts.push(system(asked[0]));
  }
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).not.toContain('## Guidance');
});

test('limits, files, and waiting points with who, day and where are in the first message', async () => {
  const scene = await setScene(bench);
  const { asked } = await scene.play([decline], { base: NOTES });
  const lines = promptLines(asked[0]!);
  expect(lines[0]).toEqual({ limits: { fileTokens: 8_000, spineTokens: 12_000 } });
  expect(lines.at(-1)).toEqual({
    point: 'p1', kind: 'episodic', text: 'Build 812 is green', by: 'Ada Quist', day: '2026-01-05', where: `#${scene.here.id('dev')}`, rule: null,
  }); // prettier-ignore
  expect(filesIn(asked[0]!)).toEqual({
    'index.md': ['# Index', '', '- [Notes](notes.md) — all that was said'],
    'notes.md': ['# Notes', '- an old line'],
  });
});

test('what people changed since the agent’s last commit is told, once', async () => {
  const scene = await setScene(bench);
  await scene.play([withNotes('- build 812 is green {p1}')]);
  await putFile(bench.db, scene.at.scope, 'notes.md', '# Notes\n- build 812 was green, says a person\n');
  const keep = calls(['insert', { path: 'notes.md', insert_line: 2, insert_text: '- more {p2}' }], ['done']);
  const second = await scene.play([keep], { says: ['more'] });
  expect(promptLines(second.asked[0]!).filter((line) => 'changedByPeople' in line)).toEqual([
    { changedByPeople: 'notes.md', added: ['- build 812 was green, says a person'], removed: ['- build 812 is green'] },
  ]);
  expect(second.texts['notes.md']).toContain('says a person');
  const third = await scene.play([calls(['decline', { point: 'p3', reason: 'x' }], ['done'])], { says: ['nothing'] });
  expect(promptLines(third.asked[0]!).filter((line) => 'changedByPeople' in line)).toEqual([]);
});

test('a person’s line cannot be changed by the agent', async () => {
  const scene = await setScene(bench);
  await scene.play([withNotes('- build 812 is green {p1}')]);
  await putFile(bench.db, scene.at.scope, 'notes.md', '# Notes\n- a person says so\n');
  const change = calls([
    'str_replace',
    { path: 'notes.md', old_str: 'a person says so', new_str: 'nobody says so {p2}' },
  ]);
  const { texts } = await scene.play([change, calls(['decline', { point: 'p2', reason: 'x' }], ['done'])]);
  expect(texts['notes.md']).toContain('a person says so');
});

test('a memory that is large is shown as its spine and the files the points name; the others by size', async () => {
  const scene = await setScene(bench);
  const filler = (word: string) =>
    `# ${word}\n${Array.from({ length: 60 }, (_, i) => `- ${word} needs a look, number ${i}\n`).join('')}`;
  const { asked } = await scene.play([decline], {
    says: ['The installer crashes'],
    base: {
      'index.md':
        '- [Installer](topics/installer.md) — how it is built\n- [Garden](topics/garden.md) — trees and flowers\n',
      'topics/installer.md': '# Installer\n- it is built nightly\n',
      'topics/garden.md': filler('garden'),
    },
  });
  const files = filesIn(asked[0]!);
  expect(files['index.md']).toHaveLength(2);
  expect(files['topics/installer.md']).toEqual(['# Installer', '- it is built nightly']);
  expect(files['topics/garden.md']).toBeUndefined();
  expect(promptLines(asked[0]!).find((line) => line.file === 'topics/garden.md')?.tokens).toBeGreaterThan(400);
});

test('a file too large beside the others is not shown, though the points name it', async () => {
  const scene = await setScene(bench);
  const large = `# Installer\n${'- the installer needs a look\n'.repeat(60)}`;
  const { asked } = await scene.play([decline], {
    says: ['The installer crashes'],
    base: { 'index.md': '- [I](i.md) — the installer\n', 'i.md': large },
  });
  expect(filesIn(asked[0]!)).toEqual({ 'index.md': ['- [I](i.md) — the installer'], 'i.md': undefined });
});

test('which points a cycle is about stays the same for all its turns', async () => {
  const scene = await setScene(bench);
  await scene.play([{}]);
  const { asked, cycle } = await scene.play(
    [
      calls(['view', { path: 'index.md' }]),
      calls(['decline', { point: 'p1', reason: 'x' }], ['decline', { point: 'p2', reason: 'x' }], ['done']),
    ],
    { says: ['more'] },
  );
  expect(cycle.offered).toEqual([1, 2]);
  expect(promptLines(asked[1]!).map((line) => line.point).filter(Boolean)).toEqual(['p1', 'p2']); // prettier-ignore
});

test('a commit of a scope that holds words of another never reaches its prompt', async () => {
  const [mine, other] = [await setScene(bench), await setScene(bench)];
  await commitTexts(bench, other.at, 0, { 'notes.md': 'the secret of others\n' });
  const { asked } = await mine.play([decline]);
  expect(JSON.stringify(asked[0]!.body)).not.toContain('the secret of others');
});
