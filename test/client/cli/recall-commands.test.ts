import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CATEGORIES } from '../../../memory/journal/category';
import { aquifer, homeOfRig, type Place, serverOfRig, temporaryPlace, type Variables } from '../../support/cli';
import { giveLines } from '../../support/memory-lines';
import { createRig, type Rig } from '../../support/rig';

/** As the contract has it. */
const recalled = z.object({
  text: z.string(),
  receipt: z.object({
    id: z.string().min(1),
    considered: z.array(
      z.object({
        category: z.enum(CATEGORIES),
        score: z.number().nullable(),
        method: z.string(),
        included: z.boolean(),
        cut: z.int().min(0),
      }),
    ),
  }),
});

describe('aquifer recall', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  beforeAll(async () => {
    rig = await createRig();
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    await rig.addScope('team:demo');
    await rig.addScope('user:ada');
    await giveLines(rig.db, 'user:ada', {
      people: ['Leonor is her sister.'],
      'health-habits': ['Her back has hurt since May.'],
    });
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });
  const run = (args: string[], options: Partial<Parameters<typeof aquifer>[1]> = {}) =>
    aquifer(['recall', ...args], { env, ...options });
  const ask = ['--text', 'Why does my back hurt?', '--feature', 'chat'];

  test('gives the block and the whole receipt as JSON: the person sees how every category fared', async () => {
    const { code, stdout } = await run(['user:ada', ...ask, '--json']);
    expect(code).toBe(0);
    const { text, receipt } = recalled.parse(JSON.parse(stdout));
    expect(text).toContain('Her back has hurt since May.');
    expect(receipt.considered.map(({ category, included }) => [category, included])).toEqual([
      ['people', false],
      ['health-habits', true],
    ]);
  });

  test('in words: the block alone on stdout, the receipt beside it', async () => {
    const { stdout, stderr } = await run(['ada', ...ask]);
    expect(stdout).toMatch(/^<memory>\n[^]*Her back has hurt since May\.\n<\/memory>\n$/);
    expect(stderr).toMatch(/^people +0\.\d+ +similarity +–$/m);
    expect(stderr).toMatch(/^health-habits +[01]\.\d+ +similarity +included$/m);
    expect(stderr).toMatch(/^receipt \S+$/m);
  });

  test('the text may come from standard input', async () => {
    const { stdout } = await run(['ada', '--feature', 'chat'], { input: 'How is my sister Leonor?\n' });
    expect(stdout).toContain('Leonor is her sister.');
    expect(stdout).not.toContain('back');
  });

  test('a question that is not about the person prints nothing', async () => {
    const { code, stdout } = await run(['ada', '--text', 'What is the capital of Mongolia?', '--feature', 'chat']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  });

  test('the policies of the home are kept to', async () => {
    writeFileSync(join(place.folder, 'home', 'features.json'), '{"titles":{"pick":"never"}}');
    expect((await run(['ada', '--text', 'Why does my back hurt?', '--feature', 'titles'])).stdout).toBe('');
    writeFileSync(join(place.folder, 'home', 'features.json'), '{"titles":{"pick":"now and then"}}');
    const { code, stderr } = await run(['ada', '--text', 'Why?', '--feature', 'titles']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/features\.json: titles\.pick/);
    writeFileSync(join(place.folder, 'home', 'features.json'), '{}');
  });

  test('--stats tells how often each category went in, per feature', async () => {
    await run(['ada', '--text', 'How is Leonor?', '--feature', 'counted']);
    const { stdout } = await run(['ada', '--stats', '--json']);
    expect((JSON.parse(stdout) as { feature: string }[]).find(({ feature }) => feature === 'counted')).toMatchObject({
      ...{ asked: 1, used: 1, categories: { people: 1 } },
    });
    expect((await run(['ada', '--stats'])).stdout).toMatch(/^counted +asked 1, used 1, last \S+\n +people: 1$/m);
  });

  test.each([
    ['a team', ['team:demo', '--text', 'Who are we?', '--feature', 'chat'], /A team has no journal/],
    ['no feature', ['ada', '--text', 'Who am I?'], /--feature is missing/],
    ['no text', ['ada', '--text', ' ', '--feature', 'chat'], /The text is empty/],
    ['nobody known', ['zoe', ...['--text', 'Who am I?', '--feature', 'chat']], /There is no scope user:zoe/],
  ])('%s is refused, and it says what to do', async (_what, args, message) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  test('in server mode nobody can prove whose memory it is, so it is refused', async () => {
    const { code, stdout, stderr } = await run(['ada', ...ask], { env: serverOfRig(rig) });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/server mode content/);
  });
});
