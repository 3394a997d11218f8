import { removeFile } from '../../../client/edits/remove-file';
import { propose } from '../../../client/edits/proposals/propose';
import { putFile } from '../../../client/edits/put-file';
import { listFiles } from '../../../client/reads/files';
import { type ScopeId } from '../../../memory/scope';
import { corner, item } from '../../schema/world';
import { type Bench } from '../../support/bench';
import { simpleModel } from '../../support/simple-model';

/** Two people and their team, who read a public channel, one that both are in, and one of their own each. */
export async function household(bench: Bench) {
  const here = corner(bench);
  const [ada, bo, team] = [here.scopeId('user:ada'), here.scopeId('user:bo'), here.scopeId('team:demo')];
  await here.newScope('team:demo');
  await here.newScope('user:ada', `UADA${here.team}`);
  await here.newScope('user:bo', `UBO${here.team}`);
  await here.channel({ id: 'all', kind: 'public' });
  await here.channel({ id: 'both', kind: 'private', members: [`UADA${here.team}`, `UBO${here.team}`] });
  await here.channel({ id: 'ada', kind: 'private', members: [`UADA${here.team}`] });
  await here.channel({ id: 'bo', kind: 'private', members: [`UBO${here.team}`] });
  await here.grant();
  const say = (channel: string, ...texts: string[]) => here.store(channel, texts.map((text) => item(text, { text })), { part: texts.join() }); // prettier-ignore
  const hydrate = async (scope: ScopeId) => {
    bench.play([simpleModel]);
    return bench.run(scope);
  };
  return { ada, bo, team, say, hydrate, here };
}

/** Everything a memory can hold beside its cycles: a person's file, what they removed, what waits for their answer. */
export async function handwork(bench: Bench, scope: ScopeId, word: string): Promise<void> {
  await putFile(bench.db, scope, 'mine.md', `# Mine\n\nThe ${word} stays with me.\n`);
  await putFile(bench.db, scope, 'gone.md', `# Gone\n\nThe ${word} was sold.\n`);
  await removeFile(bench.db, scope, 'gone.md');
  await propose(bench.db, scope, [{ command: 'create', path: `${word}.md`, file_text: `A ${word} for two.\n` }], `ask about the ${word}`); // prettier-ignore
}

/** All text of a memory's files as a reader gets it. */
export async function readable(bench: Bench, scope: ScopeId): Promise<string> {
  return (await listFiles(bench.db, scope)).map(({ path, content }) => `${path}\n${content}`).join('\n');
}
