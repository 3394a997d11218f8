import { withdraw } from '../../../activities/cycle/withdraw';
import { wipe } from '../../../activities/wipe';
import { acceptProposal } from '../../../client/edits/proposals/accept';
import { rejectProposal } from '../../../client/edits/proposals/reject';
import { putFile } from '../../../client/edits/put-file';
import { rebuildWithout } from '../../../client/edits/rebuild';
import { removeFile } from '../../../client/edits/remove-file';
import { renameFile } from '../../../client/edits/rename-file';
import { revertCommit } from '../../../client/edits/revert-commit';
import { pinRule } from '../../../client/edits/rules/pin-rule';
import { retireRule } from '../../../client/edits/rules/retire-rule';
import { setScope } from '../../../client/edits/set-scope';
import { listRulesOf } from '../../../client/reads/rules';
import { readProposal } from '../../../client/reads/proposals';
import { MemoryError } from '../../../memory/errors';
import { type Files, GUIDANCE, INDEX, textOf } from '../../../memory/files/memory-file';
import { runsOf } from '../../../memory/files/word-runs';
import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { loadFiles } from '../../../schema/files/load-files';
import { deleteGone } from '../../../schema/items/delete-missing';
import { publishChanges } from '../../../schema/items/publish-changes';
import { listProposals } from '../../../schema/proposals/load-proposals';
import { loadScope } from '../../../schema/scopes/load-scope';
import { corner, item } from '../../schema/world';
import { type Bench } from '../../support/bench';
import { type Act, type PersonAct, type SourceAct } from './acts';
import { type Message, OWN, ownLines, Reference, tells } from './reference';
import { sentence } from './words';

const MEMBER = 'U1';

/** A person with two private channels and a memory made of them. What is done to it is told to the reference. */
export async function interleavingScene(bench: Bench) {
  const { db } = bench;
  const here = corner(bench);
  const scope = here.scopeId('user:ada');
  const reference = new Reference();
  let sentences = 0;
  let keys = 0;
  const channel = (id: string, members: string[]) => here.channel({ id, kind: 'private', members });
  await here.newScope('user:ada', `${MEMBER}-${scope}`);
  for (const id of ['dev', 'ops']) await channel(id, [`${MEMBER}-${scope}`]);
  await here.grant('-infinity');

  const at = (): Promise<ScopeEpoch> =>
    withScope(db, scope, async (tx) => ({ scope, epoch: (await loadScope(tx, scope)).epoch }));
  const files = (): Promise<Files> =>
    withScope(db, scope, async (tx) => {
      const { epoch, head } = await loadScope(tx, scope);
      return loadFiles(tx, { scope, epoch }, head);
    });
  const nthOf = <T>(all: readonly T[], nth: number): T | undefined => all[nth % Math.max(all.length, 1)];

  async function store(where: Message['where'], messages: { id: string; text: string }[], said = true): Promise<void> {
    const time = new Date().toISOString();
    await here.store(where, messages.map(({ id, text }) => item(id, { text, at: time })), { part: `part-${++keys}` }); // prettier-ignore
    if (said) for (const message of messages) reference.say({ ...message, where });
  }

  async function say({ news, rule, where }: Act & { do: 'say' }): Promise<void> {
    const messages = Array.from({ length: news }, (_, i) => {
      const words = sentence(++sentences);
      return { id: `m${sentences}`, text: rule && i === 0 ? `We always ${words}.` : `They said ${words}.` };
    });
    await store(where, messages);
  }

  async function source(one: SourceAct): Promise<void> {
    if (one.do === 'leave') {
      await channel('ops', []);
      await here.grant('-infinity');
      reference.lose(({ where }) => where === 'ops');
    } else {
      const message = nthOf(reference.messages.filter(({ lost }) => !lost), one.nth); // prettier-ignore
      if (!message) return;
      reference.lose((other) => other === message);
      if (one.do === 'delete') {
        await here.asSync(async (tx) => {
          await deleteGone(tx, here.id(message.where), [{ externalId: message.id }], new Date().toISOString());
          await publishChanges(tx, here.id(message.where));
        });
      } else await store(message.where, [{ id: message.id, text: `Sorry, ${sentence(++sentences)}.` }]);
    }
    if (one.told) await withdrawNow();
  }

  async function withdrawNow(): Promise<void> {
    const lost = reference.lostTexts();
    await withdraw(bench.deps, scope);
    reference.forget(lost);
  }

  /** What a person removed by it is gone for good; what they had written before stands on, but for `but`. */
  async function edit(
    work: () => Promise<unknown>,
    but: (files: Files) => Set<string> = () => new Set(),
  ): Promise<void> {
    const before = await files();
    if (!(await done(work))) return;
    const after = await files();
    reference.edited(before, after);
    const allowed = but(before);
    for (const text of allowed) if (!ownLines(after).has(text)) reference.mine.delete(text);
    for (const text of ownLines(after)) reference.mine.add(text);
  }

  async function person(one: PersonAct): Promise<void> {
    const now = await files();
    const paths = Object.keys(now).filter((path) => path !== INDEX && path !== GUIDANCE);
    switch (one.do) {
      case 'add': {
        const path = nthOf([...paths, `own/page-${++keys}.md`], one.nth)!;
        const text = `${textOf(now[path] ?? [])}${OWN} ${sentence(++sentences)}\n`;
        return edit(() => putFile(db, scope, path, text));
      }
      case 'paste': {
        const line = nthOf(paths.flatMap((path) => now[path]!).filter(({ author, points }) => author === 'agent' && points.length > 0), one.nth); // prettier-ignore
        if (!line) return;
        const text = `${textOf(now['own/pasted.md'] ?? [])}- Pasted ${line.text.replace(/^[-#\s]*/, '')}\n`;
        return edit(() => putFile(db, scope, 'own/pasted.md', text));
      }
      case 'remove': {
        const lines = paths.flatMap((path) => now[path]!.filter(({ text }) => text.startsWith('- ')).map((line) => ({ path, line }))); // prettier-ignore
        const found = nthOf(lines, one.nth);
        if (!found) return;
        const text = textOf(now[found.path]!.filter((line) => line !== found.line));
        return edit(() => putFile(db, scope, found.path, text), () => new Set([found.line.text])); // prettier-ignore
      }
      case 'rename': {
        const path = nthOf(paths, one.nth);
        if (path === undefined) return;
        return edit(() => renameFile(db, scope, path, `moved/file-${++keys}.md`));
      }
      case 'rm': {
        const path = nthOf(paths, one.nth);
        if (path === undefined) return;
        return edit(() => removeFile(db, scope, path), (before) => ownLines({ [path]: before[path]! })); // prettier-ignore
      }
      case 'revert': {
        const { head } = await withScope(db, scope, (tx) => loadScope(tx, scope));
        return edit(() => revertCommit(db, scope, `c${head - one.back}`), ownLines);
      }
      case 'retire':
      case 'pin': {
        const rule = nthOf((await listRulesOf(db, scope)).filter(({ state }) => state === 'active'), one.nth); // prettier-ignore
        if (!rule) return;
        return edit(() => (one.do === 'pin' ? pinRule(db, scope, rule.id) : retireRule(db, scope, rule.id, 'over')));
      }
      case 'accept':
      case 'reject':
        return decide({ do: one.do, nth: one.nth });
      case 'mode':
        await setScope(db, scope, { mode: one.mode });
        return;
      case 'rebuild': {
        const message = nthOf(reference.messages, one.nth);
        if (!message) return;
        const key = `${here.id(message.where)}:${message.id}`;
        const same = reference.messages.filter(({ text, lost }) => text === message.text && !lost);
        if ((await done(() => rebuildWithout(db, scope, key))) && same.every((other) => other === message)) {
          reference.lose((other) => other === message);
          reference.forget(new Set([message.text]));
        }
      }
    }
  }

  async function decide({ do: what, nth }: { do: 'accept' | 'reject'; nth: number }): Promise<void> {
    const key = await at();
    const pending = await withScope(db, scope, (tx) => listProposals(tx, key));
    const one = nthOf(pending, nth);
    if (!one) return;
    const isDraft = one.commands.length === 0;
    const before = await files();
    if (what === 'accept') {
      if (isDraft) {
        // The agent's: what it leaves out nobody removed.
        if (!(await done(() => acceptProposal(db, scope, one.id)))) return;
        const after = await files();
        for (const { text } of reference.messages) if (tells(after, text)) reference.removed.delete(text);
        return;
      }
      return edit(() => acceptProposal(db, scope, one.id), ownLines);
    }
    const { diff } = await readProposal(db, scope, one.id);
    const added = new Set(diff.split('\n').filter((line) => line.startsWith('+')).flatMap((line) => runsOf(line))); // prettier-ignore
    if (!(await done(() => rejectProposal(db, scope, one.id)))) return;
    for (const { text } of reference.messages)
      if (runsOf(text).some((run) => added.has(run)) && !tells(before, text)) reference.removed.add(text);
  }

  async function wipeAll(): Promise<void> {
    await wipe(bench.deps, { scope, key: `wipe-${++keys}` });
    reference.wiped();
  }

  /** What was said before is said again, by a message of its own. */
  async function repeat(nth: number): Promise<void> {
    const message = nthOf(reference.messages, nth);
    if (message) await store('dev', [{ id: `m${++sentences}`, text: message.text }]);
  }

  return { scope, at, files, reference, say, source, person, repeat, wipeAll };
}

export type InterleavingScene = Awaited<ReturnType<typeof interleavingScene>>;

/** Whether a person's edit was made; one that is refused changes nothing, and all else is a fault. */
async function done(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof MemoryError) return false;
    throw error;
  }
}
