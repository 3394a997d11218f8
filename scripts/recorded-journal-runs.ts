import { recall } from '../client/recall/recall';
import { lexicalEmbedder } from '../client/recall/lexical-embedder';
import { entityId, evolveId, cleanupId, type ScopeId } from '../memory/scope';
import { simpleJournal } from '../test/activities/journal/simple-journal';
import { type FakeRequest } from '../test/support/fake-model';
import { journalRig } from '../test/support/journal-rig';
import { type Rig } from '../test/support/rig';
import { eagerHeartbeats } from '../test/support/scenario';
import { type RecordedRun } from './recorded-runs';

type Keep = (rig: Rig, run: RecordedRun) => Promise<void>;

/** In the recordings' texts, beside those of the other runs. */
export const RECORDED_ENTRIES = ['lighthouse', 'sourdough'];

/** A journal's first build, a night's merge with a repair, a rewriting, a model's pick, and the entity around them. */
export async function makeJournalRuns(keep: Keep): Promise<void> {
  const model = simpleJournal();
  const answers = (request: FakeRequest) =>
    asksForPick(request) ? { text: JSON.stringify({ categories: ['about-me'] }) } : model.answers(request);
  const journal = await journalRig({ answers, deps: eagerHeartbeats });
  try {
    const { rig } = journal;
    const user = await journal.person('paula');
    await journal.write(user, { '2026-01-05': 'I live at the lighthouse.', '2026-01-06': 'I bake sourdough.' });
    await journal.evolve(user);
    await keep(rig, { workflow: 'evolve', name: 'first-build', workflowId: evolveId(user, 1, 1) });
    await journal.add(user, '2026-01-07', 'I sold the sourdough.');
    model.next('evolve', 'no form at all');
    await journal.evolve(user);
    await keep(rig, { workflow: 'evolve', name: 'merge-and-repair', workflowId: evolveId(user, 1, 2) });
    await journal.rewrite(user);
    await keep(rig, { workflow: 'cleanup', name: 'rewrite', workflowId: cleanupId(user, 1, 3) });
    await keep(rig, { workflow: 'user-memory', name: 'journal', workflowId: entityId(user) });
    await keep(rig, { workflow: 'pick', name: 'picked', workflowId: await pickOnce(rig, user) });
  } finally {
    await journal.close();
  }
}

async function pickOnce(rig: Rig, user: ScopeId): Promise<string> {
  const request = { text: 'Where do I live?', feature: 'recorded' };
  const tools = { policies: { recorded: { pick: 'model' as const } }, embedder: lexicalEmbedder };
  await recall(rig.system, user, request, tools);
  for await (const { workflowId } of rig.system.temporal.workflow.list({ query: "WorkflowType='pick'" }))
    return workflowId;
  throw new Error('no pick was run');
}

/** A pick's categories are names, a rewriting's are objects. */
function asksForPick({ body }: FakeRequest): boolean {
  const schema = JSON.stringify(body.output_config?.format?.schema ?? {});
  return schema.includes('"categories"') && !schema.includes('"lines"') && !schema.includes('"facts"');
}
