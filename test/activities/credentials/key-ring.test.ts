import { inspect } from 'node:util';
import { KeyRing, keyId, parseKeyRing } from '../../../activities/credentials/key-ring';
import { MemoryError } from '../../../memory/errors';

const key = (fill: string) => Buffer.alloc(32, fill);
const entry = (id: string, fill: string) => `${id}:${key(fill).toString('base64')}`;

describe('a key ring', () => {
  test('seals with its first key and opens with all of them', () => {
    const ring = parseKeyRing(`${entry('new', 'b')},${entry('old', 'a')}`, 'X');
    expect(ring.current).toBe('new');
    expect(ring.key('new')).toEqual(key('b'));
    expect(ring.key('old')).toEqual(key('a'));
    expect(ring.key('other')).toBeUndefined();
  });

  test('is read from lines as well, with empty ones between', () => {
    expect(parseKeyRing(`\n${entry('k2', 'b')}\n\n${entry('k1', 'a')}\n`, 'X').key('k1')).toEqual(key('a'));
  });

  test('shows no key when it is printed or written as JSON', () => {
    const ring = parseKeyRing(entry('k1', 's'), 'X');
    const shown = inspect(ring, { depth: 9, showHidden: true }) + JSON.stringify(ring);
    expect(shown).toContain('k1');
    expect(shown).not.toContain(key('s').toString('base64').slice(0, 12));
    expect(shown).not.toContain(key('s').toString('hex').slice(0, 12));
    expect(shown).not.toContain('ssss');
  });

  test('of no key is none', () => {
    expect(() => new KeyRing([])).toThrow(RangeError);
  });

  const WRONG: [why: string, text: string][] = [
    ['nothing', '  '],
    ['a key without an id', key('a').toString('base64')],
    ['a key that is too short', `k1:${Buffer.alloc(16, 'a').toString('base64')}`],
    ['a key that is too long', `k1:${Buffer.alloc(33, 'a').toString('base64')}`],
    ['an id with capitals', entry('K1', 'a')],
    ['the same id twice', `${entry('k1', 'a')},${entry('k1', 'b')}`],
    ['a good one and a bad one', `${entry('k1', 'a')},k2:short`],
  ];
  test.each(WRONG)('%s is refused, and nothing of it is repeated', (_why, text) => {
    let refused: unknown;
    try {
      parseKeyRing(text, 'AQUIFER_CREDENTIAL_KEYS');
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(MemoryError);
    const { code, message } = refused as MemoryError;
    expect(code).toBe('usage.invalid');
    expect(message).toContain('AQUIFER_CREDENTIAL_KEYS holds no list');
    expect(message).not.toContain(key('a').toString('base64').slice(0, 8));
  });
});

test('a key has a short name that stays, and another key has another', () => {
  expect(keyId(key('a'))).toMatch(/^[0-9a-f]{8}$/);
  expect(keyId(key('a'))).toBe(keyId(key('a')));
  expect(keyId(key('b'))).not.toBe(keyId(key('a')));
});
