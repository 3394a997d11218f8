import { providerSettings } from '../../../../../activities/sources/find-source';
import { givenSettings } from '../../../../../client/cli/run/connect/given-settings';

const SLACK = providerSettings({}, 'slack');
const GMAIL = providerSettings({}, 'gmail');

test.each([
  ['a number', ['historyLimit=50'], { historyLimit: 50 }],
  ['a part of a number', ['rescanDays=0.5'], { rescanDays: 0.5 }],
  ['a list of one', ['externalChannels=C0ONE'], { externalChannels: ['C0ONE'] }],
  ['a list', ['externalChannels=C0ONE, C0TWO'], { externalChannels: ['C0ONE', 'C0TWO'] }],
  ['an empty list', ['externalChannels='], { externalChannels: [] }],
  ['a word where a list would do too', ['bots=all'], { bots: 'all' }],
  ['several', ['syncMinutes=15', 'rescanHours=0'], { syncMinutes: 15, rescanHours: 0 }],
  ['one taken back', ['bots=default'], { bots: null }],
  ['rates, each by its name', ['rates.history=20', 'rates.users=default'], { rates: { history: 20, users: null } }],
])('%s is set as the source reads it', (_what, pairs, settings) => {
  expect(givenSettings(pairs, SLACK)).toEqual(settings);
});

test('yes and no are not words', () => {
  expect(givenSettings(['bulk=true', 'categories=forums,updates'], GMAIL)).toEqual({
    bulk: true,
    categories: ['forums', 'updates'],
  });
});

/** What is said when this is set. */
function refusalOf(pair: string, known = SLACK): { code: string; next: string; message: string } {
  try {
    givenSettings([pair], known);
  } catch (error) {
    return error as { code: string; next: string; message: string };
  }
  throw new Error('It was taken.');
}

test.each(['toString=1', 'categories=forums', 'rates=20', 'rates.get=20', 'historyLimit', '=5', '--bots=all', 'addresses=a@b.c'])(
  '%j is no setting of a workspace: which there are is told',
  (pair) => {
    const { code, next } = refusalOf(pair);
    expect(code).toBe('usage.invalid');
    for (const key of ['bots', 'historyLimit (messages a page, from 1 to 999)', 'syncMinutes', 'rates.history'])
      expect(next).toContain(key);
  },
); // prettier-ignore

test.each([
  ['historyLimit=5000', 'from 1 to 999'],
  ['historyLimit=1.5', 'from 1 to 999'],
  ['syncMinutes=0', 'from 1 to 10080'],
  ['rates.history=0', 'calls a minute'],
  ['bots=Deploy bot', 'ids of bots'],
  ['bots=["B0ONE"]', 'ids of bots'],
  ['externalChannels=C0ONE,,C0TWO', 'ids of channels'],
])('%s is refused with what it takes', (pair, takes) => {
  const { code, next } = refusalOf(pair);
  expect(code).toBe('usage.invalid');
  expect(next).toContain(takes);
});

test('what was given is not repeated: it may be anything', () => {
  const { message, next } = refusalOf('bots=Ada Quist');
  expect(`${message} ${next}`).not.toContain('Quist');
});

test('a tab that Gmail does not have is refused with those it has', () => {
  expect(refusalOf('categories=forums,news', GMAIL).next).toContain('promotions, social, forums, updates');
});

test('what is never an account’s has no settings', () => {
  expect(refusalOf('syncMinutes=5', providerSettings({}, 'journal')).next).toBe('It has none.');
});
