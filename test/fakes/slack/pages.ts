import { SlackFailure } from './failure';
import { type Call } from './call';

/**
 * One page of a list, as the arguments `limit` and `cursor` ask for it. A cursor names the entry that comes next (by `keyOf`), so
 * that what is added or removed in between moves nothing. `reached`: whether an entry comes at or after a key.
 */
export function pageOf<T>(
  { method, args, script }: Call,
  list: T[],
  keyOf: (entry: T) => string,
  reached: (entry: T, key: string) => boolean = (entry, key) => keyOf(entry) === key,
): { page: T[]; metadata: { next_cursor: string } } {
  const key = args.cursor ? decode(args.cursor, script.generation) : null;
  const found = key === null ? 0 : list.findIndex((entry) => reached(entry, key));
  const start = found < 0 ? list.length : found;
  const asked = Number(args.limit ?? 100);
  if (!(asked >= 1 && asked <= 1000)) throw new SlackFailure('invalid_limit');
  const size = script.takeEmpty(method) ? 0 : Math.min(asked, script.sizeOf(method));
  const next = list[start + size];
  const cursor = next === undefined ? '' : encode(keyOf(next), script.generation);
  return { page: list.slice(start, start + size), metadata: { next_cursor: cursor } };
}

function encode(key: string, generation: number): string {
  return Buffer.from(`${generation}/${key}`).toString('base64');
}

function decode(cursor: string, generation: number): string {
  const [born, key] = Buffer.from(cursor, 'base64').toString().split('/');
  if (born !== String(generation) || key === undefined) throw new SlackFailure('invalid_cursor');
  return key;
}
