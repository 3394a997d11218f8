import {
  allHandlersFinished,
  condition,
  continueAsNew,
  log,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { type ScopeId } from '../memory/scope';
import { type Activities } from '../activities';
import { codeOf } from './failure-code';
import { type ConnectionInput, importUpload, QUEUES } from './messages';

// An import may be long; it reports each page, and is repeated from its stored pages.
const sources = proxyActivities<Activities>({
  taskQueue: QUEUES.sources,
  startToCloseTimeout: '2h',
  heartbeatTimeout: '30s',
  retry: { initialInterval: '1s', maximumInterval: '1m', maximumAttempts: 20 },
});
const store = proxyActivities<Activities>({
  taskQueue: QUEUES.store,
  startToCloseTimeout: '5m',
  retry: { initialInterval: '500ms', maximumInterval: '1m' },
});

const ROLL_OVER_AFTER = 50;

/** The durable owner of one provider account. So far it runs imports, and takes back what an import withdrew. */
export async function connection(input: ConnectionInput): Promise<never> {
  const uploads = [...(input.uploads ?? [])];
  setHandler(importUpload, (message) => {
    if (message.connection === input.connection) {
      if (!uploads.includes(message.upload)) uploads.push(message.upload);
    } else log.warn('message for another connection left alone');
  });
  for (let imports = 0; ; imports += 1) {
    await condition(() => uploads.length > 0);
    const upload = uploads[0] as string;
    try {
      const result = await sources.importSlack.executeWithOptions({ summary: 'import' }, [
        { connection: input.connection, upload },
      ]);
      for (const scope of result.scopes) {
        await withdrawFrom(scope as ScopeId);
      }
    } catch (error) {
      const code = codeOf(error);
      log.warn('import failed', { code });
      await store.failImport.executeWithOptions({ summary: `note: ${code}` }, [
        { connection: input.connection, upload, code },
      ]);
    }
    uploads.shift();
    if (imports >= ROLL_OVER_AFTER || workflowInfo().continueAsNewSuggested) {
      await condition(allHandlersFinished);
      await continueAsNew<typeof connection>({ connection: input.connection, uploads });
    }
  }
}

/** A scope that was removed meanwhile must not keep the others from theirs. */
async function withdrawFrom(scope: ScopeId): Promise<void> {
  try {
    await store.withdraw.executeWithOptions({ summary: 'take back what is gone' }, [{ scope }]);
  } catch (error) {
    log.warn('nothing taken back', { scope, code: codeOf(error) });
  }
}
