import { type Check, type SourceWorld } from '../source-suite';

/** What holds for accounts: limits, windows, stopping, and a credential that stays where it is. */
export function accountChecks<Api, Cursor, World extends SourceWorld>(): Check<Api, Cursor, World>[] {
  return [
    {
      name: 'asks for its turn before each call, under a rate it declared',
      async run(scene, { calls }) {
        await scene.pullAll();
        const turns = scene.accesses.flatMap((access) => access.turns.map((turn) => turn.split('@')[0] ?? ''));
        expect(turns.length).toBeGreaterThanOrEqual(Math.max(1, calls?.() ?? 1));
        expect(Object.keys(scene.source.rates)).toEqual(expect.arrayContaining(turns));
      },
    },
    {
      name: 'brings nothing from after its window',
      async run(scene) {
        const items = (await scene.pullAll()).flatMap((page) => page.items);
        for (const { at } of items) expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse(scene.now));
      },
    },
    {
      name: 'ends its calls when the worker stops',
      async run(scene) {
        const { containers } = await scene.discover();
        const api = await scene.open();
        scene.accesses.at(-1)?.abort();
        const pull = async () => {
          for (const container of containers)
            await scene.source.pull(api, { container, window: scene.window, cursor: null, first: true });
        };
        await expect(pull()).rejects.toBeDefined();
      },
    },
    {
      name: 'tells nobody its credential',
      async run(scene) {
        const health = await scene.source.validate(await scene.open());
        const told = JSON.stringify([health, await scene.discover(), await scene.pullAll()]);
        expect(scene.secrets).not.toEqual([]);
        for (const secret of scene.secrets) expect(told).not.toContain(secret);
      },
    },
  ];
}
