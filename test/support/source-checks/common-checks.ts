import { type Check, type Later, type SourceSuite, type SourceWorld } from '../source-suite';
import { expectClosed, ID } from './closed';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;
/** How access lists name people; what is left out here, by the provider's own ids. */
const MEMBER: Partial<Record<string, RegExp>> = {
  slack: /^[A-Z0-9]{2,30}$/,
  google: /^[^\s@A-Z]+@[^\s@A-Z]+$/,
  scope: /^(user|team):[a-z0-9-]+$/,
};

/** What holds for accounts and files alike. */
export function commonChecks<Api, Cursor, World extends SourceWorld>(
  suite: SourceSuite<World>,
): Check<Api, Cursor, World>[] {
  return [
    {
      name: 'has a name and a provider that ids can be made of, and rates above nothing',
      async run({ source }) {
        expect(source.name).toMatch(/^[a-z][a-z-]*$/);
        for (const word of [source.provider, source.identities]) expect(word).toMatch(/^[a-z]+$/);
        for (const rate of Object.values(source.rates)) expect(rate).toBeGreaterThan(0);
      },
    },
    {
      name: 'says that it is well where it is, by an id without words',
      async run(scene) {
        const health = await scene.source.validate(await scene.open());
        expect(health).toMatchObject({ kind: 'ok', account: expect.stringMatching(ID) as string });
      },
    },
    {
      name: 'discovers the same twice, each container once, by ids without words',
      async run(scene, { expected }) {
        const { containers, skips } = await scene.discover();
        expect((await scene.discover()).containers).toEqual(containers);
        expect(containers.map(({ externalId }) => externalId).sort()).toEqual(Object.keys(expected).sort());
        for (const { externalId, name, members } of containers) {
          expect(externalId).toMatch(ID);
          expect(name).not.toBe('');
          for (const member of members ?? []) expect(member).toMatch(MEMBER[scene.source.identities] ?? ID);
        }
        expectClosed(skips, await scene.paths());
      },
    },
    {
      name: 'brings all there is, and comes to an end',
      async run(scene, { expected }) {
        await scene.pullAll();
        expect(scene.texts).toEqual(sorted(expected));
      },
    },
    {
      name: 'gives every page again to who asks again, each item once a page',
      async run(scene) {
        for (const { items } of await scene.pullAll({ twice: true })) {
          const ids = items.map(({ externalId }) => externalId);
          expect(ids).toEqual([...new Set(ids)]);
        }
      },
    },
    {
      name: 'gives ids without words, times with their zone, and closed reasons',
      async run(scene) {
        for (const { items, failures, skips } of await scene.pullAll()) {
          for (const { externalId, at, editedAt, author } of items) {
            expect(externalId).toMatch(ID);
            expect(at).toMatch(INSTANT);
            if (editedAt !== null) expect(editedAt).toMatch(INSTANT);
            expect(author.name).not.toBe('');
          }
          expectClosed(failures.map(({ externalId: id, reason }) => ({ id, reason })));
          expectClosed(skips, await scene.paths());
        }
      },
    },
    {
      name: 'keeps a position that tells its version, and refuses that of another',
      async run(scene) {
        const { cursor } = scene.source;
        for (const { next } of await scene.pullAll()) {
          const stored = JSON.parse(JSON.stringify(next)) as Record<string, unknown>;
          expect(cursor.parse(stored)).toEqual(next);
          expect(stored).toMatchObject({ v: expect.any(Number) as number });
          expect(cursor.safeParse({ ...stored, v: 999 }).success).toBe(false);
        }
      },
    },
    {
      name: 'read again later, has what changed changed, and what is gone gone',
      async run(scene, world) {
        await scene.pullAll();
        const { expected, access, hours }: Later = (await suite.later?.(world)) ?? world;
        scene.goOn(hours, access);
        await scene.pullAll();
        expect(scene.texts).toEqual(sorted(expected));
      },
    },
  ];
}

function sorted(texts: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(texts).map(([id, all]) => [id, [...all].sort()]));
}
