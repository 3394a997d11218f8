import { knownCopy } from '../../../../activities/sources/gmail/known-copy';
import { type SourceItem } from '../../../../activities/sources/source-item';
import { testAccess } from '../../../support/access';

const item = (externalId: string, part: string) => ({ externalId, part }) as SourceItem;

/** The core, holding one message under a part. */
const holding = (part: string | null) => Object.assign(testAccess(), { partOf: async () => part });

test('a copy on the same page is known without asking', async () => {
  const access = Object.assign(testAccess(), { partOf: () => Promise.reject(new Error('asked')) });
  expect(await knownCopy(access, [item('m1', 'gmail:a1'), item('m2', 'gmail:a2')], 'm2')).toBe('a2');
});

test('a copy that was read before is known from the core', async () => {
  expect(await knownCopy(holding('gmail:a7'), [], 'm1')).toBe('a7');
});

test.each([
  ['that is new', holding(null)],
  ['from a mailbox file', holding('takeout.mbox')],
  ['in a core that cannot tell', testAccess()],
])('a message %s has no copy in the account', async (_, access) => {
  expect(await knownCopy(access, [], 'm1')).toBeNull();
});

test('the core is asked for the mailbox’s item', async () => {
  const asked: string[][] = [];
  const partOf = async (...names: string[]) => {
    asked.push(names);
    return null;
  };
  await knownCopy(Object.assign(testAccess(), { partOf }), [item('m2', 'gmail:a2')], 'm1');
  expect(asked).toEqual([['mailbox', 'm1']]);
});
