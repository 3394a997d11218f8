import { type WindowItem } from '../../../schema/items/read-window';

/** An item of a window; `n` orders it in time, a minute each from noon. */
export function windowItem(n: number, change: Partial<WindowItem> = {}): WindowItem {
  return {
    id: `C1:m${n}`,
    container: 'C1',
    place: '#dev',
    thread: null,
    external_id: `m${n}`,
    version: 1,
    at: `2026-01-05T12:${String(n).padStart(2, '0')}:00.000001Z`,
    author_name: 'Ada Quist',
    author_id: 'U1',
    standing: 'member',
    text: `text ${n}`,
    names: {},
    ...change,
  };
}

/** The same in another container. */
export function elsewhere(n: number, change: Partial<WindowItem> = {}): WindowItem {
  return windowItem(n, { id: `C2:m${n}`, container: 'C2', place: '#ops', ...change });
}
