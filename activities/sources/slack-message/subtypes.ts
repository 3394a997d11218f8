/** Posts that report what was done to a channel, not what was said in it. */
const NOISE = new Set([
  'bot_add',
  'bot_remove',
  'bot_enable',
  'bot_disable',
  'pinned_item',
  'unpinned_item',
  'ekm_access_denied',
  'reminder_add',
  'reminder_delete',
  'joiner_notification',
  'huddle_thread',
  'sh_room_created',
  'tabbed_canvas_updated',
  'message_changed',
  'message_replied',
]);

/** Why a post of this subtype is left out, or null if it is kept. */
export function reasonToSkip(subtype: unknown): 'deleted' | 'noise' | null {
  // What is new to us is kept: losing words is worse than keeping noise.
  if (typeof subtype !== 'string') return null;
  if (subtype === 'tombstone' || subtype === 'message_deleted') return 'deleted';
  return NOISE.has(subtype) || /^(?:channel|group|mpim)_/.test(subtype) ? 'noise' : null;
}
