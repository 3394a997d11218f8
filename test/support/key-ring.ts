import { type KeyRing, parseKeyRing } from '../../activities/credentials/key-ring';

/** Keys of no secret: what a rig seals, a command started with these variables opens. */
export const TEST_KEYS = `test-1:${Buffer.alloc(32, 'aquifer').toString('base64')}`;

export function testKeyRing(keys = TEST_KEYS): KeyRing {
  return parseKeyRing(keys, 'the test');
}
