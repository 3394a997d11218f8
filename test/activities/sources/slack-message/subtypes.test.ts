import { reasonToSkip } from '../../../../activities/sources/slack-message/subtypes';

test.each([
  'channel_join',
  'channel_leave',
  'channel_topic',
  'channel_purpose',
  'channel_name',
  'channel_archive',
  'channel_posting_permissions',
  'group_join',
  'pinned_item',
  'unpinned_item',
  'bot_add',
  'ekm_access_denied',
])('%s is noise', (subtype) => {
  expect(reasonToSkip(subtype)).toBe('noise');
});

test.each(['tombstone', 'message_deleted'])('%s was deleted', (subtype) => {
  expect(reasonToSkip(subtype)).toBe('deleted');
});

test.each([
  undefined,
  null,
  'thread_broadcast',
  'me_message',
  'file_share',
  'file_comment',
  'bot_message',
  'something_new',
  7,
])('%p is kept', (subtype) => {
  expect(reasonToSkip(subtype)).toBeNull();
});
