import { type Rig } from './rig';

/**
 * Makes Temporal see at once that the worker of these runs is gone. It would by itself: what the worker had begun is given up when its
 * timeout is over (a minute for database work, half a minute of silence for imports), and ten seconds are lost on its own queue.
 */
export async function forgetWorker(rig: Rig, ...workflowIds: string[]): Promise<void> {
  const { connection, namespace } = rig.namespace;
  for (const workflowId of workflowIds) {
    const execution = { workflowId };
    await connection.workflowService.resetStickyTaskQueue({ namespace, execution });
    const { raw } = await rig.system.temporal.workflow.getHandle(workflowId).describe();
    for (const { activityId } of raw.pendingActivities ?? []) {
      await connection.workflowService.updateActivityOptions({
        namespace,
        execution,
        id: activityId,
        activityOptions: { heartbeatTimeout: { seconds: 1 as never }, startToCloseTimeout: { seconds: 2 as never } },
        updateMask: { paths: ['heartbeat_timeout', 'start_to_close_timeout'] },
      });
    }
  }
}
