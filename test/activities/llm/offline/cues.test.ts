import { judge } from '../../../../activities/llm/offline/cues';
import { type Language, language } from '../../../../activities/llm/offline/terms';

let lang: Language;
beforeAll(async () => {
  lang = await language();
});
const verdict = (sentence: string, member = true) => judge(sentence, lang, member)?.certainty ?? null;

test.each([
  ['a time without end', 'From now on the minutes live in the wiki.'],
  ['a duty of a group', 'Reviewers must run the smoke tests on their own machine.'],
  ['what is expected', 'Change notes are supposed to name the ticket.'],
  ['a limit', 'The stable branch is for security patches only.'],
  ['a policy by name', 'Our policy is that screenshots go with every design change.'],
  ['an agreement', 'We agreed that two approvals are enough for a merge.'],
  ['a habit', 'We always squash before merging.'],
  ['a freedom', 'Working groups are free to pick their own meeting time.'],
  ['an order', "Don't push to the main branch on release day."],
  ['an order under a condition', 'If a build breaks, open a ticket and name the commit.'],
  ['a rhythm', 'Planning meetings take place every second Monday.'],
  ['a needed approval', 'A schema change needs approval from the data group.'],
  ['an order with its reason', 'Rebase onto the branch, otherwise the signature is lost.'],
])('%s makes a certain rule', (_, sentence) => {
  expect(verdict(sentence)).toBe('certain');
});

test.each([
  ['a weaker duty', 'Newcomers should read the handbook first.'],
  ['a usual way', 'The best way is to ask in the help channel.'],
  ['a plea to all', 'Please keep the subject line short.'],
  ['what is usually done', 'We usually tag the build after lunch.'],
  ['a passive habit', 'Invoices are handled by the finance desk.'],
  ['a bare order', 'Ask the desk about parking spaces.'],
])('%s makes a possible rule', (_, sentence) => {
  expect(verdict(sentence)).toBe('possible');
});

test.each([
  ['a question', 'Should reviewers always run the smoke tests?'],
  ['an opinion', 'imho everyone must use spaces'],
  ['a wish', "I'd prefer that we always squash."],
  ['a proposal', 'Maybe we always squash before merging.'],
  ['a joke', 'Everyone must bring cake lol'],
  ['a vote', '+1 everyone must rebase'],
  ['a matter of today', 'Everyone must leave the building today.'],
  ['the running of a meeting', "Let's always move on."],
  ['a request to one person', 'Please send me the logs from your machine.'],
  ['what is past', 'Everyone had to be in the office by nine.'],
  ['code', 'You must call `close()` on the handle.'],
  ['two words', 'Always rebase'],
  ['a plain remark', 'The weather in Lisbon stays warm.'],
])('%s makes no rule', (_, sentence) => {
  expect(verdict(sentence)).toBeNull();
});

test('words of others than full members make possible rules at most', () => {
  expect(verdict('We always squash before merging.', false)).toBe('possible');
});

test('a link posted by a program makes no rule', () => {
  expect(verdict('All patches must pass https://ci.example/job/4', false)).toBeNull();
});

test('more families make a stronger rule', () => {
  const one = judge('We always squash before merging.', lang, true)!;
  const two = judge('From now on we always squash before merging.', lang, true)!;
  expect(two.strength).toBeGreaterThan(one.strength);
});
