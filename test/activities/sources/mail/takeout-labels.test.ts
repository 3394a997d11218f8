import { takeoutLabels } from '../../../../activities/sources/mail/takeout-labels';

const labels = (value: string) => takeoutLabels([{ name: 'x-gmail-labels', value }]);

test('labels of an exported mailbox are named as the account names them', () => {
  expect(labels('Inbox,Category Promotions,Drafts')).toEqual(['INBOX', 'CATEGORY_PROMOTIONS', 'DRAFT']);
});

test('labels may be encoded words', () => {
  expect(labels('=?UTF-8?Q?Spam,B=C3=BCro?=')).toEqual(['SPAM', 'BÜRO']);
});

test('a mail without labels has none', () => {
  expect(takeoutLabels([])).toEqual([]);
});
