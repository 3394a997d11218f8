import { type Fault, type Source } from '../../activities/sources/define-source';
import { type TestAccessOptions } from './access';
import { accountChecks } from './source-checks/account-checks';
import { commonChecks } from './source-checks/common-checks';
import { faultChecks } from './source-checks/fault-checks';
import { poisonChecks } from './source-checks/poison-checks';
import { SourceScene } from './source-checks/scene';

/** One provider, or one upload, made up for one check. */
export interface SourceWorld {
  access: TestAccessOptions;
  /** All there is to read: texts in any order, by external id of every container that is listed. */
  expected: Record<string, string[]>;
  /** How many calls the fake got so far, where each has to ask for its turn (`access.limit`). */
  calls?: () => number;
  close?(): Promise<unknown> | void;
}

/** What is different after so many hours (1). `access`: other files. */
export type Later = Pick<SourceWorld, 'expected'> & { access?: TestAccessOptions; hours?: number };

export interface SuiteFault<World> {
  /** Makes the provider answer so to the next call, or to all; the account has been read once before. */
  cause: (world: World) => void;
  fault: Fault;
}

export interface SourceSuite<World extends SourceWorld> {
  /** A new world for each check, always the same. */
  begin(): World | Promise<World>;
  /** Changes the world: edits, deletions, what is new; of files, another upload. Left out: nothing happens. */
  later?(world: World): Later | Promise<Later>;
  /** One item that cannot be read, and then can again; for sources that have `again`. */
  poison?: { spoil: (world: World) => void; mend: (world: World) => void };
  /** By what happens, in words. */
  faults?: Record<string, SuiteFault<World>>;
}

export interface Check<Api, Cursor, World> {
  name: string;
  /** Fails as a test fails. */
  run(scene: SourceScene<Api, Cursor>, world: World): Promise<void>;
}

/** The checks that hold for every source, as tests of the file that calls it. See docs/add-a-source.md. */
export function testSource<Api, Cursor, World extends SourceWorld>(
  source: Source<Api, Cursor>,
  suite: SourceSuite<World>,
): void {
  describe(`${source.name}, like every source`, () => {
    test.each(checksOf(source, suite).map((check) => [check.name, check] as const))('%s', (_name, check) =>
      runCheck(source, suite, check),
    );
  });
}

/** All checks that apply to this source. */
export function checksOf<Api, Cursor, World extends SourceWorld>(
  source: Source<Api, Cursor>,
  suite: SourceSuite<World>,
): Check<Api, Cursor, World>[] {
  const ofAccounts = source.reads === 'account' ? accountChecks<Api, Cursor, World>() : [];
  return [
    ...commonChecks<Api, Cursor, World>(suite),
    ...ofAccounts,
    ...poisonChecks<Api, Cursor, World>(suite),
    ...faultChecks<Api, Cursor, World>(suite),
  ];
}

/** One check in a world of its own. */
export async function runCheck<Api, Cursor, World extends SourceWorld>(
  source: Source<Api, Cursor>,
  suite: SourceSuite<World>,
  check: Check<Api, Cursor, World>,
): Promise<void> {
  const world = await suite.begin();
  try {
    await check.run(new SourceScene(source, world.access), world);
  } finally {
    await world.close?.();
  }
}
