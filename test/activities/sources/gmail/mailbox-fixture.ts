import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type FakeMailbox } from '../../../fakes/google/mailbox';

const FIXTURES = join(__dirname, '../../../fixtures');

interface Listed {
  id: string;
  threadId: string;
  labelIds: string[];
  internalDate: string;
  /** Path among the fixtures of mail. */
  file: string;
}

/** Puts the real mails of the fixtures into a mailbox, each with the labels it is listed with. Returns their ids by file. */
export async function deliverFixtures(box: FakeMailbox): Promise<Map<string, string>> {
  const listed = JSON.parse(await readFile(join(FIXTURES, 'gmail/mailbox.json'), 'utf8')) as Listed[];
  for (const { file, ...mail } of listed) box.deliver({ ...mail, raw: await readFile(join(FIXTURES, 'email', file)) });
  return new Map(listed.map(({ file, id }) => [basename(file), id]));
}

/** An answer as Gmail's documentation words it. */
export async function answerFixture(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(FIXTURES, 'gmail/answers', name), 'utf8'));
}
