import { type Skip } from '../../../activities/sources/source-item';

/** No blank, and short: what a person wrote does not look like this. */
export const ID = /^\S{1,100}$/;
export const REASON = /^[\w.:-]{1,60}$/;

/** Ids and closed codes, because both stand in lists that operators read. Only a skip of an upload may name its file: that stays with whoever brought it in. */
export function expectClosed(notes: readonly Skip[], paths: readonly string[] = []): void {
  for (const { id, reason } of notes) {
    const path = paths.find((one) => id.startsWith(one)) ?? '';
    expect(id.slice(path.length)).toMatch(path === '' ? ID : /^\S{0,100}$/);
    expect(reason).toMatch(REASON);
  }
}
