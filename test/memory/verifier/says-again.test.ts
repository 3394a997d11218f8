import { saysAgain } from '../../../memory/verifier/says-again';

const REMOVED = '- Ada moves the launch to Friday at noon — Ada Quist, #dev, 2026-01-05';

test.each([
  ['the point behind the line', 'Ada moves the launch to Friday at noon', true],
  ['the same line', REMOVED, true],
  ['other words', 'Bo has the keys of the green van', false],
  ['the point with much more beside it', 'Ada moves the launch to Friday at noon, and Bo brings sixty cups, Ilse the keys of both vans, while nobody has said yet who opens the depot', false], // prettier-ignore
  ['nothing', '', false],
])('%s', (_, text, again) => {
  expect(saysAgain(text, REMOVED)).toBe(again);
});
