import { type SourceItem } from '../../../activities/sources/source-item';
import { type Check, type SourceSuite, type SourceWorld } from '../source-suite';
import { expectClosed } from './closed';

/** One item that cannot be read: the others are, it is named, and it is read when it can be. */
export function poisonChecks<Api, Cursor, World extends SourceWorld>({
  poison,
}: SourceSuite<World>): Check<Api, Cursor, World>[] {
  if (!poison) return [];
  return [
    {
      name: 'sets an item aside that it cannot read, reads the others, and that one later',
      async run(scene, world) {
        poison.spoil(world);
        const pages = await scene.pullAll();
        const aside = pages.flatMap(({ failures, container }) => failures.map((one) => ({ ...one, container })));
        expect(aside.length).toBeGreaterThan(0);
        expectClosed(aside.map(({ externalId: id, reason }) => ({ id, reason })));
        const all = Object.values(world.expected).flat();
        const read = Object.values(scene.texts).flat();
        expect(read).toHaveLength(all.length - aside.length);
        poison.mend(world);
        const api = await scene.open();
        const mended: (SourceItem | null | undefined)[] = [];
        for (const { container, externalId } of aside)
          mended.push(await scene.source.again?.(api, container, externalId));
        expect([...read, ...mended.map((item) => item?.text)].sort()).toEqual(all.sort());
      },
    },
  ];
}
