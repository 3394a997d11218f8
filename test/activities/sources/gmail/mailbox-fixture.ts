import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FakeMailbox } from '../../../fakes/google/mailbox';

const FOLDER = join(__dirname, '../../../fixtures/gmail');

interface Listed {
  id: string;
  threadId: string;
  labelIds: string[];
  internalDate: string;
  file: string;
}

/** Puts the real mails of the fixtures into a mailbox, each with the labels it is listed with. Returns their ids by file. */
export async function deliverFixtures(box: FakeMailbox): Promise<Map<string, string>> {
  const listed = JSON.parse(await readFile(join(FOLDER, 'mailbox.json'), 'utf8')) as Listed[];
  for (const { file, ...mail } of listed) box.deliver({ ...mail, raw: await readFile(join(FOLDER, 'mails', file)) });
  return new Map(listed.map(({ file, id }) => [file, id]));
}

/** An answer as Gmail's documentation words it. */
export async function answerFixture(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(FOLDER, 'answers', name), 'utf8'));
}
