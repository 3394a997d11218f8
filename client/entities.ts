import {
  type Client,
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
} from '@temporalio/client';
import { connectionEntityId, entityId, type ScopeId } from '../memory/scope';
import { type WipeReceipt } from '../memory/wipe-receipt';
import { DEFAULT_OPTIONS } from '../workflows/messages-options';
import * as messages from '../workflows/messages';
import { MEMORY_KIND, MEMORY_TEAM } from '../workflows/search-attributes';

/**
 * The only ways to an entity: signal-with-start and update-with-start, so that a message never finds nobody.
 * Payloads hold the scope id and a key.
 */
export class Entities {
  constructor(
    private readonly temporal: Client,
    private readonly options: messages.MemoryOptions = DEFAULT_OPTIONS,
  ) {}

  /** Starts the scope's entity unless it runs. Returns whether it was missing. */
  async ensure(scope: ScopeId, team: string): Promise<boolean> {
    return startIfMissing(() =>
      this.temporal.workflow.start(typeOf(scope), {
        ...this.startOptions(scope, team),
        workflowIdConflictPolicy: 'FAIL',
      }),
    );
  }

  async signal(
    name: 'forceHydrate' | 'pause' | 'resume' | 'wipeMemory',
    scope: ScopeId,
    team: string,
    key: string,
  ): Promise<void> {
    await this.temporal.workflow.signalWithStart(typeOf(scope), {
      ...this.startOptions(scope, team),
      signal: messages[name],
      signalArgs: [{ scope, key }],
    });
  }

  /** Wipes and waits for the receipt: counts only. */
  async wipe(scope: ScopeId, team: string, key: string, withSources = false): Promise<WipeReceipt> {
    const start = new WithStartWorkflowOperation(typeOf(scope), {
      ...this.startOptions(scope, team),
      workflowIdConflictPolicy: 'USE_EXISTING',
    });
    return this.temporal.workflow.executeUpdateWithStart(messages.wipe, {
      startWorkflowOperation: start,
      updateId: key,
      args: [{ scope, key, ...(withSources && { withSources }) }],
    });
  }

  /** Ends the entity of a removed scope, if it runs. */
  async end(scope: ScopeId): Promise<void> {
    await this.temporal.workflow
      .getHandle(entityId(scope))
      .terminate('scope removed')
      .catch((error: unknown) => {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      });
  }

  async importUpload(connection: string, upload: string): Promise<void> {
    await this.temporal.workflow.signalWithStart('connection', {
      ...connectionStart(connection),
      signal: messages.importUpload,
      signalArgs: [{ connection, upload }],
    });
  }

  /** Asks for a sync now, of an account that was just signed in for example. Does not wait. */
  async syncConnection(connection: string): Promise<void> {
    await this.temporal.workflow.signalWithStart('connection', {
      ...connectionStart(connection),
      signal: messages.syncNow,
      signalArgs: [{ connection }],
    });
  }

  /** Starts a connection's entity unless it runs. Returns whether it was missing. */
  async ensureConnection(connection: string): Promise<boolean> {
    return startIfMissing(() =>
      this.temporal.workflow.start('connection', { ...connectionStart(connection), workflowIdConflictPolicy: 'FAIL' }),
    );
  }

  private startOptions(scope: ScopeId, team: string) {
    const input: messages.MemoryInput = { scope, team, options: this.options };
    return {
      workflowId: entityId(scope),
      taskQueue: messages.QUEUES.workflows,
      args: [input] as [messages.MemoryInput],
      staticSummary: `memory of ${scope}`,
      typedSearchAttributes: [
        { key: MEMORY_KIND, value: scope.startsWith('team:') ? 'team' : 'user' },
        { key: MEMORY_TEAM, value: team },
      ],
      priority: { fairnessKey: team },
    };
  }
}

async function startIfMissing(start: () => Promise<unknown>): Promise<boolean> {
  try {
    await start();
    return true;
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw error;
  }
}

function connectionStart(connection: string) {
  return {
    workflowId: connectionEntityId(connection),
    taskQueue: messages.QUEUES.workflows,
    args: [{ connection }] as [messages.ConnectionInput],
    staticSummary: `connection ${connection}`,
    typedSearchAttributes: [{ key: MEMORY_KIND, value: 'connection' }],
  };
}

const typeOf = (scope: ScopeId) => (scope.startsWith('team:') ? 'teamMemory' : 'userMemory');
