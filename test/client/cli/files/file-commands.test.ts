import { z } from 'zod';
import { aquifer, homeOfRig, type Place, temporaryPlace, type Variables } from '../../../support/cli';
import * as contract from '../../../support/contract-shapes';
import { day, PEOPLE, slackExport } from '../../../support/export-files';
import { createRig, type Rig } from '../../../support/rig';
import { simpleModel } from '../../../support/simple-model';

const blamed = z.array(
  z.object({
    line: z.int().min(1),
    text: z.string(),
    commit: z.string().regex(/^c\d+$/),
    cycle: z.int().nullable(),
    author: z.enum(['agent', 'person', 'code']),
    points: z.array(z.string().regex(/^p\d+$/)),
    items: z.array(z.object({ id: z.string(), url: z.string().nullable(), author: z.string(), at: z.iso.datetime(), container: z.string() })), // prettier-ignore
  }),
);

describe('the files of a running system', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  const run = (...args: string[]) => aquifer(['files', ...args], { env });
  const json = async <T>(shape: z.ZodType<T>, ...args: string[]): Promise<T> => {
    const { code, stdout, stderr } = await run(...args, '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return shape.parse(JSON.parse(stdout));
  };
  beforeAll(async () => {
    rig = await createRig({ answers: simpleModel });
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    await rig.addScope('team:demo');
    const said = day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.'], [PEOPLE.bo, 'Lunch is at noon']);
    await rig.importFiles(slackExport([{ id: 'C0DEV00001', name: 'dev', days: said }]));
    await aquifer(['hydrate', 'team:demo'], { env });
  });
  afterAll(async () => {
    await rig.close();
    place.remove();
  });

  test('blame gives each line with its commit, cycle, points and items, in words too', async () => {
    const lines = await json(blamed, 'blame', 'team:demo', 'notes.md');
    expect(lines.find(({ text }) => text.includes('Lunch'))).toMatchObject({
      commit: 'c1',
      cycle: 1,
      points: ['p2'],
      items: [{ author: 'Bo Lind', container: 'dev' }],
    });
    expect((await run('blame', 'team:demo', 'notes.md')).stdout).toMatch(/c1 +agent #1 .*Lunch is at noon[\s\S]*from Bo Lind, dev, 2026-01-05/); // prettier-ignore
  });

  test('mv and rm give the commit', async () => {
    const moved = await json(contract.commit, 'mv', 'team:demo', 'notes.md', 'team/notes.md');
    expect(moved).toMatchObject({ id: 'c2', author: 'person' });
    expect((await run('log', 'team:demo', 'team/notes.md')).stdout).toContain('notes.md → team/notes.md');
    await json(contract.commit, 'mv', 'team:demo', 'team/notes.md', 'notes.md');
    const removed = await json(
      contract.commit.extend({ retiredRules: z.array(z.string()) }),
      'rm',
      'team:demo',
      'notes.md',
    );
    expect(removed).toMatchObject({ id: 'c4', retiredRules: ['p1'] });
    expect((await run('ls', 'team:demo')).stdout).not.toContain('notes.md');
  });

  test('cat and ls take a commit for --at', async () => {
    expect((await run('cat', 'team:demo', 'notes.md', '--at', 'c1')).stdout).toContain('Lunch is at noon');
    expect((await run('cat', 'team:demo', 'notes.md')).code).toBe(2);
    expect((await run('ls', 'team:demo', '--at', 'c2')).stdout).toContain('team/notes.md');
    expect((await run('ls', 'team:demo', '--at', 'c99')).code).toBe(2);
  });

  test('revert gives the commit, and says what is in force again', async () => {
    const { stdout } = await run('revert', 'team:demo', 'c4');
    expect(stdout).toBe('c5 reverts c4\nin force again: p1\n');
    expect((await aquifer(['rules', 'team:demo'], { env })).stdout).toContain('p1 certain');
    const again = await run('revert', 'team:demo', 'c4', '--json');
    expect(again).toMatchObject({ code: 2, stdout: '' });
    expect(again.stderr).toContain('Nothing of this commit is left to undo.');
    const shape = contract.commit.extend({ kept: z.array(z.object({ path: z.string(), text: z.string(), why: z.string() })), rulesBack: z.array(z.string()) }); // prettier-ignore
    expect(await json(shape, 'revert', 'team:demo', 'c5')).toMatchObject({ reason: 'reverts c5', kept: [] });
    await json(shape, 'revert', 'team:demo', 'c6');
  });

  test('diff and show give a unified diff', async () => {
    const diff = await json(z.string(), 'diff', 'team:demo', 'c1', 'c2');
    expect(diff).toContain('--- a/notes.md\n+++ b/team/notes.md\n');
    expect((await run('diff', 'team:demo', 'c0', 'c1', 'notes.md')).stdout).toMatch(
      /^--- \/dev\/null\n\+\+\+ b\/notes\.md\n/,
    );
    expect((await run('diff', 'team:demo', 'c1', 'c1')).stdout).toBe('');
    expect(await json(contract.commit.extend({ diff: z.string() }), 'show', 'team:demo', 'c4')).toMatchObject({
      id: 'c4',
    });
    expect((await run('show', 'team:demo', 'c2')).stdout).toContain('renamed by a person');
    expect((await run('diff', 'team:demo', 'then', 'now')).code).toBe(2);
  });

  test('edit opens the editor, which may write what it likes, and prints the commit alone', async () => {
    const editor = `sh -c 'echo chatter; echo "- From the editor" >> "$1"' --`;
    const edited = await aquifer(['files', 'edit', 'team:demo', 'notes.md', '--json'], { env: { ...env, EDITOR: editor, VISUAL: '' } }); // prettier-ignore
    expect(edited.code).toBe(0);
    expect(contract.commit.parse(JSON.parse(edited.stdout))).toMatchObject({ author: 'person' });
    const same = await aquifer(['files', 'edit', 'team:demo', 'notes.md'], { env: { ...env, VISUAL: 'true' } });
    expect(same).toMatchObject({ code: 0, stdout: 'nothing changed\n' });
  });

  test('a refused edit is status 1 with its findings, and the text is kept', async () => {
    const editor = `sh -c 'echo "<b>loud</b>" >> "$1"' --`;
    const refused = await aquifer(['files', 'edit', 'team:demo', 'notes.md'], { env: { ...env, VISUAL: editor, TMPDIR: place.folder } }); // prettier-ignore
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/Your text is kept in .*notes\.md/);
    expect(refused.stderr).toContain('raw-html');
  });

  test.each([
    ['mv', 'team:demo', 'nothing.md', 'x.md'],
    ['rm', 'team:demo', 'nothing.md'],
    ['rm', 'team:demo', 'index.md'],
    ['revert', 'team:demo', 'c999'],
    ['show', 'team:demo', 'nothing'],
    ['blame', 'team:demo', 'nothing.md'],
    ['edit', 'team:nope', 'x.md'],
  ])('%s %s %s is status 2', async (...args) => {
    const { code, stdout, stderr } = await run(...args.filter((arg) => typeof arg === 'string'));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^aquifer: /);
  });
});
