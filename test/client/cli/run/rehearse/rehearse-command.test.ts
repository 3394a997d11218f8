import { Command } from 'commander';
import { addRehearseCommand } from '../../../../../client/cli/run/rehearse/rehearse-command';

/** Runs the command in this process; returns what it wrote and how it would have ended. */
async function run(...args: string[]) {
  let [out, error] = ['', ''];
  const program = new Command('aquifer').exitOverride();
  program.configureOutput({ writeOut: (text) => (out += text), writeErr: (text) => (error += text) });
  addRehearseCommand(program);
  const stderr = jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((error += String(text))));
  process.exitCode = undefined;
  const code = await program.parseAsync(['node', 'aquifer', 'rehearse', ...args]).then(
    () => process.exitCode,
    (thrown: { exitCode: number }) => thrown.exitCode,
  );
  process.exitCode = undefined;
  stderr.mockRestore();
  return { code, out, error };
}

describe('aquifer rehearse', () => {
  test('explains itself: what it costs, how questions are judged, what the JSON holds', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const words of [
      '--cycles <n>',
      '--prompts <dir>',
      'writes nothing but',
      'That is lexical',
      'rules: {kept: [], lost: [], new: []}',
      'stopped',
    ])
      // prettier-ignore
      expect(out).toContain(words);
  });

  test('needs to know how many cycles', async () => {
    expect(await run('team:demo')).toMatchObject({ code: 1, error: expect.stringContaining('--cycles') as string });
  });

  test.each(['0', '-1', '1.5', 'all', ''])('takes no %j for a number of cycles', async (count) => {
    expect(await run('team:demo', `--cycles=${count}`)).toMatchObject({
      code: 2,
      out: '',
      error: expect.stringContaining('--cycles is no number of cycles') as string,
    });
  });

  test('takes no other word for a scope', async () => {
    const { code, error } = await run('demo', '--cycles', '1');
    expect([code, error]).toEqual([2, expect.stringContaining('That is no scope.')]);
  });

  test('reads the questions before it asks anybody', async () => {
    const { code, error } = await run('team:demo', '--cycles', '1', '--questions', '/nowhere/questions.md');
    expect([code, error]).toEqual([2, expect.stringContaining('--questions')]);
  });
});
