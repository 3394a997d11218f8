import { putFile } from '../../../client/edits/put-file';
import { RefusedEdit } from '../../../client/edits/refused-edit';
import { fileLog, listFiles, readFile } from '../../../client/reads/files';
import { listRulesOf } from '../../../client/reads/rules';
import { verifyScope } from '../../../client/reads/verify';
import { forceHydrate } from '../../../client/runs/force-hydrate';
import { type ScopeId } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { loadFiles } from '../../../schema/files/load-files';
import { loadScope } from '../../../schema/scopes/load-scope';
import { day, PEOPLE, slackExport } from '../../support/export-files';
import { createRig, type Rig } from '../../support/rig';
import { simpleModel } from '../../support/simple-model';

describe('a person’s edit', () => {
  let rig: Rig;
  let names = 0;
  beforeAll(async () => (rig = await createRig({ answers: simpleModel })));
  afterAll(() => rig.close());

  async function newScope(): Promise<ScopeId> {
    const scope: ScopeId = `user:u${(names += 1)}`;
    await rig.addScope(scope);
    return scope;
  }
  const put = (scope: ScopeId, path: string, text: string) => putFile(rig.db, scope, path, text);
  const textOf = async (scope: ScopeId, path: string) => (await readFile(rig.db, scope, path)).content;
  const linesOf = (scope: ScopeId, path: string) =>
    withScope(rig.db, scope, async (tx) => {
      const { epoch, head } = await loadScope(tx, scope);
      return (await loadFiles(tx, { scope, epoch }, head))[path] ?? [];
    });
  const findingsOf = async (edit: Promise<unknown>) => {
    const error = await edit.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(RefusedEdit);
    return (error as RefusedEdit).findings.map(({ code, path, line }) => ({ code, path, line }));
  };

  test('is a commit of its own, while nothing runs', async () => {
    const scope = await newScope();
    expect(await put(scope, 'guidance.md', 'Keep prices.\n')).toMatchObject({
      id: 'c1',
      parent: null,
      author: 'person',
      changed: [{ path: 'guidance.md', change: 'created' }],
    });
    expect(await textOf(scope, 'guidance.md')).toBe('Keep prices.\n');
    expect(rig.model.requests).toEqual([]);
  });

  test('marks its lines as a person’s, and needs no points', async () => {
    const scope = await newScope();
    await put(scope, 'master.md', '# Master\n\nWe cost $120 a day.\n');
    const lines = await linesOf(scope, 'master.md');
    expect(lines.map(({ author, points }) => ({ author, points }))).toEqual(
      lines.map(() => ({ author: 'person', points: [] })),
    );
  });

  test('of a new file gets its index line from code, which the person may rewrite', async () => {
    const scope = await newScope();
    await put(scope, 'topics/keys.md', '# Signing keys\n\nIlse holds them.\n');
    expect(await textOf(scope, 'index.md')).toBe('- [Signing keys](topics/keys.md) — Signing keys\n');
    expect((await linesOf(scope, 'index.md'))[0]?.author).toBe('code');
    await put(scope, 'index.md', '# Index\n\n- [Keys](topics/keys.md) — who holds the signing keys\n');
    expect((await linesOf(scope, 'index.md')).map(({ author }) => author)).toEqual(['person', 'person', 'person']);
    expect(await verifyScope(rig.db, scope)).toEqual({ ok: true, findings: [] });
  });

  test('that changes nothing makes no commit', async () => {
    const scope = await newScope();
    await put(scope, 'guidance.md', 'Keep prices.\n');
    expect(await put(scope, 'guidance.md', 'Keep prices.\n')).toBeNull();
    expect(await fileLog(rig.db, scope)).toHaveLength(1);
  });

  test('keeps the lines it leaves alone, with who wrote them', async () => {
    const scope = await newScope();
    await put(scope, 'guidance.md', 'one\ntwo\nthree\n');
    const before = await linesOf(scope, 'guidance.md');
    await put(scope, 'guidance.md', 'one\n2\nthree\n');
    const after = await linesOf(scope, 'guidance.md');
    expect([after[0]?.id, after[2]?.id]).toEqual([before[0]?.id, before[2]?.id]);
    expect(after[1]?.id).not.toBe(before[1]?.id);
  });

  const REFUSED: [why: string, path: string, text: string, code: string, line: number | null][] = [
    ['a link to nothing', 'guidance.md', 'See [keys](keys.md).\n', 'link-to-nothing', 1],
    ['raw HTML', 'guidance.md', 'fine\n\n<script>x</script>\n', 'raw-html', 3],
    ['a remote image', 'guidance.md', '![x](https://example.com/x.png)\n', 'remote-image', 1],
    ['an odd scheme', 'guidance.md', '[x](javascript:alert)\n', 'odd-scheme', 1],
    ['an invisible character', 'guidance.md', 'a\u200bb\n', 'invisible-character', 1],
    ['a zero byte', 'guidance.md', 'a\0b\n', 'invisible-character', 1],
    ['a file over its budget', 'guidance.md', 'word '.repeat(20_000), 'file-over-budget', null],
  ];
  test.each(REFUSED)(
    'with %s is refused with the finding, and nothing changes',
    async (_why, path, text, code, line) => {
      const scope = await newScope();
      await put(scope, 'guidance.md', 'before\n');
      expect(await findingsOf(put(scope, path, text))).toContainEqual({ code, path, line });
      expect(await textOf(scope, 'guidance.md')).toBe('before\n');
      expect(await fileLog(rig.db, scope)).toHaveLength(1);
    },
  );

  test('that takes the only link to a file is refused', async () => {
    const scope = await newScope();
    await put(scope, 'keys.md', '# Keys\n');
    expect(await findingsOf(put(scope, 'index.md', '# Index\n'))).toEqual([
      { code: 'file-not-linked', path: 'keys.md', line: null },
    ]);
  });

  test.each(['../x.md', '/etc/passwd', 'a.txt', 'a//b.md', '.hidden.md', 'A\u0301.md', 'a%2e.md'])(
    'at %p is no path of a memory',
    async (path) => {
      const scope = await newScope();
      await expect(put(scope, path, 'x\n')).rejects.toMatchObject({ code: 'path.invalid' });
      expect((await listFiles(rig.db, scope)).map((file) => file.path)).toEqual(['index.md']);
    },
  );

  test('beside a name that differs only in case is refused', async () => {
    const scope = await newScope();
    await put(scope, 'keys.md', '# Keys\n');
    await expect(put(scope, 'Keys.md', '# Keys\n')).rejects.toMatchObject({ code: 'path.invalid' });
  });

  test('is never blocked by what was wrong before', async () => {
    const scope = await newScope();
    await put(scope, 'long.md', `# Long\n\n${'word '.repeat(200)}\n`);
    await rig.admin.updateTable('scope').set({ file_budget: 50 }).where('id', '=', scope).execute();
    expect((await verifyScope(rig.db, scope)).findings.map(({ code }) => code)).toContain('file-over-budget');
    expect(await put(scope, 'guidance.md', 'Be brief.\n')).not.toBeNull();
    expect(await put(scope, 'long.md', `# Long\n\n${'word '.repeat(190)}\n`)).not.toBeNull();
  });

  test('beside others loses none of them: they go in one after the other', async () => {
    const scope = await newScope();
    const paths = Array.from({ length: 6 }, (_, i) => `topics/t${i}.md`);
    const commits = await Promise.all(paths.map((path, i) => put(scope, path, `# Topic ${i}\n\nIts text.\n`)));
    expect(commits.map((commit) => commit?.id).sort()).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6']);
    expect((await listFiles(rig.db, scope)).map(({ path }) => path)).toEqual(['index.md', ...paths]);
    for (const path of paths) expect(await textOf(scope, 'index.md')).toContain(`](${path})`);
  });

  test('of one file by two people: the later one stands, the earlier one is in the log', async () => {
    const scope = await newScope();
    await Promise.all([put(scope, 'guidance.md', 'Mine.\n'), put(scope, 'guidance.md', 'Yours.\n')]);
    expect(['Mine.\n', 'Yours.\n']).toContain(await textOf(scope, 'guidance.md'));
    expect((await fileLog(rig.db, scope, 'guidance.md')).map(({ id }) => id)).toEqual(['c2', 'c1']);
  });

  test('stays as it is when the next cycle writes the same file', async () => {
    await rig.addScope('team:demo');
    const said = (date: string, text: string) =>
      rig.importFiles(slackExport([{ id: 'C0DEV00001', name: 'dev', days: day(date, [PEOPLE.ada, text]) }]));
    await said('2026-01-05', 'We always deploy to staging first.');
    await forceHydrate(rig.system, 'team:demo', { pollMs: 20 });
    await put('team:demo', 'notes.md', `${await textOf('team:demo', 'notes.md')}- Ask Bo about the red button.\n`);
    await said('2026-01-06', 'The kitchen is closed on Mondays');
    await forceHydrate(rig.system, 'team:demo', { pollMs: 20 });
    const lines = await linesOf('team:demo', 'notes.md');
    expect(lines.find(({ text }) => text.includes('red button'))).toMatchObject({ author: 'person', points: [] });
    expect(lines.find(({ text }) => text.includes('kitchen'))).toMatchObject({ author: 'agent' });
  });

  test('that takes a rule’s words away retires the rule, and the next cycle does not miss it', async () => {
    const text = await textOf('team:demo', 'notes.md');
    await put('team:demo', 'notes.md', text.replace('always deploy', 'sometimes deploy'));
    const rules = await listRulesOf(rig.db, 'team:demo');
    expect(rules.filter(({ quote }) => quote?.includes('always deploy'))).toMatchObject([
      { state: 'retired', retiredBy: null, retiredReason: 'removed by a person' },
    ]);
    expect(await verifyScope(rig.db, 'team:demo')).toEqual({ ok: true, findings: [] });
  });

  test('of a scope nobody added is an error', async () => {
    await expect(put('user:nobody', 'guidance.md', 'x\n')).rejects.toMatchObject({ code: 'scope.unknown' });
  });
});
