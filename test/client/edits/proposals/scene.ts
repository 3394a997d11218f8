import { acceptProposal } from '../../../../client/edits/proposals/accept';
import { rejectProposal } from '../../../../client/edits/proposals/reject';
import { putFile } from '../../../../client/edits/put-file';
import { readProposal } from '../../../../client/reads/proposals';
import { rewriteLines } from '../../../../memory/files/lines';
import { type Line, textOf } from '../../../../memory/files/memory-file';
import { type ScopeEpoch } from '../../../../memory/scope';
import { withScope } from '../../../../schema/connect';
import { loadFiles } from '../../../../schema/files/load-files';
import { loadScope } from '../../../../schema/scopes/load-scope';
import { settlePoints } from '../../../../schema/points/settle-points';
import { type NewProposal, storeProposal } from '../../../../schema/proposals/store-proposal';
import { commitTexts } from '../../../schema/files/memory';
import { insert, newPoint, newRule, pointRows } from '../../../schema/points/points';
import { AT, corner, item, type World } from '../../../schema/world';

export const RULE = 'We always deploy to staging first.';

/** A draft of a cycle as a test writes it: texts with citations, null for a deleted file. */
type Texts = Record<string, string | null>;

/**
 * A team that remembers p1, that Ilse holds the keys, and the rule p2. p3 (the van) and p4 (the rule that ends p2) wait.
 */
export async function proposalScene(world: World) {
  const here = corner(world);
  const at: ScopeEpoch = { scope: here.scopeId('team:demo'), epoch: 1 };
  await here.newScope('team:demo');
  await here.channel({ id: 'dev', kind: 'public' });
  await here.grant();
  const id = (name: string) => `${here.id('dev')}:${name}`;
  const said = {
    keys: 'Ilse holds the keys',
    rule: RULE,
    van: 'The van is at the depot',
    newer: 'Never deploy to staging.',
  };
  await here.store('dev', Object.entries(said).map(([name, text]) => item(name, { text, at: AT }))); // prettier-ignore
  await insert(world, at, [
    newPoint([id('keys')], { text: said.keys }),
    newRule([id('rule')], said.rule),
    newPoint([id('van')], { text: said.van }),
    newRule([id('newer')], said.newer),
  ]);
  const asScope = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(world.db, at.scope, work);
  const head = () => asScope((tx) => loadScope(tx, at.scope).then((row) => row.head));
  const files = async () => {
    const commit = await head();
    return asScope((tx) => loadFiles(tx, at, commit));
  };
  await commitTexts(world, at, 0, {
    'index.md': '# Index\n\n- [Keys](keys.md) — who holds the keys\n- [How we work](work.md) — how we deploy\n',
    'keys.md': '# Keys\n\n- Ilse holds the keys {p1}\n',
    'work.md': `# How we work\n\n- "${RULE}" {p2}\n`,
  });
  const settled = { decisions: { declined: {}, retired: {} }, offered: [], alone: null, at: AT };
  await asScope((tx) => settlePoints(tx, at, { placed: [1, 2], ...settled }));

  const changesOf = async (texts: Texts) => {
    const base = await files();
    return Object.fromEntries(
      Object.entries(texts).map(([path, text]): [string, Line[] | null] => [
        path,
        text === null ? null : rewriteLines(base[path] ?? [], text, 'agent'),
      ]),
    );
  };
  const store = async (proposal: Partial<NewProposal>) =>
    asScope(async (tx) => {
      const { head: base } = await loadScope(tx, at.scope);
      return storeProposal(tx, at, {
        ...{ cycle: null, author: 'agent', state: 'pending', base, changes: {}, commands: [], points: [] },
        ...{ decisions: { declined: {}, retired: {} }, reason: 'to be decided', at: AT, ...proposal },
      });
    });
  return {
    ...{ world, here, at, id, files, head, asScope, store },
    scope: at.scope,
    /** A cycle's whole draft that holds these points. */
    draft: async (texts: Texts, points: number[], more: Partial<NewProposal> = {}) =>
      store({ cycle: 4, changes: await changesOf(texts), points, ...more }),
    texts: async () => Object.fromEntries(Object.entries(await files()).map(([path, lines]) => [path, textOf(lines)])),
    lines: async (path: string) => (await files())[path] ?? [],
    accept: (proposal: number) => acceptProposal(world.db, at.scope, proposal),
    reject: (proposal: number, reason?: string) => rejectProposal(world.db, at.scope, proposal, reason),
    show: (proposal: number) => readProposal(world.db, at.scope, proposal),
    put: (path: string, text: string) => putFile(world.db, at.scope, path, text),
    /** `state` of each point, in order; with `*` while a proposal holds it. */
    states: async () =>
      [...(await pointRows(world, at)).values()].map(
        ({ state, proposal }) => `${state}${proposal === null ? '' : '*'}`,
      ),
    points: () => pointRows(world, at),
    tombstones: () =>
      world.admin.selectFrom('tombstone').selectAll().where('scope', '=', at.scope).orderBy('id').execute(),
    row: (proposal: number) =>
      world.admin
        .selectFrom('proposal')
        .selectAll()
        .where('scope', '=', at.scope)
        .where('id', '=', proposal)
        .executeTakeFirstOrThrow(),
    /** The author deletes what they said; nothing has noticed yet. */
    takeBack: (name: string) =>
      world.admin.updateTable('item').set({ deleted_at: AT, text: '' }).where('id', '=', id(name)).execute(),
  };
}

/** The draft most tests decide about: a new file with its index line, and a line more in an old one. */
export const VAN: Texts = {
  'index.md':
    '# Index\n\n- [Keys](keys.md) — who holds the keys\n- [How we work](work.md) — how we deploy\n- [The van](van.md) — where the van is\n',
  'van.md': '# The van\n\n- The van is at the depot {p3}\n',
};

/** Decisions of a draft in which p4 replaces p2. */
export const P4_ENDS_P2 = { declined: {}, retired: { 2: { by: 4, reason: 'newer' } } };
