import fc from 'fast-check';
import { type Copies, othersOf, withCopy, withoutMail } from '../../../../activities/sources/gmail/copies';
import { broken, tooMany } from '../../../fakes/google/answers';
import { closeScenes, gmailScene, type GmailScene, mailOf } from './scene';

afterEach(closeScenes);

const at = (minute: number) => String(Date.UTC(2026, 10, 20, 10, minute));

/** One message, in the mailbox as often as said; each copy read by a pull of its own, or all by the first. */
async function sameMail(count: number, { apart = true } = {}): Promise<{ scene: GmailScene; ids: string[] }> {
  const scene = await gmailScene();
  const ids: string[] = [];
  for (let place = 0; place < count; place += 1) {
    ids.push(scene.box.deliver({ raw: mailOf('Same'), internalDate: at(place) }));
    if (apart) await scene.pull();
  }
  if (!apart) await scene.pull();
  return { scene, ids };
}

test('mails that are one message form a group, whichever two of them meet', () => {
  const copies = withCopy(withCopy([], 'a', 'b'), 'x', 'y');
  expect(withCopy(copies, 'b', 'c')).toEqual([['x', 'y'], ['a', 'b', 'c']]); // prettier-ignore
  expect(withCopy(copies, 'b', 'x')).toEqual([['a', 'b', 'x', 'y']]);
  expect(withCopy(copies, 'a', 'a')).toBe(copies);
  expect(othersOf(copies, 'b')).toEqual(['a']);
  expect(othersOf(copies, 'z')).toEqual([]);
});

test('a message with one copy left is no group any more', () => {
  const copies: Copies = [['a', 'b', 'c'], ['x', 'y']]; // prettier-ignore
  expect(withoutMail(copies, 'b')).toEqual([['a', 'c'], ['x', 'y']]); // prettier-ignore
  expect(withoutMail(copies, 'x')).toEqual([['a', 'b', 'c']]);
});

test('of very many the newest are remembered', () => {
  let copies: Copies = [];
  for (let place = 0; place < 1_001; place += 1) copies = withCopy(copies, `a${place}`, `b${place}`);
  expect(copies).toHaveLength(1_000);
  expect([othersOf(copies, 'a0'), othersOf(copies, 'a1000')]).toEqual([[], ['b1000']]);
});

describe.each([
  ['read by two pulls', true],
  ['read on one page', false],
])('of two copies %s', (_, apart) => {
  test.each([0, 1])('copy %i is deleted, and the message stays', async (which) => {
    const { scene, ids } = await sameMail(2, { apart });
    scene.box.delete(ids[which]!);
    await scene.pull();
    expect(scene.subjects).toEqual(['Same']);
    expect([...scene.shelf.values()].map(({ part }) => part)).toEqual([`gmail:${ids[1 - which]}`]);
  });

  test.each(['TRASH', 'SPAM'])('one is put into %s, and the message stays', async (label) => {
    const { scene, ids } = await sameMail(2, { apart });
    scene.box.label(ids[1]!, { add: [label] });
    await scene.pull();
    expect(scene.subjects).toEqual(['Same']);
  });

  test('both are deleted, and the message goes', async () => {
    const { scene, ids } = await sameMail(2, { apart });
    for (const id of ids) scene.box.delete(id);
    await scene.pull();
    expect([scene.subjects, scene.cursor?.copies]).toEqual([[], []]);
  });

  test('both are deleted one after the other, and the message goes', async () => {
    const { scene, ids } = await sameMail(2, { apart });
    for (const id of [...ids].reverse()) {
      scene.box.delete(id);
      await scene.pull();
    }
    expect(scene.subjects).toEqual([]);
  });
});

test('of three copies the last to stay keeps the message', async () => {
  const { scene, ids } = await sameMail(3);
  scene.box.delete(ids[2]!);
  scene.box.delete(ids[0]!);
  await scene.pull();
  expect(scene.subjects).toEqual(['Same']);
  scene.box.delete(ids[1]!);
  await scene.pull();
  expect(scene.subjects).toEqual([]);
});

test('a deletion without copies asks for no mail', async () => {
  const { scene, ids } = await sameMail(1);
  const before = scene.google.count('users.messages.get');
  scene.box.delete(ids[0]!);
  await scene.pull();
  expect([scene.subjects, scene.google.count('users.messages.get') - before]).toEqual([[], 0]);
});

test('told to wait before the other copy is read, the message is not taken back meanwhile', async () => {
  const { scene, ids } = await sameMail(2);
  scene.box.delete(ids[1]!);
  scene.google.script.next('users.messages.get', tooMany(1), { about: ids[0] });
  await expect(scene.page()).rejects.toMatchObject({ status: 429 });
  expect(scene.subjects).toEqual(['Same']);
  await scene.pull();
  expect(scene.subjects).toEqual(['Same']);
});

test('a copy that Gmail cannot give, or that was moved to a tab, keeps the message', async () => {
  const { scene, ids } = await sameMail(2);
  scene.box.label(ids[0]!, { add: ['CATEGORY_UPDATES'] });
  scene.box.delete(ids[1]!);
  await scene.pull();
  expect(scene.subjects).toEqual(['Same']);
  const other = await sameMail(2);
  other.scene.google.script.next('users.messages.get', broken(500), { times: 2, about: other.ids[0] });
  other.scene.box.delete(other.ids[1]!);
  await other.scene.pull();
  expect(other.scene.subjects).toEqual(['Same']);
});

test('copies are known after a resync too', async () => {
  const { scene, ids } = await sameMail(2);
  scene.box.expireHistory();
  await scene.pull();
  scene.box.delete(ids[0]!);
  await scene.pull();
  scene.box.delete(ids[1]!);
  const standing = scene.subjects;
  await scene.pull();
  expect([standing, scene.subjects]).toEqual([['Same'], []]);
});

test('however copies come and go, a message stands as long as one of them does', async () => {
  const step = fc.record({
    kind: fc.constantFrom('deliver', 'trash', 'untrash', 'delete', 'limit', 'page', 'pull', 'expire'),
    which: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), async (steps, pageSize) => {
      const scene = await gmailScene({ pageSize });
      const { box, google } = scene;
      for (const [place, { kind, which }] of steps.entries()) {
        const ids = [...box.mails.keys()];
        const id = ids[which % Math.max(1, ids.length)];
        if (kind === 'deliver') box.deliver({ raw: mailOf(`Mail ${which % 3}`), internalDate: at(place) });
        if (kind === 'page') await scene.page().catch(() => null);
        if (kind === 'pull') await settle(scene);
        if (kind === 'expire') box.expireHistory();
        if (id === undefined) continue;
        if (kind === 'trash') box.trash(id);
        if (kind === 'untrash') box.untrash(id);
        if (kind === 'delete') box.delete(id);
        if (kind === 'limit') google.script.next('users.messages.get', tooMany(1), { about: id });
      }
      await settle(scene);
      await settle(scene);
      expect(scene.subjects).toEqual(standing(scene));
      for (const id of [...box.mails.keys()]) {
        box.delete(id);
        await settle(scene);
        expect(scene.subjects).toEqual(standing(scene));
      }
    }),
    { numRuns: 60 },
  );
});

async function settle(scene: GmailScene): Promise<void> {
  scene.google.script.clear();
  await scene.pull();
}

const standing = ({ box }: GmailScene) => {
  const mails = [...box.mails.values()].filter(({ labelIds }) => !labelIds.includes('TRASH'));
  return [...new Set(mails.map(({ raw }) => /Subject: (.*)/.exec(raw.toString())?.[1]?.trim() ?? ''))].sort();
};
