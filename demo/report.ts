import { type OpenSystem } from '../client/open-system';
import { openMemory } from '../client/memory-client';
import { type CycleEntry, readCycles } from '../client/reads/cycles';
import { type FileWithContent, listFiles } from '../client/reads/files';
import { listRulesOf } from '../client/reads/rules';
import { type ScopeId, scopePath } from '../memory/scope';
import { type ListedRule } from '../schema/points/list-rules';
import { type Answer, answerFrom } from './answer';
import { PEOPLE, SCOPES, TEAM_SCOPE } from './cast';

const QUESTIONS = [
  'What is the release branch for: features, or bug fixes only?',
  'How do we work: when do we resort to voting?',
  'How do we work: what happens to the GPG signature if you do not push to both branches?',
];

export interface ScopeReport {
  scope: string;
  files: FileWithContent[];
  rules: ListedRule[];
  cycles: CycleEntry[];
}

/** What the demo made, in the contract's shape. */
export interface DemoDocument extends ScopeReport {
  model: string | null;
  others: ScopeReport[];
  answers: Answer[];
  ui: { temporal: string | null; console: null };
}

export async function demoDocument(system: OpenSystem, env: Record<string, string | undefined>): Promise<DemoDocument> {
  const [team, ...others] = await Promise.all(SCOPES.map((scope) => reportOn(system, scope)));
  const memory = await openMemory({ scopes: [TEAM_SCOPE], env });
  try {
    const answers = await Promise.all(QUESTIONS.map((question) => answerFrom(memory, scopePath(TEAM_SCOPE), question)));
    return {
      ...(team as ScopeReport),
      model: system.system.model,
      others,
      answers: answers.filter((answer) => answer !== null),
      ui: { temporal: system.system.ui, console: null },
    };
  } finally {
    await memory.close();
  }
}

async function reportOn(system: OpenSystem, scope: ScopeId): Promise<ScopeReport> {
  const [files, rules, cycles] = await Promise.all([
    listFiles(system.db, scope),
    listRulesOf(system.db, scope),
    readCycles(system.db, scope),
  ]);
  return { scope, files, rules, cycles };
}

export const whoIs = (scope: string) => PEOPLE.find((person) => person.scope === scope);
