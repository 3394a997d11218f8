import { forceHydrate } from '../../../client/runs/force-hydrate';
import { listFiles } from '../../../client/reads/files';
import { rewriteLines } from '../../../memory/files/lines';
import { type Files, type LineAuthor } from '../../../memory/files/memory-file';
import { type ScopeId } from '../../../memory/scope';
import { type FindingCode } from '../../../memory/verifier/verify';
import { withOps, withScope } from '../../../schema/connect';
import { loadFiles } from '../../../schema/files/load-files';
import { storeTombstones } from '../../../schema/files/tombstones';
import { writeCommit } from '../../../schema/files/write-commit';
import { loadScope } from '../../../schema/scopes/load-scope';
import { scopeNumbers } from '../../../schema/scopes/scope-status';
import { day, PEOPLE, slackExport } from '../../support/export-files';
import { type FakeAnswer, type FakeRequest } from '../../support/fake-model';
import { createRig, type Rig } from '../../support/rig';
import { isSummary, promptLines, simpleModel } from '../../support/simple-model';
import { type Call, FAULTS } from './faults';

export const CODES = Object.keys(FAULTS) as FindingCode[];

export interface Loop {
  rig: Rig;
  /** One cycle of the scope in which the agent makes this fault. */
  play(code: FindingCode): Promise<Ended>;
  close(): Promise<void>;
}

export interface Ended {
  cycle: Awaited<ReturnType<typeof forceHydrate>>;
  /** Agent requests in order. */
  asked: FakeRequest[];
  before: Record<string, string>;
  after: Record<string, string>;
  numbers: { waitingPoints: number; unreadItems: number };
  points: string[];
}

const scopeOf = (code: FindingCode): ScopeId => `user:${code}`;

/**
 * One system, and a person with one private channel for each fault. The agent breaks it in its first turn; what it does after
 * findings is `afterFindings`.
 */
export async function createLoop(afterFindings: (code: FindingCode) => Call[]): Promise<Loop> {
  const asked = new Map<FindingCode, FakeRequest[]>(CODES.map((code) => [code, []]));
  const rig = await createRig({ answers: answer });

  async function answer(request: FakeRequest): Promise<FakeAnswer> {
    if (isSummary(request)) return simpleModel(request);
    const where = promptLines(request).find((line) => 'point' in line)?.where;
    const code = CODES.find((one) => `#${one}` === where);
    if (!code) throw new Error('a prompt of no scenario');
    const turn = asked.get(code)!.push(request);
    const { breaks, meanwhile } = FAULTS[code];
    if (turn === 1 && meanwhile) await commit(rig, scopeOf(code), meanwhile, 'person');
    return toAnswer([...(turn === 1 ? breaks : afterFindings(code)), ['done']]);
  }

  await rig.importFiles(
    slackExport(
      CODES.map((code, i) => ({
        id: `C0CODE${String(i).padStart(4, '0')}`,
        name: code,
        private: true,
        members: [`U${code}`],
        days: day('2026-01-05', [FAULTS[code].outside ? PEOPLE.gus : PEOPLE.ada, FAULTS[code].says]),
      })),
    ),
  );
  return {
    rig,
    play: async (code) => {
      const { budgets, base, removed } = FAULTS[code];
      const scope = scopeOf(code);
      await rig.addScope(scope, { slackUser: `U${code}`, ...budgets });
      if (base) await commit(rig, scope, base, 'agent');
      if (removed) await takeAway(rig, scope, removed);
      const before = await textsOf(rig, scope);
      const cycle = await forceHydrate(rig.system, scope, { pollMs: 20 });
      const [numbers] = await withOps(rig.db, (tx) => scopeNumbers(tx, scope));
      const points = await rig.admin.selectFrom('point').select('state').where('scope', '=', scope).execute();
      return {
        cycle,
        asked: asked.get(code)!,
        before,
        after: await textsOf(rig, scope),
        numbers: numbers!,
        points: points.map((point) => point.state),
      };
    },
    close: () => rig.close(),
  };
}

/** Findings a request carries, as the JSON lines they are. */
export function findingsIn(request: FakeRequest | undefined): { code: string; path: string; message: string }[] {
  const last = request?.body.messages.at(-1);
  return (last?.content ?? [])
    .flatMap((block) => (typeof block.text === 'string' ? [block.text] : textsIn(block.content)))
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.startsWith('{"code"'))
    .map((line) => JSON.parse(line) as { code: string; path: string; message: string });
}

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  return Array.isArray(content) ? (content as { text: string }[]).map((block) => block.text) : [];
}

function toAnswer(calls: Call[]): FakeAnswer {
  return { tools: calls.map(([name, input = {}]) => ({ name, input })) };
}

async function commit(rig: Rig, scope: ScopeId, texts: Record<string, string>, author: LineAuthor): Promise<void> {
  await withScope(rig.db, scope, async (tx) => {
    const { epoch, head } = await loadScope(tx, scope);
    const base = await loadFiles(tx, { scope, epoch }, head);
    const written = Object.entries(texts).map(([path, text]) => [path, rewriteLines(base[path] ?? [], text, author)]);
    const next: Files = { ...base, ...(Object.fromEntries(written) as Files) };
    await writeCommit(tx, { scope, epoch }, base, next, {
      author,
      reason: 'test',
      cycle: null,
      at: '2026-01-05T13:00:00Z',
    });
  });
}

/** As if a person had removed these lines in the commit before. */
async function takeAway(rig: Rig, scope: ScopeId, texts: readonly string[]): Promise<void> {
  await withScope(rig.db, scope, async (tx) => {
    const { epoch, head } = await loadScope(tx, scope);
    const lines = texts.map((text) => ({ path: 'notes.md', text, points: [] }));
    await storeTombstones(tx, { scope, epoch }, head, lines, '2026-01-05T13:00:00Z');
  });
}

async function textsOf(rig: Rig, scope: ScopeId): Promise<Record<string, string>> {
  return Object.fromEntries((await listFiles(rig.db, scope)).map((file) => [file.path, file.content]));
}
