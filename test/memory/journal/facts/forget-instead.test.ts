import { comesBack } from '../../../../memory/journal/facts/forgotten';
import { forgetInsteadOf } from '../../../../memory/journal/facts/forget-instead';

/** As good as a keyed one where nobody looks for the key. */
const hash = (text: string) => `#${text}`;
const gone = { text: 'User drinks two cups of coffee each morning.', subject: 'user', entry: 'e1' };
const asLine = (text: string) => ({ text, subject: null, entry: null });

test.each([
  'User drinks two cups of tea each morning.',
  'User drinks two cups of coffee each evening.',
  'User drinks two cups of decaf coffee each morning.',
])('the correction %j may be written as a line', (instead) => {
  const known = forgetInsteadOf(gone, instead, hash);
  expect(known).not.toBeNull();
  expect(comesBack(asLine(instead), known!, hash)).toBeNull();
});

test.each(['User drinks two cups of tea each morning.', 'User walks to work.'])(
  'after %j the old words do not come back',
  (instead) => {
    const known = forgetInsteadOf(gone, instead, hash)!;
    expect(comesBack(asLine(gone.text), known, hash)).toBe('same-words');
    expect(comesBack(gone, known, hash)).toBe('same-source');
  },
);

test('something quite different keeps the old words away in other wordings too', () => {
  const known = forgetInsteadOf(gone, 'User does not eat breakfast.', hash)!;
  expect(comesBack(asLine('Each morning the user drinks two cups of coffee.'), known, hash)).toBe('alike');
});

test('another spelling of the same words leaves nothing to forget', () => {
  expect(forgetInsteadOf(gone, 'user drinks two cups of Coffee, each morning', hash)).toBeNull();
});
