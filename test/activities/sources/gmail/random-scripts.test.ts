import fc from 'fast-check';
import { broken, tooMany } from '../../../fakes/google/answers';
import { closeScenes, type GmailScene, gmailScene, mailOf } from './scene';

afterEach(closeScenes);

/** What may happen to a mailbox, and to the program that reads it. */
type Step =
  | { kind: 'deliver' | 'page' | 'pull' | 'emptyPage' | 'expire' }
  | { kind: 'trash' | 'untrash' | 'delete' | 'fail'; which: number };

const nth = (kind: 'trash' | 'untrash' | 'delete' | 'fail') => fc.record({ kind: fc.constant(kind), which: fc.nat(9) });
const plain = (kind: 'deliver' | 'page' | 'pull' | 'emptyPage' | 'expire') => fc.constant({ kind });

const quiet = fc.oneof(
  { weight: 4, arbitrary: plain('deliver') },
  ...(['trash', 'untrash', 'delete', 'fail'] as const).map((kind) => ({ weight: 2, arbitrary: nth(kind) })),
  ...(['page', 'pull', 'emptyPage'] as const).map((kind) => ({ weight: 1, arbitrary: plain(kind) })),
);

/** Late enough for a resync to be sure of all. */
const dateOf = (place: number) => String(Date.UTC(2026, 10, 20) + place * 60_000);

async function play(scene: GmailScene, steps: readonly Step[]): Promise<void> {
  const { box, google } = scene;
  let delivered = 0;
  for (const step of steps) {
    const ids = [...box.mails.keys()];
    const id = 'which' in step ? ids[step.which % Math.max(1, ids.length)] : undefined;
    if (step.kind === 'deliver')
      box.deliver({ raw: mailOf(`Mail ${(delivered += 1)}`), internalDate: dateOf(delivered) });
    if (step.kind === 'emptyPage') box.emptyPages += 1;
    if (step.kind === 'expire') box.expireHistory();
    // A page that fails is the crash: what it led to was never stored.
    if (step.kind === 'page') await scene.page().catch(() => null);
    if (step.kind === 'pull') await settle(scene);
    if (id === undefined) continue;
    if (step.kind === 'trash') box.trash(id);
    if (step.kind === 'untrash') box.untrash(id);
    if (step.kind === 'delete') box.delete(id);
    if (step.kind === 'fail') {
      const [answer, times] = step.which % 2 ? [broken(503), 2] : [tooMany(1), 1];
      google.script.next('users.messages.get', answer, { about: id, times });
    }
  }
}

/** Pulls until nothing stands in the way. */
async function settle(scene: GmailScene): Promise<void> {
  scene.google.script.clear();
  scene.box.emptyPages = 0;
  await scene.pull();
  await scene.retry();
}

const standing = ({ box }: GmailScene) =>
  [...box.mails.values()]
    .filter(({ labelIds }) => !labelIds.includes('TRASH'))
    .map(({ raw }) => /Subject: (.*)/.exec(raw.toString())?.[1]?.trim() ?? '')
    .sort();

test('whatever happens, and wherever it breaks off, in the end the shelf holds what stands in the mailbox', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(quiet, { maxLength: 25 }), fc.integer({ min: 1, max: 4 }), async (steps, pageSize) => {
      const scene = await gmailScene({ pageSize });
      await play(scene, steps);
      // What happens during a list is in the history behind it.
      await settle(scene);
      await settle(scene);
      expect(scene.subjects).toEqual(standing(scene));
    }),
    { numRuns: 60 },
  );
});

test('with a history that is forgotten again and again, no mail is lost or kept, and no pull goes on for ever', async () => {
  const steps = fc.array(fc.oneof({ weight: 6, arbitrary: quiet }, { weight: 1, arbitrary: plain('expire') }), {
    maxLength: 25,
  });
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (script, pageSize) => {
      const scene = await gmailScene({ pageSize });
      await play(scene, script);
      await settle(scene);
      await settle(scene);
      // Deletions that nobody tells of are found by the list.
      expect(scene.subjects).toEqual(standing(scene));
    }),
    { numRuns: 40 },
  );
});
