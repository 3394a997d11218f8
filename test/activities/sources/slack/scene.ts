import { type Page } from '../../../../activities/sources/define-source';
import { type SlackCursor } from '../../../../activities/sources/slack/cursor';
import { slack } from '../../../../activities/sources/slack/source';
import { type SlackApi } from '../../../../activities/sources/slack/to-items';
import { type SourceItem } from '../../../../activities/sources/source-item';
import { type FakeSlack, startFakeSlack } from '../../../fakes/slack/server';
import { type TestAccess, testAccess, type TestAccessOptions } from '../../../support/access';

/** The fake of a test file: Ada and Ben are in it, and a public channel C1 with the bot. */
export async function fakeWithPeople(): Promise<FakeSlack> {
  const fake = await startFakeSlack();
  fake.addUser('U1', { name: 'Ada Byron' });
  fake.addUser('U2', { name: 'Ben Okri' });
  fake.addChannel('C1', { name: 'general', members: ['U1', 'U2'] });
  return fake;
}

export function accessTo(fake: FakeSlack, more: TestAccessOptions = {}): TestAccess {
  return testAccess({ credential: { token: 'xoxb-test' }, endpoints: { slack: fake.url }, ...more });
}

/** The source, opened as the core opens it: anew for each run. */
export async function open(fake: FakeSlack, more: TestAccessOptions = {}): Promise<SlackApi> {
  return slack.open(accessTo(fake, more));
}

export interface Pulled {
  pages: Page<SlackCursor>[];
  cursor: SlackCursor;
  items: SourceItem[];
  gone: Page<SlackCursor>['gone'];
  complete: Page<SlackCursor>['complete'];
  failures: Page<SlackCursor>['failures'];
  skips: Page<SlackCursor>['skips'];
}

export interface PullAsk {
  since?: string;
  until?: string;
  cursor?: SlackCursor | null;
  channel?: string;
}

export const SINCE = '2026-03-01T00:00:00.000Z';
export const UNTIL = '2026-03-02T00:00:00.000Z';

/** One whole pull, page after page. Each cursor goes through JSON and the schema, as it does in the core. */
export async function pullAll(api: SlackApi, ask: PullAsk = {}): Promise<Pulled> {
  const { since = SINCE, until = UNTIL, channel = 'C1' } = ask;
  const pages: Page<SlackCursor>[] = [];
  let cursor = ask.cursor ?? null;
  for (let first = true; ; first = false) {
    const container = { externalId: channel, name: 'general' };
    const page = await slack.pull(api, { container, window: { since, until }, cursor, first });
    pages.push(page);
    cursor = slack.cursor.parse(JSON.parse(JSON.stringify(page.next)));
    if (page.done) break;
    if (pages.length > 200) throw new Error('the pull does not end');
  }
  return {
    pages,
    cursor,
    items: pages.flatMap(({ items }) => items),
    gone: pages.flatMap(({ gone }) => gone),
    complete: pages.flatMap(({ complete }) => complete),
    failures: pages.flatMap(({ failures }) => failures),
    skips: pages.flatMap(({ skips }) => skips),
  };
}

export const textsOf = ({ items }: Pick<Pulled, 'items'>) => items.map(({ text }) => text);

/** What a call was rejected with. */
export async function errorOf(run: () => unknown): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
