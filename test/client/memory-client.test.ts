import { betaMemoryTool } from '@anthropic-ai/sdk/helpers/beta/memory';
import * as fc from 'fast-check';
import { acceptProposal } from '../../client/edits/proposals/accept';
import { putFile } from '../../client/edits/put-file';
import { type Memory, openMemory } from '../../client/memory-client';
import { type MemoryCommand } from '../../memory/files/memory-command';
import { type ScopeId } from '../../memory/scope';
import { homeOfRig, type Place, serverOfRig, temporaryPlace, type Variables } from '../support/cli';
import { day, PEOPLE, slackExport } from '../support/export-files';
import { createRig, type Rig } from '../support/rig';
import { simpleModel } from '../support/simple-model';

const SECRET = 'zebra-42';

describe('a memory, opened for one scope', () => {
  let rig: Rig;
  let place: Place;
  let env: Variables;
  let memory: Memory;
  const put = (scope: ScopeId, path: string, text: string) => putFile(rig.db, scope, path, text);
  beforeAll(async () => {
    rig = await createRig({ answers: simpleModel });
    place = temporaryPlace();
    env = homeOfRig(rig, place);
    await rig.addScope('user:ada');
    await rig.addScope('user:bo');
    await rig.addScope('team:demo');
    await put('user:ada', 'food.md', '# Food\n\nLunch is at noon.\n');
    await put('user:ada', 'topics/keys.md', '# Keys\n\nIlse holds them. See [food](../food.md).\n');
    await put('user:ada', 'master.md', '# Master\n\nAda builds phones.\n');
    await put('user:bo', 'secret.md', `# Secret\n\n${SECRET}\n`);
    memory = await openMemory({ scopes: ['user:ada'], env });
  });
  afterAll(async () => {
    await memory.close();
    await rig.close();
    place.remove();
  });

  test('context is the spine as prompt text, with a receipt that is stored', async () => {
    const context = await memory.context();
    expect(context.scopes).toEqual([
      expect.objectContaining({ scope: 'user:ada', master: '# Master\n\nAda builds phones.\n' }),
    ]);
    expect(context.text).toContain('<memory scope="user:ada" root="user/ada/">');
    expect(context.text).toContain('[Keys](topics/keys.md)');
    const stored = await rig.admin
      .selectFrom('context_receipt')
      .select(['scope', 'paths'])
      .where('id', '=', context.receipt)
      .execute();
    expect(stored).toEqual([{ scope: 'user:ada', paths: ['index.md', 'master.md'] }]);
  });

  test('list has all files under their scope, without their text', async () => {
    const files = await memory.list();
    expect(files.map(({ path }) => path)).toEqual([
      'user/ada/food.md',
      'user/ada/index.md',
      'user/ada/master.md',
      'user/ada/topics/keys.md',
    ]);
    expect(files.every((file) => !('content' in file))).toBe(true);
  });

  test.each([
    'user/ada/food.md',
    '/memories/user/ada/food.md',
    'memories/user/ada/food.md',
    'user/ada/./food.md',
    'user/ada/topics/../food.md',
  ])('read takes %s', async (path) => {
    expect(await memory.read(path)).toBe('# Food\n\nLunch is at noon.\n');
  });

  test('a file that is not there is missing', async () => {
    await expect(memory.read('user/ada/nothing.md')).rejects.toMatchObject({ code: 'file.missing' });
  });

  test.each([
    'user/bo/secret.md',
    '/memories/user/bo/secret.md',
    'user/ada/../bo/secret.md',
    'user/ada/topics/../../../bo/secret.md',
    'user/ada/../../user/bo/secret.md',
    '../user/bo/secret.md',
    'user/ada',
    'user/ada/',
    'secret.md',
    '/etc/passwd',
    '',
  ])('read refuses %p and names the way', async (path) => {
    await expect(memory.read(path)).rejects.toMatchObject({
      code: 'scope.denied',
      next: 'Paths begin with user/ada/.',
    });
  });

  test('no path at all leads to another scope', async () => {
    const parts = fc.constantFrom(
      'user',
      'ada',
      'bo',
      'secret.md',
      '..',
      '.',
      '',
      'memories',
      'topics',
      '%2e%2e',
      'user:bo',
      '~',
      '\\',
    );
    const anyPath = fc.oneof(
      fc.array(parts, { maxLength: 9 }).map((list) => list.join('/')),
      fc.string().map((text) => `user/ada/${text}/../../bo/secret.md`),
    );
    await fc.assert(
      fc.asyncProperty(anyPath, async (path) => {
        const text = await memory.read(path).catch((error: Error) => error.message);
        expect(text).not.toContain(SECRET);
      }),
      { numRuns: 200 },
    );
  });

  test('status is of this scope only', async () => {
    expect((await memory.status()).map(({ scope }) => scope)).toEqual(['user:ada']);
  });

  test('a link never leads from one opened scope into another', async () => {
    const both = await openMemory({ scopes: ['user:ada', 'user:bo', 'user:ada'], env });
    expect((await both.list()).filter(({ path }) => path === 'user/ada/index.md')).toHaveLength(1);
    expect(await both.read('user/bo/secret.md')).toContain(SECRET);
    await expect(both.read('user/ada/../bo/secret.md')).rejects.toMatchObject({ code: 'scope.denied' });
    await both.close();
  });

  test('forceHydrate waits for the cycle and gives it in the contract’s shape', async () => {
    const said = day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.']);
    await rig.importFiles(slackExport([{ id: 'C0DEV00001', name: 'dev', days: said }]));
    const team = await openMemory({ scopes: ['team:demo'], env });
    const [cycle] = await team.forceHydrate({ pollMs: 20 });
    expect(cycle).toMatchObject({ number: 1, outcome: 'committed', changed: ['index.md', 'notes.md'] });
    expect(cycle).not.toHaveProperty('lines');
    expect(await team.read('team/demo/notes.md')).toContain('We always deploy to staging first.');
    await team.close();
  });

  describe('asked for a change', () => {
    const replace = (path: string): MemoryCommand => ({
      command: 'str_replace',
      path,
      old_str: 'noon',
      new_str: 'one',
    });
    const waiting = async () => (await memory.proposals()).map(({ scope, id, changed }) => ({ scope, id, changed }));

    test('changes nothing, and lists what waits', async () => {
      expect(await memory.propose('user:ada', [replace('food.md')], 'lunch moved')).toMatchObject({
        id: 'd1',
        scope: 'user:ada',
      });
      expect(await memory.read('user/ada/food.md')).toContain('noon');
      expect(await waiting()).toEqual([{ scope: 'user:ada', id: 'd1', changed: ['food.md'] }]);
      expect((await memory.status())[0]?.attention).toContain('needs-approval');
      expect((await memory.proposals({ all: true }))[0]).toMatchObject({ author: 'assistant', reason: 'lunch moved' });
    });

    test('by the memory tool answers with the proposal, in the scope its path names', async () => {
      const tool = betaMemoryTool(memory.memoryTool());
      const answer = await tool.run({
        command: 'insert',
        path: '/memories/user/ada/food.md',
        insert_line: 3,
        insert_text: 'Tea is at four.\n',
      });
      expect(answer).toBe(
        'Proposed as d2; nothing is changed yet. A person decides with `aquifer proposals accept user:ada d2`, or rejects it.',
      );
      expect(await tool.run({ command: 'view', path: '/memories/user/ada/food.md' })).not.toContain('Tea');
      await acceptProposal(rig.db, 'user:ada', 2);
      expect(await tool.run({ command: 'view', path: '/memories/user/ada/food.md' })).toContain('Tea is at four.');
    });

    test('by the memory tool with an edit that does not fit says why', async () => {
      const tool = betaMemoryTool(memory.memoryTool());
      const edit = {
        command: 'str_replace',
        path: '/memories/user/ada/food.md',
        old_str: 'midnight',
        new_str: 'x',
      } as const;
      expect(await tool.run(edit)).toBe(
        'Error: old_str does not stand in food.md. Copy it exactly as the file has it, without line numbers and {p…}. Nothing was proposed.',
      );
    });

    test.each([
      'user:bo',
      'user/bo/secret.md',
      '/memories/user/bo/secret.md',
      '/memories/user/ada/../bo/secret.md',
      'secret.md',
    ])('at %s, outside the opened scopes, is refused', async (place) => {
      const before = await waiting();
      const proposed = memory.propose(place, [replace(place)], 'why not');
      await expect(proposed).rejects.toMatchObject({
        code: expect.stringMatching(/scope\.denied|path\.invalid/) as string,
      });
      expect(await waiting()).toEqual(before);
    });

    test('no file can be renamed out of its scope, or a link be made to lead there', async () => {
      const tool = betaMemoryTool(memory.memoryTool());
      const out = {
        command: 'rename',
        old_path: '/memories/user/ada/food.md',
        new_path: '/memories/user/bo/food.md',
      } as const;
      expect(await tool.run(out)).toMatch(/^Error: That path is in no memory this client was opened for\./);
      const link = '# Way\n\nSee [it](../bo/secret.md).\n';
      expect(await tool.run({ command: 'create', path: '/memories/user/ada/way.md', file_text: link })).toMatch(
        /^Error: The verifier refused the edit \(link-to-nothing\)/,
      );
    });
  });

  test('a scope nobody added is unknown', async () => {
    const nobody = await openMemory({ scopes: ['user:nobody'], env });
    await expect(nobody.context()).rejects.toMatchObject({ code: 'scope.unknown' });
    await nobody.close();
  });

  test.each([[[]], [['ada']], [['user:ada', 'team:../x']]])('%j is not opened', async (scopes) => {
    await expect(openMemory({ scopes, env })).rejects.toMatchObject({ code: 'usage.invalid' });
  });

  test('in server mode it is not opened, since nobody is proven', async () => {
    const opening = openMemory({ scopes: ['user:ada'], env: serverOfRig(rig) });
    await expect(opening).rejects.toMatchObject({ code: 'scope.denied' });
  });

  test('without a system it says how to start one', async () => {
    const opening = openMemory({ scopes: ['user:ada'], env: { AQUIFER_HOME: `${place.folder}/empty` } });
    await expect(opening).rejects.toMatchObject({ code: 'service.unreachable' });
    await expect(opening).rejects.toThrow('aquifer up');
  });
});
