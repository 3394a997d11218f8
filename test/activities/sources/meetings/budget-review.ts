import { type Shelf, zoomFile } from './shelf';

/** One meeting in two forms: as JSON with an id … */
export const json = (words: string, change: Record<string, unknown> = {}) => ({
  externalId: 'budget-7',
  title: 'Budget review',
  startedAt: '2026-11-03T15:02:10Z',
  transcript: { segments: [{ startMs: 0, speaker: { label: 'Ada Quist' }, text: words }, { startMs: 9000, speaker: { label: 'Bo' }, text: 'Agreed.' }] }, // prettier-ignore
  ...change,
});

/** … and the same words as captions. */
export const vtt = (words: string) => zoomFile(['Ada Quist', words], ['Bo', 'Agreed.']);

export const one = (shelf: Shelf) => {
  expect(shelf.all()).toHaveLength(1);
  return shelf.all()[0]!;
};
