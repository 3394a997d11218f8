import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../support/cli';
import { startLocalSystem, type UpSystem } from '../support/local-system';

const FILES: [path: string, text: string][] = [
  [
    'topics/keys.md',
    '# Signing keys\n\n- Ilse holds the release key since March.\n- Otto keeps the backup in a safe.\n',
  ],
  ['food.md', '# Lunch\n\n- The kitchen is closed on Mondays.\n- Lunch is at noon.\n'],
  [
    'index.md',
    '# Index\n\n- [Keys](topics/keys.md) — who holds which signing keys\n- [Food](food.md) — kitchen, lunch and other meals\n',
  ],
];

test('the assistant is at most 25 lines and imports the client as a reader would', () => {
  const source = readFileSync(join(__dirname, '..', '..', 'demo', 'assistant.ts'), 'utf8');
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
  expect(source).toContain("from 'aquifer/client'");
  expect(source).not.toMatch(/from '\.\.?\//);
});

describe('the assistant, as written, against a running system', () => {
  let system: UpSystem;
  const ask = (question: string, scope = 'user:ada') =>
    runProgram('demo/assistant.js', [scope, question], { env: system.env });
  beforeAll(async () => {
    system = await startLocalSystem();
    await system.json('scope', 'add', 'user:ada', '--paused');
    for (const [path, text] of FILES) {
      const { code, stderr } = await system.pipe(text, 'files', 'put', 'user:ada', path);
      expect({ path, code, stderr }).toEqual({ path, code: 0, stderr: '' });
    }
  });
  afterAll(() => system.down());

  test.each([
    ['Who holds the release key?', '- Ilse holds the release key since March.\n(user/ada/topics/keys.md)\n'],
    ['When is the kitchen closed?', '- The kitchen is closed on Mondays.\n(user/ada/food.md)\n'],
  ])('answers %p with the best line and its file', async (question, answer) => {
    expect(await ask(question)).toEqual({ code: 0, stdout: answer, stderr: '' });
  });

  test('says so when the memory does not speak of it', async () => {
    expect((await ask('Quantum chromodynamics?')).stdout).toMatch(/^Nothing in this memory speaks of that\.\n/);
  });

  test('fails with the way out for a scope nobody added', async () => {
    const { code, stderr } = await ask('Who holds the release key?', 'user:nobody');
    expect(code).toBe(1);
    expect(stderr).toContain('There is no scope user:nobody. Add it with');
  });
});
