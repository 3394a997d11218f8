import { type Change, changesOf, outcomesOf } from '../../../../activities/sources/gmail/changes';
import { isThrownAway, reasonToSkip } from '../../../../activities/sources/gmail/labels';

const message = (id: string, labelIds?: string[]) => ({ id, threadId: id, ...(labelIds && { labelIds }) });

test('a record is read by kind; its plain list of messages says nothing', () => {
  expect(changesOf({ id: '7', messages: [message('a')] })).toEqual([]);
  const record = {
    messagesAdded: [{ message: message('a', ['INBOX']) }],
    labelsAdded: [{ message: message('b', ['INBOX', 'TRASH']), labelIds: ['TRASH'] }],
    labelsRemoved: [{ message: message('c', ['INBOX']), labelIds: ['SPAM'] }],
    messagesDeleted: [{ message: message('d') }],
  };
  expect(changesOf(record)).toEqual([
    { id: 'a', kind: 'added', labels: ['INBOX'] },
    { id: 'b', kind: 'labelled', labels: ['TRASH'] },
    { id: 'c', kind: 'unlabelled', labels: ['SPAM'] },
    { id: 'd', kind: 'deleted', labels: [] },
  ]);
});

test('a change without a message is passed over', () => {
  expect(changesOf({ messagesAdded: [{}], labelsAdded: [{ labelIds: ['TRASH'] }] })).toEqual([]);
});

const outcome = (...changes: Omit<Change, 'id'>[]) =>
  outcomesOf(
    changes.map((change) => ({ id: 'a', ...change })),
    ['updates'],
  ).get('a');

test('the last change that means something counts', () => {
  const added: Omit<Change, 'id'> = { kind: 'added', labels: ['INBOX'] };
  expect(outcome(added)).toEqual({ kind: 'read' });
  expect(outcome(added, { kind: 'labelled', labels: ['TRASH'] })).toEqual({ kind: 'gone' });
  expect(outcome(added, { kind: 'labelled', labels: ['STARRED'] })).toEqual({ kind: 'read' });
  expect(outcome({ kind: 'deleted', labels: [] })).toEqual({ kind: 'gone' });
  expect(outcome({ kind: 'labelled', labels: ['TRASH'] }, { kind: 'unlabelled', labels: ['TRASH'] })).toEqual({
    kind: 'read',
  });
});

test('a draft that was saved three times and sent is deleted, and its last form is another mail', () => {
  const outcomes = outcomesOf(
    [
      { id: 'd1', kind: 'added', labels: ['DRAFT'] },
      { id: 'd1', kind: 'deleted', labels: [] },
      { id: 'd2', kind: 'added', labels: ['DRAFT'] },
      { id: 's1', kind: 'added', labels: ['SENT'] },
    ],
    [],
  );
  expect([...outcomes]).toEqual([
    ['d1', { kind: 'gone' }],
    ['d2', { kind: 'skip', reason: 'draft' }],
    ['s1', { kind: 'read' }],
  ]);
});

test('a label that kept nothing out changes nothing when it goes', () => {
  expect(outcome({ kind: 'unlabelled', labels: ['UNREAD'] })).toBeUndefined();
  expect(outcome({ kind: 'unlabelled', labels: ['CATEGORY_UPDATES'] })).toBeUndefined();
  expect(outcome({ kind: 'unlabelled', labels: ['CATEGORY_SOCIAL'] })).toEqual({ kind: 'read' });
});

test.each([
  [['INBOX', 'IMPORTANT'], null],
  [['SENT'], null],
  [['CATEGORY_PERSONAL'], null],
  [['Label_7'], null],
  [['INBOX', 'SPAM'], 'spam'],
  [['DRAFT', 'CATEGORY_PROMOTIONS'], 'draft'],
  [['CATEGORY_FORUMS'], 'forums'],
  [['CATEGORY_UPDATES'], null],
  [['CATEGORY_UPDATES', 'CATEGORY_PROMOTIONS'], 'promotions'],
])('labels %j are left out for %p', (labels, reason) => {
  expect(reasonToSkip(labels, ['updates'])).toBe(reason);
});

test('only the bin and spam take back what was read', () => {
  expect([['TRASH'], ['SPAM'], ['DRAFT'], ['CATEGORY_SOCIAL'], []].map(isThrownAway)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
