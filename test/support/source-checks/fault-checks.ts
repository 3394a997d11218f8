import { Throttled } from '../../../activities/sources/access';
import { type Fault } from '../../../activities/sources/define-source';
import { type Check, type SourceSuite, type SourceWorld } from '../source-suite';
import { REASON } from './closed';
import { type SourceScene } from './scene';

/** Errors: what the suite's faults mean, and what nobody has heard of. */
export function faultChecks<Api, Cursor, World extends SourceWorld>(
  suite: SourceSuite<World>,
): Check<Api, Cursor, World>[] {
  const unknown: Check<Api, Cursor, World> = {
    name: 'takes an error nobody has heard of for one that passes, and keeps its words out',
    async run({ source }) {
      for (const error of [undefined, null, 'the plan', {}, new Error('the plan')]) {
        const fault = source.classifyError(error);
        expect(fault).toEqual({ kind: 'temporary', reason: expect.stringMatching(REASON) as string });
        expect(JSON.stringify(fault)).not.toContain('plan');
      }
    },
  };
  const told = Object.entries(suite.faults ?? {}).flatMap(([name, { cause, fault }]) => {
    const meaning: Check<Api, Cursor, World> = {
      name: `${name}: says what it means, and nothing more`,
      async run(scene, world) {
        await scene.pullAll();
        scene.goOn();
        cause(world);
        const error = await errorOf(scene);
        expect(faultOf(scene, error)).toEqual(fault);
        if ('reason' in fault) expect(fault.reason).toMatch(REASON);
        const words = error instanceof Error ? `${error.message} ${error.stack}` : '';
        for (const secret of scene.secrets) expect(words).not.toContain(secret);
      },
    };
    const look: Check<Api, Cursor, World> = {
      name: `${name}: is told by a look at the account, not thrown`,
      async run(scene, world) {
        cause(world);
        const { kind } = await scene.source.validate(await scene.open());
        expect(['ok', fault.kind === 'auth' ? 'reconnect' : 'missing']).toContain(kind);
      },
    };
    return fault.kind === 'auth' || fault.kind === 'permission' ? [meaning, look] : [meaning];
  });
  return [unknown, ...told];
}

async function errorOf(scene: { pullAll(): Promise<unknown> }): Promise<unknown> {
  try {
    await scene.pullAll();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing went wrong.');
}

/** As the core sees it: what the limit says is known without asking the source. */
function faultOf<Api, Cursor>({ source }: SourceScene<Api, Cursor>, error: unknown): Fault {
  if (error instanceof Throttled) return { kind: 'throttled', retryAfterMs: error.retryAfterMs };
  return source.classifyError(error);
}
