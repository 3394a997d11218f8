import { fileLog } from '../../../../client/reads/log';
import { type Line } from '../../../../memory/files/memory-file';
import { textOf } from '../../../../memory/files/memory-file';
import { withScope } from '../../../../schema/connect';
import { loadFiles } from '../../../../schema/files/load-files';
import { loadScope } from '../../../../schema/scopes/load-scope';
import { commitTexts } from '../../../schema/files/memory';
import { rulesScene } from '../../../schema/points/rules-scene';
import { type World } from '../../../schema/world';

type Rules = Parameters<typeof rulesScene>[1];

/** Rules that stand in `notes.md`, which the agent wrote; rule n quotes `quote n`. Lines may end in `{p1}`. */
export async function memoryOfRules(world: World, rules: Rules, ...lines: string[]) {
  const scene = await rulesScene(world, rules);
  const { at } = scene;
  const files = () =>
    withScope(world.db, at.scope, async (tx) => loadFiles(tx, at, (await loadScope(tx, at.scope)).head));
  const write = (base: number, now: string[], author: 'agent' | 'person' = 'agent') =>
    commitTexts(world, at, base, { 'index.md': '# Index\n\n- [Notes](notes.md) — what was said\n', 'notes.md': ['# Notes', ...now, ''].join('\n') }, { author }); // prettier-ignore
  await write(0, lines);
  return {
    ...scene,
    scope: at.scope,
    files,
    write,
    /** Lines below the heading. */
    lines: async (): Promise<readonly Line[]> => (await files())['notes.md']!.slice(1),
    text: async () => textOf((await files())['notes.md']!.slice(1)),
    log: async () => (await fileLog(world.db, at.scope)).map(({ id, author, reason }) => `${id} ${author}: ${reason}`),
    tombstones: () =>
      world.admin.selectFrom('tombstone').select(['path', 'text', 'points']).where('scope', '=', at.scope).execute(),
  };
}

/** Code and message of a refusal. */
export async function refused(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'not refused',
    (error: Error & { code?: string }) => `${error.code ?? error.name}: ${error.message}`,
  );
}
